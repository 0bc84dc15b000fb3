/** The addresses of the wizard's steps: the draft, and what of the catalogue the page shows. */
import { withQuery } from '~/href'

export const DRAFT_ID = 'draft'

export interface OffersPage {
  readonly q: string
  readonly page: number
  /** People asked for the next step, so the page says what is wrong. */
  readonly check: boolean
}

/** Longest text that the list of offers is searched for, in characters [209]. */
const MAX_SEARCH_LENGTH = 200

/** Never fails, whatever the address says. */
export function parseOffersPage({ searchParams }: URL): OffersPage {
  const page = Number(searchParams.get('page'))
  return {
    q: searchOf(searchParams.get('q') ?? ''),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    check: searchParams.has('check'),
  }
}

export function searchOf(typed: string): string {
  return typed.slice(0, MAX_SEARCH_LENGTH).trim()
}

export function stepUrl(path: string, draft: string, shown: Partial<OffersPage> = {}): string {
  const { q = '', page = 1, check = false } = shown
  const query = new URLSearchParams({ [DRAFT_ID]: draft })
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  if (check) query.set('check', 'yes')
  return withQuery(path, query.toString())
}
