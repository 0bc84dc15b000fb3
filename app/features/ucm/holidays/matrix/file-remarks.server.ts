/**
 * What a file says besides its days: why a day is no whole day, and what is left out. It goes with the draft, as cells that do not
 * change, so that every page and year of the matrix has it.
 */
import type { CellEdit, editsOfDraft } from '../../matrix/cell-edits.server'

const OF_ROW = 'note'
const OF_FILE = 'left out'

export function noteOfRow(row: string, note: string): CellEdit {
  return { row, column: OF_ROW, was: note, now: note }
}

export function leftOutOf(texts: readonly string[]): CellEdit[] {
  return texts.map((text, at) => ({ row: String(at), column: OF_FILE, was: text, now: text }))
}

export function remarksOf(edits: ReturnType<typeof editsOfDraft>) {
  return {
    ofRow: (row: string) => edits.of(row, OF_ROW),
    leftOut: edits.all.flatMap(({ column, now }) => (column === OF_FILE ? [now] : [])),
  }
}

/** Of the file before, when another one is read. */
export function withoutLeftOut(edits: readonly CellEdit[]): CellEdit[] {
  return edits.filter(({ column }) => column !== OF_FILE)
}
