/** The three lists of orders [170] [191] have the same columns. */
import type { Order, OrderProduct } from '~contract/orders'
import type { Column, LineItem, List } from '~/lists/list'
import { pages } from '~/pages'
import { amountText, NOT_KNOWN } from '~/platform/text/wording'

/** An order of any of the lists. `isPending`: of the history, whether it waits for a decision; undefined where that is not known. */
export interface ListedOrder extends Order {
  readonly isPending?: boolean | undefined
}

const productsColumn: Column<ListedOrder> = {
  name: 'products',
  label: 'Products',
  isName: true,
  value: (row) => row.Products.map(productText).join('; '),
  lines: productLines,
}
const accountColumn: Column<ListedOrder> = {
  name: 'account',
  label: 'Account name',
  isName: true,
  value: (row) => row.Customer.Name,
  width: 104,
}
const createdColumn: Column<ListedOrder> = {
  name: 'created',
  label: 'Created on',
  value: (row) => row.CreatedOn,
  kind: 'date',
  width: 88,
}
const tenantColumn: Column<ListedOrder> = {
  name: 'tenant',
  isName: true,
  label: 'Tenant',
  value: (row) => row.TenantName,
  wraps: true,
  width: 240,
  drops: 'third',
}
const creatorColumn: Column<ListedOrder> = {
  name: 'creator',
  isName: true,
  label: 'Created by',
  value: (row) => row.Creator.FullName,
  width: 120,
  drops: 'second',
}
/** Columns for the orders of one organisation, which the page's layout names. */
const ownColumns: readonly Column<ListedOrder>[] = [
  productsColumn,
  { ...accountColumn, drops: 'always' },
  tenantColumn,
  creatorColumn,
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
  opens: { dialog: 'products' },
  rowActions: [{ name: 'products', text: 'Show products' }],
  actionsWidth: 120,
  id: (row) => row.OrderId,
} satisfies Partial<List<ListedOrder>>

export const pendingOrders: List<ListedOrder> = {
  ...ownListParts,
  page: pages.orders,
  subtitle: 'Orders of your organisation that wait for approval',
  columns: ownColumns.map((column) => (column === createdColumn ? { ...column, showsAge: true } : column)),
}

export const ordersToApprove: List<ListedOrder> = {
  ...ownListParts,
  page: pages.orderApproval,
  // The one that has waited longest is decided first (decision 32).
  sort: 'created',
  subtitle: 'Orders waiting for your decision',
  // The account and two actions leave less room here.
  columns: [
    productsColumn,
    accountColumn,
    { ...tenantColumn, width: 160 },
    creatorColumn,
    { ...createdColumn, showsAge: true },
  ],
  filters: ['account', 'tenant'],
  searches: 'Product, account, tenant or person',
  rowActions: [
    { name: 'approve', text: 'Approve' },
    { name: 'disapprove', text: 'Disapprove' },
  ],
  actionsWidth: 220,
}

export const decidedOrders: List<ListedOrder> = {
  ...ownListParts,
  page: pages.orderHistory,
  subtitle: 'Orders of your organisation, with what was decided',
  columns: [
    ...ownColumns,
    {
      name: 'approved',
      label: 'Approved',
      value: decisionOf,
      width: 120,
      tone: (row) => TONES[decisionOf(row)],
    },
  ],
  filters: ['tenant', 'approved'],
}

/** An order that is pending is not approved, and yet nobody has disapproved it [967]. */
function decisionOf({ IsApproved, isPending }: ListedOrder) {
  if (IsApproved) return 'Approved'
  if (isPending) return 'Pending'
  return IsApproved === false && isPending === false ? 'Disapproved' : NOT_KNOWN
}

const TONES = { Approved: 'success', Pending: 'neutral', Disapproved: 'danger', [NOT_KNOWN]: 'plain' } as const

/** The product as search and files have it: 'Exchange Online Plan 1: 12 Licenses'. */
function productText(product: OrderProduct): string {
  return `${productName(product)}: ${amountText(product.Amount ?? UNKNOWN_AMOUNT, product.UnitType)}`
}

/** Three lines at most: three products, or two and how many more there are. */
export function productLines({ Products }: Pick<Order, 'Products'>): LineItem[] {
  if (Products.length === 0) return [{ text: 'No products' }]
  const shown = Products.length > MAX_LINES ? Products.slice(0, MAX_LINES - 1) : Products
  const more = Products.length - shown.length
  return [
    ...shown.map((product) => ({
      amount: product.Amount,
      text: product.Amount === undefined ? `${productName(product)}, ${UNKNOWN_AMOUNT}` : productName(product),
    })),
    ...(more > 0 ? [{ text: `and ${more} more` }] : []),
  ]
}

const MAX_LINES = 3
const UNKNOWN_AMOUNT = 'amount not known'

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
