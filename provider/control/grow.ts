/** Grows an organisation's data, for measurements and long lists. */
import { type SQL, and, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProviderContext } from '../context'
import type { Database } from '../database/open'
import { agents, audioFiles, holidays, ivrs, phoneNumbers, queues, recordings } from '../database/tables/call-centre'
import { cases } from '../database/tables/cases'
import { directoryUsers } from '../database/tables/directory'
import { documents } from '../database/tables/documents'
import { offers, orders } from '../database/tables/orders'
import { organisations, persons } from '../database/tables/people'
import { addAgents } from '../seed/agents'
import { addCases, addMails } from '../seed/cases'
import { addCatalogue, addOffers } from '../seed/catalogue'
import type { Customer } from '../seed/customer'
import { addDirectoryUsers } from '../seed/directory'
import { addDocuments, documentKinds } from '../seed/documents'
import { addClosedDays, addHolidays } from '../seed/holidays'
import { addMenus } from '../seed/ivrs'
import { addOrders } from '../seed/orders'
import { addPhoneNumbers } from '../seed/phone-numbers'
import { addQueueAgents, addQueues } from '../seed/queues'
import { addRecordings } from '../seed/recordings'
import { addManySounds } from '../seed/sounds'

const many = z.number().int().min(0).max(200_000).optional()

export const Growth = z.strictObject({
  /** Id or name; default: the main organisation. */
  organisation: z.string().optional(),
  cases: many,
  closedCases: many,
  /** Adds a case with two mails, each of this size. */
  mailBytes: z.number().int().min(0).max(10_000_000).optional(),
  /** Documents of each kind. */
  documents: many,
  /** Pending ones, and as many decided ones. */
  orders: many,
  /** Products; add-ons are not counted. */
  offers: many,
  phoneNumbers: many,
  queues: many,
  /** How many of the added queues calls pass one after the other; default: 1. */
  queuesInARow: z.number().int().min(1).optional(),
  agents: many,
  /** Agents of each default queue. */
  queueAgents: many,
  /** Each menu leads to the next one and to a queue. */
  ivrs: many,
  holidays: many,
  /** Closed days of each default queue and IVR. Those without business hours get some too. */
  closedDays: many,
  sounds: many,
  recordings: many,
  /** Members and guests of the directory; the added ones are members. */
  directoryUsers: many,
  /** Size of each added document. Without `documents`, one of each kind is added. */
  documentBytes: z.number().int().min(0).max(200_000_000).optional(),
  /** Length of each added recording. Without `recordings`, one is added. */
  recordingSeconds: z.number().int().min(1).max(7_200).optional(),
})
export type Growth = z.output<typeof Growth>

/** Adds what is missing to reach each count. Removes nothing. */
export async function grow(context: ProviderContext, organisationId: string, wanted: Growth): Promise<void> {
  await context.db.transaction(async (db) => {
    const seeding = { db, files: context.files, customer: await customerOf(db, organisationId), now: new Date() }
    const count = counting(db, organisationId)
    const missing = (least: number | undefined, there: number) => Math.max(0, (least ?? 0) - there)

    const isActive = isNull(cases.closedAt)
    const isClosed = gte(cases.closedAt, sql`now() - interval '12 months'`)
    const active = missing(wanted.cases, await count.cases(isActive))
    const closed = missing(wanted.closedCases, await count.cases(isClosed))
    if (active + closed > 0) await addCases(seeding, { active, closed, closedLongAgo: 0, mostActivities: 2 })

    if (wanted.mailBytes !== undefined) await addMails(seeding, wanted.mailBytes)

    for (const kind of documentKinds) {
      const there = await count.documents(kind)
      const least = wanted.documents ?? (wanted.documentBytes === undefined ? 0 : there + 1)
      await addDocuments(seeding, kind, there, missing(least, there), wanted.documentBytes)
    }

    const needsCatalogue = Math.max(wanted.orders ?? 0, wanted.offers ?? 0) > 0 && (await count.offers()) === 0
    if (needsCatalogue) await addCatalogue(seeding)
    const pending = await count.orders(eq(orders.state, 'pending'))
    const decided = await count.orders(ne(orders.state, 'pending'))
    await addOrders(seeding, pending + decided, missing(wanted.orders, pending), missing(wanted.orders, decided))

    const products = await count.offers()
    await addOffers(seeding, products, missing(wanted.offers, products))
    const numbers = await count.phoneNumbers()
    await addPhoneNumbers(seeding, numbers, missing(wanted.phoneNumbers, numbers))
    await addQueues(seeding, missing(wanted.queues, await count.queues()), wanted.queuesInARow)
    await addAgents(seeding, missing(wanted.agents, await count.agents()))
    await addQueueAgents(seeding, wanted.queueAgents ?? 0)

    await addMenus(seeding, missing(wanted.ivrs, await count.ivrs()))
    await addHolidays(seeding, missing(wanted.holidays, await count.holidays()))
    await addClosedDays(seeding, wanted.closedDays ?? 0)
    const heard = await count.sounds()
    await addManySounds(seeding, heard, missing(wanted.sounds, heard))

    const known = await count.directoryUsers()
    await addDirectoryUsers(seeding, known, missing(wanted.directoryUsers, known))

    const recorded = await count.recordings()
    const leastRecorded = wanted.recordings ?? (wanted.recordingSeconds === undefined ? 0 : recorded + 1)
    await addRecordings(seeding, recorded, missing(leastRecorded, recorded), wanted.recordingSeconds)
  })
}

function counting(db: Database, id: string) {
  return {
    cases: (which: SQL) => db.$count(cases, and(eq(cases.organisationId, id), which)),
    documents: (kind: (typeof documentKinds)[number]) =>
      db.$count(documents, and(eq(documents.organisationId, id), eq(documents.kind, kind))),
    orders: (which: SQL) => db.$count(orders, and(eq(orders.organisationId, id), which)),
    offers: () => db.$count(offers, and(eq(offers.organisationId, id), isNull(offers.baseOfferId))),
    phoneNumbers: () => db.$count(phoneNumbers, eq(phoneNumbers.organisationId, id)),
    queues: () => db.$count(queues, eq(queues.organisationId, id)),
    ivrs: () => db.$count(ivrs, eq(ivrs.organisationId, id)),
    holidays: () => db.$count(holidays, eq(holidays.organisationId, id)),
    sounds: () => db.$count(audioFiles, eq(audioFiles.organisationId, id)),
    agents: () => db.$count(agents, eq(agents.organisationId, id)),
    directoryUsers: () => db.$count(directoryUsers, eq(directoryUsers.organisationId, id)),
    recordings: () => db.$count(recordings, eq(recordings.organisationId, id)),
  }
}

/** The mail domain is that of the organisation's people. */
async function customerOf(db: Database, organisationId: string): Promise<Customer> {
  const [found] = await db
    .select({ organisation: organisations, email: persons.email })
    .from(organisations)
    .innerJoin(persons, eq(persons.organisationId, organisations.id))
    .where(eq(organisations.id, organisationId))
    .limit(1)
  if (!found) throw new Error(`There are no people in the organisation ${organisationId}.`)
  const { id, name, sipCustomer } = found.organisation
  return { id, name, sipCustomer, domain: found.email.split('@')[1] ?? '' }
}
