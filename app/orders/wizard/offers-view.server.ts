/** What the offers' step shows: one page of the catalogue, and everything chosen. */
import { PAGE_ROWS } from '../../lists/list-view.server'
import { chosenValue } from './choice.server'
import { amountField } from './form-fields'
import { packNames } from './offer-names.server'
import { limitsOf, MOST_OFFERS, named, type CatalogueOffer } from './offers.server'
import { problemsOf, tooMany, type Draft } from './order-draft.server'

export type OffersView = ReturnType<typeof offersView>

/** One row of the table. Its amount is as typed, or the minimum. */
export type OfferRow = ReturnType<typeof rowOf>

export function offersView(draft: Draft) {
  const { kind, asked, tenant, catalogue, missing, chosen, gone, choice } = draft
  const found = named(catalogue, asked.q)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const page = Math.min(asked.page, pages)
  const from = (page - 1) * PAGE_ROWS
  const onPage = found.slice(from, from + PAGE_ROWS)
  const wrong = asked.check ? chosen.filter(({ amount }) => amount === undefined).map(({ offer }) => offer) : []
  // Wrong amounts come first, in whatever part of the catalogue they are.
  const shown = new Set([...wrong, ...onPage])
  const count = choice.amounts.size
  const problems = asked.check ? problemsOf(draft) : count > MOST_OFFERS ? [tooMany(kind, count)] : []
  const typed = new Map(chosen.map((one) => [one.offer, one.typed]))
  return {
    tenant: { id: String(tenant.ID), name: tenant.TenantName },
    rows: [...shown].map((offer) => rowOf(offer, typed.get(offer))),
    q: asked.q,
    page,
    pages,
    first: from + 1,
    last: from + onPage.length,
    found: found.length,
    total: catalogue.length,
    missing,
    chosen: chosen.map(({ offer, typed: amount }) => ({ key: offer.key, name: offer.name, amount, unit: offer.unit })),
    gone,
    /** Chosen, but in no row of the table. */
    offScreen: [
      ...chosen.filter(({ offer }) => !shown.has(offer)).map(({ offer, typed }) => chosenValue(offer.key, typed)),
      ...gone.map(({ key, typed }) => chosenValue(key, typed)),
    ],
    names: packNames(choice.names),
    problem: problems.join(' '),
    errors: Object.fromEntries(
      wrong.map((offer) => [amountField(offer.key), `${offer.name}: enter ${limitsOf(offer)}`]),
    ),
    hasFailed: problems.length > 0,
  }
}

function rowOf(offer: CatalogueOffer, typed: string | undefined) {
  const { key, name, product, unit, least, most } = offer
  const isChosen = typed !== undefined
  return { key, name, product, unit, limits: limitsOf(offer), least, most, isChosen, amount: typed ?? String(least) }
}
