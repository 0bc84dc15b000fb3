/** The dialog 'Show products' of each list of orders [172]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { InfoDialog } from '~/ui/dialog/dialogs'
import { OrderNotListed, OrderSummary } from './order-summary'
import { readOrderView } from './order-view.server'

export const handle = dialogHandle('Products')
export const meta = dialogMeta

export const loader = guarded('page', readOrderView)

export default function ProductsDialog() {
  const read = useLoaderData<typeof loader>()
  return <InfoDialog>{read ? <OrderSummary order={read.order} /> : <OrderNotListed />}</InfoDialog>
}
