/**
 * The basket: the tenant and offers chosen so far, in the wizard's URLs and forms (decision 13):
 * `tenant=…&o=key.amount&o=…`. A canonical URL has only the basket and the view; the server redirects what a form sends
 * to one.
 */
import { withQuery } from '../../lists/list-state'
import {
  AMOUNT_PREFIX,
  amountField,
  CHOSEN_FIELD,
  chosenValue,
  GO,
  LIVE_FIELD,
  RUN_FIELD,
  WAS_FIELD,
} from './form-fields'

export interface Basket {
  readonly tenant: string
  /** Amounts as typed, by the keys of the chosen offers; undefined for one without an amount. */
  readonly amounts: ReadonlyMap<string, string | undefined>
  /** Names for offers that leave the catalogue, packed and signed (offer-names.server.ts). */
  readonly names: string
  /** Which of two baskets is the later one (latest-basket.server.ts). */
  readonly run?: Run | undefined
}

export interface Run {
  readonly id: string
  readonly move: number
}

/** The part of the catalogue on the page. */
interface View {
  readonly q: string
  readonly page: number
  /** The person chose Next, so the page shows what is wrong. */
  readonly check: boolean
}

export interface WizardQuery extends Basket, View {
  /** The form's button; undefined in a canonical URL. */
  readonly go: string | undefined
}

/** [209] */
const LONGEST_SEARCH = 200
const LONGEST_ID = 200
const LONGEST_KEY = 43
const LONGEST_AMOUNT = 20
const LONGEST_NAMES = 5_000

/** Reads the query of a URL or a form. Never fails. */
export function readWizardQuery(params: URLSearchParams): WizardQuery {
  const tenant = short(params, 'tenant', LONGEST_ID)
  // `basket-tenant`: the tenant of the form's basket. Another chosen tenant drops the basket [202].
  const isOfAnother = params.has('basket-tenant') && params.get('basket-tenant') !== tenant
  const page = Number(params.get('page'))
  return {
    tenant,
    amounts: isOfAnother ? new Map() : readAmounts(params),
    names: isOfAnother ? '' : short(params, 'n', LONGEST_NAMES),
    q: short(params, 'q', LONGEST_SEARCH).trim(),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    check: params.has('check'),
    run: readRun(params.get(RUN_FIELD) ?? ''),
    go: params.get('go') ?? (params.has('basket-tenant') ? '' : undefined),
  }
}

function short(params: URLSearchParams, name: string, length: number): string {
  return (params.get(name) ?? '').slice(0, length)
}

/** A URL has `o=key.amount`. In a form, an offer with a new amount counts as chosen without its tick [508]. A cleared amount stays cleared [562]. */
function readAmounts(params: URLSearchParams): Map<string, string | undefined> {
  const before = new Map(params.getAll(WAS_FIELD).map(keyAndAmount))
  const isCleared = params.has(LIVE_FIELD) || params.get('go') === GO.next
  const amounts = new Map<string, string | undefined>()
  const choose = (key: string, typed: string | undefined) => {
    if (key && key.length <= LONGEST_KEY && !amounts.has(key)) {
      amounts.set(key, typed?.trim().slice(0, LONGEST_AMOUNT))
    }
  }
  for (const [key, amount] of params.getAll(CHOSEN_FIELD).map(keyAndAmount)) {
    // Ticked alone: the least amount, if people see it before they go on. After Back an amount may be cleared as well.
    const untyped = before.has(key) || isCleared ? '' : undefined
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

function readRun(text: string): Run | undefined {
  const [, id = '', move] = /^([\w-]{8})\.(\d{1,6})$/.exec(text) ?? []
  return move === undefined ? undefined : { id, move: Number(move) }
}

export function writeRun({ id, move }: Run): string {
  return `${id}.${move}`
}

/** The canonical URL of a step. */
export function stepUrl(
  path: string,
  { tenant, amounts, names, run }: Basket,
  { q = '', page = 1, check = false }: Partial<View> = {},
): string {
  const query = new URLSearchParams()
  if (tenant) query.set('tenant', tenant)
  for (const [key, amount] of amounts) query.append(CHOSEN_FIELD, chosenValue(key, amount))
  if (names && amounts.size > 0) query.set('n', names)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  if (check) query.set('check', 'yes')
  if (run) query.set(RUN_FIELD, writeRun(run))
  return withQuery(path, query.toString())
}
