/** The limits of an order [206] [208]. The server checks them, and the browser while people tick and type. */
import type { OrderKind } from './order-kinds'
import { amountText } from '~/platform/text/wording'

export interface Limits {
  readonly least: number
  /** Undefined for no limit: MaximumQuantity is absent or 0. */
  readonly most?: number | undefined
  readonly unit: string
}

/** Limit of an order: so many keys and amounts fit into a URL. */
export const MAX_ORDER_OFFERS = 200

/** '1 to 250 Licenses'. Says so where no amount is within both limits [967]. */
export function limitsText({ least, most, unit }: Limits): string {
  if (most !== undefined && most < least) return `cannot be ordered: at least ${least}, but at most ${most}`
  return most === undefined ? `at least ${amountText(least, unit)}` : `${least} to ${amountText(most, unit)}`
}

/** The message at a wrong amount. */
export function amountProblem({ name, ...limits }: Limits & { readonly name: string }): string {
  const isOrderable = limits.most === undefined || limits.most >= limits.least
  return `${name}: ${isOrderable ? 'enter ' : ''}${limitsText(limits)}`
}

/** The typed amount; undefined if the offer does not allow it. */
export function amountOf({ least, most = Number.MAX_SAFE_INTEGER }: Limits, typed: string): number | undefined {
  const amount = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN
  return amount >= least && amount <= most ? amount : undefined
}

/** The number of chosen offers, and how many of them are no longer offered or have a wrong amount. */
interface OrderCounts {
  readonly chosen: number
  readonly unavailable: number
  readonly wrong: number
}

/** Mistakes that keep an order from its confirmation, as texts for people; empty when there are none. */
export function problemsOf(kind: OrderKind, { chosen, unavailable, wrong }: OrderCounts): string[] {
  return [
    ...(chosen === 0 ? [kind.noneChosen] : []),
    ...tooMany(kind, chosen),
    ...(unavailable > 0 ? ['Please, remove what is no longer offered to continue.'] : []),
    ...(wrong > 0 ? [kind.wrongAmount] : []),
  ]
}

/** Shown at once, not only after Next. */
export function tooMany({ offers }: OrderKind, chosen: number): string[] {
  if (chosen <= MAX_ORDER_OFFERS) return []
  const excess = chosen - MAX_ORDER_OFFERS
  return [
    `An order holds at most ${MAX_ORDER_OFFERS} ${offers}, and you chose ${chosen}. Please, remove ${excess} to continue.`,
  ]
}
