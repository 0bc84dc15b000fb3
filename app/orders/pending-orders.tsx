/** /orders: the organisation's orders that wait for approval (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { orders } from '../../contract/orders'
import { Allowed } from '../access/allowed'
import { guarded } from '../access/guarded.server'
import { Icon } from '../ui/icon'
import { PageHead } from '../ui/page-head'
import { pageTitle } from '../shell/product'
import { dateFormatter } from '../http/dates.server'
import { PageWithDialogs } from '../ui/dialog/dialog-route'
import { DataTable } from '../ui/table/data-table'
import { redirectToCanonicalUrl, listView } from '../lists/list-view.server'
import { pendingOrders } from './order-lists'

export const loader = guarded('orders.view', async ({ api, url, context: { settings } }) => {
  redirectToCanonicalUrl(url, pendingOrders)
  return {
    view: listView(await api.list(orders.pending), url, pendingOrders, dateFormatter(settings.PORTAL_TIME_ZONE)),
    pricelist: settings.PRICELIST_URL,
  }
})

export default function PendingOrdersPage() {
  const { view, pricelist } = useLoaderData<typeof loader>()
  return (
    <PageWithDialogs>
      <PageHead title="Pending orders" subtitle="orders of my organization that wait for approval">
        {pricelist && <Pricelist address={pricelist} />}
        <Allowed ability="orders.place">
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
      <Allowed ability="orders.approve">
        <p>
          Orders of customers wait under{' '}
          <Link to="/orders/approval" discover="none">
            Pending approval
          </Link>
          .
        </p>
      </Allowed>
      <Allowed ability="orders.place">
        <p>
          <OrderButton />
        </p>
      </Allowed>
    </>
  )
}

export const meta = pageTitle('Pending orders')
