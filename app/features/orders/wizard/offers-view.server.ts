/** The view of the offers' step: one page of the catalogue, and everything chosen. */
import { PAGE_ROWS } from '~/lists/list-view.server'
import { searchOffers, type CatalogueOffer } from './offers.server'
import type { DraftOrder } from './order.server'
import { tooMany } from './order-rules'
import type { OffersPage } from './step-url'

export type OffersView = ReturnType<typeof offersView>

/** A row of the table. `amount`: as typed; undefined when the offer is not chosen. */
export type OfferRow = OffersView['rows'][number]

/** A chosen offer, with its position in the catalogue. */
export type ChosenOffer = OffersView['chosen'][number]

export function offersView(order: DraftOrder, asked: OffersPage) {
  const { kind, draft, offered, missing, chosen, unavailable } = order
  const matches = searchOffers(offered, asked.q)
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_ROWS))
  const page = Math.min(asked.page, pages)
  const from = (page - 1) * PAGE_ROWS
  const onPage = matches.slice(from, from + PAGE_ROWS)
  const wrong = asked.check ? order.wrong.map(({ offer }) => offer) : []
  // Offers with wrong amounts come first, wherever they are in the catalogue.
  const shownKeys = new Set([...wrong, ...onPage])
  const typedAmounts = new Map(chosen.map((one) => [one.offer, one.typed]))
  const positions = new Map(offered.map((offer, position) => [offer, position]))
  const row = (offer: CatalogueOffer) => {
    const { key, name, product, unit, least, most } = offer
    return {
      key,
      name,
      product,
      unit,
      least,
      most,
      position: positions.get(offer) ?? 0,
      amount: typedAmounts.get(offer),
    }
  }
  return {
    draft: draft.id,
    tenant: draft.tenant,
    rows: [...shownKeys].map(row),
    q: asked.q,
    page,
    pages,
    first: from + 1,
    last: from + onPage.length,
    found: matches.length,
    total: offered.length,
    missing,
    chosen: chosen.map(({ offer: { key, name, unit }, offer, typed: amount }) => {
      return { key, name, unit, amount, position: positions.get(offer) ?? 0 }
    }),
    unavailable,
    /** The person chose Next, so the page shows what is missing. */
    check: asked.check,
    wrong: wrong.map(({ key }) => key),
    hasFailed: asked.check ? order.problems.length > 0 : tooMany(kind, draft.offers.length).length > 0,
  }
}
