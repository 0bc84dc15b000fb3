/**
 * Edits that somebody has made to the cells of a matrix. A page of it shows some of its rows and columns: edits of others go with
 * its form as one hidden field, and from page to page as a draft, so that no page loses them [806].
 */
import { z } from 'zod'
import type { SignedInArgs } from '~/access/guarded.server'
import { readDraftOfUrl } from '../runs/plan.server'
import type { Plan } from '../runs/kept-plan.server'

/** A cell's text as it was read, and now: a priority, or whether it is ticked. By the keys of row and column. */
export interface CellEdit {
  readonly row: string
  readonly column: string
  readonly was: string
  readonly now: string
}

export const isEdited = ({ was, now }: CellEdit) => was !== now

const text = z.string()
const EditTuple = z.tuple([text, text, text, text]).transform(([row, column, was, now]) => ({ row, column, was, now }))

/** Edits that a form or a draft carries of cells that it does not show; none for a text that no page of ours made. */
function parseEdits(edits = '[]'): CellEdit[] {
  try {
    return z.array(EditTuple).parse(JSON.parse(edits))
  } catch {
    return []
  }
}

export function stringifyEdits(edits: readonly CellEdit[]): string {
  return JSON.stringify(edits.map(({ row, column, was, now }) => [row, column, was, now]))
}

const editTexts = z.array(text).default([])

/** The fields of every matrix. */
export const matrixFields = {
  /** The keys of rows and columns, in the order of the page. */
  row: editTexts,
  column: editTexts,
  /** The keys of columns that could not be read whole: none of their cells is an edit [752]. */
  failed: editTexts,
  /** Texts of the cells when the page was read, with commas between. */
  was: text.default(''),
  /** Edits of cells that the page does not show. */
  kept: text.optional().transform(parseEdits),
  /** Another page of the matrix to show, instead of a review: its query, or the name of a button. */
  go: text.optional(),
}
type MatrixFields = z.output<z.ZodObject<typeof matrixFields>>

/** Edits of all cells of a form's page that can be changed. `textAt`: by the place of the cell, counted row by row. */
export function editsOfPage(form: MatrixFields, textAt: (place: number) => string | undefined): CellEdit[] {
  const was = form.was.split(',')
  const failed = new Set(form.failed)
  return form.row.flatMap((row, r) =>
    form.column.flatMap((column, c) => {
      const place = r * form.column.length + c
      return failed.has(column) ? [] : [{ row, column, was: was[place] ?? '', now: textAt(place) ?? '' }]
    }),
  )
}

/** Plan of the calls that make cells as edits say. */
export type CellPlan = Pick<Plan, 'calls' | 'summary' | 'effects' | 'stays'>

/** Draft for a plan or the next page of the matrix, which takes it over. */
export function draftOfEdits(edits: readonly CellEdit[]): NonNullable<Plan['draft']> {
  return { kept: [stringifyEdits(edits)] }
}

/** Edits from before, in the draft that this URL names. */
export async function readEditsOfUrl(args: SignedInArgs): Promise<CellEdit[]> {
  return parseEdits((await readDraftOfUrl(args))?.kept?.[0])
}

/** The text that was said of a cell, by the keys of its row and column; undefined where nothing was said. */
export function editedTexts(edits: readonly CellEdit[]) {
  const cellKey = (row: string, column: string) => `${row}\n${column}`
  const texts = new Map(edits.map(({ row, column, now }) => [cellKey(row, column), now]))
  return (row: string, column: string) => texts.get(cellKey(row, column))
}
