/** Says where a record is used: on its page, where it is changed, and before it is removed. */
import { Link } from '@remix-run/react'
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import type { Loadable } from '../../ui/loadable'
import type { Use } from './call-flow'
import type { Uses } from './read-call-flow.server'

interface WhereUsedProps {
  readonly of: Loadable<Uses>
  /** 'agent', 'holiday', 'queue', 'IVR', 'audio file' */
  readonly noun: string
}

/** In a dialog. */
export function WhereUsed({ of, noun }: WhereUsedProps) {
  return (
    <>
      {of.kind === 'loaded' && of.content.uses.length > 0 && <p className="mb-1">This {noun} is used here:</p>}
      <Content of={of} noun={noun} />
    </>
  )
}

export function WhereUsedCard({ of, noun }: WhereUsedProps) {
  return (
    <Card title="Where it is used" flush>
      <Content of={of} noun={noun} />
    </Card>
  )
}

const SHOWN = 6

function Content({ of, noun }: WhereUsedProps) {
  if (of.kind === 'denied') return <p>Your account cannot see where this {noun} is used.</p>
  if (of.kind === 'failed') {
    return (
      <Alert kind="warning">
        We could not find out where this {noun} is used: {of.text}
      </Alert>
    )
  }
  const { uses, hidden } = of.content
  return (
    <>
      {uses.length > 0 ? (
        <UseList of={uses} />
      ) : (
        <p>
          This {noun} is not used anywhere{hidden && ' that you can see'}.
        </p>
      )}
      {hidden && <p className="form-text">Your account cannot see {hidden}, which may use it too.</p>}
    </>
  )
}

function UseList({ of: uses }: { of: readonly Use[] }) {
  // One more is as short as a line that says so.
  if (uses.length <= SHOWN + 1) return <Rows of={uses} />
  return (
    <div>
      <Rows of={uses.slice(0, SHOWN)} />
      <details className="more-uses">
        <summary>{uses.length - SHOWN} more</summary>
        <Rows of={uses.slice(SHOWN)} />
      </details>
    </div>
  )
}

const icons = { number: 'telephone', ivr: 'signpost-split', queue: 'headset' } as const

function Rows({ of }: { of: readonly Use[] }) {
  return (
    <ul className="rows uses">
      {of.map(({ kind, name, how, to }) => (
        <li key={kind + name + how}>
          <Icon name={icons[kind]} />
          <span className="rows-title" title={name}>
            {to === undefined ? (
              name
            ) : (
              <Link className="row-link" to={to}>
                {name}
              </Link>
            )}
          </span>{' '}
          <span className="uses-how">{how}</span>
        </li>
      ))}
    </ul>
  )
}
