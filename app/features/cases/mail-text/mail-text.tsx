/** A text of a case, as its author meant it [847]. */
import { Fragment, type ReactElement } from 'react'
import type { MailNode } from './mail-node'

interface MailTextProps {
  readonly text: readonly MailNode[]
  /** Nothing is folded. */
  readonly onPaper?: boolean | undefined
}

export function MailText({ text, onPaper = false }: MailTextProps) {
  return (
    <>
      {text.map((node, index) => (
        <Fragment key={index}>
          {shown(node, index, onPaper)}
          {'\n'}
        </Fragment>
      ))}
    </>
  )
}

const NOTES = {
  unread: 'This text takes too long to read. Here is its beginning, without its markup.',
  'left-out': '… The quoted text is not shown, because this page is very long.',
  cut: '… This text is very long. The rest is not shown.',
}

/** Elements, not components: a mail may have thousands. */
function shown(node: MailNode, key: number, onPaper: boolean): ReactElement {
  if (typeof node === 'string') return <span key={key}>{node}</span>
  const { tag: Tag, content = [], ...attributes } = node
  const [only] = content
  // A text alone needs no element of its own [845].
  const isText = content.length === 1 && typeof only === 'string'
  const inside = isText ? only : content.map((child, index) => shown(child, index, onPaper))
  switch (Tag) {
    case 'br':
    case 'hr':
      return <Tag key={key} />
    case 'a':
      return (
        <a key={key} {...attributes} rel="noopener noreferrer">
          {inside}
        </a>
      )
    case 'table':
      return (
        <div key={key} className="mail-table" role="group" aria-label="Table" tabIndex={0}>
          <table>{inside}</table>
        </div>
      )
    case 'picture':
      return (
        <span key={key} className="small text-body-secondary">
          {inside}
        </span>
      )
    case 'quoted':
      return (
        <details key={key} className="quoted" open={onPaper || undefined}>
          <summary>Show quoted text</summary>
          <div>{inside}</div>
        </details>
      )
    case 'unread':
    case 'left-out':
    case 'cut':
      return (
        <p key={key} className="small text-body-secondary">
          {NOTES[Tag]}
        </p>
      )
    default:
      return (
        <Tag key={key} {...attributes}>
          {inside}
        </Tag>
      )
  }
}
