import { Fragment, type ReactNode } from 'react'

/** A long word, such as a domain, that breaks after its dots where it has to, and not in the middle of a name. */
export function withWordBreaks(word: string): ReactNode {
  return word.split(/(?<=[.@/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
