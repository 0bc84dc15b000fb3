/** /orders: the organisation's orders that wait for approval (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { orders } from '../../contract/orders'
import { Allowed } from '../access/allowed'
import { guarded } from '../access/guarded.server'
import { Icon } from '../shell/icon'
import { PageHead } from '../shell/page-head'
import { titled } from '../shell/product'
import { datesIn } from '../ui/date.server'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { DataTable } from '../ui/table/data-table'
import { leaveOutEmptyFields, listView } from '../ui/table/list-view.server'
import { pendingOrders } from './order-lists'

export const loader = guarded('orders.view', async ({ api, url, context: { settings } }) => {
  leaveOutEmptyFields(url, pendingOrders)
  return {
    view: listView(await api.list(orders.pending), url, pendingOrders, datesIn(settings.PORTAL_TIME_ZONE)),
    pricelist: settings.PRICELIST_URL,
  }
})

export default function PendingOrdersPage() {
  const { view, pricelist } = useLoaderData<typeof loader>()
  return (
    <PageWithDialogs>
      <PageHead title="Pending orders" subtitle="orders of my organization that wait for approval">
        {pricelist && <Pricelist address={pricelist} />}
        <Allowed act="orders.place">
          <Link className="btn btn-outline-secondary" to="/orders/addons/new" discover="none">
            Order add-ons
          </Link>
          <OrderButton />
        </Allowed>
      </PageHead>
      <DataTable list={pendingOrders} view={view} empty={<NoOrders />} />
    </PageWithDialogs>
  )
}

function Pricelist({ address }: { address: string }) {
  return (
    <a className="btn btn-outline-secondary" href={address} target="_blank" rel="noreferrer">
      Pricelist <Icon name="box-arrow-up-right" />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}

function OrderButton() {
  return (
    <Link className="btn btn-primary text-capitalize" to="/orders/new" discover="none">
      order
    </Link>
  )
}

function NoOrders() {
  return (
    <>
      <p>No order of your organisation waits for approval. Those that were decided stand in the order history.</p>
      <p>
        <Link to="/orders/history" discover="none">
          Order history
        </Link>
      </p>
      <Allowed act="orders.approve">
        <p>
          Orders of customers wait under{' '}
          <Link to="/orders/approval" discover="none">
            Pending approval
          </Link>
          .
        </p>
      </Allowed>
      <Allowed act="orders.place">
        <p>
          <OrderButton />
        </p>
      </Allowed>
    </>
  )
}

export const meta = titled('Pending orders')
