/** /orders/approval: orders of all customers that wait for the provider's decision (A§2). */
import { useLoaderData } from '@remix-run/react'
import { orders } from '../../contract/orders'
import { guarded } from '../access/guarded.server'
import { PageHead } from '../shell/page-head'
import { titled } from '../shell/product'
import { datesIn } from '../ui/date.server'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { DataTable } from '../ui/table/data-table'
import { leaveOutEmptyFields, listView } from '../ui/table/list-view.server'
import { ordersToApprove } from './order-lists'

export const loader = guarded('orders.approve', async ({ api, url, context }) => {
  leaveOutEmptyFields(url, ordersToApprove)
  const rows = await api.list(orders.pendingApproval)
  return listView(rows, url, ordersToApprove, datesIn(context.settings.PORTAL_TIME_ZONE))
})

export default function PendingApprovalPage() {
  return (
    <PageWithDialogs>
      <PageHead title="Pending approval" subtitle="orders of all customers that wait for a decision" />
      <DataTable
        list={ordersToApprove}
        view={useLoaderData<typeof loader>()}
        empty={<p>No order waits for approval. What customers order comes here to be approved or disapproved.</p>}
      />
    </PageWithDialogs>
  )
}

export const meta = titled('Pending approval')
