/** /orders/approval/csv: the orders to approve of the list's filter and order as a file. */
import { orders } from '../../contract/orders'
import { guardedFile } from '../access/guarded.server'
import { csvFile } from '../ui/table/csv.server'
import { ordersToApprove } from './order-lists'

export const loader = guardedFile('orders.approve', async ({ api, url, context }) =>
  csvFile(await api.list(orders.pendingApproval), url, ordersToApprove, context.settings.PORTAL_TIME_ZONE),
)
