/** The basket in the browser's URL, which scripts keep up to date. The server's part is basket.server.ts. */
import { CHOSEN_FIELD, chosenValue, RUN_FIELD } from './form-fields'

interface Amount {
  readonly key: string
  readonly amount: string
}

/** A step's query with these offers chosen, and no others. */
export function withAmounts(search: string, chosen: readonly Amount[]): string {
  const params = new URLSearchParams(search)
  params.delete(CHOSEN_FIELD)
  for (const { key, amount } of chosen) params.append(CHOSEN_FIELD, chosenValue(key, amount))
  return `?${params}`
}

/** A step's query with this tenant. Another tenant drops the chosen offers [202]. */
export function withTenant(search: string, tenant: string): string {
  const params = new URLSearchParams(search)
  if ((params.get('tenant') ?? '') === tenant) return search
  return tenant && `?${new URLSearchParams({ tenant })}`
}

/** A step's query with the basket of another one. */
export function withBasketOf(search: string, other: string): string {
  const params = new URLSearchParams(search)
  for (const name of BASKET) params.delete(name)
  for (const [name, value] of new URLSearchParams(other)) if (BASKET.includes(name)) params.append(name, value)
  return `?${params}`
}

export function isSameBasket(search: string, other: string): boolean {
  const [one, two] = [search, other].map((query) => {
    const params = new URLSearchParams(query)
    return [params.get('tenant') ?? '', ...params.getAll(CHOSEN_FIELD)].join('\n')
  })
  return one === two
}

/** Replaces the query of the current history entry, so that Back returns to the basket as it is now [507]. */
export function replaceSearch(search: string): void {
  const { pathname, search: current } = window.location
  if (search !== current) window.history.replaceState(window.history.state, '', pathname + search)
}

const BASKET = ['tenant', CHOSEN_FIELD, 'n', RUN_FIELD]
