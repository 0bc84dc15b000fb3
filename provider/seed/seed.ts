/** The data of the first start, and resetting to it. */
import { sql } from 'drizzle-orm'
import type { ProviderContext } from '../context'
import type { Database } from '../database/open'
import { interfaceTypes } from '../database/tables/call-centre'
import { caseOrigins, caseTypes, subjects } from '../database/tables/cases'
import { directoryConnections } from '../database/tables/directory'
import { organisations } from '../database/tables/people'
import {
  type Account,
  customerAccounts,
  secondOrganisationAccounts,
  staffAccount,
  untidyOrganisationAccounts,
} from '../database/accounts'
import { type SubjectText, subjectTree } from './case-texts'
import type { Customer, Seeding } from './customer'
import { directoryUserId } from './directory'
import { addCustomer, addProvider } from './organisation'
import { addUntidyRecords, untidyCustomer } from './untidy'

type Seeded = Pick<ProviderContext, 'db' | 'files' | 'settings' | 'log'>

/** The main organisation, which /control uses when a request names none. */
export const MAIN_ORGANISATION = 'harbour'
export const PROVIDER_ORGANISATION = 'meridian'

/** Fills an empty database; does nothing when there is an organisation already. */
export async function seedIfEmpty(context: Seeded): Promise<void> {
  if (await context.db.$count(organisations)) return
  const start = performance.now()
  await seed(context)
  context.log.info({ ms: Math.round(performance.now() - start) }, 'The demonstration data is in place.')
}

/** Empties the database, apart from signing keys and sign-in sessions, and fills it again. */
export async function reseed(context: Seeded): Promise<void> {
  await context.db.execute(
    sql`truncate organisations, persons, subjects, case_types, case_origins, interface_types, mails cascade`,
  )
  await seed(context)
}

async function seed({ db, files, settings }: Seeded): Promise<void> {
  const now = new Date()
  await db.transaction(async (tx) => {
    await addCatalogues(tx)
    const staff = staffAccount('staff@meridian.example', settings.PRODUCT_CODE)
    await addProvider(tx, { id: PROVIDER_ORGANISATION, name: 'Meridian' }, staff)
    for (const [customer, accounts] of customers()) {
      await addCustomer({ db: tx, files, customer, now }, PROVIDER_ORGANISATION, accounts)
    }
    await connectFirst(tx, customerAccounts('harbour.example'))
    await addUntidyCustomer({ db: tx, files, customer: untidyCustomer, now })
  })
}

function customers(): [Customer, Account[]][] {
  const harbour = { id: MAIN_ORGANISATION, name: 'Harbour Logistics', domain: 'harbour.example' }
  const alder = { id: 'alder', name: 'Alder Clinics', domain: 'alder.example' }
  return [
    [{ ...harbour, sipCustomer: 'harbour-logistics' }, customerAccounts(harbour.domain)],
    [{ ...alder, sipCustomer: 'alder-clinics', hasEnded: true }, secondOrganisationAccounts()],
  ]
}

/** Adds the customer whose records are untidy. It has no provider, so that the staff's orders are those of tidy customers. */
async function addUntidyCustomer(seeding: Seeding): Promise<void> {
  const accounts = untidyOrganisationAccounts()
  await addCustomer(seeding, null, accounts)
  await addUntidyRecords(seeding)
  await connectFirst(seeding.db, accounts)
}

/** Connects the directory of the first account, so that shifts show at once. The second customer shows the state before. */
async function connectFirst(db: Database, [account]: readonly Account[]): Promise<void> {
  if (!account) return
  const scopes = ['offline_access', 'User.Read.All', 'Group.Read.All']
  const connection = { directoryUserId: directoryUserId(account.email), scopes }
  await db.insert(directoryConnections).values({ personId: account.id, ...connection })
}

/** Adds the lists that all organisations choose from. */
async function addCatalogues(db: Database): Promise<void> {
  await db.insert(subjects).values(flatten(subjectTree, null))
  await db.insert(caseTypes).values([
    { key: '1', name: 'Question' },
    { key: '2', name: 'Problem' },
    { key: '3', name: 'Request' },
  ])
  await db.insert(caseOrigins).values([
    { key: '1', name: 'Phone' },
    { key: '2', name: 'Email' },
    { key: '3', name: 'Web' },
  ])
  await db.insert(interfaceTypes).values([
    { id: '1', displayName: 'SIP phone' },
    { id: '2', displayName: 'Microsoft Teams' },
    { id: '3', displayName: 'Mobile phone' },
    { id: '4', displayName: 'External number' },
  ])
}

function flatten(nodes: SubjectText[], parentId: string | null): (typeof subjects.$inferInsert)[] {
  return nodes.flatMap(({ id, title, children = [] }, position) => {
    return [{ id, title, parentId, position }, ...flatten(children, id)]
  })
}
