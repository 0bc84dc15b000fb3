/** Rows of days that the matrix proposes to add, and what a file says of them. */
import type { CellEdit } from '~/features/ucm/matrix/cell-edits.server'
import { NEW_COLUMN, TICK } from './holiday-matrix-view'
import type { HolidayDay } from './public-holidays.server'

/** The key of a row. That of a holiday which exists is its id. */
export function proposalKey({ date, description }: HolidayDay): string {
  return `+${date} ${description}`
}

/** The day that a row proposes; undefined for a holiday that exists. */
export function proposalOf(key: string): HolidayDay | undefined {
  const [, date, description] = /^\+(\d{4}-\d\d-\d\d) (.+)$/.exec(key) ?? []
  return date !== undefined && description !== undefined ? { date, description } : undefined
}

/** Tells if an edit adds its row's day. */
export const isAddition = ({ row, column, now }: CellEdit) =>
  column === NEW_COLUMN.key && now === TICK && proposalOf(row) !== undefined

/** Columns that no page shows, of cells that do not change: the note why a day of a file is no whole day, and what is left out of the file. */
export const NOTE = 'note'
export const LEFT_OUT = 'left out'

export function remark(row: string, column: typeof NOTE | typeof LEFT_OUT, text: string): CellEdit {
  return { row, column, was: text, now: text }
}
