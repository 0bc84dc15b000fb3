/** Approving and disapproving orders, both for good [184]. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { orders } from '../../database/tables/orders'
import { organisations } from '../../database/tables/people'
import { ApiError } from '../../http/api-error'
import { type Person, servedCustomers } from '../../http/person'

/** Decides a pending order. Of two simultaneous decisions one wins. Throws 404 for an unknown and 409 for a decided order. */
export async function decideOrder(
  db: Database,
  person: Person,
  orderId: string,
  state: 'approved' | 'disapproved',
): Promise<void> {
  const customers = db.select({ id: organisations.id }).from(organisations).where(servedCustomers(person))
  const isIt = and(eq(orders.id, orderId), inArray(orders.organisationId, customers))
  const decided = await db
    .update(orders)
    .set({ state, decidedAt: new Date(), decidedById: person.id })
    .where(and(isIt, eq(orders.state, 'pending')))
    .returning({ id: orders.id })
  if (decided.length > 0) return

  const [found] = await db.select({ state: orders.state }).from(orders).where(isIt)
  if (!found) throw new ApiError(404, `There is no order ${orderId}.`)
  throw new ApiError(409, `This order has been ${found.state} already, which cannot be changed.`)
}
