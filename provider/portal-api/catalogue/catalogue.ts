import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { tenants } from '../../database/tables/orders'
import { anyOf, staffWith } from '../../http/access-rules'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import type { Person } from '../../http/person'
import { type Tenant, findTenant, listAddOns, listProducts, offerJson } from './offers'
import { generatePriceLists } from './price-list'

const ordersProducts = anyOf('ADMINORDERS')

export const catalogue: Handlers<'catalogue'> = {
  generatePriceList: {
    rule: staffWith('GENERATEPRICELIST'),
    async handle({ person, context }) {
      await generatePriceLists(context, person)
    },
  },

  tenants: {
    rule: ordersProducts,
    handle: ({ person, context: { db } }) =>
      db
        .select({ ID: tenants.id, TenantName: tenants.name })
        .from(tenants)
        .where(eq(tenants.organisationId, person.organisation.id))
        .orderBy(asc(tenants.name)),
  },

  products: {
    rule: ordersProducts,
    async handle({ person, params, context: { db } }) {
      const tenant = await ownTenant(db, person, params.tenantId)
      return (await listProducts(db, tenant)).map(offerJson)
    },
  },

  addOns: {
    rule: ordersProducts,
    async handle({ person, params, context: { db } }) {
      const tenant = await ownTenant(db, person, params.tenantId)
      return (await listAddOns(db, tenant)).map(offerJson)
    },
  },
}

async function ownTenant(db: Database, person: Person, id: string): Promise<Tenant> {
  const tenant = await findTenant(db, person, id)
  if (!tenant) throw new ApiError(404, `There is no tenant ${id}.`)
  return tenant
}
