/**
 * The choice so far, as the wizard's URLs and forms carry it (DESIGN, 'Wizard'): `tenant=…&o=key.amount&o=…`. A
 * canonical URL has only this; the server redirects what a form sends to one.
 */
import { withQuery } from '../../lists/list-state'
import { amountField } from './form-fields'
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

/** A§9 */
export const LONGEST_SEARCH = 200
const LONGEST_ID = 200
const LONGEST_KEY = 43
const LONGEST_AMOUNT = 20

/** Reads the query of a URL or a form. Never fails. */
export function readAsked(params: URLSearchParams): Asked {
  const tenant = short(params, 'tenant', LONGEST_ID)
  // The tenants' form names the tenant of the choice: another tenant's choice is dropped (A§4).
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

/** `o=key.amount`, or from a form `o=key` with the amount in another field. */
function readAmounts(params: URLSearchParams): Map<string, string | undefined> {
  const amounts = new Map<string, string | undefined>()
  for (const chosen of params.getAll('o')) {
    const [, key = '', typed = params.get(amountField(key)) ?? undefined] = /^([^.]*)(?:\.(.*))?$/s.exec(chosen) ?? []
    if (key && key.length <= LONGEST_KEY && !amounts.has(key)) {
      amounts.set(key, typed?.trim().slice(0, LONGEST_AMOUNT))
    }
  }
  return amounts
}

/** The value of an `o` in a URL or a hidden field. */
export function chosenValue(key: string, amount: string | undefined): string {
  return amount === undefined ? key : `${key}.${amount}`
}

/** The canonical URL of a step with this choice and view. */
export function stepUrl(
  path: string,
  { tenant, amounts, names }: Choice,
  { q = '', page = 1, check = false }: Partial<View> = {},
): string {
  const query = new URLSearchParams()
  if (tenant) query.set('tenant', tenant)
  for (const [key, amount] of amounts) query.append('o', chosenValue(key, amount))
  const packed = packNames(new Map([...names].filter(([key]) => amounts.has(key))))
  if (packed) query.set('n', packed)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  if (check) query.set('check', 'yes')
  return withQuery(path, query.toString())
}
