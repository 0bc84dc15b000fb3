/** The first letters of a name, as decoration: the name is beside them. */
export function Initials({ of: name, className }: { of: string; className?: string }) {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''))
  return (
    <span className={className ? `who ${className}` : 'who'} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  )
}
