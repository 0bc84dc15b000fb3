import type { DateFormatter } from '../platform/time/dates.server'
import { fold } from '../platform/text/fold.server'
import type { Column, List } from './list'
import { shownText } from './list-state'

/** The rows whose displayed texts contain every word of the search, ignoring case and accents. */
export function search<Row>(
  rows: readonly Row[],
  { columns }: List<Row>,
  q: string,
  formatDate: DateFormatter,
): readonly Row[] {
  const words = [...new Set(fold(q).split(/\s+/).filter(Boolean))]
  if (words.length === 0) return rows
  const dates = columns.filter(({ kind }) => kind === 'date')
  const others = columns.filter(({ kind }) => kind !== 'date')
  const textIn = (row: Row, searched: readonly Column<Row>[]) =>
    searched.map((column) => fold(shownText(column, row, formatDate))).join('\n')
  return rows.filter((row) => {
    const text = textIn(row, others)
    // Formatting dates takes the longest, so search them only for a word that can be part of a date.
    return words.every((word) => text.includes(word) || (DATE_PART.test(word) && textIn(row, dates).includes(word)))
  })
}

const DATE_PART = /^[\d:-]+$/
