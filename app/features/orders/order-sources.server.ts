/** The calls that read the three lists of orders [169] [176] [190]. */
import { orders, type Order } from '../../../contract/orders'
import { guarded, type SignedInArgs } from '../../access/guarded.server'
import { readList, type ListSource } from '../../lists/list-page.server'
import { pages } from '../../pages'
import type { ListTab } from '../../ui/table/data-table'
import { decidedOrders, ordersToApprove, pendingOrders } from './order-lists'

type OrderSource = ListSource<Order>

export const pendingSource: OrderSource = { list: pendingOrders, read: ({ api }) => api.list(orders.pending) }
export const approvalSource: OrderSource = {
  list: ordersToApprove,
  read: ({ api }) => api.list(orders.pendingApproval),
}
export const historySource: OrderSource = { list: decidedOrders, read: ({ api }) => api.list(orders.history) }

/** The loader of a list of orders, and its tabs. */
export function orderListPage(source: OrderSource) {
  return guarded('page', async (args) => {
    const { rows, view } = await readList(args, source)
    return { view, tabs: orderTabs(args, rows.length) }
  })
}

/** The lists that the person can open. The one on screen has its count; to count the others would take a call for each. */
export function orderTabs({ can, route }: SignedInArgs, count: number): ListTab[] {
  return tabs
    .filter(({ page }) => can(page.ability))
    .map(({ page, text }) => ({ to: page.path, text, count: page === route.page ? count : undefined }))
}

const tabs = [
  { page: pages.orderApproval, text: 'Approval' },
  { page: pages.orders, text: 'Pending' },
  { page: pages.orderHistory, text: 'History' },
]
