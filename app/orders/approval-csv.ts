/** /orders/approval/csv: the orders to approve of the list's filter and order as a file. */
import { orders } from '../../contract/orders'
import { csvRoute } from '../ui/table/list-file.server'
import { ordersToApprove } from './order-lists'

export const loader = csvRoute('orders.approve', ordersToApprove, ({ api }) => api.list(orders.pendingApproval))
