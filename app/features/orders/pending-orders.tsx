/** /orders: the organisation's orders that wait for approval [169]. */
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { parseRecordEvent } from '~/forms/record-event.server'
import { DIALOG_ID } from '~/forms/page-behind'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { ListPage } from '~/ui/list-page'
import { pendingOrders, productsInOneLine } from './order-lists'
import { orderTabs, pendingSource } from './order-sources.server'
import { PricelistLink } from './pricelist-link'

export const loader = guarded('page', async (args) => {
  const { rows, view } = await readList(args, pendingSource)
  const orderId = parseRecordEvent(args, pages.orders, 'placed')
  const placed = rows.find(({ OrderId }) => OrderId === orderId)
  return {
    view,
    tabs: orderTabs(args, rows.length),
    placed: placed && {
      id: placed.OrderId,
      tenant: placed.TenantName,
      products: productsInOneLine(placed),
    },
    pricelist: args.context.settings.PRICELIST_URL,
  }
})

export default function PendingOrdersPage() {
  const { view, tabs, placed, pricelist } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={pendingOrders}
      view={view}
      tabs={tabs}
      marked={placed?.id}
      notice={placed && <PlacedOrderNote {...placed} />}
      empty={<NoOrders />}
    >
      <PricelistLink address={pricelist} />{' '}
      <IfAllowed ability="orders.place">
        <Link className="btn btn-outline-secondary" to={pages.newAddOnOrder.path}>
          New add-on order
        </Link>{' '}
        <OrderButton />
      </IfAllowed>
    </ListPage>
  )
}

/** Names the new order and links to it, on whatever page of the list it is [510]. */
function PlacedOrderNote({ id, tenant, products }: { id: string; tenant: string; products: string }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set(DIALOG_ID, id)
  return (
    <Alert kind="success">
      <span>{`Your new order for ${tenant} is waiting for approval:`}</span>{' '}
      <Link to={partHref(pages.orders, 'products', query)} preventScrollReset>
        {products}
      </Link>
    </Alert>
  )
}

function OrderButton() {
  return (
    <Link className="btn btn-primary btn-round" to={pages.newOrder.path} title="New order">
      <Icon name="plus-lg" />
      New order
    </Link>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon="bag"
      title="No orders of your organisation wait for approval"
      text="Approved and disapproved orders are in the order history."
    >
      <IfAllowed ability="orders.place">
        <OrderButton />
      </IfAllowed>
    </EmptyState>
  )
}
