/** Dictionary-encoded texts of a column: a search looks at each distinct text once, and a filter compares numbers. */
import type { DateFormatter } from '../time/dates.server'
import type { Column } from './list'
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

/** 'September 2025' for 2025-09 [611]; undefined for a year. */
export function monthText(period: string): string | undefined {
  const [year, month] = period.split('-')
  const name = MONTHS[Number(month) - 1]
  return name && `${name} ${year}`
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
)

/** The months or years of a column's dates; '' for a value that is not a date. */
export function periods<Row>(rows: readonly Row[], column: Column<Row>, formatDate: DateFormatter): EncodedTexts {
  const length = column.filtersBy === 'year' ? YEAR_LENGTH : MONTH_LENGTH
  return byPeriod.get(rows, column, () => encode(rows, (row) => formatDate(column.value(row)).iso.slice(0, length)))
}

const shown = new Memo<EncodedTexts>()
const byPeriod = new Memo<EncodedTexts>()
const MONTH_LENGTH = '2026-11'.length
const YEAR_LENGTH = '2026'.length

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
