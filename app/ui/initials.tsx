/** The first letters of a name, drawn by the styles, so that text browsers show only the name beside them. */
export function Initials({ name, className }: { name: string; className?: string }) {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''))
  const initials = letters.join('').toUpperCase()
  return <span className={className ? `who ${className}` : 'who'} aria-hidden="true" data-text={initials} />
}
