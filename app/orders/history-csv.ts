/** /orders/history/csv: the decided orders of the list's filter and order as a file. */
import { orders } from '../../contract/orders'
import { csvRoute } from '../ui/table/list-file.server'
import { decidedOrders } from './order-lists'

export const loader = csvRoute('orders.view', decidedOrders, ({ api }) => api.list(orders.history))
