/** /orders/approval: orders of all customers that wait for the provider's decision [176]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { ordersToApprove } from './order-lists'
import { approvalSource, orderTabs } from './order-sources.server'

export const loader = guarded('page', async (args) => {
  const { rows, view } = await readList(args, approvalSource)
  return { view, tabs: orderTabs(args, rows.length) }
})

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
