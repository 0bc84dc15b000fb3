/** A provider, and a customer with people and data of every kind. */
import { hashPassword } from '../identity/password'
import type { Database } from '../database/open'
import { entitlements } from '../database/tables/cases'
import { organisations, persons } from '../database/tables/people'
import { DEMO_PASSWORD, type Account } from '../database/accounts'
import { addCallCentre } from './call-centre'
import { addCases } from './cases'
import { addCatalogue } from './catalogue'
import { daysAgo, type Seeding } from './customer'
import { addDirectory } from './directory'
import { addDocuments, documentKinds } from './documents'
import { addOrders } from './orders'
import { peopleOf } from './people'
import { idOf } from '../database/random'
import { addRecordings } from './recordings'

const DOCUMENTS_OF_A_KIND = 30
const RECORDINGS = 180
const CONTACTS = 8
const PEOPLE = 24

/**
 * Kinds of data that a customer can own besides its people. Orders bring the catalogue with them; queues, agents, holidays,
 * IVRs and audio refer to each other, so each of them brings all five.
 */
export const dataKinds = [
  'cases',
  'documents',
  'catalogue',
  'orders',
  'directory',
  'queues',
  'agents',
  'holidays',
  'ivr',
  'audio',
  'recordings',
] as const
type DataKind = (typeof dataKinds)[number]

const entitlementNames = ['Premium support 24x7', 'Business support', 'Standard support', 'Project hours']

/** Adds a provider without customers, and its staff. */
export async function addProvider(db: Database, provider: { id: string; name: string }, staff: Account): Promise<void> {
  await db.insert(organisations).values({ ...provider, kind: 'provider', sipCustomer: provider.id })
  await addAccounts(db, provider.id, [staff])
}

/** Adds the organisation itself, its people, and these kinds of data. Without a provider nobody decides on its orders. */
export async function addCustomer(
  seeding: Seeding,
  providerId: string | null,
  accounts: Account[],
  kinds: readonly DataKind[] = dataKinds,
): Promise<void> {
  const { db, customer } = seeding
  const wants = (...some: DataKind[]) => some.some((kind) => kinds.includes(kind))
  const { id, name, sipCustomer } = customer
  await db.insert(organisations).values({ id, name, kind: 'customer', providerId, sipCustomer })
  await addAccounts(db, id, accounts)
  const people = peopleOf(customer.domain, PEOPLE)
  await db
    .insert(persons)
    .values(people.slice(0, CONTACTS).map((contact) => ({ ...contact, organisationId: id, permissions: [] })))
  await addEntitlements(seeding)

  if (wants('cases')) await addCases(seeding, { active: 60, closed: 40, closedLongAgo: 4, mostActivities: 6 })
  if (wants('documents')) for (const kind of documentKinds) await addDocuments(seeding, kind, 0, DOCUMENTS_OF_A_KIND)
  if (wants('catalogue', 'orders')) await addCatalogue(seeding)
  if (wants('orders')) await addOrders(seeding, 0, 5, 24)
  if (wants('directory')) await addDirectory(seeding, people, accounts)
  if (wants('queues', 'agents', 'holidays', 'ivr', 'audio')) await addCallCentre(seeding, people)
  if (wants('recordings')) await addRecordings(seeding, 0, RECORDINGS)
}

async function addEntitlements({ db, customer: { id, hasEnded }, now }: Seeding): Promise<void> {
  const endsAt = hasEnded ? daysAgo(now, 1, 0, 0) : null
  await db
    .insert(entitlements)
    .values(entitlementNames.map((name) => ({ id: idOf(`${name} of ${id}`), organisationId: id, name, endsAt })))
}

/** Adds accounts to an organisation, with the demonstration's password. */
async function addAccounts(db: Database, organisationId: string, accounts: Account[]): Promise<void> {
  const passwordHash = await demoPasswordHash()
  await db.insert(persons).values(accounts.map((account) => ({ ...account, passwordHash, organisationId })))
}

let hash: Promise<string> | undefined

/** All accounts share one hash, because each takes a quarter of a second to compute. */
function demoPasswordHash(): Promise<string> {
  hash ??= hashPassword(DEMO_PASSWORD)
  return hash
}
