/** /orders/approval/approve?id=: the dialog that approves an order for good [177] [179]. */
import { useLoaderData } from '@remix-run/react'
import { orders } from '~contract/orders'
import { confirmAction } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { DecisionDialog } from './order-summary'
import { readOrderView } from './order-view.server'

export const handle = dialogHandle('Approve order')
export const meta = dialogMeta

export const loader = guarded('page', readOrderView)

export const action = confirmAction(
  'page',
  ({ api, id }) => api.send(orders.approve, { query: { orderId: id } }),
  'Order approved!',
)

export default function ApproveOrderDialog() {
  return (
    <DecisionDialog order={useLoaderData<typeof loader>()?.order} submit="Approve" progress="Approving...">
      <p>Are you sure you want to approve this order?</p>
      <p className="text-danger">Approving an order can&apos;t be undone.</p>
    </DecisionDialog>
  )
}
