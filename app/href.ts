/** The addresses of links. */
import type { Page } from './pages'

type Addressed<Query extends string, Part extends string> = Pick<Page<Query, Part>, 'path' | 'names'>

type Fields<Query extends string> = [Query] extends [never] ? never : { readonly [Name in Query]?: string | undefined }

/** A query that another function has made, or its parameters by name. Those without a value are left out. */
type QueryOf<Query extends string> = string | URLSearchParams | Fields<Query>

/**
 * Returns the address of a page with these parameters, at the element with the id `hash`. A parameter that the page does not have does
 * not compile.
 */
export function href<Query extends string>(
  { path }: Addressed<Query, string>,
  query: QueryOf<NoInfer<Query>> = '',
  hash?: string,
): string {
  const address = withQuery(path, textOf(query))
  return hash === undefined ? address : `${address}#${hash}`
}

/** Returns the address of a dialog over a page, or of its data. A part that the page does not have does not compile. */
export function partHref<Query extends string, Part extends string>(
  { path }: Addressed<Query, Part>,
  part: NoInfer<Part>,
  query: QueryOf<NoInfer<Query>> = '',
): string {
  return href<Query>({ path: `${path}/${part}` }, query)
}

/** A path with this query. */
export function withQuery(path: string, query: string): string {
  return query ? `${path}?${query}` : path
}

/** An address of the portal, without a hash, with these parameters too. */
export function withParams(url: string, params: Readonly<Record<string, string>>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(params)}`
}

function textOf(query: string | URLSearchParams | Readonly<Record<string, string | undefined>>): string {
  if (typeof query === 'string') return query
  if (query instanceof URLSearchParams) return query.toString()
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.toString()
}
