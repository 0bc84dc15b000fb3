/** From all rows of a list to what one page shows. */
import { redirect } from '@remix-run/node'
import type { DateFormatter } from '../time/dates.server'
import { filterBy, type Filter } from './filter.server'
import type { Choice, List, ListState, ListView } from './list'
import { cell, listUrlFrom, readState } from './list-state'
import { placesWhere } from './places.server'
import { search } from './search.server'
import { TICKED } from './selection'
import { sortPlaces } from './sort-rows.server'

export const PAGE_ROWS = 50

/** Searches, filters, sorts and cuts as the URL says, and formats the rows of the page. */
export function listView<Row>(rows: readonly Row[], url: URL, list: List<Row>, formatDate: DateFormatter): ListView {
  const { state, places, choices } = matching(rows, url, list, formatDate)
  const pages = Math.max(1, Math.ceil(places.length / PAGE_ROWS))
  const page = Math.min(state.page, pages)
  const from = (page - 1) * PAGE_ROWS
  return {
    state: { ...state, page },
    total: rows.length,
    found: places.length,
    pages,
    first: from + 1,
    rows: sortPlaces(rows, places, list, state.sort, from, from + PAGE_ROWS).map((row) => ({
      id: list.id(row),
      cells: list.columns.map((column) =>
        column.dialog ? (column.summary?.(row) ?? '') : cell(column, row, formatDate),
      ),
    })),
    choices,
    ...(list.selection && url.searchParams.get(TICKED) === 'all' ? { ticked: true } : {}),
  }
}

/** All rows that match the URL's search and filters, in its order. */
export function orderedRows<Row>(rows: readonly Row[], url: URL, list: List<Row>, formatDate: DateFormatter): Row[] {
  const { state, places } = matching(rows, url, list, formatDate)
  return sortPlaces(rows, places, list, state.sort)
}

/** A form without scripts also sends its empty fields; throws a redirect to the URL without them. */
export function redirectToCanonicalUrl<Row>(url: URL, list: List<Row>): void {
  const empty = ['q', ...list.filters, ...(list.scope ?? [])].some((name) => url.searchParams.get(name) === '')
  if (empty) throw redirect(listUrlFrom(list, url))
}

/** What the URL says, and the places of the rows that match its search and filters, in the order they came. */
export function matching<Row>(
  rows: readonly Row[],
  url: URL,
  list: List<Row>,
  formatDate: DateFormatter,
): { state: ListState; places: Uint32Array; choices: Choice[][] } {
  const state = readState(list, url.searchParams)
  const filters = list.filters.flatMap((name) => {
    const column = list.columns.find((candidate) => candidate.name === name)
    return column ? [filterBy(rows, column, state.filters[name], formatDate)] : []
  })
  const places = placesWhere(search(rows, list, state.q, formatDate), (place) => {
    let refusals = 0
    let refusing: Filter | undefined
    for (const filter of filters) {
      if (filter.accepts(place)) continue
      refusals += 1
      refusing = filter
    }
    // A value counts the rows that it would leave: those that match all other filters.
    if (refusals === 1) refusing?.count(place)
    if (refusals > 0) return false
    for (const filter of filters) filter.count(place)
    return true
  })
  return { state, places, choices: filters.map((filter) => filter.choices()) }
}
