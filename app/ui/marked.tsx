/** A text in which the words of a search are marked [900]. */
import type { Elements } from './elements'

/** How to find the marked parts of texts. Undefined where none is marked. */
export function marksOf(found: readonly string[] = []): RegExp | undefined {
  if (found.length === 0) return undefined
  const longestFirst = found.toSorted((one, other) => other.length - one.length)
  return new RegExp(`(${longestFirst.map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')})`, 'u')
}

/** Called as a function in tables, as all cells are. */
export function Marked({ text, marks }: { text: string; marks: RegExp | undefined }): Elements {
  const parts = marks ? text.split(marks) : [text]
  if (parts.length === 1) return <span>{text}</span>
  // Each second part is a marked one.
  return parts.flatMap((part, index) =>
    part === '' ? [] : index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}
