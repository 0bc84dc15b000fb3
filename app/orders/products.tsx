/** The dialog of 'Show products' over each list of orders [172]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { dialogHandle, dialogMeta } from '../ui/dialog/dialog-route'
import { InfoDialog } from '../ui/dialog/dialogs'
import { OrderGone, OrderSummary } from './order-summary'
import { readOrder } from './order-view.server'

export const handle = dialogHandle('Products')
export const meta = dialogMeta

export const loader = guarded('page', readOrder)

export default function ProductsDialog() {
  const { order } = useLoaderData<typeof loader>()
  return <InfoDialog>{order ? <OrderSummary order={order} /> : <OrderGone />}</InfoDialog>
}
