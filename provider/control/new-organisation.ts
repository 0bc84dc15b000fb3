/**
 * Organisations for tests that run in parallel: a customer, and a provider that serves only this customer, so that its
 * staff approve no other orders.
 */
import { like } from 'drizzle-orm'
import { z } from 'zod'
import type { ProviderContext } from '../context'
import { organisations } from '../database/tables/people'
import { type Account, customerAccounts, staffAccount } from '../database/accounts'
import { addCustomer, addProvider, dataKinds } from '../seed/organisation'
import { MAIN_ORGANISATION, PROVIDER_ORGANISATION } from '../seed/seed'

/** `with`: the data that the organisation gets besides its people; default: all of the seed's. */
export const OrganisationRequest = z.strictObject({ with: z.array(z.enum(dataKinds)).optional() })

interface NewOrganisation {
  organisation: { id: string; name: string }
  /** The organisation of the staff's account. */
  provider: { id: string; name: string }
  /** The kinds of accounts of the main organisation, and one of the provider's staff. */
  accounts: Account[]
}

type AddOrganisation = (request: z.output<typeof OrganisationRequest>) => Promise<NewOrganisation>

/** Returns a function that adds organisations one after another: Harbour Logistics 1, 2, and so on. */
export function organisationFactory({ db, files, settings }: ProviderContext): AddOrganisation {
  let last: Promise<unknown> = Promise.resolve()
  return (request) => {
    const made = last.then(() => add(request))
    last = made.catch(() => undefined)
    return made
  }

  async function add({ with: kinds }: z.output<typeof OrganisationRequest>): Promise<NewOrganisation> {
    const number = await nextNumber()
    const id = `${MAIN_ORGANISATION}-${number}`
    const customer = { id, name: `Harbour Logistics ${number}`, domain: `${id}.example`, sipCustomer: id }
    const provider = { id: `${PROVIDER_ORGANISATION}-${number}`, name: `Meridian ${number}` }
    const accounts = customerAccounts(customer.domain)
    const staff = staffAccount(`staff@${provider.id}.example`, settings.PRODUCT_CODE)
    await db.transaction(async (tx) => {
      await addProvider(tx, provider, staff)
      await addCustomer({ db: tx, files, customer, now: new Date() }, provider.id, accounts, kinds)
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
