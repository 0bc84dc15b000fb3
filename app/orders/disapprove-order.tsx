/** /orders/approval/disapprove?id=: the dialog that disapproves an order, for good (A§2, A§4). */
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

  const disapprove = async () => {
    await visitor.api.send(orders.disapprove, { query: { orderId } })
    return { to: back, toast: { kind: 'success' as const, text: 'Order removed!' } }
  }
  return form.send(disapprove, { refusedTo: back })
})

export default function DisapproveOrderDialog() {
  const { order } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  if (!order) return <OrderGone />
  return (
    <DialogPage
      title="Disapprove order"
      form={form}
      submit="Disapprove"
      progress="Disapproving..."
      keepsPlace
      ownParameters={ORDER_ID}
      danger
    >
      <p>Are you sure you want to disapprove this order?</p>
      <OrderSummary order={order} />
      <p className="text-danger">Disapproving an order can&apos;t be undone.</p>
    </DialogPage>
  )
}

export const meta = titled('Disapprove order')
