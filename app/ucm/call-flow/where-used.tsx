/** Says where a record is used, before it is removed and on its page. */
import { Link } from '@remix-run/react'
import { Alert } from '../../ui/alert'
import type { Loadable } from '../../ui/loadable'
import type { Use } from './call-flow'

interface WhereUsedProps {
  readonly of: Loadable<Use[]>
  /** 'agent', 'audio file', 'holiday', 'queue' */
  readonly noun: string
}

export function WhereUsed({ of, noun }: WhereUsedProps) {
  if (of.kind === 'denied') return <p>Your account cannot see where this {noun} is used.</p>
  if (of.kind === 'failed') {
    return (
      <Alert kind="warning">
        We could not find out where this {noun} is used: {of.text}
      </Alert>
    )
  }
  if (of.content.length === 0) return <p>This {noun} is not used anywhere.</p>
  return (
    <>
      <p>This {noun} is used here:</p>
      <ul>
        {of.content.map(({ how, name, to }) => (
          <li key={how + name}>
            {how} <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
