/** /orders/history: the organisation's orders that were approved or disapproved [190]. */
import { Link, useLoaderData } from '@remix-run/react'
import { listPage } from '../handlers/list-page.server'
import { pages } from '../pages'
import { EmptyState } from '../ui/empty-state'
import { ListPage } from '../ui/list-page'
import { decidedOrders } from './order-lists'
import { historySource } from './order-sources.server'

export const loader = listPage(historySource)

export default function OrderHistoryPage() {
  return (
    <ListPage
      list={decidedOrders}
      view={useLoaderData<typeof loader>()}
      empty={<EmptyState icon="bag" title="No orders yet" text="Approved and disapproved orders will appear here." />}
    >
      <Link className="btn btn-outline-secondary" to={pages.orders.path}>
        {pages.orders.title}
      </Link>
    </ListPage>
  )
}
