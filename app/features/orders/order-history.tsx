/** /orders/history: all orders of the organisation, each with what was decided [190]. */
import { useLoaderData } from '@remix-run/react'
import { EmptyState } from '../../ui/empty-state'
import { ListPage } from '../../ui/list-page'
import { decidedOrders } from './order-lists'
import { historySource, orderListPage } from './order-sources.server'

export const loader = orderListPage(historySource)

export default function OrderHistoryPage() {
  return (
    <ListPage
      list={decidedOrders}
      {...useLoaderData<typeof loader>()}
      empty={<EmptyState icon="bag" title="No orders yet" text="Approved and disapproved orders will appear here." />}
    />
  )
}
