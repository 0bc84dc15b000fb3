/** The cells of a matrix: what the API has, what people make of them, and the calls between the two [747] [769]. */
import type { SignedInArgs } from '~/access/guarded.server'
import { href } from '~/href'
import type { Page } from '~/pages'
import { joinWords } from '~/platform/text/wording'
import { load } from '~/systems/upstream/loadable.server'
import type { SetupChange } from '../effects/changes.server'
import { readEffects } from '../effects/read-effects.server'
import type { PlannedApiCall } from '../runs/api-call.server'
import { isEdited, stringifyEdits, editedTexts, type CellEdit, type CellPlan } from './cell-edits.server'
import { queryWith } from './matrix-addresses.server'
import type { MatrixColumn, MatrixRow } from './matrix-view'

/** The texts of a column by the keys of rows, and how many rows of its list could not be read. */
export interface ColumnTexts {
  readonly texts: ReadonlyMap<string, string>
  readonly missing: number
}

type TextAt = (row: string, column: string) => string

const FAILED_COLUMN: ColumnTexts = { texts: new Map(), missing: 1 }

/** Reads the texts of columns, by the keys of row and column: none for a column whose call fails. */
export async function readColumns<Column extends MatrixColumn>(
  columns: readonly Column[],
  readColumn: (column: Column) => Promise<ColumnTexts>,
) {
  const read = await Promise.all(columns.map((column) => load(() => readColumn(column))))
  const found = read.map((one) => (one.kind === 'loaded' ? one.content : FAILED_COLUMN))
  const texts = new Map(columns.map(({ key }, index) => [key, found[index]?.texts]))
  const textAt: TextAt = (row, column) => texts.get(column)?.get(row) ?? ''
  return { columns: columns.map((column, index) => ({ ...column, hasFailed: found[index]?.missing !== 0 })), textAt }
}

/** The cells of these rows and columns, with what was said of them. */
export function cellsOf<Row extends MatrixRow, Column extends MatrixColumn>(
  { page, url, edits }: { page: Page; url: URL; edits: readonly CellEdit[] },
  rows: readonly Row[],
  columns: readonly Column[],
  textAt: TextAt,
) {
  const editedText = editedTexts(edits)
  const cells = (textOf: TextAt) => rows.flatMap((row) => columns.map((column) => textOf(row.key, column.key)))
  const others = edits.filter(({ row, column }) => {
    return !rows.some(({ key }) => key === row) || !columns.some(({ key, hasFailed }) => key === column && !hasFailed)
  })
  return {
    rows,
    columns,
    /** Row by row: each cell's text as it was read, and as the page shows it. */
    was: cells(textAt),
    shown: cells((row, column) => editedText(row, column) ?? textAt(row, column)),
    /** Edits of cells that the page does not show: as the form carries them, and how many changes they make. */
    kept: { text: stringifyEdits(others), count: others.filter(isEdited).length },
    /** The page's address without a draft. */
    address: href(page, queryWith(url)),
  }
}

/** The cells of a matrix, and what is no cell. */
export type Matrix<Row extends MatrixRow, Column extends MatrixColumn> = ReturnType<typeof cellsOf<Row, Column>> & {
  /** Queues that are no columns, because their shifts say what a cell would. */
  readonly shiftQueues: readonly string[]
  /** Rows of lists that could not be read. */
  readonly missing: number
}

interface CellCalls<Edit> {
  /** Reads what the API has now in the column of this edit. */
  read(edit: Edit): Promise<ColumnTexts>
  /** `current`: the cell's text as the API has it now. */
  callOf(edit: Edit, current: string): PlannedApiCall
  changeOf(edit: Edit): SetupChange
}

/**
 * The calls that make cells as these edits say, the first ones for empty cells, which the summary calls `added`. What somebody else has
 * done is not done again, and what they have undone stays so [751] [772]. Nothing is planned in a column that cannot be read whole, which
 * the text `unread` says [752]. `planned`: the edits that lead to calls.
 */
export async function planCells<Edit extends CellEdit>(
  args: SignedInArgs,
  edits: readonly Edit[],
  added: string,
  { read, callOf, changeOf }: CellCalls<Edit>,
): Promise<{ plan: CellPlan; planned: readonly Edit[]; unread: string }> {
  const byColumn = new Map(edits.map((edit) => [edit.column, edit]))
  const { columns, textAt } = await readColumns(
    [...byColumn].map(([key, edit]) => ({ key, name: changeOf(edit).record.name, edit })),
    ({ edit }) => read(edit),
  )
  const failedColumns = columns.filter(({ hasFailed }) => hasFailed)
  const failedKeys = new Set(failedColumns.map(({ key }) => key))
  const failedNames = failedColumns.map(({ name }) => name)
  const unread =
    failedNames.length > 0 ? `${joinWords(failedNames)} could not be read whole, so nothing is planned there.` : ''
  const cells = edits
    .filter(({ column }) => !failedKeys.has(column))
    .map((edit) => ({ edit, current: textAt(edit.row, edit.column) }))
    .filter(({ edit: { was, now }, current }) => current !== now && (current !== '' || was === ''))
  const steps = [
    { does: added, cells: cells.filter(({ current }) => current === '') },
    { does: 'changed', cells: cells.filter(({ edit, current }) => current !== '' && edit.now !== '') },
    { does: 'removed', cells: cells.filter(({ edit }) => edit.now === '') },
  ].filter((step) => step.cells.length > 0)
  const { all: effects } = await readEffects(
    args,
    cells.map(({ edit }) => changeOf(edit)),
  )
  return {
    plan: {
      calls: steps.flatMap((step) => step.cells.map(({ edit, current }) => callOf(edit, current))),
      summary: steps.map((step) => `${step.cells.length} ${step.does}`).join(', '),
      effects,
      stays: failedNames.map((about) => ({ about, detail: '', text: 'it could not be read whole.' })),
    },
    planned: cells.map(({ edit }) => edit),
    unread,
  }
}
