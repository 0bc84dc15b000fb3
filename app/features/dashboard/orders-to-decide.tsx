/** The cards of the dashboard for people who decide on orders: the oldest ones, and how many each customer has [575]. */
import { Link } from '@remix-run/react'
import { cellText } from '~/lists/list-state'
import { pages } from '~/pages'
import { Card } from '~/ui/card'
import { LineItems } from '~/ui/line-items'
import { LoadableSection } from '~/ui/loadable-section'
import { RowsOrNone } from '~/ui/missing-rows'
import { TimeAndAge } from '~/ui/time'
import type { readOrdersToDecide } from './news.server'

type ToDecide = Awaited<ReturnType<typeof readOrdersToDecide>>

export function OrdersToDecide({ toDecide }: { toDecide: ToDecide }) {
  if (toDecide.kind === 'denied') return null
  const count = toDecide.kind === 'loaded' ? toDecide.content.count : undefined
  return (
    <Card
      level="h3"
      flush
      className={count ? 'edge-attention' : ''}
      title={decideTitle(count)}
      more={
        toDecide.kind === 'loaded' && count
          ? { to: toDecide.content.to, text: `All ${count}` }
          : { to: pages.orderApproval.path, text: pages.orderApproval.title }
      }
    >
      <LoadableSection section={toDecide}>
        {({ oldest, missing }) => (
          <RowsOrNone count={oldest.length} missing={missing} none="New orders of your customers appear here.">
            <ul className="rows list-group list-group-flush">
              {oldest.map((order) => (
                <OrderToDecide key={order.id} {...order} />
              ))}
            </ul>
          </RowsOrNone>
        )}
      </LoadableSection>
    </Card>
  )
}

function decideTitle(count: number | undefined): string {
  if (count === undefined) return pages.orderApproval.title
  return count === 1 ? '1 order waits for your decision' : `${count || 'No'} orders wait for your decision`
}

type OpenOrder = Extract<ToDecide, { kind: 'loaded' }>['content']['oldest'][number]

function OrderToDecide({ approve, disapprove, lines, customer, createdOn }: OpenOrder) {
  const which = `${customer}, ${createdOn.text}`
  return (
    <li className="list-group-item rows-whole">
      <span className="rows-title">
        <Link className="stretched-link" to={approve} aria-label={`${cellText(lines)}: ${which}`}>
          <LineItems lines={lines} />
        </Link>{' '}
        <small className="ps-md-5">{customer}</small>
      </span>{' '}
      <span className="rows-when">
        <TimeAndAge date={createdOn} />
      </span>{' '}
      <span className="d-flex gap-1">
        <Link className="btn btn-sm btn-outline-secondary btn-quiet" to={approve} aria-label={`Approve: ${which}`}>
          Approve
        </Link>{' '}
        <Link
          className="btn btn-sm btn-outline-secondary btn-quiet"
          to={disapprove}
          aria-label={`Disapprove: ${which}`}
        >
          Disapprove
        </Link>
      </span>
    </li>
  )
}

/** Shows how many orders each customer has and since when, if several customers wait. */
export function CustomersToDecide({ toDecide }: { toDecide: ToDecide }) {
  if (toDecide.kind !== 'loaded' || toDecide.content.customers.length < 2) return null
  return (
    <Card level="h3" flush title="By customer">
      <ul className="rows list-group list-group-flush">
        {toDecide.content.customers.map(({ name, count, oldest, to }) => (
          <li key={name} className="list-group-item">
            <span className="rows-title" title={name}>
              <Link className="stretched-link" to={to}>
                {name}
              </Link>
            </span>{' '}
            <b>{count}</b> {oldest.ago && <span>{`oldest ${oldest.ago}`}</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
