/** The calls that read the two lists of cases [098] [102]. */
import { cases, type CaseRow } from '../../contract/cases'
import type { ListSource } from '../handlers/list-page.server'
import { pages } from '../pages'
import type { ListTab } from '../ui/table/data-table'
import { activeCases, closedCases } from './case-lists'

export const activeCaseSource: ListSource<CaseRow> = { list: activeCases, read: ({ api }) => api.list(cases.active) }
export const closedCaseSource: ListSource<CaseRow> = { list: closedCases, read: ({ api }) => api.list(cases.closed) }

/** Both lists as tabs. A count that failed is left out. */
export function caseTabs(active: number | undefined, closed: number | undefined): ListTab[] {
  return [
    { to: pages.cases.path, text: 'Active', count: active },
    { to: pages.closedCases.path, text: 'Closed', count: closed },
  ]
}
