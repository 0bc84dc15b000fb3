/** The choice in the browser's URL, which scripts keep up to date. The server's part is choice.server.ts. */
import { CHOSEN_FIELD, chosenValue } from './form-fields'

interface Amount {
  readonly key: string
  readonly amount: string
}

/** A step's query with these offers chosen. */
export function withAmounts(search: string, chosen: readonly Amount[]): string {
  const params = new URLSearchParams(search)
  params.delete(CHOSEN_FIELD)
  for (const { key, amount } of chosen) params.append(CHOSEN_FIELD, chosenValue(key, amount))
  return `?${params}`
}

/** A step's query with this tenant. Another one than before drops what was chosen [202]. */
export function withTenant(search: string, tenant: string): string {
  const params = new URLSearchParams(search)
  if ((params.get('tenant') ?? '') === tenant) return search
  return tenant && `?${new URLSearchParams({ tenant })}`
}

/** A step's query with the tenant and the offers of another query. */
export function withChoiceOf(search: string, other: string): string {
  const params = new URLSearchParams(search)
  for (const name of CHOICE) params.delete(name)
  for (const [name, value] of new URLSearchParams(other)) if (CHOICE.includes(name)) params.append(name, value)
  return `?${params}`
}

/** Whether both chose the same offers for the same tenant. */
export function isSameChoice(search: string, other: string): boolean {
  const [one, two] = [search, other].map((query) => {
    const params = new URLSearchParams(query)
    return [params.get('tenant') ?? '', ...params.getAll(CHOSEN_FIELD)].join('\n')
  })
  return one === two
}

/** Replaces the query of the current history entry, so that Back finds it so [507]. */
export function replaceSearch(search: string): void {
  const { pathname, search: current } = window.location
  if (search !== current) window.history.replaceState(window.history.state, '', pathname + search)
}

const CHOICE = ['tenant', CHOSEN_FIELD, 'n']
