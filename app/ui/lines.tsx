import { Fragment } from 'react'

/** Text with its line breaks in the markup, for text browsers too. */
export function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ))
}
