import type { RequestContext } from '~/platform/http/context'
import type { List, ListSettings } from './list'
import { matchingRows } from './list-view.server'
import { ALL_FIELD, STARTED_COOKIE, STARTED_FIELD, ROW_FIELD } from './selection'

/** The rows that a form names, or all that match its URL. `removed`: how many named ones have left the list. */
export function chosenRows<Row>(
  rows: readonly Row[],
  fields: URLSearchParams,
  url: URL,
  list: List<Row>,
  settings: ListSettings,
): { rows: Row[]; removed: number } {
  if (fields.has(ALL_FIELD)) {
    return { rows: [...matchingRows(rows, url, list, settings).matches], removed: 0 }
  }
  const ids = new Set(fields.getAll(ROW_FIELD))
  const chosen = rows.filter((row) => ids.has(list.id(row)))
  const there = new Set(chosen.map((row) => list.id(row)))
  return { rows: chosen, removed: ids.size - there.size }
}

/** Tells the page that its download has started. Path `/`, because Chromium shows no narrower one to scripts. */
export function markStarted({ settings, addHeader }: RequestContext, fields: URLSearchParams): void {
  const key = fields.get(STARTED_FIELD) ?? ''
  if (!/^\d{1,20}$/.test(key)) return
  const secure = settings.PORTAL_ORIGIN.startsWith('https:') ? '; Secure' : ''
  addHeader('Set-Cookie', `${STARTED_COOKIE}=${key}; Path=/; Max-Age=60; SameSite=Lax${secure}`)
}
