/** The accounts of the first seed, which the sign-in page lists while the stand-in is controlled by tests and demonstrations. */
import { inArray } from 'drizzle-orm'
import type { Database } from '../database/open'
import { persons } from '../database/schema'

/** The password of every one of them. */
export const demonstrationPassword = 'meridian-demo'

export interface DemonstrationAccount {
  readonly email: string
  readonly holds: string
}

const accounts: readonly DemonstrationAccount[] = [
  { email: 'admin@harbour.example', holds: 'Harbour Logistics: everything a customer can do' },
  { email: 'reader@harbour.example', holds: 'Harbour Logistics: reads cases, orders, contracts and uCallManager' },
  { email: 'own-cases@harbour.example', holds: 'Harbour Logistics: own cases only' },
  { email: 'own-write@harbour.example', holds: 'Harbour Logistics: reads all cases, writes own; general documents' },
  { email: 'callcentre@harbour.example', holds: 'Harbour Logistics: all of uCallManager' },
  { email: 'nobody@harbour.example', holds: 'Harbour Logistics: no permission at all' },
  { email: 'staff@meridian.example', holds: 'Provider staff: approves orders, generates price lists' },
  { email: 'admin@alder.example', holds: 'Alder Clinics: everything a customer can do' },
]

/** Those that exist. */
export async function demonstrationAccounts(db: Database): Promise<DemonstrationAccount[]> {
  const emails = accounts.map(({ email }) => email)
  const there = await db.select({ email: persons.email }).from(persons).where(inArray(persons.email, emails))
  return accounts.filter(({ email }) => there.some((person) => person.email === email))
}
