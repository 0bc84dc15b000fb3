/** What the offers' step shows: one page of the catalogue, and everything chosen. */
import { PAGE_ROWS } from '../../lists/list-view.server'
import { packNames } from './offer-names.server'
import { named, type CatalogueOffer } from './offers.server'
import type { Draft } from './order-draft.server'
import { tooMany } from './order-rules'

export type OffersView = ReturnType<typeof offersView>

/** One row of the table. Its amount is as typed; undefined when it is not chosen. */
export type OfferRow = OffersView['rows'][number]

/** A chosen offer, with its place in the catalogue. */
export type ChosenOffer = OffersView['chosen'][number]

export function offersView(draft: Draft) {
  const { kind, asked, tenant, catalogue, missing, chosen, gone, choice } = draft
  const found = named(catalogue, asked.q)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const page = Math.min(asked.page, pages)
  const from = (page - 1) * PAGE_ROWS
  const onPage = found.slice(from, from + PAGE_ROWS)
  const wrong = asked.check ? draft.wrong.map(({ offer }) => offer) : []
  // Wrong amounts come first, in whatever part of the catalogue they are.
  const shown = new Set([...wrong, ...onPage])
  const typed = new Map(chosen.map((one) => [one.offer, one.typed]))
  const places = new Map(catalogue.map((offer, place) => [offer, place]))
  const row = (offer: CatalogueOffer) => {
    const { key, name, product, unit, least, most } = offer
    return { key, name, product, unit, least, most, place: places.get(offer) ?? 0, amount: typed.get(offer) }
  }
  return {
    tenant: { id: String(tenant.ID), name: tenant.TenantName },
    rows: [...shown].map(row),
    q: asked.q,
    page,
    pages,
    first: from + 1,
    last: from + onPage.length,
    found: found.length,
    total: catalogue.length,
    missing,
    chosen: chosen.map(({ offer: { key, name, unit }, offer, typed: amount }) => {
      return { key, name, unit, amount, place: places.get(offer) ?? 0 }
    }),
    gone,
    names: packNames(choice.names),
    /** The person chose Next: what is missing shows. */
    check: asked.check,
    /** Keys of the rows whose amounts are shown as wrong. */
    wrong: wrong.map(({ key }) => key),
    hasFailed: asked.check ? draft.problems.length > 0 : tooMany(kind, choice.amounts.size).length > 0,
  }
}
