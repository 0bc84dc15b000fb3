/** /orders/approval: orders of all customers that wait for the provider's decision (A§2). */
import { useLoaderData } from '@remix-run/react'
import { orders } from '../../contract/orders'
import { guarded } from '../access/guarded.server'
import { PageHead } from '../ui/page-head'
import { pageTitle } from '../shell/product'
import { dateFormatter } from '../http/dates.server'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { DataTable } from '../ui/table/data-table'
import { redirectToCanonicalUrl, listView } from '../lists/list-view.server'
import { ordersToApprove } from './order-lists'

export const loader = guarded('orders.approve', async ({ api, url, context }) => {
  redirectToCanonicalUrl(url, ordersToApprove)
  const rows = await api.list(orders.pendingApproval)
  return listView(rows, url, ordersToApprove, dateFormatter(context.settings.PORTAL_TIME_ZONE))
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

export const meta = pageTitle('Pending approval')
