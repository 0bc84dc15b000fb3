/** The texts of a column as codes, so that a search looks at each text once, and a filter compares numbers. */
import type { DateFormatter } from '../time/dates.server'
import { Derived } from './derived.server'
import type { Column } from './list'
import { cell, textOf } from './list-state'

export interface CodedTexts {
  /** Each once. */
  readonly texts: readonly string[]
  /** For each row the place of its text in `texts`. */
  readonly codes: Uint32Array
}

/** What the rows show in a column. */
export function shownTexts<Row>(rows: readonly Row[], column: Column<Row>, formatDate: DateFormatter): CodedTexts {
  return shown.of(rows, column, () => coded(rows, (row) => textOf(cell(column, row, formatDate))))
}

/** The months or years of a column's dates; '' for what is no date. */
export function periods<Row>(rows: readonly Row[], column: Column<Row>, formatDate: DateFormatter): CodedTexts {
  const length = column.filtersBy === 'year' ? YEAR_LENGTH : MONTH_LENGTH
  return byPeriod.of(rows, column, () => coded(rows, (row) => formatDate(column.value(row)).iso.slice(0, length)))
}

const shown = new Derived<CodedTexts>()
const byPeriod = new Derived<CodedTexts>()
const MONTH_LENGTH = '2026-11'.length
const YEAR_LENGTH = '2026'.length

function coded<Row>(rows: readonly Row[], read: (row: Row) => string): CodedTexts {
  const known = new Map<string, number>()
  const codes = new Uint32Array(rows.length)
  rows.forEach((row, place) => {
    const text = read(row)
    let code = known.get(text)
    if (code === undefined) {
      code = known.size
      known.set(text, code)
    }
    codes[place] = code
  })
  return { texts: [...known.keys()], codes }
}
