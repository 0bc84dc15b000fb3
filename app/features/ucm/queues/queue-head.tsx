import { Link } from '@remix-run/react'
import { href, partHref } from '~/href'
import { pages } from '~/pages'
import { IfAllowed } from '~/ui/allowed'
import { Badge } from '~/ui/badge'
import { Icon } from '~/ui/icon'
import { PageHead } from '~/ui/page-head'
import { calleeValue, callUrl } from '../call-url'
import type { StateNow } from '../hours/open-now.server'

interface HeadedQueue {
  readonly recordName: string
  readonly back: string
  readonly query: string
  readonly phoneNumber: string
  readonly isShift: boolean
  /** The state of a default queue. */
  readonly openNow?: StateNow | undefined
}

export function QueueHead({ queue }: { queue: HeadedQueue }) {
  const { recordName, back, query, phoneNumber, isShift, openNow } = queue
  return (
    <>
      <p className="d-md-none d-print-none mb-2 small">
        <Link to={back}>Back to call queues</Link>
      </p>
      <PageHead
        title={recordName}
        names={[recordName, phoneNumber]}
        badge={openNow && <Badge text={openNow.text} tone={openNow.tone} />}
        subtitle={[
          `${isShift ? 'Shift' : 'Default'} queue${phoneNumber && ` on ${phoneNumber}`}`,
          isShift ? 'Its agents come from the shifts of its team.' : openNow?.why,
        ]
          .filter(Boolean)
          .join('. ')}
      >
        <Link className="btn btn-outline-secondary" to={callUrl(calleeValue({ kind: 'queue', name: recordName }))}>
          Who answers?
        </Link>{' '}
        <IfAllowed ability="queues.edit">
          <Link className="btn btn-outline-secondary" to={href(pages.newQueue, { like: recordName })}>
            New queue like this one
          </Link>{' '}
          <Link className="btn btn-outline-secondary" to={href(pages.editQueue, query)}>
            <Icon name="pencil" />
            Edit
          </Link>{' '}
          <Link className="btn btn-outline-danger" to={partHref(pages.queue, 'delete', query)} preventScrollReset>
            Delete
          </Link>
        </IfAllowed>
      </PageHead>
    </>
  )
}
