/** Accounts of the directory. The people of a customer sign in to both with the same address and password. */
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { ProviderContext } from '../context'
import type { Database } from '../database/open'
import { directoryUsers } from '../database/tables/directory'
import { organisations, persons } from '../database/tables/people'
import { demoAccounts } from '../database/accounts'
import type { DemonstrationAccount } from './demonstration-accounts'
import { personByEmail } from './people'

export interface DirectoryAccount {
  readonly id: string
  readonly displayName: string
  readonly mail: string
  readonly organisation: string
}

const account = {
  id: directoryUsers.id,
  displayName: directoryUsers.displayName,
  mail: directoryUsers.mail,
  organisation: organisations.name,
}

/** The account with this id, or with this address. */
export async function findAccount(
  db: Database,
  by: { id: string } | { mail: string },
): Promise<DirectoryAccount | undefined> {
  const [found] = await db
    .select(account)
    .from(directoryUsers)
    .innerJoin(organisations, eq(organisations.id, directoryUsers.organisationId))
    .where('id' in by ? eq(directoryUsers.id, by.id) : eq(directoryUsers.mail, by.mail))
  return found
}

/** Accounts for one-click sign-in in demonstrations: those of the `login_hint`'s organisation, else those of the first seed. */
export async function suggestedAccounts({ db, settings }: ProviderContext, hint = ''): Promise<DemonstrationAccount[]> {
  if (settings.PROVIDER_CONTROL === 'off') return []
  const organisationId = (await personByEmail(db, hint.toLowerCase()))?.organisationId
  const seeded = demoAccounts(settings.PRODUCT_CODE).map(({ email }) => email)
  const isSuggested = organisationId
    ? eq(directoryUsers.organisationId, organisationId)
    : inArray(directoryUsers.mail, seeded)
  const found = await db
    .select(account)
    .from(directoryUsers)
    .innerJoin(organisations, eq(organisations.id, directoryUsers.organisationId))
    .innerJoin(persons, and(eq(persons.email, directoryUsers.mail), isNotNull(persons.passwordHash)))
    .where(isSuggested)
    .orderBy(desc(organisations.name), asc(directoryUsers.mail))
  return found.map(({ mail, displayName, organisation }) => ({ email: mail, holds: `${displayName}, ${organisation}` }))
}
