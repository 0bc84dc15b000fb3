/** From all rows of a list to what one page shows. */
import { redirect } from '@remix-run/node'
import type { DateFormatter } from '../http/dates.server'
import { compareTexts } from '../http/compare-texts'
import { fold } from './fold.server'
import type { Cell, Choice, Column, List, ListState, ListView } from './list'
import { listUrlFrom, readState, textOf } from './list-state'
import { sortRows } from './sort-rows.server'
import { TICKED } from './selection'

export const PAGE_ROWS = 50

/** Searches, filters, sorts and cuts as the URL says, and formats the rows of the page. */
export function listView<Row>(rows: readonly Row[], url: URL, list: List<Row>, formatDate: DateFormatter): ListView {
  const { state, found, choices } = matching(rows, url, list, formatDate)
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS))
  const page = Math.min(state.page, pages)
  const from = (page - 1) * PAGE_ROWS
  const shown = sortRows(found, list, state.sort, from, Math.min(from + PAGE_ROWS, found.length))
  return {
    state: { ...state, page },
    total: rows.length,
    found: found.length,
    pages,
    first: from + 1,
    rows: shown.map((row) => ({
      id: list.id(row),
      cells: list.columns.map((column) =>
        column.dialog ? (column.summary?.(row) ?? '') : cell(column, row, formatDate),
      ),
    })),
    choices,
    ...(list.selection && url.searchParams.get(TICKED) === 'all' ? { ticked: true } : {}),
  }
}

/** A form without scripts also sends its empty fields; throws a redirect to the URL without them. */
export function redirectToCanonicalUrl<Row>(url: URL, list: List<Row>): void {
  const empty = ['q', ...list.filters, ...(list.scope ?? [])].some((name) => url.searchParams.get(name) === '')
  if (empty) throw redirect(listUrlFrom(list, url))
}

/** What the URL says, and the rows that match its search and filters, in the order they came. */
export function matching<Row>(
  rows: readonly Row[],
  url: URL,
  list: List<Row>,
  formatDate: DateFormatter,
): { state: ListState; found: Row[]; choices: Choice[][] } {
  const state = readState(list, url.searchParams)
  const says = search(list, state.q, formatDate)
  const filters = list.filters.flatMap((name) => {
    const column = list.columns.find((candidate) => candidate.name === name)
    if (!column) return []
    const { kind, value, filtersBy } = column
    const byDate = kind === 'date'
    const length = filtersBy === 'year' ? YEAR_LENGTH : MONTH_LENGTH
    const filtered = byDate ? (row: Row) => formatDate(value(row)).iso.slice(0, length) : value
    return [{ value: filtered, byDate, chosen: state.filters[name], counts: new Map<string, number>() }]
  })
  const found: Row[] = []
  for (const row of rows) {
    if (!says(row)) continue
    const refusing = filters.filter((filter) => filter.chosen !== undefined && filter.chosen !== filter.value(row))
    if (refusing.length === 0) found.push(row)
    // A value counts the rows that it would leave: those that match all other filters.
    const counting = refusing.length === 0 ? filters : refusing.length === 1 ? refusing : []
    for (const { counts, value } of counting) counts.set(value(row), (counts.get(value(row)) ?? 0) + 1)
  }
  return {
    state,
    found,
    choices: filters.map(({ byDate, counts, chosen }) => (byDate ? newest : mostUsed)(counts, chosen)),
  }
}

const MONTH_LENGTH = '2026-11'.length
const YEAR_LENGTH = '2026'.length

/** Whether a row's displayed texts contain every word of the search, ignoring case and accents. */
function search<Row>({ columns }: List<Row>, q: string, formatDate: DateFormatter): (row: Row) => boolean {
  const words = [...new Set(fold(q).split(/\s+/).filter(Boolean))].map((word) => {
    const pattern = new RegExp(word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'), 'iu')
    // Formatting dates takes the longest, so search them only for what can be a part of one.
    const searched = DATE_PART.test(word) ? columns : columns.filter(({ kind }) => kind !== 'date')
    return (row: Row) => searched.some((column) => pattern.test(fold(textOf(cell(column, row, formatDate)))))
  })
  return (row) => words.every((isIn) => isIn(row))
}

const DATE_PART = /^[\d:-]+$/

/** What a row shows in a column. */
export function cell<Row>({ kind, value }: Column<Row>, row: Row, formatDate: DateFormatter): Cell {
  return kind === 'date' ? formatDate(value(row)) : value(row)
}

/** The values with the most rows, sorted by name, and always the chosen one. Keeps the page short. */
function mostUsed(counts: Map<string, number>, chosen: string | undefined): Choice[] {
  const choices = withChosen(counts, chosen, ([, one], [, other]) => other - one)
  return choices.sort(([one], [other]) => compareTexts(one, other))
}

/** The newest months or years, and always the chosen one. */
function newest(counts: Map<string, number>, chosen: string | undefined): Choice[] {
  return withChosen(counts, chosen, ([one], [other]) => (one < other ? 1 : -1))
}

function withChosen(
  counts: Map<string, number>,
  chosen: string | undefined,
  compare: (one: Choice, other: Choice) => number,
): Choice[] {
  counts.delete('')
  const choices: Choice[] = [...counts].sort(compare).slice(0, MOST_CHOICES)
  if (chosen !== undefined && !choices.some(([value]) => value === chosen)) {
    choices.push([chosen, counts.get(chosen) ?? 0])
  }
  return choices
}

const MOST_CHOICES = 30
