/** The order of the address's draft, by the tenants and the catalogue as they are now, and what is wrong with it. */
import { redirect } from '@remix-run/node'
import { catalogue } from '~contract/catalogue'
import { orders } from '~contract/orders'
import { ListedName } from '~contract/path'
import type { SignedInArgs } from '~/access/guarded.server'
import { digest } from '~/platform/stores/kept-value.server'
import { requireOrderDraft, type DraftArgs } from './draft.server'
import { catalogueOf } from './offers.server'
import { orderKindOf } from './order-kinds'
import { amountOf, problemsOf } from './order-rules'
import { parseOffersPage, stepUrl } from './step-url'

export type DraftOrder = Awaited<ReturnType<typeof readOrder>>

type OrderArgs = DraftArgs & Pick<SignedInArgs, 'api'>

/** The calls of each kind [197] [198] [214]. */
const orderCalls = {
  products: { offers: catalogue.products, place: orders.create },
  'add-ons': { offers: catalogue.addOns, place: orders.createAddOns },
}

/** Throws a redirect to the first step without a draft, and when its tenant is no longer one of the organisation. */
export async function readOrder(args: OrderArgs) {
  const kind = orderKindOf(args.route)
  const draft = await requireOrderDraft(args)
  const { rows: tenants } = await args.api.cached(catalogue.tenants)
  const tenant = tenants.find(({ ID }) => String(ID) === draft.tenant.id)
  if (!tenant) throw redirect(stepUrl(kind.steps[0].path, draft.id))

  const tenantId = ListedName.ofRow(String(tenant.ID))
  const listed = await args.api.cached(orderCalls[kind.name].offers, { params: { tenantId } })
  const offered = catalogueOf(listed.rows)
  const inDraft = new Map(draft.offers.map((offer) => [offer.key, offer]))
  // Keeps the catalogue's order. `typed`: the least amount if nothing was typed. `amount`: undefined if it is wrong.
  const chosen = offered.flatMap((offer) => {
    const drafted = inDraft.get(offer.key)
    if (!drafted) return []
    const typed = drafted.amount ?? String(offer.least)
    return [{ offer, typed, amount: amountOf(offer, typed) }]
  })
  const keys = new Set(offered.map(({ key }) => key))
  const unavailable = draft.offers.filter(({ key }) => !keys.has(key))
  const wrong = chosen.filter(({ amount }) => amount === undefined)
  const problems = problemsOf(kind, {
    chosen: draft.offers.length,
    unavailable: unavailable.length,
    wrong: wrong.length,
  })
  return { kind, draft, tenant, offered, missing: listed.missing, chosen, wrong, unavailable, problems }
}

/** An order that can be placed. Throws a redirect to the first unfinished step. */
export async function readCompleteOrder(args: OrderArgs) {
  const order = await readOrder(args)
  const { kind, draft, tenant, chosen, problems } = order
  if (problems.length > 0) {
    throw redirect(stepUrl(kind.steps[1].path, draft.id, { ...parseOffersPage(args.url), check: true }))
  }
  const lines = chosen.flatMap(({ offer, amount }) => (amount === undefined ? [] : [{ offer, amount }]))
  return {
    ...order,
    lines,
    /** Tells this order from the same draft with other offers or amounts. */
    version: digest([tenant.ID, lines.map(({ offer, amount }) => [offer.key, amount])]),
    place: () =>
      args.api.send(orderCalls[kind.name].place, {
        body: {
          TenantId: tenant.ID,
          Products: lines.map(({ offer, amount }) => ({ ...offer.received, Amount: amount })),
        },
      }),
  }
}
