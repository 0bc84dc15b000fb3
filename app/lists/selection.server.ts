/** Which rows somebody has chosen. */
import type { RequestContext } from '../http/context'
import type { DateFormatter } from '../http/dates.server'
import type { List } from './list'
import { readState } from './list-state'
import { matching } from './list-view.server'
import { ALL_FIELD, BEGUN_COOKIE, BEGUN_FIELD, ROW_FIELD } from './selection'

interface Chosen<Row> {
  /** In the order in which they came. */
  readonly rows: readonly Row[]
  /** How many were chosen and are no longer in the list. */
  readonly gone: number
}

/** The rows that a posted form names, or all that fit search and filters of the address that it was posted to. */
export function chosenRows<Row>(
  rows: readonly Row[],
  fields: URLSearchParams,
  url: URL,
  list: List<Row>,
  formatDate: DateFormatter,
): Chosen<Row> {
  if (fields.has(ALL_FIELD)) {
    return { rows: matching(rows, list, readState(list, url.searchParams), formatDate).found, gone: 0 }
  }
  const asked = new Set(fields.getAll(ROW_FIELD))
  const found = asked.size === 0 ? [] : rows.filter((row) => asked.has(list.id(row)))
  const gone = new Set(asked)
  for (const row of found) gone.delete(list.id(row))
  return { rows: found, gone: gone.size }
}

/**
 * Lets the page that asked for a download know that it begins. The cookie says nothing, so scripts may read it; for the
 * whole portal, because Chromium shows a narrower one only to pages that were loaded at that path.
 */
export function noteBegun({ settings, addHeader }: RequestContext, fields: URLSearchParams): void {
  const key = fields.get(BEGUN_FIELD) ?? ''
  if (!/^\d{1,20}$/.test(key)) return
  const secure = settings.PORTAL_ORIGIN.startsWith('https:') ? '; Secure' : ''
  addHeader('Set-Cookie', `${BEGUN_COOKIE}=${key}; Path=/; Max-Age=60; SameSite=Lax${secure}`)
}
