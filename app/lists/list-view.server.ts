import { redirect } from '@remix-run/node'
import { withAge, type DateFormatter } from '~/platform/time/dates.server'
import { filterBy, type Filter } from './filter.server'
import type { Cell, Column, FilterChoice, List, ListState, ListView, ListSettings, Tone } from './list'
import { cell, listUrlFrom, parseListState } from './list-state'
import { search } from './search.server'
import { TICKED_PARAM } from './selection'
import { sortRows } from './sort-rows.server'

export const PAGE_ROWS = 50

/** Searches, filters, sorts and cuts as the URL says, and formats the rows of the page. `ordered`: all rows that match, in its order. */
export function listView<Row>(
  rows: readonly Row[],
  url: URL,
  list: List<Row>,
  settings: ListSettings,
): { readonly ordered: readonly Row[]; readonly view: ListView } {
  const { state, matches, filterChoices } = matchingRows(rows, url, list, settings)
  const pages = Math.max(1, Math.ceil(matches.length / PAGE_ROWS))
  const page = Math.min(state.page, pages)
  const from = (page - 1) * PAGE_ROWS
  const ordered = inOrder(matches, rows, list, state)
  const view = {
    state: { ...state, page },
    total: rows.length,
    matchCount: matches.length,
    pages,
    first: from + 1,
    filterChoices,
    ...shownRows(ordered.slice(from, from + PAGE_ROWS), list, settings),
    ...(list.selection && url.searchParams.get(TICKED_PARAM) === 'all' ? { ticked: true } : {}),
  }
  return { ordered, view }
}

/** Rows as a list shows them, with the tones of their statuses. */
export function shownRows<Row>(
  rows: readonly Row[],
  list: List<Row>,
  { formatDate }: ListSettings,
): Pick<ListView, 'rows' | 'tones'> {
  const shown = rows.map((row) => ({
    id: list.id(row),
    cells: list.columns.map((column) => shownCell(column, row, formatDate)),
  }))
  return { rows: shown, ...tonesOf(rows, list) }
}

function tonesOf<Row>(rows: readonly Row[], { columns }: List<Row>): Pick<ListView, 'tones'> {
  if (!columns.some(({ tone }) => tone)) return {}
  const tones = new Map<string, Tone>()
  for (const { tone, value } of columns) {
    if (tone) for (const row of rows) tones.set(value(row), tone(row))
  }
  return { tones: Object.fromEntries(tones) }
}

function shownCell<Row>(column: Column<Row>, row: Row, formatDate: DateFormatter): Cell {
  if (column.lines) return column.lines(row)
  const text = cell(column, row, formatDate)
  return column.showsAge && typeof text === 'object' && 'iso' in text ? withAge(text, formatDate) : text
}

/** All rows that match the URL's search and filters, in its order. */
export function orderedRows<Row>(rows: readonly Row[], url: URL, list: List<Row>, settings: ListSettings): Row[] {
  const { state, matches } = matchingRows(rows, url, list, settings)
  return inOrder(matches, rows, list, state)
}

function inOrder<Row>(matches: readonly Row[], rows: readonly Row[], list: List<Row>, { sort }: ListState): Row[] {
  const sorted = sortRows(rows, list, sort)
  if (matches.length === rows.length) return sorted
  const wanted = new Set(matches)
  return sorted.filter((row) => wanted.has(row))
}

/** Throws a redirect to the URL without empty fields, which forms send without scripts. */
export function redirectToCanonicalUrl<Row>(url: URL, list: List<Row>): void {
  const empty = ['q', ...list.filters, ...(list.scope ?? [])].some((name) => url.searchParams.get(name) === '')
  if (empty) throw redirect(listUrlFrom(list, url))
}

/** Reads the URL, and finds the rows that match its search and filters, in their original order. */
export function matchingRows<Row>(
  rows: readonly Row[],
  url: URL,
  list: List<Row>,
  settings: ListSettings,
): { state: ListState; matches: readonly Row[]; filterChoices: FilterChoice[][] } {
  const state = parseListState(list, url.searchParams)
  const isWhole = state.q === '' && Object.keys(state.filters).length === 0
  const cached = keptChoices.get(rows)
  if (isWhole && cached?.list === list) return { state, matches: rows, filterChoices: cached.filterChoices }
  const filters = list.filters.flatMap((name) => {
    const column = list.columns.find((candidate) => candidate.name === name)
    return column ? [filterBy(column, state.filters[name], settings.formatDate)] : []
  })
  const matches = filterRows(search(rows, list, state.q, settings), filters)
  const filterChoices = filters.map((filter) => filter.choices())
  if (isWhole) keptChoices.set(rows, { list, filterChoices })
  return { state, matches, filterChoices }
}

/** The options that the filters of a whole list offer: the next page of a kept list need not count them again. */
const keptChoices = new WeakMap<
  readonly unknown[],
  { readonly list: unknown; readonly filterChoices: FilterChoice[][] }
>()

/** Returns the rows that all filters accept. A value counts the rows that it would show: those that match all other filters. */
function filterRows<Row>(rows: readonly Row[], filters: readonly Filter<Row>[]): readonly Row[] {
  const chosen = filters.filter(({ isChosen }) => isChosen)
  return rows.filter((row) => {
    const refusing = chosen.filter((filter) => !filter.accepts(row))
    if (refusing.length === 0) for (const filter of filters) filter.count(row)
    if (refusing.length === 1) refusing[0]?.count(row)
    return refusing.length === 0
  })
}
