/** /orders/history/csv: the decided orders of the list's filter and order as a file. */
import { orders } from '../../contract/orders'
import { guardedFile } from '../access/guarded.server'
import { csvFile } from '../ui/table/csv.server'
import { decidedOrders } from './order-lists'

export const loader = guardedFile('orders.view', async ({ api, url, context }) =>
  csvFile(await api.list(orders.history), url, decidedOrders, context.settings.PORTAL_TIME_ZONE),
)
