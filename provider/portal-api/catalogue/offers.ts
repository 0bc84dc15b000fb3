/** A customer's tenants, the offers for them, and the offers that they hold [196] [197] [198]. */
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { offers, orderProducts, orders, tenants } from '../../database/tables/orders'
import type { Person } from '../../http/person'

export type Tenant = typeof tenants.$inferSelect
export type OfferRow = typeof offers.$inferSelect

/** The tenant with this id; undefined when the person's organisation has no such tenant. */
export async function findTenant(db: Database, person: Person, id: string): Promise<Tenant | undefined> {
  const own = and(eq(tenants.id, id), eq(tenants.organisationId, person.organisation.id))
  const [found] = await db.select().from(tenants).where(own)
  return found
}

/** Products and add-ons; none before the tenant has accepted the provider as its reseller. */
export async function listOffers(db: Database, tenant: Tenant): Promise<OfferRow[]> {
  if (!tenant.resellerAccepted) return []
  const ofCustomer = eq(offers.organisationId, tenant.organisationId)
  return db.select().from(offers).where(ofCustomer).orderBy(asc(offers.position))
}

/** Ids of the offers that the tenant holds: those of its approved orders. */
export async function listHeldOffers(db: Database, tenant: Tenant): Promise<Set<string>> {
  const approved = and(
    eq(orders.organisationId, tenant.organisationId),
    eq(orders.tenantId, tenant.id),
    eq(orders.state, 'approved'),
  )
  const held = await db
    .selectDistinct({ id: orderProducts.offerId })
    .from(orderProducts)
    .innerJoin(orders, eq(orders.id, orderProducts.orderId))
    .where(approved)
  return new Set(held.map(({ id }) => id))
}

/** Products that can be ordered for the tenant. */
export async function listProducts(db: Database, tenant: Tenant): Promise<OfferRow[]> {
  return (await listOffers(db, tenant)).filter((offer) => offer.baseOfferId === null)
}

/** Add-ons that can be ordered for the tenant: those of the products that it holds. */
export async function listAddOns(db: Database, tenant: Tenant): Promise<OfferRow[]> {
  const held = await listHeldOffers(db, tenant)
  return (await listOffers(db, tenant)).filter((offer) => offer.baseOfferId !== null && held.has(offer.baseOfferId))
}

/** An offer in the API's format. */
export function offerJson(offer: OfferRow) {
  return {
    ProductName: offer.productName,
    ProductDisplayName: offer.productDisplayName,
    IsAddOn: offer.baseOfferId !== null,
    Name: offer.name,
    DisplayName: offer.displayName,
    MinimumQuantity: offer.minimumQuantity,
    MaximumQuantity: offer.maximumQuantity,
    UnitType: offer.unitType,
  }
}
