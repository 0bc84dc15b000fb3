import { Fragment } from 'react'
import type { Elements } from './elements'

/** Lets a long word, such as a domain, break after its dots. */
export function withWordBreaks(word: string): Elements {
  return word.split(/(?<=[.@/])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}
