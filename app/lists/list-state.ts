/** Converts the state of a list to its URL and back. The URL leaves out defaults. */
import type { DateFormatter } from '~/platform/time/dates.server'
import type { Cell, Column, List, ListState } from './list'
import type { ListFormat } from './list-formats'
import { href, partHref } from '~/href'

/** Reads the URL, and ignores invalid values. */
export function parseListState<Row>(list: List<Row>, params: URLSearchParams): ListState {
  const chosen = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, short(params, name)] as const).filter(([, value]) => value))
  return {
    q: short(params, 'q').trim(),
    filters: chosen(list.filters),
    sort: parseSort(list, params.get('sort')),
    page: parsePage(params),
    ...(list.scope ? { scope: chosen(list.scope) } : {}),
  }
}

function short(params: URLSearchParams, name: string): string {
  return (params.get(name) ?? '').slice(0, MAX_TEXT_LENGTH)
}

function parseSort<Row>(list: List<Row>, sort: string | null): string {
  return sort !== null && list.columns.some(({ name }) => name === sortColumn(sort)) ? sort : list.sort
}

export function sortColumn(sort: string): string {
  return sort.startsWith('-') ? sort.slice(1) : sort
}

function parsePage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export function listUrl<Row>(list: List<Row>, state: ListState): string {
  return href(list.page, queryOf(list, state))
}

/** The URL of the list, from another URL with the same query, such as that of its file. */
export function listUrlFrom<Row>(list: List<Row>, { searchParams }: URL): string {
  return listUrl(list, parseListState(list, searchParams))
}

export function listFileUrl<Row>(list: List<Row>, state: ListState, format: ListFormat): string {
  return partHref(list.page, format, queryOf(list, { ...state, page: 1 }))
}

/** The URL of one row. It carries the list's query, for the way back. */
export function rowUrl<Row>(list: List<Row>, id: string, query: string): string | undefined {
  const { page, opens } = list
  if (!opens) return undefined
  if ('dialog' in opens) return rowActionUrl(list, opens.dialog, id, query)
  if ('param' in opens) {
    const params = new URLSearchParams(query)
    params.set(opens.param, id)
    return href(page, params)
  }
  const address = 'page' in opens ? opens.page(id) : opens.file(id)
  return query ? `${address}&from=${encodeURIComponent(query)}` : address
}

/** The URL of a dialog or a file of one row, over the list as it is. */
export function rowActionUrl<Row>(list: List<Row>, name: string, id: string, query: string): string {
  return partHref(list.page, name, `${query && `${query}&`}id=${encodeURIComponent(id)}`)
}

/** The id of a row on its page, for lists with `hasAnchors`. */
export function rowAnchor(id: string): string {
  return `row-${id}`
}

/** The list's query in a row's URL. Always a valid query of this list, however odd `from` is. */
export function listQueryOf<Row>(list: List<Row>, url: URL): string {
  return queryOf(list, parseListState(list, new URLSearchParams(url.searchParams.get('from') ?? '')))
}

/** Links of a row's page: `back` to the list as it was, and the `query` of the row's other pages, with these parameters too. */
export function recordLinks<Row>(list: List<Row>, url: URL, no: string, others: Readonly<Record<string, string>> = {}) {
  const from = listQueryOf(list, url)
  const query = new URLSearchParams({ no, ...(from ? { from } : {}), ...others }).toString()
  return { back: href(list.page, from), query }
}

export function queryOf<Row>(list: List<Row>, { q, filters, sort, page, scope = {} }: ListState): string {
  const query = new URLSearchParams(scope)
  if (q) query.set('q', q)
  for (const name of list.filters) {
    const value = filters[name]
    if (value) query.set(name, value)
  }
  if (sort !== list.sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

export const MAX_TEXT_LENGTH = 200

export function cell<Row>({ kind, value }: Column<Row>, row: Row, formatDate: DateFormatter): Cell {
  return kind === 'date' ? formatDate(value(row)) : value(row)
}

export function shownText<Row>(column: Column<Row>, row: Row, formatDate: DateFormatter): string {
  return cellText(cell(column, row, formatDate))
}

export function cellText(cell: Cell = ''): string {
  if (typeof cell === 'string') return cell
  return 'iso' in cell
    ? cell.text
    : cell.map(({ amount, text }) => (amount === undefined ? text : `${amount} ${text}`)).join(', ')
}
