/** A provider, and a customer with people and data of every kind. */
import { hashPassword } from '../../identity/password'
import type { Database } from '../open'
import { entitlements, organisations, persons } from '../schema'
import { DEMO_PASSWORD, type Account } from './accounts'
import { addCallCentre } from './call-centre'
import { addCases } from './cases'
import { addCatalogue } from './catalogue'
import type { Seeding } from './customer'
import { addDirectory } from './directory'
import { addDocuments, documentKinds } from './documents'
import { addOrders } from './orders'
import { peopleOf } from './people'
import { idOf } from './random'
import { addRecordings } from './recordings'

const DOCUMENTS_OF_A_KIND = 30
const RECORDINGS = 60
const CONTACTS = 8
const PEOPLE = 24

const entitlementNames = ['Premium support 24x7', 'Business support', 'Standard support', 'Project hours']

/** Adds a provider that serves nobody yet, and its staff. */
export async function addProvider(db: Database, provider: { id: string; name: string }, staff: Account): Promise<void> {
  await db.insert(organisations).values({ ...provider, kind: 'provider', sipCustomer: provider.id })
  await addAccounts(db, provider.id, [staff])
}

/** Adds the organisation itself, its accounts, and everything it owns. */
export async function addCustomer(seeding: Seeding, providerId: string, accounts: Account[]): Promise<void> {
  const { db, customer } = seeding
  const { id, name, sipCustomer } = customer
  await db.insert(organisations).values({ id, name, kind: 'customer', providerId, sipCustomer })
  await addAccounts(db, id, accounts)
  const people = peopleOf(customer.domain, PEOPLE)
  await db
    .insert(persons)
    .values(people.slice(0, CONTACTS).map((contact) => ({ ...contact, organisationId: id, permissions: [] })))
  await db
    .insert(entitlements)
    .values(entitlementNames.map((title) => ({ id: idOf(`${title} of ${id}`), organisationId: id, name: title })))

  await addCases(seeding, { active: 60, closed: 40, closedLongAgo: 4, mostActivities: 6 })
  for (const kind of documentKinds) await addDocuments(seeding, kind, 0, DOCUMENTS_OF_A_KIND)
  await addCatalogue(seeding)
  await addOrders(seeding, 0, 5, 24)
  await addDirectory(seeding, people, accounts)
  await addCallCentre(seeding, people)
  await addRecordings(seeding, 0, RECORDINGS)
}

/** Adds accounts to an organisation; each has the password of the demonstration. */
async function addAccounts(db: Database, organisationId: string, accounts: Account[]): Promise<void> {
  const passwordHash = await demoPasswordHash()
  await db.insert(persons).values(accounts.map((account) => ({ ...account, passwordHash, organisationId })))
}

let hash: Promise<string> | undefined

/** All accounts share one hash: each takes a quarter of a second to make. */
function demoPasswordHash(): Promise<string> {
  hash ??= hashPassword(DEMO_PASSWORD)
  return hash
}
