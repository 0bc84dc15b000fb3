/** /orders/approval/disapprove?id=: the dialog that disapproves an order for good [177] [180]. */
import { useLoaderData } from '@remix-run/react'
import { orders } from '~contract/orders'
import { confirmAction } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { DecisionDialog } from './order-summary'
import { readOrderView } from './order-view.server'

export const handle = dialogHandle('Disapprove order')
export const meta = dialogMeta

export const loader = guarded('page', readOrderView)

export const action = confirmAction(
  'page',
  ({ api, id }) => api.send(orders.disapprove, { query: { orderId: id } }),
  'Order removed!',
)

export default function DisapproveOrderDialog() {
  return (
    <DecisionDialog order={useLoaderData<typeof loader>()?.order} submit="Disapprove" progress="Disapproving..." danger>
      <p>Are you sure you want to disapprove this order?</p>
      <p className="text-danger">Disapproving an order can&apos;t be undone.</p>
    </DecisionDialog>
  )
}
