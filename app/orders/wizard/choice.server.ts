/**
 * The choice so far, as the wizard's URLs and forms carry it (decision 13): `tenant=…&o=key.amount&o=…`. A
 * canonical URL has only this; the server redirects what a form sends to one.
 */
import { withQuery } from '../../lists/list-state'
import { AMOUNT_PREFIX, amountField, CHOSEN_FIELD, chosenValue, WAS_FIELD } from './form-fields'
import { packNames, unpackNames } from './offer-names.server'

export interface Choice {
  /** '' before one is chosen. */
  readonly tenant: string
  /** Amounts as typed, by the keys of the chosen offers; undefined where none was typed. */
  readonly amounts: ReadonlyMap<string, string | undefined>
  /** Names by key, for offers that leave the catalogue. */
  readonly names: ReadonlyMap<string, string>
}

/** Which part of the catalogue the offers' step shows. */
export interface View {
  readonly q: string
  readonly page: number
  /** The person chose Next: show what is wrong. */
  readonly check: boolean
}

export interface Asked extends Choice, View {
  /** The form's button; undefined in a canonical URL. */
  readonly go: string | undefined
}

/** [209] */
export const LONGEST_SEARCH = 200
const LONGEST_ID = 200
const LONGEST_KEY = 43
const LONGEST_AMOUNT = 20

/** Reads the query of a URL or a form. Never fails. */
export function readAsked(params: URLSearchParams): Asked {
  const tenant = short(params, 'tenant', LONGEST_ID)
  // The tenants' form names the tenant of the choice: another tenant's choice is dropped [202].
  const isOfAnother = params.has('of') && params.get('of') !== tenant
  const page = Number(params.get('page'))
  return {
    tenant,
    amounts: isOfAnother ? new Map() : readAmounts(params),
    names: isOfAnother ? new Map() : unpackNames(params.get('n') ?? ''),
    q: short(params, 'q', LONGEST_SEARCH).trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    check: params.has('check'),
    go: params.get('go') ?? (params.has('of') ? '' : undefined),
  }
}

function short(params: URLSearchParams, name: string, length: number): string {
  return (params.get(name) ?? '').slice(0, length)
}

/**
 * From a URL `o=key.amount`. A form sends `o=key` for a ticked offer and each amount in another field: an amount that is
 * new counts as chosen without its tick, too [508].
 */
function readAmounts(params: URLSearchParams): Map<string, string | undefined> {
  const before = new Map(params.getAll(WAS_FIELD).map(keyAndAmount))
  const amounts = new Map<string, string | undefined>()
  const choose = (key: string, typed: string | undefined) => {
    if (key && key.length <= LONGEST_KEY && !amounts.has(key)) {
      amounts.set(key, typed?.trim().slice(0, LONGEST_AMOUNT))
    }
  }
  for (const [key, amount] of params.getAll(CHOSEN_FIELD).map(keyAndAmount)) {
    // Ticked alone: the least amount. A cleared amount stays cleared.
    const untyped = before.has(key) ? '' : undefined
    choose(key, amount ?? (params.get(amountField(key)) || untyped))
  }
  for (const [name, typed] of params) {
    if (!name.startsWith(AMOUNT_PREFIX)) continue
    const key = name.slice(AMOUNT_PREFIX.length)
    if (typed.trim() && typed !== before.get(key)) choose(key, typed)
  }
  return amounts
}

function keyAndAmount(chosen: string): readonly [key: string, amount: string | undefined] {
  const dot = chosen.indexOf('.')
  return dot < 0 ? [chosen, undefined] : [chosen.slice(0, dot), chosen.slice(dot + 1)]
}

/** The canonical URL of a step with this choice and view. */
export function stepUrl(
  path: string,
  { tenant, amounts, names }: Choice,
  { q = '', page = 1, check = false }: Partial<View> = {},
): string {
  const query = new URLSearchParams()
  if (tenant) query.set('tenant', tenant)
  for (const [key, amount] of amounts) query.append(CHOSEN_FIELD, chosenValue(key, amount))
  const packed = packNames(new Map([...names].filter(([key]) => amounts.has(key))))
  if (packed) query.set('n', packed)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  if (check) query.set('check', 'yes')
  return withQuery(path, query.toString())
}
