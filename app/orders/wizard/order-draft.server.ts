/** The order of the wizard's URL with the current tenants and catalogue, and what is wrong with it. */
import { redirect } from '@remix-run/node'
import { catalogue, type Tenant } from '../../../contract/catalogue'
import { orders } from '../../../contract/orders'
import type { SignedInArgs } from '../../access/guarded.server'
import { stepUrl, readWizardQuery, type WizardQuery, type Basket } from './basket.server'
import { catalogueOf, type CatalogueOffer } from './offers.server'
import { requireLatestBasket } from './latest-basket.server'
import { orderKindOf, type OrderKind } from './order-kinds'
import { packNames, unpackNames } from './offer-names.server'
import { amountOf, problemsOf } from './order-rules'

export type Draft = ReturnType<typeof draftOf>

type DraftArgs = Pick<SignedInArgs, 'api' | 'url' | 'route' | 'context' | 'session'>

/** The calls of each kind [197] [198] [214]. */
const calls = {
  products: { offers: catalogue.products, place: orders.create },
  'add-ons': { offers: catalogue.addOns, place: orders.createAddOns },
}

/** Throws a redirect to the first step when the URL names no tenant of the person's organisation. */
export async function readDraft(args: DraftArgs): Promise<Draft> {
  const { api, url, route, context } = args
  const kind = orderKindOf(route)
  const query = readWizardQuery(url.searchParams)
  if (query.go === undefined) requireLatestBasket(args, query)
  const { rows: tenants } = await api.list(catalogue.tenants)
  const tenant = tenants.find(({ ID }) => String(ID) === query.tenant)
  if (!tenant) throw redirect(stepUrl(kind.steps[0].path, query, { check: true }))

  const offers = await api.list(calls[kind.name].offers, { params: { tenantId: String(tenant.ID) } })
  return draftOf(kind, query, tenant, catalogueOf(offers.rows), offers.missing, context.settings.SESSION_SECRET)
}

function draftOf(
  kind: OrderKind,
  query: WizardQuery,
  tenant: Tenant,
  offered: readonly CatalogueOffer[],
  missing: number,
  secrets: readonly [string, ...string[]],
) {
  // In the catalogue's order. `typed`: the minimum if nothing was typed. A wrong amount is undefined.
  const chosen = offered
    .filter(({ key }) => query.amounts.has(key))
    .map((offer) => {
      const typed = query.amounts.get(offer.key) ?? String(offer.least)
      return { offer, typed, amount: amountOf(offer, typed) }
    })
  const found = new Set(chosen.map(({ offer }) => offer.key))
  // Offers that have left the catalogue. `name`: undefined if the URL has none of ours.
  const names = unpackNames(secrets, query.tenant, query.names)
  const unavailable = [...query.amounts]
    .filter(([key]) => !found.has(key))
    .map(([key, typed]) => ({ key, typed, name: names.get(key) }))
  const all = [...chosen.map(({ offer, typed }) => ({ key: offer.key, typed, name: offer.name })), ...unavailable]
  const basket: Basket = {
    tenant: query.tenant,
    amounts: new Map(all.map(({ key, typed }) => [key, typed])),
    names: packNames(
      secrets,
      query.tenant,
      new Map(all.flatMap(({ key, name }) => (name === undefined ? [] : [[key, name]]))),
    ),
    run: query.run,
  }
  const wrong = chosen.filter(({ amount }) => amount === undefined)
  const problems = problemsOf(kind, { chosen: all.length, unavailable: unavailable.length, wrong: wrong.length })
  return { kind, query, tenant, catalogue: offered, missing, chosen, wrong, unavailable, basket, problems }
}

/** A complete draft. Throws a redirect to the first unfinished step. */
export async function readCompleteDraft(args: DraftArgs) {
  const draft = await readDraft(args)
  const offersStep = draft.kind.steps[1].path
  if (draft.problems.length > 0) throw redirect(stepUrl(offersStep, draft.basket, { check: true }))

  const lines = draft.chosen.flatMap(({ offer, amount }) => (amount === undefined ? [] : [{ offer, amount }]))
  return {
    ...draft,
    lines,
    place: () =>
      args.api.send(calls[draft.kind.name].place, {
        body: {
          TenantId: draft.tenant.ID,
          Products: lines.map(({ offer, amount }) => ({ ...offer.received, Amount: amount })),
        },
      }),
  }
}
