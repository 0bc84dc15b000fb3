import { Fragment, type ReactNode } from 'react'

/** Lets a long word, such as a domain, break after its dots. */
export function withWordBreaks(word: string): ReactNode {
  return word.split(/(?<=[.@/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
