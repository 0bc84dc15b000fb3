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

/** Elements, not components: a mail may have thousands. */
function shown(node: MailNode, key: number, onPaper: boolean): ReactElement {
  if (typeof node === 'string') return <span key={key}>{node}</span>
  const { tag: Tag, content = [], href, ...spans } = node
  const elements = content.map((child, index) => shown(child, index, onPaper))
  const [only] = content
  // A text alone needs no element of its own [845].
  const inside = content.length === 1 && typeof only === 'string' ? only : elements
  switch (Tag) {
    case 'br':
    case 'hr':
      return <Tag key={key} />
    case 'a':
      return (
        <a key={key} href={href} rel="noopener noreferrer">
          {inside}
        </a>
      )
    case 'table':
      return (
        <div key={key} className="mail-table" role="group" aria-label="Table" tabIndex={0}>
          <table>
            <tbody>{inside}</tbody>
          </table>
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
          {elements}
        </details>
      )
    case 'unread':
      return (
        <p key={key} className="small text-body-secondary">
          This text takes too long to read. Here is its beginning, without its markup.
        </p>
      )
    case 'left-out':
      return (
        <p key={key} className="small text-body-secondary">
          … The quoted text is not shown, because this page is very long.
        </p>
      )
    case 'cut':
      return (
        <p key={key} className="small text-body-secondary">
          … This text is very long. The rest is not shown.
        </p>
      )
    default:
      return (
        <Tag key={key} {...spans}>
          {inside}
        </Tag>
      )
  }
}
