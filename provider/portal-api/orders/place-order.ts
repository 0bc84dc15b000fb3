/** Places an order: offers of the tenant's catalogue, in the amounts that they allow [208] [214]. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { NewOrder } from '../../../contract/orders'
import type { Database } from '../../database/open'
import { orderProducts, orders } from '../../database/tables/orders'
import { type OfferRow, type Tenant, findTenant, listHeldOffers, listOffers } from '../catalogue/offers'
import { ApiError } from '../../http/api-error'
import type { Person } from '../../http/person'

type Kind = 'product' | 'add-on'
type ChosenProducts = z.output<typeof NewOrder>['Products']

interface OrderLine {
  offer: OfferRow
  amount: number
}

/** The limit of an offer without a maximum: the database's integers have 32 bits. */
const MAX_AMOUNT = 2_147_483_647

/** Adds a pending order of products or of add-ons. Throws 400 when one of them cannot be ordered for the tenant. */
export async function placeOrder(
  db: Database,
  person: Person,
  kind: Kind,
  { TenantId, Products }: z.output<typeof NewOrder>,
): Promise<void> {
  const tenant = await findTenant(db, person, String(TenantId))
  if (!tenant) throw new ApiError(400, `There is no tenant ${TenantId}.`)
  if (Products.length === 0) throw new ApiError(400, `An order needs at least one ${kind}.`)

  const catalogue = await listOffers(db, tenant)
  const lines = readLines(Products, catalogue, tenant)
  for (const line of lines) checkLine(line, kind)
  if (kind === 'add-on') checkBaseProducts(lines, catalogue, await listHeldOffers(db, tenant), tenant)

  await db.transaction(async (tx) => {
    const orderId = randomUUID()
    await tx.insert(orders).values({
      id: orderId,
      organisationId: tenant.organisationId,
      tenantId: tenant.id,
      creatorId: person.id,
      createdAt: new Date(),
      state: 'pending',
    })
    await tx.insert(orderProducts).values(lines.map(({ offer, amount }) => ({ orderId, offerId: offer.id, amount })))
  })
}

/** ProductName and Name identify an offer. DisplayName only names it in an error. Other fields are ignored. */
const OfferName = z.object({
  ProductName: z.string(),
  Name: z.string(),
  DisplayName: z.string().optional().catch(undefined),
})
const keyOf = (productName: string, name: string) => JSON.stringify([productName, name])

/** The chosen offers from the catalogue, each once. */
function readLines(chosen: ChosenProducts, catalogue: OfferRow[], tenant: Tenant): OrderLine[] {
  const offered = new Map(catalogue.map((offer) => [keyOf(offer.productName, offer.name), offer]))
  const seen = new Set<OfferRow>()
  return chosen.map((sent, index) => {
    const named = OfferName.safeParse(sent)
    if (!named.success) throw new ApiError(400, `Number ${index + 1} of the order names no offer.`)
    const { ProductName, Name, DisplayName = `${ProductName} ${Name}` } = named.data
    const offer = offered.get(keyOf(ProductName, Name))
    if (!offer) throw new ApiError(400, `${DisplayName} is not, or no longer, offered to tenant ${tenant.name}.`)
    if (seen.has(offer)) throw new ApiError(400, `${offer.displayName} is in the order twice.`)
    seen.add(offer)
    return { offer, amount: sent.Amount }
  })
}

function checkLine({ offer, amount }: OrderLine, kind: Kind): void {
  const name = offer.displayName
  const isAddOn = offer.baseOfferId !== null
  if (isAddOn && kind === 'product') throw new ApiError(400, `${name} is an add-on and needs an add-on order.`)
  if (!isAddOn && kind === 'add-on') throw new ApiError(400, `${name} is not an add-on and needs a product order.`)

  const least = Math.max(1, offer.minimumQuantity)
  const most = offer.maximumQuantity || MAX_AMOUNT
  if (!Number.isInteger(amount)) throw new ApiError(400, `The amount of ${name} has to be a whole number.`)
  if (amount < least) throw new ApiError(400, `The amount of ${name} has to be at least ${least}.`)
  if (amount > most) throw new ApiError(400, `The amount of ${name} can be at most ${most}.`)
}

function checkBaseProducts(lines: OrderLine[], catalogue: OfferRow[], held: ReadonlySet<string>, tenant: Tenant): void {
  const lacking = lines.find(({ offer }) => offer.baseOfferId !== null && !held.has(offer.baseOfferId))
  if (!lacking) return

  const base = catalogue.find(({ id }) => id === lacking.offer.baseOfferId)
  const needed = base?.displayName ?? 'its product'
  throw new ApiError(
    400,
    `${lacking.offer.displayName} needs ${needed}, which tenant ${tenant.name} does not have yet.`,
  )
}
