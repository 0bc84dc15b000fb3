/** Queries for the order lists [171]. */
import { type SQL, desc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { offers, orderProducts, orders, tenants } from '../../database/tables/orders'
import { organisations, persons } from '../../database/tables/people'
import { offerJson } from '../catalogue/offers'
import { writtenDate } from '../../http/written'

/** The newest first, each with its products. The condition may use the order and its customer. */
export async function listOrders(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      OrderId: orders.id,
      Customer: { Name: organisations.name },
      TenantName: tenants.name,
      Creator: { FullName: persons.fullName },
      createdAt: orders.createdAt,
      state: orders.state,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(tenants, eq(tenants.id, orders.tenantId))
    .innerJoin(persons, eq(persons.id, orders.creatorId))
    .where(which)
    .orderBy(desc(orders.createdAt), orders.id)

  const products = await listProductsByOrder(db, which)
  return rows.map(({ createdAt, state, ...row }) => ({
    ...row,
    CreatedOn: writtenDate(createdAt, row.OrderId),
    IsApproved: state === 'approved',
    Products: products.get(row.OrderId) ?? [],
  }))
}

async function listProductsByOrder(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({ orderId: orders.id, amount: orderProducts.amount, offer: offers })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .innerJoin(offers, eq(offers.id, orderProducts.offerId))
    .where(which)
    .orderBy(offers.position)

  const byOrder = new Map<string, ({ Amount: number } & ReturnType<typeof offerJson>)[]>()
  for (const { orderId, amount, offer } of rows) {
    const line = { Amount: amount, ...offerJson(offer) }
    const there = byOrder.get(orderId)
    if (there) there.push(line)
    else byOrder.set(orderId, [line])
  }
  return byOrder
}
