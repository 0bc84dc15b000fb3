/** The calls that read the three lists of orders [169] [176] [190]. */
import { orders, type Order } from '../../contract/orders'
import type { ListSource } from '../handlers/list-page.server'
import { decidedOrders, ordersToApprove, pendingOrders } from './order-lists'

type OrderSource = ListSource<Order>

export const pendingSource: OrderSource = { list: pendingOrders, read: ({ api }) => api.list(orders.pending) }
export const approvalSource: OrderSource = {
  list: ordersToApprove,
  read: ({ api }) => api.list(orders.pendingApproval),
}
export const historySource: OrderSource = { list: decidedOrders, read: ({ api }) => api.list(orders.history) }
