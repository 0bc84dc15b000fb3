/** /orders/history: the organisation's orders that were approved or disapproved (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { orders } from '../../contract/orders'
import { guarded } from '../access/guarded.server'
import { PageHead } from '../ui/page-head'
import { pageTitle } from '../shell/product'
import { dateFormatter } from '../http/dates.server'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { DataTable } from '../ui/table/data-table'
import { redirectToCanonicalUrl, listView } from '../lists/list-view.server'
import { decidedOrders } from './order-lists'

export const loader = guarded('orders.view', async ({ api, url, context }) => {
  redirectToCanonicalUrl(url, decidedOrders)
  return listView(await api.list(orders.history), url, decidedOrders, dateFormatter(context.settings.PORTAL_TIME_ZONE))
})

export default function OrderHistoryPage() {
  return (
    <PageWithDialogs>
      <PageHead title="Order history" subtitle="orders of my organization that were approved or disapproved">
        <Link className="btn btn-outline-secondary" to="/orders" discover="none">
          Pending orders
        </Link>
      </PageHead>
      <DataTable
        list={decidedOrders}
        view={useLoaderData<typeof loader>()}
        empty={<p>No order of your organisation has been decided yet. Approved and disapproved orders come here.</p>}
      />
    </PageWithDialogs>
  )
}

export const meta = pageTitle('Order history')
