/** Names, numbers and codes, which a browser's translator leaves as they are [846]. */

/** For an element that holds nothing else. */
export const AS_IT_IS = { translate: 'no' } as const

export function Name({ children }: { children: string }) {
  return <span {...AS_IT_IS}>{children}</span>
}

/** A sentence with names in it. */
export function TextWithNames({ text, names }: { text: string; names: readonly string[] }) {
  return (
    <span>
      {partsOf(text, names).map((part, index) =>
        names.includes(part) ? <Name key={index}>{part}</Name> : <span key={index}>{part}</span>,
      )}
    </span>
  )
}

/** Whole names only: a queue 'con' is not part of 'confirm'. The longest first, because one may be the beginning of another. */
function partsOf(text: string, names: readonly string[]): string[] {
  const [name, ...others] = names.filter(Boolean).sort((a, b) => b.length - a.length)
  if (name === undefined) return [text]
  const whole = new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )
  return text
    .split(whole)
    .flatMap((part, index) => [...(index > 0 ? [name] : []), ...partsOf(part, others)])
    .filter(Boolean)
}
