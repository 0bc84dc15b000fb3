/**
 * Organisations of their own for tests that run side by side: a customer, and a provider that serves this one alone, so
 * that its staff approve these orders and no others.
 */
import { like } from 'drizzle-orm'
import type { ProviderContext } from '../context'
import { organisations } from '../database/schema'
import { type Account, customerAccounts, staffAccount } from '../database/seed/accounts'
import { addCustomer, addProvider } from '../database/seed/organisation'
import { MAIN_ORGANISATION, PROVIDER_ORGANISATION } from '../database/seed/seed'

export interface FreshOrganisation {
  organisation: { id: string; name: string }
  /** Where the staff's account stands. */
  provider: { id: string; name: string }
  /** The kinds of accounts of the main organisation, and one of the provider's staff. */
  accounts: Account[]
}

/** Answers a function that adds organisations, one after another: Harbour Logistics 1, 2, and so on. */
export function freshOrganisations({ db, files, settings }: ProviderContext): () => Promise<FreshOrganisation> {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const made = last.then(add)
    last = made.catch(() => undefined)
    return made
  }

  async function add(): Promise<FreshOrganisation> {
    const number = await nextNumber()
    const id = `${MAIN_ORGANISATION}-${number}`
    const customer = { id, name: `Harbour Logistics ${number}`, domain: `${id}.example`, sipCustomer: id }
    const provider = { id: `${PROVIDER_ORGANISATION}-${number}`, name: `Meridian ${number}` }
    const accounts = customerAccounts(customer.domain)
    const staff = staffAccount(`staff@${provider.id}.example`, settings.PRODUCT_CODE)
    await db.transaction(async (tx) => {
      await addProvider(tx, provider, staff)
      await addCustomer({ db: tx, files, customer, now: new Date() }, provider.id, accounts)
    })
    return { organisation: { id, name: customer.name }, provider, accounts: [...accounts, staff] }
  }

  async function nextNumber(): Promise<number> {
    const there = await db
      .select({ id: organisations.id })
      .from(organisations)
      .where(like(organisations.id, `${MAIN_ORGANISATION}-%`))
    return Math.max(0, ...there.map(({ id }) => Number(id.slice(MAIN_ORGANISATION.length + 1)) || 0)) + 1
  }
}
