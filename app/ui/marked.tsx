/** A text in which the words of a search are marked [900]. */
import { patternOf } from '../platform/text/pattern-of'
import type { Elements } from './elements'

/** A pattern that finds the marked parts of texts. Undefined where none is marked. */
export function marksOf(found: readonly string[] = []): RegExp | undefined {
  return found.length > 0 ? patternOf(/(TEXTS)/u, found) : undefined
}

/** Called as a function in tables, as all cells are. */
export function MarkedText({ text, marks }: { text: string; marks: RegExp | undefined }): Elements {
  const parts = marks ? text.split(marks) : [text]
  if (parts.length === 1) return <span>{text}</span>
  // Each second part is a marked one.
  return parts.flatMap((part, index) =>
    part === '' ? [] : index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}
