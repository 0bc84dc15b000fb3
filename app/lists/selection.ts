/** Field names of ticked rows, and the URL of a list whose rows start ticked. */
import type { List, ListState } from './list'
import { queryOf } from './list-state'
import { href } from '~/href'

export const ROW_FIELD = 'selected-row'
/** The button that sends all rows that match the list's search and filters, on all pages. */
export const ALL_FIELD = 'all-rows'
/** A page cannot see its download start, so the response returns this field's value in this cookie. */
export const STARTED_FIELD = 'started'
export const STARTED_COOKIE = 'portal-started'
/** `?select=all` ticks all rows. No other URL has it, so the next page starts without ticks. */
export const TICKED_PARAM = 'select'

export function tickedUrl<Row>(list: List<Row>, state: ListState): string {
  const query = new URLSearchParams(queryOf(list, state))
  query.set(TICKED_PARAM, 'all')
  return href(list.page, query)
}
