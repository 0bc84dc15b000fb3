/** /orders/products?id=: what an order of the list holds, in a dialog (A§2). */
import { useLoaderData } from '@remix-run/react'
import { orders } from '../../contract/orders'
import { guarded } from '../access/guarded.server'
import { pageTitle } from '../shell/product'
import { dialogHandle } from '../ui/dialog/dialog-route'
import { readOrder } from './order-view.server'
import { ProductsDialog } from './order-summary'

export const handle = dialogHandle

export const loader = guarded('orders.view', (args) => readOrder(args, orders.pending))

export default function Products() {
  return <ProductsDialog order={useLoaderData<typeof loader>().order} />
}

export const meta = pageTitle('Products')
