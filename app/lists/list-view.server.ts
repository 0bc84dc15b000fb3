import { redirect } from '@remix-run/node'
import { withAge, type DateFormatter } from '../time/dates.server'
import { filterBy, type Filter } from './filter.server'
import type { Cell, Column, FilterOption, List, ListState, ListView } from './list'
import { cell, listUrlFrom, readState } from './list-state'
import { indexesWhere } from './row-indexes.server'
import { search } from './search.server'
import { TICKED_PARAM } from './selection'
import { placeAt, sortRowsAt } from './sort-rows.server'

export const PAGE_ROWS = 50

/** Searches, filters, sorts and cuts as the URL says, and formats the rows of the page. */
export function listView<Row>(rows: readonly Row[], url: URL, list: List<Row>, formatDate: DateFormatter): ListView {
  const { state, indexes, filterOptions } = matching(rows, url, list, formatDate)
  const pages = Math.max(1, Math.ceil(indexes.length / PAGE_ROWS))
  const page = Math.min(state.page, pages)
  const from = (page - 1) * PAGE_ROWS
  return {
    state: { ...state, page },
    total: rows.length,
    found: indexes.length,
    pages,
    first: from + 1,
    rows: sortRowsAt(rows, indexes, list, state.sort, from, from + PAGE_ROWS).map((row) => ({
      id: list.id(row),
      cells: list.columns.map((column) => shownCell(column, row, formatDate)),
    })),
    filterOptions,
    ...(list.selection && url.searchParams.get(TICKED_PARAM) === 'all' ? { ticked: true } : {}),
  }
}

function shownCell<Row>(column: Column<Row>, row: Row, formatDate: DateFormatter): Cell {
  if (column.lines) return column.lines(row)
  const text = cell(column, row, formatDate)
  return column.showsAge && typeof text === 'object' && 'iso' in text ? withAge(text, formatDate) : text
}

/** All rows that match the URL's search and filters, in its order. */
export function orderedRows<Row>(rows: readonly Row[], url: URL, list: List<Row>, formatDate: DateFormatter): Row[] {
  const { state, indexes } = matching(rows, url, list, formatDate)
  return sortRowsAt(rows, indexes, list, state.sort)
}

/** The same one by one, for a page that needs few of them: all are never sorted [759]. */
export function placesOf<Row>(rows: readonly Row[], url: URL, list: List<Row>, formatDate: DateFormatter) {
  const { state, indexes } = matching(rows, url, list, formatDate)
  return {
    rowAt: (place: number): Row | undefined =>
      place < 0 ? undefined : sortRowsAt(rows, indexes, list, state.sort, place, place + 1)[0],
    /** Undefined for a row that the URL leaves out. `index`: in `rows`. */
    placeOf: (index: number) => placeAt(rows, indexes, list, state.sort, index),
  }
}

/** Throws a redirect to the URL without empty fields, which forms send without scripts. */
export function redirectToCanonicalUrl<Row>(url: URL, list: List<Row>): void {
  const empty = ['q', ...list.filters, ...(list.scope ?? [])].some((name) => url.searchParams.get(name) === '')
  if (empty) throw redirect(listUrlFrom(list, url))
}

/** What the URL says, and the indexes of the rows that match its search and filters, in their original order. */
export function matching<Row>(
  rows: readonly Row[],
  url: URL,
  list: List<Row>,
  formatDate: DateFormatter,
): { state: ListState; indexes: Uint32Array; filterOptions: FilterOption[][] } {
  const state = readState(list, url.searchParams)
  const filters = list.filters.flatMap((name) => {
    const column = list.columns.find((candidate) => candidate.name === name)
    return column ? [filterBy(rows, column, state.filters[name], formatDate)] : []
  })
  const found = search(rows, list, state.q, formatDate)
  const isFiltered = filters.some(({ isChosen }) => isChosen)
  const indexes = isFiltered ? filtered(found, filters) : found
  // Much faster than to ask each filter for each row.
  if (!isFiltered) for (const filter of filters) for (const rowIndex of found) filter.count(rowIndex)
  return { state, indexes, filterOptions: filters.map((filter) => filter.options()) }
}

/** Those that all filters accept. A value counts the rows that it would show: those that match all other filters. */
function filtered(indexes: Uint32Array, filters: readonly Filter[]): Uint32Array {
  return indexesWhere(indexes, (rowIndex) => {
    let refusals = 0
    let refusing: Filter | undefined
    for (const filter of filters) {
      if (filter.accepts(rowIndex)) continue
      refusals += 1
      refusing = filter
    }
    if (refusals === 1) refusing?.count(rowIndex)
    if (refusals > 0) return false
    for (const filter of filters) filter.count(rowIndex)
    return true
  })
}
