/** The accounts of the first seed. In demonstrations the sign-in page lists them for one-click sign-in. */
import { inArray } from 'drizzle-orm'
import type { ProviderContext } from '../context'
import { persons } from '../database/tables/people'
import { demoAccounts } from '../database/accounts'

export interface DemonstrationAccount {
  readonly email: string
  /** Description on its sign-in button. */
  readonly holds: string
}

const holds: Readonly<Record<string, string>> = {
  'admin@harbour.example': 'Harbour Logistics: everything a customer can do',
  'reader@harbour.example': 'Harbour Logistics: reads cases, orders, contracts, general documents and uCallManager',
  'own-cases@harbour.example': 'Harbour Logistics: own cases only',
  'own-write@harbour.example': 'Harbour Logistics: reads all cases, writes own; general documents',
  'callcentre@harbour.example': 'Harbour Logistics: all of uCallManager',
  'nobody@harbour.example': 'Harbour Logistics: no permission at all',
  'staff@meridian.example': 'Provider staff: approves orders, generates price lists',
  'admin@alder.example': 'Alder Clinics: everything a customer can do; its support contracts have ended',
  'admin@tangle.example': 'Tangle Trading: everything a customer can do; its records are as untidy as real ones',
}

/** Demonstration accounts that exist; none when PROVIDER_CONTROL is off. */
export async function demonstrationAccounts({ db, settings }: ProviderContext): Promise<DemonstrationAccount[]> {
  if (settings.PROVIDER_CONTROL === 'off') return []
  const emails = demoAccounts(settings.PRODUCT_CODE).map(({ email }) => email)
  const there = await db.select({ email: persons.email }).from(persons).where(inArray(persons.email, emails))
  return emails
    .filter((email) => there.some((person) => person.email === email))
    .map((email) => ({ email, holds: holds[email] ?? '' }))
}
