/** The calls that read the two lists of cases [098] [102]. */
import { cases, type CaseRow } from '../../../contract/cases'
import type { Rows } from '../../../contract/endpoint'
import type { SignedInArgs } from '../../access/guarded.server'
import type { ListSource } from '../../lists/list-page.server'
import type { List, ListView } from '../../lists/list'
import { listUrl } from '../../lists/list-state'
import { matching } from '../../lists/list-view.server'
import { pages } from '../../pages'
import type { Loadable } from '../../ui/loadable'
import type { ListTab } from '../../ui/table/data-table'
import { activeCases, closedCases } from './case-lists'

export const activeCaseSource: ListSource<CaseRow> = { list: activeCases, read: ({ api }) => api.list(cases.active) }
export const closedCaseSource: ListSource<CaseRow> = { list: closedCases, read: ({ api }) => api.list(cases.closed) }

/** Both lists as tabs. A tab shows its count where it is known [756]. */
export function caseTabs(active: number | undefined, closed: number | undefined): ListTab[] {
  return [
    { to: pages.cases.path, text: 'Active', count: active },
    { to: pages.closedCases.path, text: 'Closed', count: closed },
  ]
}

/** For a search without a match: the same words in the other list, and how many cases match there if it is known [608]. */
export async function sameSearchIn(
  list: List<CaseRow>,
  { url, formatDate }: SignedInArgs,
  { matchCount, state }: ListView,
  read: () => Promise<Loadable<Rows<CaseRow>>>,
) {
  if (matchCount > 0 || !state.q) return undefined
  const to = listUrl(list, { q: state.q, filters: {}, sort: list.sort, page: 1 })
  const listed = await read()
  const count =
    listed.kind === 'loaded' && ` (${matching(listed.content.rows, new URL(to, url), list, formatDate).matches.length})`
  return { to, text: `Search ${list.page.title.toLowerCase()}${count || ''}` }
}
