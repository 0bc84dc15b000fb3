/** Finds pending orders with the offers that the tenant is about to order again. */
import type { Offer } from '~contract/catalogue'
import { orders, type Order } from '~contract/orders'
import type { SignedInArgs } from '~/access/guarded.server'
import { load } from '~/systems/upstream/loadable.server'
import { newestFirst } from '~/platform/time/dates.server'
import type { DraftOrder } from './order.server'

/** The newest pending order with each chosen offer. If the call fails, the page works without. */
export async function readPendingOffers(
  { api, formatDate }: Pick<SignedInArgs, 'api' | 'formatDate'>,
  { tenant, chosen }: Pick<DraftOrder, 'tenant' | 'chosen'>,
) {
  return load(async () => {
    const newest = newestByOffer((await api.cached(orders.pending)).rows, tenant.TenantName)
    return chosen.flatMap(({ offer: { key, name, received } }) => {
      const order = newest.get(identity(received))
      return order ? [{ key, product: name, placedOn: formatDate(order.CreatedOn), by: order.Creator.FullName }] : []
    })
  })
}

function newestByOffer(pending: readonly Order[], tenant: string): Map<string, Order> {
  const newest = new Map<string, Order>()
  for (const order of newestFirst(pending, ({ CreatedOn }) => CreatedOn)) {
    if (order.TenantName !== tenant) continue
    for (const product of order.Products) {
      if (!newest.has(identity(product))) newest.set(identity(product), order)
    }
  }
  return newest
}

/** Compares by name, because an order has nothing else of its offer. */
export function identity({
  ProductName,
  Name,
  DisplayName,
}: Pick<Offer, 'ProductName' | 'Name' | 'DisplayName'>): string {
  return JSON.stringify([ProductName ?? '', Name || (DisplayName ?? '')])
}
