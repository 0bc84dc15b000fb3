/** Orders, pending and decided. */
import { eq } from 'drizzle-orm'
import { insertRows } from '../database/insert-rows'
import { offers, orderProducts, orders, tenants } from '../database/tables/orders'
import { persons } from '../database/tables/people'
import { type Seeding, daysAgo } from './customer'
import { createRandom } from '../database/random'

/**
 * Adds pending and decided orders; three in four decided ones are approved. Every fifth order is of add-ons, if its
 * tenant holds products that have some.
 */
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
  const held = new Set<string>()

  const rows: (typeof orders.$inferInsert)[] = []
  const chosen: (typeof orderProducts.$inferInsert)[] = []
  const decidedDays = Array.from({ length: decided }, () => random.int(14, 700)).sort((one, other) => other - one)
  const pendingDays = Array.from({ length: pending }, () => random.int(0, 9))
  for (const [index, days] of [...decidedDays, ...pendingDays].entries()) {
    const isPending = index >= decided
    const state = isPending ? 'pending' : index % 4 === 3 ? 'disapproved' : 'approved'
    const tenantId = random.pick(open).id
    const orderId = random.uuid()
    rows.push({
      id: orderId,
      organisationId: customer.id,
      tenantId,
      creatorId: creator.id,
      createdAt: daysAgo(now, days + 1, random.int(7, 16), random.int(0, 59)),
      state,
      decidedAt: isPending ? null : daysAgo(now, days - random.int(1, 4), 10, 30),
    })
    const fitting = index % 5 === 4 ? addOns.filter((offer) => held.has(`${offer.baseOfferId} ${tenantId}`)) : []
    const list = fitting.length > 0 ? fitting : base
    const different = new Set(Array.from({ length: random.int(1, 4) }, () => random.pick(list)))
    for (const offer of different) {
      const amount = offer.minimumQuantity * random.int(1, 25)
      chosen.push({ orderId, offerId: offer.id, amount })
      if (state === 'approved') held.add(`${offer.id} ${tenantId}`)
    }
  }
  await insertRows(db, orders, rows)
  await insertRows(db, orderProducts, chosen)
}
