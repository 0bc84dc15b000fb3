/** /orders/approval: orders of all customers that wait for the provider's decision [176]. */
import { useLoaderData } from '@remix-run/react'
import { listPage } from '../handlers/list-page.server'
import { EmptyState } from '../ui/empty-state'
import { ListPage } from '../ui/list-page'
import { ordersToApprove } from './order-lists'
import { approvalSource } from './order-sources.server'

export const loader = listPage(approvalSource)

export default function PendingApprovalPage() {
  return (
    <ListPage
      list={ordersToApprove}
      view={useLoaderData<typeof loader>()}
      empty={<EmptyState icon="bag" title="No orders are waiting for approval" />}
    />
  )
}
