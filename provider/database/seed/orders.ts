/** Orders, pending and decided. */
import { eq } from 'drizzle-orm'
import { insertRows } from '../insert-rows'
import { offers, orderProducts, orders, persons, tenants } from '../schema'
import { type Seeding, daysAgo } from './customer'
import { createRandom } from './random'

/** Adds orders: so many pending ones and so many that were decided, three of four of them approved. */
export async function addOrders(seeding: Seeding, from: number, pending: number, decided: number): Promise<void> {
  const { db, customer, now } = seeding
  const random = createRandom(`${customer.id} orders from ${from}`)
  const ofCustomer = await db
    .select()
    .from(offers)
    .where(eq(offers.organisationId, customer.id))
    .orderBy(offers.position)
  const all = await db.select().from(tenants).where(eq(tenants.organisationId, customer.id)).orderBy(tenants.name)
  const open = all.filter((tenant) => tenant.resellerAccepted)
  const creators = await db.select().from(persons).where(eq(persons.organisationId, customer.id)).orderBy(persons.email)
  const creator = creators.find((person) => person.permissions.includes('ADMINORDERS')) ?? random.pick(creators)
  const base = ofCustomer.filter((offer) => offer.baseOfferId === null)
  const addOns = ofCustomer.filter((offer) => offer.baseOfferId !== null)

  const rows: (typeof orders.$inferInsert)[] = []
  const chosen: (typeof orderProducts.$inferInsert)[] = []
  for (let at = 0; at < pending + decided; at++) {
    const isPending = at < pending
    const days = isPending ? random.int(0, 9) : random.int(14, 700)
    const createdAt = daysAgo(now, days + 1, random.int(7, 16), random.int(0, 59))
    const orderId = random.uuid()
    rows.push({
      id: orderId,
      organisationId: customer.id,
      tenantId: random.pick(open).id,
      creatorId: creator.id,
      createdAt,
      state: isPending ? 'pending' : at % 4 === 3 ? 'disapproved' : 'approved',
      decidedAt: isPending ? null : daysAgo(now, days - random.int(1, 4), 10, 30),
    })
    const list = at % 5 === 4 && addOns.length > 0 ? addOns : base
    const different = new Set(Array.from({ length: random.int(1, 4) }, () => random.pick(list)))
    for (const offer of different) {
      const amount = offer.minimumQuantity * random.int(1, 25)
      chosen.push({ orderId, offerId: offer.id, amount })
    }
  }
  await insertRows(db, orders, rows)
  await insertRows(db, orderProducts, chosen)
}
