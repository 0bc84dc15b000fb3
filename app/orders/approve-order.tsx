/** /orders/approval/approve?id=: the dialog that approves an order, for good (A§2, A§4). */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { orders } from '../../contract/orders'
import { guarded } from '../access/guarded.server'
import { titled } from '../shell/product'
import { DialogPage } from '../ui/dialog/dialog-page'
import { dialogHandle } from '../ui/dialog/dialog-route'
import { readForm } from '../ui/form/read-form.server'
import { useFormState } from '../ui/form/use-form-state'
import { ordersToApprove } from './order-lists'
import { orderToDecide, readOrder } from './order-reading.server'
import { ORDER_ID, OrderGone, OrderSummary } from './order-summary'

export const handle = dialogHandle

export const loader = guarded('orders.approve', (visitor) => readOrder(visitor, orders.pendingApproval))

export const action = guarded('orders.approve', async (visitor) => {
  const { orderId, back } = orderToDecide(visitor, ordersToApprove)
  const form = await readForm(visitor, z.object({}))
  if (!form.ok) return form.invalid

  const approve = async () => {
    await visitor.api.send(orders.approve, { query: { orderId } })
    return { to: back, toast: { kind: 'success' as const, text: 'Order approved!' } }
  }
  return form.send(approve, { refusedTo: back })
})

export default function ApproveOrderDialog() {
  const { order } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  if (!order) return <OrderGone />
  return (
    <DialogPage
      title="Approve order"
      form={form}
      submit="Approve"
      progress="Approving..."
      keepsPlace
      ownParameters={ORDER_ID}
    >
      <p>Are you sure you want to approve this order?</p>
      <OrderSummary order={order} />
      <p className="text-danger">Approving an order can&apos;t be undone.</p>
    </DialogPage>
  )
}

export const meta = titled('Approve order')
