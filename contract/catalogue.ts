/** Tenants, the offers for them, and the price list [188] [196] [197]. */
import { z } from 'zod'
import { SLOW_MS, get, ignored, list } from './endpoint'
import { losslessNumber, key, numeral, text } from './fields'

export const Tenant = z.object({ ID: key, TenantName: text })
export type Tenant = z.output<typeof Tenant>

/** A whole number that stays as received. An empty text is none [1064]. */
const quantity = z.number().or(losslessNumber).or(numeral).or(z.literal('')).nullish().meta({ type: 'integer' })

/**
 * A product or add-on that can be ordered. An order sends it as received with its Amount, so unknown fields stay and an
 * absent field stays absent [208].
 */
export const Offer = z.looseObject({
  ProductName: z.string().nullish(),
  ProductDisplayName: z.string().nullish(),
  Name: z.string().nullish(),
  DisplayName: z.string().nullish(),
  MinimumQuantity: quantity,
  MaximumQuantity: quantity.describe('Absent or 0: no maximum.'),
  UnitType: z.string().nullish().describe('What an amount counts, such as licences.'),
})
export type Offer = z.output<typeof Offer>

export const catalogue = {
  /** Changes something although it is a GET, so only a POST form of the portal calls it. */
  generatePriceList: get('pc/products/generate', {
    about: 'Generates the price list.',
    answer: ignored,
    timeToFirstByteMs: SLOW_MS,
    idempotent: false,
  }),
  tenants: get('tenantids', { about: 'The tenants that orders can be for.', answer: list(Tenant) }),
  products: get('pc/products/{tenantId}', { about: 'The products that a tenant can order.', answer: list(Offer) }),
  addOns: get('pc/offers/addons/{tenantId}', { about: 'The add-ons that a tenant can order.', answer: list(Offer) }),
}
