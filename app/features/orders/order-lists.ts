/** The three lists of orders [170] [191] have the same columns. */
import type { Order, OrderProduct } from '../../../contract/orders'
import type { Column, LineItem, List } from '../../lists/list'
import { pages } from '../../pages'

const productsColumn: Column<Order> = {
  name: 'products',
  label: 'Products',
  isName: true,
  value: (row) => row.Products.map(productText).join('; '),
  lines: productLines,
}
const accountColumn: Column<Order> = {
  name: 'account',
  label: 'Account name',
  isName: true,
  value: (row) => row.Customer.Name,
  width: 104,
}
const createdColumn: Column<Order> = {
  name: 'created',
  label: 'Created on',
  value: (row) => row.CreatedOn,
  kind: 'date',
  width: 88,
}
const tenantAndCreator: readonly Column<Order>[] = [
  {
    name: 'tenant',
    isName: true,
    label: 'Tenant',
    value: (row) => row.TenantName,
    wraps: true,
    width: 160,
    drops: 'third',
  },
  {
    name: 'creator',
    isName: true,
    label: 'Created by',
    value: (row) => row.Creator.FullName,
    width: 104,
    drops: 'second',
  },
]
/** Columns for the orders of one organisation, which the page's layout names. */
const ownColumns: readonly Column<Order>[] = [
  productsColumn,
  { ...accountColumn, drops: 'always' },
  ...tenantAndCreator,
  createdColumn,
]

const ownListParts = {
  nameColumn: 'products',
  columns: ownColumns,
  filters: ['tenant'],
  sort: '-created',
  noun: 'orders',
  searches: 'Product, tenant or person',
  rowLabelColumns: ['account', 'tenant', 'created'],
  rowDialog: 'products',
  rowDialogs: [{ name: 'products', text: 'Show products' }],
  actionsWidth: 148,
  id: (row) => row.OrderId,
} satisfies Partial<List<Order>>

export const pendingOrders: List<Order> = {
  ...ownListParts,
  page: pages.orders,
  subtitle: 'Orders of your organisation that wait for approval',
}

export const ordersToApprove: List<Order> = {
  ...ownListParts,
  page: pages.orderApproval,
  // The one that has waited longest is decided first (decision 32).
  sort: 'created',
  subtitle: 'Orders waiting for your decision',
  columns: [productsColumn, accountColumn, ...tenantAndCreator, { ...createdColumn, showsAge: true }],
  filters: ['account', 'tenant'],
  searches: 'Product, account, tenant or person',
  rowDialogs: [
    { name: 'approve', text: 'Approve', ability: 'orders.approve' },
    { name: 'disapprove', text: 'Disapprove', ability: 'orders.approve' },
  ],
  actionsWidth: 200,
}

export const decidedOrders: List<Order> = {
  ...ownListParts,
  page: pages.orderHistory,
  subtitle: 'Orders of your organisation that were approved or disapproved',
  columns: [
    ...ownColumns,
    {
      name: 'approved',
      label: 'Approved',
      value: (row) => (row.IsApproved ? 'Approved' : 'Disapproved'),
      width: 148,
      tone: (row) => (row.IsApproved ? 'success' : 'danger'),
    },
  ],
  filters: ['tenant', 'approved'],
}

/** The product as search and files have it: 'Exchange Online Plan 1: 12 Licenses'. */
function productText(product: OrderProduct): string {
  return `${productName(product)}: ${product.Amount} ${product.UnitType}`.trimEnd()
}

/** Three lines at most: three products, or two and how many more there are. */
export function productLines({ Products }: Pick<Order, 'Products'>): LineItem[] {
  if (Products.length === 0) return [{ text: 'No products' }]
  const shown = Products.length > MOST_LINES ? Products.slice(0, MOST_LINES - 1) : Products
  const more = Products.length - shown.length
  return [
    ...shown.map((product) => ({ amount: product.Amount, text: productName(product) })),
    ...(more > 0 ? [{ text: `and ${more} more` }] : []),
  ]
}

const MOST_LINES = 3

/** The first product and how many more there are, in one line. */
export function productsInOneLine({ Products: [first, ...more] }: Pick<Order, 'Products'>): string {
  if (!first) return 'No products'
  return more.length > 0 ? `${productName(first)} and ${more.length} more` : productName(first)
}

/** An offer's product; '' if the offer's name contains it. */
export function productBeside(name: string, product: string): string {
  return name.startsWith(product) ? '' : product
}

export function productName({ DisplayName, Name, ProductDisplayName, ProductName }: OrderProduct): string {
  return DisplayName || Name || ProductDisplayName || ProductName
}
