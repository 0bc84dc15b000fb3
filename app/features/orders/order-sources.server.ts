/** The calls that read the three lists of orders [169] [176] [190]. */
import { orders } from '~contract/orders'
import type { SignedInArgs } from '~/access/guarded.server'
import type { ListSource } from '~/lists/list-loader.server'
import { pages } from '~/pages'
import { load } from '~/systems/upstream/loadable.server'
import type { ListTab } from '~/ui/table/data-table'
import { decidedOrders, ordersToApprove, pendingOrders, type ListedOrder } from './order-lists'

type OrderSource = ListSource<ListedOrder>

export const pendingSource: OrderSource = { list: pendingOrders, read: ({ api }) => api.cached(orders.pending) }
export const approvalSource: OrderSource = {
  list: ordersToApprove,
  read: ({ api }) => api.cached(orders.pendingApproval),
}
/** All orders of the organisation: only the list of pending ones tells which of them nobody has decided on yet. */
export const historySource: OrderSource = {
  list: decidedOrders,
  async read({ api }) {
    const [{ rows, missing }, pending] = await Promise.all([
      api.cached(orders.history),
      load(() => api.cached(orders.pending)),
    ])
    const ids = pending.kind === 'loaded' ? new Set(pending.content.rows.map(({ OrderId }) => OrderId)) : undefined
    return { rows: rows.map((order) => ({ ...order, isPending: ids?.has(order.OrderId) })), missing }
  },
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
