/** The order that the address of a dialog names (`?id=`), as it stands in the list behind it. */
import { data } from '@remix-run/node'
import type { Order, orders } from '../../contract/orders'
import type { Guarded } from '../access/guarded.server'
import type { Problem } from '../access/problem'
import { datesIn, type ShowDate } from '../ui/date.server'
import type { List } from '../ui/table/list'
import { addressOf, readState } from '../ui/table/list-state'
import type { ShownDate } from '../ui/time'
import { productName } from './order-lists'

/** The calls that list orders. */
type OrderList = (typeof orders)['pending' | 'pendingApproval' | 'history']

export interface ShownOrder {
  readonly customer: string
  readonly tenant: string
  readonly creator: string
  readonly createdOn: ShownDate
  readonly products: readonly ShownProduct[]
}

export interface ShownProduct {
  readonly name: string
  /** What it is an offer of; '' when its name says so. */
  readonly product: string
  readonly amount: string
  readonly unit: string
  readonly isAddOn: boolean
}

/** The dialog's order; none, with status 404, once it stands in the list no longer. */
export async function readOrder({ api, url, context }: Guarded, list: OrderList) {
  const asked = url.searchParams.get('id')
  const found = (await api.list(list)).find(({ OrderId }) => OrderId === asked)
  const order = found && shownOrder(found, datesIn(context.settings.PORTAL_TIME_ZONE))
  return data({ order }, { status: order ? 200 : 404 })
}

/** What a dialog that decides an order needs of its address. Throws the page's 404 when it names no order. */
export function orderToDecide({ url, context }: Guarded, list: List<Order>): { orderId: string; back: string } {
  const orderId = url.searchParams.get('id')
  if (!orderId) {
    const text = 'This address names no order. Please choose one from the list of orders.'
    throw data({ kind: 'failed', text, requestId: context.requestId } satisfies Problem, { status: 404 })
  }
  return { orderId, back: addressOf(list, readState(list, url.searchParams)) }
}

function shownOrder({ Customer, TenantName, Creator, CreatedOn, Products }: Order, showDate: ShowDate): ShownOrder {
  return {
    customer: Customer.Name,
    tenant: TenantName,
    creator: Creator.FullName,
    createdOn: showDate(CreatedOn),
    products: Products.map((product) => {
      const name = productName(product)
      const whole = product.ProductDisplayName || product.ProductName
      return {
        name,
        product: name.startsWith(whole) ? '' : whole,
        amount: String(product.Amount),
        unit: product.UnitType,
        isAddOn: product.IsAddOn,
      }
    }),
  }
}
