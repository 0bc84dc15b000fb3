/** /orders/approval: orders of all customers that wait for the provider's decision [176]. */
import { useLoaderData } from '@remix-run/react'
import { EmptyState } from '../../ui/empty-state'
import { ListPage } from '../../ui/list-page'
import { ordersToApprove } from './order-lists'
import { approvalSource, orderListPage } from './order-sources.server'

export const loader = orderListPage(approvalSource)

export default function PendingApprovalPage() {
  return (
    <ListPage
      list={ordersToApprove}
      {...useLoaderData<typeof loader>()}
      empty={
        <EmptyState
          icon="bag"
          title="No orders are waiting for approval"
          text="New orders of your customers appear here."
        />
      }
    />
  )
}
