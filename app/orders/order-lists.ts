/** The three lists of orders [170] [191], with the same columns. */
import type { Order, OrderProduct } from '../../contract/orders'
import type { Column, List } from '../lists/list'
import { pages } from '../pages'

const columns: readonly Column<Order>[] = [
  { name: 'account', label: 'Account name', value: (row) => row.Customer.Name, width: 148 },
  { name: 'tenant', label: 'Tenant', value: (row) => row.TenantName },
  { name: 'creator', label: 'Created by', value: (row) => row.Creator.FullName, width: 148, drops: 'second' },
  { name: 'created', label: 'Created on', value: (row) => row.CreatedOn, kind: 'date', width: 104 },
  {
    name: 'products',
    label: 'Products',
    value: (row) => row.Products.map(productText).join('; '),
    summary: productsInShort,
    dialog: { name: 'products', text: 'Show products' },
  },
]

const shared = {
  columns,
  filters: ['tenant'],
  sort: '-created',
  noun: 'orders',
  searches: 'Account, tenant, person or product',
  tellApart: ['account', 'tenant', 'created'],
  id: (row) => row.OrderId,
} satisfies Partial<List<Order>>

/** /orders: the organisation's orders that wait for approval. */
export const pendingOrders: List<Order> = {
  ...shared,
  page: pages.orders,
  subtitle: 'orders of my organization that wait for approval',
}

/** /orders/approval: those of all customers. */
export const ordersToApprove: List<Order> = {
  ...shared,
  page: pages.orderApproval,
  subtitle: 'orders of all customers that wait for a decision',
  filters: ['account', 'tenant'],
  rowDialogs: [
    { name: 'approve', text: 'Approve', ability: 'orders.approve' },
    { name: 'disapprove', text: 'Disapprove', danger: true, ability: 'orders.approve' },
  ],
}

/** /orders/history: the organisation's orders that were decided. */
export const decidedOrders: List<Order> = {
  ...shared,
  page: pages.orderHistory,
  subtitle: 'orders of my organization that were approved or disapproved',
  columns: [
    ...columns,
    {
      name: 'approved',
      label: 'Approved',
      value: (row) => (row.IsApproved ? 'Yes' : 'No'),
      width: 104,
      tone: (text) => (text === 'Yes' ? 'done' : 'rest'),
    },
  ],
  filters: ['tenant', 'approved'],
}

/** For search and CSV: 'Exchange Online Plan 1: 12 Licenses'. */
function productText(product: OrderProduct): string {
  return `${productName(product)}: ${product.Amount} ${product.UnitType}`.trimEnd()
}

/** In two lines: 'Exchange Online Plan 1', 'and 2 more' */
export function productsInShort({ Products: [first, ...more] }: Pick<Order, 'Products'>): string {
  if (!first) return ''
  return more.length > 0 ? `${productName(first)}\nand ${more.length} more` : productName(first)
}

/** The same in one line, for a link. */
export function productsInOneLine(order: Pick<Order, 'Products'>): string {
  return productsInShort(order).replace('\n', ' ') || 'No products'
}

/** The product of an offer; '' when the offer's name contains it. */
export function productBeside(name: string, product: string): string {
  return name.startsWith(product) ? '' : product
}

/** The list of pending orders, with the order that was just placed marked. */
export function placedOrderUrl(orderId: string): string {
  return `${pages.orders.path}?${new URLSearchParams({ [PLACED]: orderId })}`
}

export const PLACED = 'placed'

export function productName({ DisplayName, Name, ProductDisplayName, ProductName }: OrderProduct): string {
  return DisplayName || Name || ProductDisplayName || ProductName
}
