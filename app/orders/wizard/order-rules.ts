/** What an order may hold [206] [208]: for the server, and for the browser while people tick and type. */
import type { OrderKind } from './order-kinds'

/** The amounts that an offer allows. */
export interface Limits {
  readonly least: number
  /** Undefined without one: MaximumQuantity absent or 0. */
  readonly most?: number | undefined
  readonly unit: string
}

/** In one order: so many keys and amounts still fit into a URL. */
export const MOST_OFFERS = 200

/** '1 to 250 Licenses' */
export function limitsOf({ least, most, unit }: Limits): string {
  return `${most === undefined ? `at least ${least}` : `${least} to ${most}`} ${unit}`.trim()
}

/** The typed amount; undefined if the offer does not allow it. */
export function amountOf({ least, most = Number.MAX_SAFE_INTEGER }: Limits, typed: string): number | undefined {
  const amount = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN
  return amount >= least && amount <= most ? amount : undefined
}

/** How many offers are chosen, and how many of these are no longer offered or have a wrong amount. */
export interface Counts {
  readonly chosen: number
  readonly gone: number
  readonly wrong: number
}

/** What is missing for the confirmation, in words; empty when nothing is. */
export function problemsOf(kind: OrderKind, { chosen, gone, wrong }: Counts): string[] {
  return [
    ...(chosen === 0 ? [kind.noneChosen] : []),
    ...tooMany(kind, chosen),
    ...(gone > 0 ? ['Please, remove what is no longer offered to continue.'] : []),
    ...(wrong > 0 ? [kind.wrongAmount] : []),
  ]
}

/** Shown at once, not only after Next. */
export function tooMany({ offers }: OrderKind, chosen: number): string[] {
  if (chosen <= MOST_OFFERS) return []
  const excess = chosen - MOST_OFFERS
  return [
    `An order holds at most ${MOST_OFFERS} ${offers}, and you chose ${chosen}. Please, remove ${excess} to continue.`,
  ]
}
