/** /orders: the organisation's orders that wait for approval [169]. */
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { listPage, readList } from '../handlers/list-page.server'
import { DIALOG_ID } from '../forms/page-behind'
import { pages } from '../pages'
import { Alert } from '../ui/alert'
import { Allowed } from '../ui/allowed'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { ListPage } from '../ui/list-page'
import { PLACED, pendingOrders, productsInOneLine } from './order-lists'
import { pendingSource } from './order-sources.server'

export const loader = listPage(pendingSource, async (args) => {
  const { rows, view } = await readList(args, pendingSource)
  const placed = rows.find(({ OrderId }) => OrderId === args.url.searchParams.get(PLACED))
  return {
    view,
    placed: placed && {
      id: placed.OrderId,
      tenant: placed.TenantName,
      products: productsInOneLine(placed),
    },
    pricelist: args.context.settings.PRICELIST_URL,
  }
})

export default function PendingOrdersPage() {
  const { view, placed, pricelist } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={pendingOrders}
      view={view}
      marked={placed?.id}
      notice={placed && <PlacedOrder {...placed} />}
      empty={<NoOrders />}
    >
      {pricelist && <Pricelist address={pricelist} />}
      <Allowed ability="orders.place">
        <Link className="btn btn-outline-secondary" to={pages.newAddOnOrder.path}>
          Order add-ons
        </Link>
        <OrderButton />
      </Allowed>
    </ListPage>
  )
}

/** Says which order is new, and opens it, wherever in the list it is [510]. */
function PlacedOrder({ id, tenant, products }: { id: string; tenant: string; products: string }) {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set(DIALOG_ID, id)
  return (
    <Alert kind="success">
      Your new order for {tenant} is waiting for approval:{' '}
      <Link to={`${pages.orders.path}/products?${query}`} preventScrollReset>
        {products}
      </Link>
    </Alert>
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
    <Link className="btn btn-primary text-capitalize" to={pages.newOrder.path}>
      order
    </Link>
  )
}

function NoOrders() {
  return (
    <EmptyState
      icon="bag"
      title="No orders are waiting for approval"
      text="Approved and disapproved orders are in the order history."
    >
      <Allowed ability="orders.place">
        <OrderButton />
      </Allowed>
      <Link className="btn btn-outline-secondary" to={pages.orderHistory.path}>
        Order history
      </Link>
      <Allowed ability="orders.approve">
        <Link className="btn btn-outline-secondary" to={pages.orderApproval.path}>
          Pending approval
        </Link>
      </Allowed>
    </EmptyState>
  )
}
