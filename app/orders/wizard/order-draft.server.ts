/** What the wizard's URL means with the current tenants and catalogue, and what is still wrong in it. */
import { redirect } from '@remix-run/node'
import { catalogue, type Tenant } from '../../../contract/catalogue'
import { orders } from '../../../contract/orders'
import type { SignedInArgs } from '../../access/guarded.server'
import { stepUrl, readAsked, type Asked, type Choice } from './choice.server'
import { amountOf, catalogueOf, MOST_OFFERS, type CatalogueOffer } from './offers.server'
import { kindAt, type OrderKind } from './order-kinds'

export interface Draft {
  readonly kind: OrderKind
  readonly asked: Asked
  readonly tenant: Tenant
  readonly catalogue: readonly CatalogueOffer[]
  /** In the catalogue's order. */
  readonly chosen: readonly ChosenOffer[]
  /** Chosen, but no longer in the catalogue. */
  readonly gone: readonly GoneOffer[]
  /** The same for canonical URLs. */
  readonly choice: Choice
}

export interface ChosenOffer {
  readonly offer: CatalogueOffer
  /** As typed, or the offer's minimum. */
  readonly typed: string
  /** Undefined when the offer does not allow what was typed. */
  readonly amount: number | undefined
}

export interface GoneOffer {
  readonly key: string
  /** Undefined when the URL does not have it. */
  readonly name: string | undefined
}

/** The calls of each kind (A§7). */
const calls = {
  products: { offers: catalogue.products, place: orders.create },
  'add-ons': { offers: catalogue.addOns, place: orders.createAddOns },
}

/** Throws a redirect to the first step when the URL names no tenant of the person's organisation. */
export async function readDraft({ api, url }: Pick<SignedInArgs, 'api' | 'url'>): Promise<Draft> {
  const kind = kindAt(url.pathname)
  const asked = readAsked(url.searchParams)
  const tenant = (await api.list(catalogue.tenants)).find(({ ID }) => ID === asked.tenant)
  if (!tenant) throw redirect(stepUrl(kind.steps[0].path, asked, { check: true }))

  const offers = await api.list(calls[kind.name].offers, { params: { tenantId: tenant.ID } })
  return draftOf(kind, asked, tenant, catalogueOf(offers))
}

function draftOf(kind: OrderKind, asked: Asked, tenant: Tenant, offered: readonly CatalogueOffer[]): Draft {
  const chosen = offered.flatMap((offer) => {
    if (!asked.amounts.has(offer.key)) return []
    const typed = asked.amounts.get(offer.key) ?? String(offer.least)
    return [{ offer, typed, amount: amountOf(offer, typed) }]
  })
  const found = new Set(chosen.map(({ offer }) => offer.key))
  const gone = [...asked.amounts.keys()]
    .filter((key) => !found.has(key))
    .map((key) => ({ key, name: asked.names.get(key) }))
  return { kind, asked, tenant, catalogue: offered, chosen, gone, choice: choiceOf(asked, chosen, gone) }
}

function choiceOf({ tenant, amounts }: Asked, chosen: readonly ChosenOffer[], gone: readonly GoneOffer[]): Choice {
  return {
    tenant,
    amounts: new Map([
      ...chosen.map(({ offer, typed }): [string, string] => [offer.key, typed]),
      ...gone.map(({ key }): [string, string | undefined] => [key, amounts.get(key)]),
    ]),
    names: new Map([
      ...chosen.map(({ offer }): [string, string] => [offer.key, offer.name]),
      ...gone.flatMap(({ key, name }): [string, string][] => (name === undefined ? [] : [[key, name]])),
    ]),
  }
}

/** What is missing for the confirmation, in words; empty when nothing is (A§5). */
export function problemsOf({ kind, chosen, gone }: Pick<Draft, 'kind' | 'chosen' | 'gone'>): string[] {
  const count = chosen.length + gone.length
  return [
    ...(count === 0 ? [kind.texts.noneChosen] : []),
    ...(count > MOST_OFFERS ? [tooMany(kind, count)] : []),
    ...(gone.length > 0 ? ['Please, remove what is no longer offered to continue.'] : []),
    ...(chosen.some(({ amount }) => amount === undefined) ? [kind.texts.wrongAmount] : []),
  ]
}

/** Shown at once, not only after Next. */
export function tooMany({ offers }: OrderKind, count: number): string {
  return `An order holds at most ${MOST_OFFERS} ${offers}, and you chose ${count}. Please, remove ${count - MOST_OFFERS} to continue.`
}

/** A complete draft. Throws a redirect to the first unfinished step. */
export async function readOrder(args: Pick<SignedInArgs, 'api' | 'url'>) {
  const draft = await readDraft(args)
  const offersStep = draft.kind.steps[1].path
  if (problemsOf(draft).length > 0) throw redirect(stepUrl(offersStep, draft.choice, { check: true }))

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
