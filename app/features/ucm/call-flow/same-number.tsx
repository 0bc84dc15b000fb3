/** Says who else has the phone number of this record [626]. */
import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { Alert } from '~/ui/alert'
import { targetUrl } from '../record-urls'
import type { RecordRef } from './call-flow'
import { nounOf } from './node-names'

const SHOWN_RECORDS = 5

export function SameNumber({ others }: { others: readonly RecordRef[] }) {
  if (others.length === 0) return null
  const hiddenCount = Math.max(0, others.length - SHOWN_RECORDS)
  return (
    <Alert kind="warning">
      This number also leads to{' '}
      {others.slice(0, SHOWN_RECORDS).map(({ kind, name }, index, shown) => (
        <Fragment key={kind + name}>
          {index > 0 && <span>{index === shown.length - 1 && hiddenCount === 0 ? ' and ' : ', '}</span>}
          <span>{`the ${nounOf(kind)}`}</span> <Link to={targetUrl(kind, name)}>{name}</Link>
        </Fragment>
      ))}
      <span>{hiddenCount > 0 ? ` and ${hiddenCount} more.` : '.'}</span>
    </Alert>
  )
}
