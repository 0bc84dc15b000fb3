/**
 * What somebody has said of the cells of a matrix. A page of it shows some of its rows and columns: what was said of others
 * goes with its form as one hidden field, and from page to page as a draft, so that no page loses it [806].
 */
import { z } from 'zod'
import type { SignedInArgs } from '../../../access/guarded.server'
import { withQuery } from '../../../lists/list-state'
import { keepDraft, PLAN_ID, type Plan } from '../runs/plan.server'
import { ENTER, SHOW, type OtherEdits, type Part } from './matrix-form'

/** A cell's text as it was read, and now: a priority, or whether it is ticked. Keys of row and column; without a column of the row itself. */
export interface CellEdit {
  readonly row: string
  readonly column: string
  readonly was: string
  readonly now: string
}

const EditTuples = z.array(z.tuple([z.string(), z.string(), z.string(), z.string()]))

/** What a form or a draft carries of cells that it does not show; nothing for a text that no page of ours made. */
export function parseEdits(text = '[]'): CellEdit[] {
  try {
    const entries = EditTuples.parse(JSON.parse(text))
    return entries.map(([row, column, was, now]) => ({ row, column, was, now }))
  } catch {
    return []
  }
}

/** What a form says of each cell of its page. `now`: row by row. */
export function editsOfPage(
  { row, column, was }: { readonly row: string[]; readonly column: string[]; readonly was: string },
  now: readonly (string | undefined)[],
): CellEdit[] {
  const before = was.split(',')
  return row.flatMap((key, r) =>
    column.map((name, c) => {
      const place = r * column.length + c
      return { row: key, column: name, was: before[place] ?? '', now: now[place] ?? '' }
    }),
  )
}

const texts = z.array(z.string()).default([])

/** The fields of every matrix. */
export const matrixFields = {
  /** The keys of rows and columns, in the order of the page. */
  row: texts,
  column: texts,
  /** What the cells had when the page was read, with commas between. */
  was: z.string().default(''),
  /** What was said of cells that the page does not show. */
  kept: z.string().optional(),
  /** Another page of the matrix to show, instead of a review: its query, or the name of a button. */
  go: z.string().optional(),
}

function stringifyEdits(edits: readonly CellEdit[]): string {
  return JSON.stringify(edits.map(({ row, column, was, now }) => [row, column, was, now]))
}

/** For a plan, so that people can go back to the form. */
export function draftOf(edits: readonly CellEdit[]): NonNullable<Plan['draft']> {
  return { kept: [stringifyEdits(edits)] }
}

/** What the draft says. */
export function editsOfDraft(draft: Plan['draft']) {
  return byCellOf(parseEdits(draft?.kept?.[0]))
}

export function byCellOf(edits: readonly CellEdit[]) {
  const byCell = new Map(edits.map((one) => [cellKey(one.row, one.column), one.now]))
  return {
    all: edits,
    /** Undefined where nothing was said. */
    of: (row: string, column: string) => byCell.get(cellKey(row, column)),
    /** What this page of the matrix does not show. */
    elsewhere(isShown: (row: string, column: string) => boolean): OtherEdits {
      const others = edits.filter(({ row, column }) => !isShown(row, column))
      return { text: stringifyEdits(others), count: others.filter(({ was, now }) => was !== now).length }
    },
  }
}

const cellKey = (row: string, column: string) => `${row}\n${column}`

/** The address of a page of the matrix, with all that was said so far. */
export async function addressWith(
  args: SignedInArgs,
  path: string,
  query: Readonly<Record<string, string | undefined>> | string,
  edits: readonly CellEdit[],
): Promise<string> {
  const parameters = new URLSearchParams(
    typeof query === 'string'
      ? query
      : Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  parameters.delete(PLAN_ID)
  if (edits.length > 0) parameters.set(PLAN_ID, await keepDraft(args, draftOf(edits)))
  return withQuery(path, parameters.toString())
}

/**
 * The page of the matrix that the pressed button asks for; undefined for a review. `asked`: the fields that people type into to ask for
 * other rows. Enter shows these where they were changed, and else reviews [827].
 */
export function partOfButton(
  { searchParams }: URL,
  go: string | undefined,
  asked: Readonly<Record<string, string | undefined>> = {},
) {
  if (go !== ENTER) return go
  return Object.entries(asked).some(([name, text = '']) => text !== (searchParams.get(name) ?? '')) ? SHOW : undefined
}

/** The query of this URL without a draft, with these parameters changed. */
export function queryWith({ searchParams }: URL, changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(searchParams)
  query.delete(PLAN_ID)
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return query.toString()
}

/** The page of these rows or columns that the URL names, and all pages where there are several. */
export function cut<Item>(url: URL, name: string, items: readonly Item[], size: number) {
  const count = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(count, Math.max(1, Math.floor(Number(url.searchParams.get(name))) || 1))
  const parts = Array.from({ length: count > 1 ? count : 0 }, (_, at): Part => ({
    text: `${at * size + 1} to ${Math.min(items.length, (at + 1) * size)}`,
    query: queryWith(url, { [name]: String(at + 1) }),
    isShown: at + 1 === page,
  }))
  return { shown: items.slice((page - 1) * size, page * size), parts }
}
