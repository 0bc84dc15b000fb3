/** /orders/history: the organisation's orders that were approved or disapproved (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { orders } from '../../contract/orders'
import { guarded } from '../access/guarded.server'
import { PageHead } from '../shell/page-head'
import { titled } from '../shell/product'
import { datesIn } from '../ui/date.server'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { DataTable } from '../ui/table/data-table'
import { leaveOutEmptyFields, listView } from '../ui/table/list-view.server'
import { decidedOrders } from './order-lists'

export const loader = guarded('orders.view', async ({ api, url, context }) => {
  leaveOutEmptyFields(url, decidedOrders)
  return listView(await api.list(orders.history), url, decidedOrders, datesIn(context.settings.PORTAL_TIME_ZONE))
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

export const meta = titled('Order history')
