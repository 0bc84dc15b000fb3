/** Finds the order that was just placed, because the response does not name it [510]. */
import { orders, type OrderProduct } from '~contract/orders'
import type { SignedInArgs } from '~/access/guarded.server'
import { newestFirst } from '~/platform/time/dates.server'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import type { readCompleteOrder } from './order.server'
import { identity } from './pending-orders.server'

type PlacedOrder = Pick<Awaited<ReturnType<typeof readCompleteOrder>>, 'tenant' | 'lines'>

/** The id of the person's newest pending order with the same products; undefined if it cannot be found. */
export async function readPlacedOrderId(
  { api, user }: Pick<SignedInArgs, 'api' | 'user'>,
  { tenant, lines }: PlacedOrder,
): Promise<string | undefined> {
  const placed = sortedProducts(lines.map(({ offer, amount }) => ({ ...offer.received, Amount: amount })))
  try {
    const alike = (await api.send(orders.pending)).rows.filter(
      ({ TenantName, Creator, Products }) =>
        TenantName === tenant.TenantName && Creator.FullName === user.FullName && sortedProducts(Products) === placed,
    )
    const [newest] = newestFirst(alike, ({ CreatedOn }) => CreatedOn)
    return newest?.OrderId
  } catch (error) {
    if (error instanceof PortalApiError) return undefined
    throw error
  }
}

type OrderedProduct = Parameters<typeof identity>[0] & Pick<OrderProduct, 'Amount'>

function sortedProducts(products: readonly OrderedProduct[]): string {
  return products
    .map((product) => `${product.Amount} ${identity(product)}`)
    .sort()
    .join('\n')
}
