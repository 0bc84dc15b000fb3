/** What the wizard's URL means with the current tenants and catalogue, and what is still wrong in it. */
import { redirect } from '@remix-run/node'
import { catalogue, type Tenant } from '../../../contract/catalogue'
import { orders } from '../../../contract/orders'
import type { SignedInArgs } from '../../access/guarded.server'
import { stepUrl, readAsked, type Asked, type Choice } from './choice.server'
import { catalogueOf, type CatalogueOffer } from './offers.server'
import { orderKindOf, type OrderKind } from './order-kinds'
import { amountOf, problemsOf } from './order-rules'

export type Draft = ReturnType<typeof draftOf>

type DraftArgs = Pick<SignedInArgs, 'api' | 'url' | 'route'>

/** The calls of each kind [197] [198] [214]. */
const calls = {
  products: { offers: catalogue.products, place: orders.create },
  'add-ons': { offers: catalogue.addOns, place: orders.createAddOns },
}

/** Throws a redirect to the first step when the URL names no tenant of the person's organisation. */
export async function readDraft({ api, url, route }: DraftArgs): Promise<Draft> {
  const kind = orderKindOf(route)
  const asked = readAsked(url.searchParams)
  const { rows: tenants } = await api.list(catalogue.tenants)
  const tenant = tenants.find(({ ID }) => String(ID) === asked.tenant)
  if (!tenant) throw redirect(stepUrl(kind.steps[0].path, asked, { check: true }))

  const offers = await api.list(calls[kind.name].offers, { params: { tenantId: String(tenant.ID) } })
  return draftOf(kind, asked, tenant, catalogueOf(offers.rows), offers.missing)
}

function draftOf(kind: OrderKind, asked: Asked, tenant: Tenant, offered: readonly CatalogueOffer[], missing: number) {
  // In the catalogue's order. `typed` is the minimum where nothing was typed; a wrong one has no amount.
  const chosen = offered
    .filter(({ key }) => asked.amounts.has(key))
    .map((offer) => {
      const typed = asked.amounts.get(offer.key) ?? String(offer.least)
      return { offer, typed, amount: amountOf(offer, typed) }
    })
  const found = new Set(chosen.map(({ offer }) => offer.key))
  // No longer in the catalogue. Without a name where the URL has none.
  const gone = [...asked.amounts]
    .filter(([key]) => !found.has(key))
    .map(([key, typed]) => ({ key, typed, name: asked.names.get(key) }))
  const all = [...chosen.map(({ offer, typed }) => ({ key: offer.key, typed, name: offer.name })), ...gone]
  // The same for canonical URLs.
  const choice: Choice = {
    tenant: asked.tenant,
    amounts: new Map(all.map(({ key, typed }) => [key, typed])),
    names: new Map(all.flatMap(({ key, name }) => (name === undefined ? [] : [[key, name]]))),
  }
  const wrong = chosen.filter(({ amount }) => amount === undefined)
  const problems = problemsOf(kind, { chosen: all.length, gone: gone.length, wrong: wrong.length })
  return { kind, asked, tenant, catalogue: offered, missing, chosen, wrong, gone, choice, problems }
}

/** A complete draft. Throws a redirect to the first unfinished step. */
export async function readOrder(args: DraftArgs) {
  const draft = await readDraft(args)
  const offersStep = draft.kind.steps[1].path
  if (draft.problems.length > 0) throw redirect(stepUrl(offersStep, draft.choice, { check: true }))

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
