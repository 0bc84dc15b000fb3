/** Field names of ticked rows, and the URL of a list whose rows start ticked. */
import type { List, ListState } from './list'
import { queryOf, withQuery } from './list-state'

/** The field of a row's box. */
export const ROW_FIELD = 'selected-row'
/** The button that sends all rows that match the list's search and filters, on all pages. */
export const ALL_FIELD = 'all-rows'
/** A page cannot see its download start. The download's response returns this field's value in this cookie. */
export const BEGUN_FIELD = 'begun'
export const BEGUN_COOKIE = 'portal-begun'
/** `?select=all`. No other URL has it, so the next page starts without ticks. */
export const TICKED = 'select'

/** The URL of the same page with all boxes ticked. */
export function tickedUrl<Row>(list: List<Row>, state: ListState): string {
  const query = new URLSearchParams(queryOf(list, state))
  query.set(TICKED, 'all')
  return withQuery(list.page.path, query.toString())
}
