/** Tenants, the offers for them, and the price list [188] [196] [197]. */
import { z } from 'zod'
import { SLOW_MS, get, ignored, list } from './endpoint'
import { digits, key, numeral, text } from './fields'

export const Tenant = z.object({ ID: key, TenantName: text })
export type Tenant = z.output<typeof Tenant>

/** As received. */
const quantity = z.number().or(digits).or(numeral).nullish()

/**
 * A product or add-on that can be ordered. An order sends it as received with its Amount, so unknown fields stay and an
 * absent field stays absent. No `MaximumQuantity`, or 0, means no maximum [208].
 */
export const Offer = z.looseObject({
  ProductName: z.string().nullish(),
  ProductDisplayName: z.string().nullish(),
  Name: z.string().nullish(),
  DisplayName: z.string().nullish(),
  MinimumQuantity: quantity,
  MaximumQuantity: quantity,
  UnitType: z.string().nullish(),
})
export type Offer = z.output<typeof Offer>

export const catalogue = {
  /** Changes something although it is a GET, so only a POST form of the portal calls it. */
  generatePriceList: get('pc/products/generate', { answer: ignored, timeToFirstByteMs: SLOW_MS, idempotent: false }),
  tenants: get('tenantids', { answer: list(Tenant) }),
  products: get('pc/products/{tenantId}', { answer: list(Offer) }),
  addOns: get('pc/offers/addons/{tenantId}', { answer: list(Offer) }),
}
