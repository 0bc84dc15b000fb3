import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { tenants } from '../../database/schema'
import type { Answers } from '../handler'
import type { Person } from '../person'
import { generatePriceLists } from '../price-list'
import { Refusal } from '../refusal'
import { type Tenant, findTenant, listAddOns, listProducts, shownOffer } from '../tenant-catalogue'

export const catalogue: Answers<'catalogue'> = {
  async generatePriceList({ person, systems }) {
    await generatePriceLists(systems, person)
  },

  tenants: ({ person, systems: { db } }) =>
    db
      .select({ ID: tenants.id, TenantName: tenants.name })
      .from(tenants)
      .where(eq(tenants.organisationId, person.organisation.id))
      .orderBy(asc(tenants.name)),

  async products({ person, params, systems: { db } }) {
    const tenant = await ownTenant(db, person, params.tenantId)
    return (await listProducts(db, tenant)).map(shownOffer)
  },

  async addOns({ person, params, systems: { db } }) {
    const tenant = await ownTenant(db, person, params.tenantId)
    return (await listAddOns(db, tenant)).map(shownOffer)
  },
}

async function ownTenant(db: Database, person: Person, id: string): Promise<Tenant> {
  const tenant = await findTenant(db, person, id)
  if (!tenant) throw new Refusal(404, `There is no tenant ${id}.`)
  return tenant
}
