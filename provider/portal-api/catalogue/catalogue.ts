import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { tenants } from '../../database/schema'
import type { Answers } from '../http/handler'
import type { Person } from '../http/person'
import { generatePriceLists } from './price-list'
import { ApiError } from '../http/api-error'
import { type Tenant, findTenant, listAddOns, listProducts, offerJson } from './offers'

export const catalogue: Answers<'catalogue'> = {
  async generatePriceList({ person, context }) {
    await generatePriceLists(context, person)
  },

  tenants: ({ person, context: { db } }) =>
    db
      .select({ ID: tenants.id, TenantName: tenants.name })
      .from(tenants)
      .where(eq(tenants.organisationId, person.organisation.id))
      .orderBy(asc(tenants.name)),

  async products({ person, params, context: { db } }) {
    const tenant = await ownTenant(db, person, params.tenantId)
    return (await listProducts(db, tenant)).map(offerJson)
  },

  async addOns({ person, params, context: { db } }) {
    const tenant = await ownTenant(db, person, params.tenantId)
    return (await listAddOns(db, tenant)).map(offerJson)
  },
}

async function ownTenant(db: Database, person: Person, id: string): Promise<Tenant> {
  const tenant = await findTenant(db, person, id)
  if (!tenant) throw new ApiError(404, `There is no tenant ${id}.`)
  return tenant
}
