/** How ticked rows are named in a form, and in the address of a list whose rows come ticked. */
import type { List, ListState } from './list'
import { queryOf, withQuery } from './list-state'

/** The field of a row's box. */
export const ROW_FIELD = 'selected-row'
/** The button that sends every row that fits the list's search and filters, on whatever page. */
export const ALL_FIELD = 'all-rows'
/** What the page knows an answer by that it does not see itself: a download, which begins with this cookie. */
export const BEGUN_FIELD = 'begun'
export const BEGUN_COOKIE = 'portal-begun'
/** `?select=all`. It is left out of every other address, so what people do next begins without ticks. */
export const TICKED = 'select'

/** The address of the same page with all its boxes ticked. */
export function tickedUrl<Row>(list: List<Row>, state: ListState): string {
  const query = new URLSearchParams(queryOf(list, state))
  query.set(TICKED, 'all')
  return withQuery(list.page.path, query.toString())
}
