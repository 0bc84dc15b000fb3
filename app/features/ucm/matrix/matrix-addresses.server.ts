/** The addresses of a matrix: of its pages, and of the review of a plan. */
import type { SignedInArgs } from '~/access/guarded.server'
import { withQuery } from '~/href'
import type { Page } from '~/pages'
import { keepPlanDraft, PLAN_ID, savePlan } from '../runs/plan.server'
import { draftOfEdits, type CellEdit, type CellPlan } from './cell-edits.server'
import { ENTER, SHOW, type MatrixPageLink } from './matrix-view'

type Query = Readonly<Record<string, string | undefined>>

/** The address of a page of the matrix, with all that was said so far. */
export async function keepEditsInAddress(
  args: SignedInArgs,
  path: string,
  query: Query | string,
  edits: readonly CellEdit[],
) {
  const given = typeof query === 'string' ? [...new URLSearchParams(query)] : Object.entries(query)
  const parameters = new URLSearchParams()
  for (const [name, value] of given) if (value && name !== PLAN_ID) parameters.append(name, value)
  if (edits.length > 0) parameters.set(PLAN_ID, await keepPlanDraft(args, draftOfEdits(edits)))
  return withQuery(path, parameters.toString())
}

/**
 * The page of the matrix that the pressed button asks for; undefined for a review. `asked`: what the fields above the matrix ask for.
 * Enter shows that where one of the `typed` fields was changed, and else reviews [827].
 */
export function pageOfButton({ searchParams }: URL, go: string | undefined, asked: Query, typed: string[] = []) {
  const isTyped = typed.some((name) => (asked[name] ?? '') !== (searchParams.get(name) ?? ''))
  if (go === SHOW || (go === ENTER && isTyped)) return asked
  return go === ENTER ? undefined : go
}

interface Review {
  readonly edits: readonly CellEdit[]
  readonly headings: readonly [string, string]
  /** The text of the link back to this page. */
  readonly back: string
}

/** The address of the review of a plan, from which people come back to all that was said. */
export async function saveMatrixPlan(args: SignedInArgs, { path, title }: Page, plan: CellPlan, review: Review) {
  const back = { to: withQuery(path, queryWith(args.url)), text: review.back }
  return savePlan(args, { ...plan, title, headings: [...review.headings], back, draft: draftOfEdits(review.edits) })
}

/** The query of this URL without a draft, with these parameters changed. */
export function queryWith({ searchParams }: URL, changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(searchParams)
  query.delete(PLAN_ID)
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return query.toString()
}

/**
 * The page of these rows or columns that the URL names, and links to all pages where there are several. `past`: so many of the first items have
 * pages of their own, and those after them are shown where the URL names no page.
 */
export function pageOfUrl<Item>(url: URL, name: string, items: readonly Item[], size: number, past = 0) {
  const starts = (from: number, until: number) =>
    Array.from({ length: Math.ceil((until - from) / size) }, (_, index) => from + index * size)
  const before = starts(0, past)
  const after = starts(past, items.length)
  const all = [...before, ...after]
  const asked = Math.floor(Number(url.searchParams.get(name))) || before.length + 1
  const page = Math.min(all.length, Math.max(1, asked))
  const endOf = (index: number) => all[index + 1] ?? items.length
  const links = all.map((start, index): MatrixPageLink => ({
    text: `${start + 1} to ${endOf(index)}${start < past ? ' (past)' : ''}`,
    query: queryWith(url, { [name]: String(index + 1) }),
    isShown: index + 1 === page,
  }))
  return { shown: items.slice(all[page - 1] ?? 0, endOf(page - 1)), links: links.length > 1 ? links : [] }
}
