/** The rows that somebody chose. */
import type { RequestContext } from '../http/context'
import type { DateFormatter } from '../time/dates.server'
import type { List } from './list'
import { matching } from './list-view.server'
import { ALL_FIELD, BEGUN_COOKIE, BEGUN_FIELD, ROW_FIELD } from './selection'
import { rowsAt } from './sort-rows.server'

/**
 * The rows that a posted form names, or all that match the search and filters of its URL, in the order they came.
 * `gone`: how many of those that it names have left the list.
 */
export function chosenRows<Row>(
  rows: readonly Row[],
  fields: URLSearchParams,
  url: URL,
  list: List<Row>,
  formatDate: DateFormatter,
): { rows: Row[]; gone: number } {
  if (fields.has(ALL_FIELD)) {
    return { rows: rowsAt(rows, matching(rows, url, list, formatDate).places), gone: 0 }
  }
  const asked = new Set(fields.getAll(ROW_FIELD))
  const chosen = rows.filter((row) => asked.has(list.id(row)))
  const there = new Set(chosen.map((row) => list.id(row)))
  return { rows: chosen, gone: asked.size - there.size }
}

/**
 * Tells the page that its download starts. The cookie is no secret, so scripts may read it. Its path is `/`, because
 * Chromium shows a narrower one only to pages that were loaded at that path.
 */
export function noteBegun({ settings, addHeader }: RequestContext, fields: URLSearchParams): void {
  const key = fields.get(BEGUN_FIELD) ?? ''
  if (!/^\d{1,20}$/.test(key)) return
  const secure = settings.PORTAL_ORIGIN.startsWith('https:') ? '; Secure' : ''
  addHeader('Set-Cookie', `${BEGUN_COOKIE}=${key}; Path=/; Max-Age=60; SameSite=Lax${secure}`)
}
