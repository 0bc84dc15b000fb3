/** Says who else has the phone number of this record [626]. */
import { Fragment } from 'react'
import { Alert } from '../../ui/alert'
import { TargetLink } from '../facts'
import type { Here } from './call-flow'

export function SameNumber({ others }: { others: readonly Here[] }) {
  if (others.length === 0) return null
  return (
    <Alert kind="warning">
      This number also leads to{' '}
      {others.map(({ kind, name }, at) => (
        <Fragment key={kind + name}>
          {at > 0 && (at === others.length - 1 ? ' and ' : ', ')}
          {kind === 'ivr' ? 'the IVR' : 'the queue'} <TargetLink kind={kind} name={name} />
        </Fragment>
      ))}
      .
    </Alert>
  )
}
