/** The query options of a call. Each call takes some of them; Microsoft Graph refuses the others. */
import { ApiError } from '../http/api-error'

export type QueryOption = '$count' | '$expand' | '$filter' | '$orderby' | '$search' | '$select' | '$top'

/** The options by name, and the `$skiptoken` of the next page. */
export type Options = Partial<Record<QueryOption | '$skiptoken', string>>

/** Reads the options. Throws 400 for one that the call does not take or that comes twice, 501 for one that is not made here. */
export function readOptions(search: URLSearchParams, taken: readonly QueryOption[]): Options {
  const names = [...search.keys()].filter((name) => name.startsWith('$'))
  for (const name of names) {
    if (search.getAll(name).length > 1) {
      throw new ApiError(
        400,
        `Query option '${name}' was specified more than once, but it must be specified at most once.`,
      )
    }
    if (name !== '$skiptoken' && !taken.some((option) => option === name)) {
      throw new ApiError(400, `The query specified in the URI is not valid. Query option '${name}' is not allowed.`)
    }
    if (NOT_MADE.includes(name)) throw new ApiError(501, `The stand-in does not know ${name}.`)
  }
  if ([...search.values()].some((value) => value.includes('\0')))
    throw new ApiError(400, 'Text cannot hold a zero byte.')
  return Object.fromEntries(names.map((name) => [name, search.get(name) ?? '']))
}

const NOT_MADE = ['$count', '$expand', '$orderby']

/** The properties of `$select`; all of them without it. Throws 400 for one that there is not. */
export function selected<Row extends object>({ $select }: Options, row: Row): Partial<Row> {
  const names = $select?.split(',').map((name) => name.trim())
  const unknown = names?.find((name) => !(name in row))
  if (unknown !== undefined) throw new ApiError(400, `Could not find a property named '${unknown}'.`)
  const kept: Partial<Row> = { ...row }
  for (const name in row) if (names && !names.includes(name)) Reflect.deleteProperty(kept, name)
  return kept
}

const MAX_PAGE_SIZE = 999

/** The size of a page: `$top`, from 1 to 999, or 100. Throws 400. */
export function pageSize({ $top }: Options): number {
  if ($top === undefined) return 100
  const size = Number($top)
  if (/^\d+$/.test($top) && size >= 1 && size <= MAX_PAGE_SIZE) return size
  throw new ApiError(400, `Invalid page size specified: '${$top}'. Must be between 1 and ${MAX_PAGE_SIZE} inclusive.`)
}
