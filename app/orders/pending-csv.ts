/** /orders/csv: the pending orders of the list's filter and order as a file. */
import { orders } from '../../contract/orders'
import { csvRoute } from '../ui/table/list-file.server'
import { pendingOrders } from './order-lists'

export const loader = csvRoute('orders.view', pendingOrders, ({ api }) => api.list(orders.pending))
