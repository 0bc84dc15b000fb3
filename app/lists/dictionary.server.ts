/** Dictionary-encoded texts of a column: a search looks at each distinct text once, and a filter compares numbers. */
import type { DateFormatter } from '../time/dates.server'
import type { Column } from './list'
import { fold } from '../text/fold.server'
import { cell, textOf } from './list-state'
import { Memo } from './memo.server'

export interface EncodedTexts {
  /** Each distinct text once. */
  readonly dictionary: readonly string[]
  /** For each row the index of its text in `dictionary`. */
  readonly codes: Uint32Array
}

export function shownTexts<Row>(rows: readonly Row[], column: Column<Row>, formatDate: DateFormatter): EncodedTexts {
  return shown.get(rows, column, () => encode(rows, (row) => textOf(cell(column, row, formatDate))))
}

/** The same without case and accents, for searches. */
export function foldedTexts<Row>(rows: readonly Row[], column: Column<Row>, formatDate: DateFormatter): EncodedTexts {
  return folded.get(rows, column, () => {
    const { dictionary, codes } = shownTexts(rows, column, formatDate)
    return { dictionary: dictionary.map(fold), codes }
  })
}

/** 'September 2025' for 2025-09 [611], '14:00 to 14:59' for the hour 14; undefined for a year. */
export function periodText(period: string): string | undefined {
  if (period.length === HOUR_LENGTH) return `${period}:00 to ${period}:59`
  const [year, month] = period.split('-')
  const name = MONTHS[Number(month) - 1]
  return name && `${name} ${year}`
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
)

/** The months, years or hours of a column's dates; '' for a value that has none. */
export function periods<Row>(rows: readonly Row[], column: Column<Row>, formatDate: DateFormatter): EncodedTexts {
  const [from, to] = PERIODS[column.filtersBy ?? 'month']
  return byPeriod.get(rows, column, () => encode(rows, (row) => formatDate(column.value(row)).iso.slice(from, to)))
}

const shown = new Memo<EncodedTexts>()
const folded = new Memo<EncodedTexts>()
const byPeriod = new Memo<EncodedTexts>()
const HOUR_LENGTH = '14'.length
/** Where each is in an ISO date and time. */
const PERIODS = {
  year: [0, '2026'.length],
  month: [0, '2026-11'.length],
  hour: ['2026-11-20T'.length, '2026-11-20T14'.length],
} as const

function encode<Row>(rows: readonly Row[], read: (row: Row) => string): EncodedTexts {
  const known = new Map<string, number>()
  const codes = new Uint32Array(rows.length)
  rows.forEach((row, index) => {
    const text = read(row)
    let code = known.get(text)
    if (code === undefined) {
      code = known.size
      known.set(text, code)
    }
    codes[index] = code
  })
  return { dictionary: [...known.keys()], codes }
}
