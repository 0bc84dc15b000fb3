/** The calls that read the two lists of cases (A§7). */
import { cases, type CaseRow } from '../../contract/cases'
import type { ListSource } from '../access/list-page.server'
import { activeCases, closedCases } from './case-lists'

export const activeCaseSource: ListSource<CaseRow> = { list: activeCases, read: ({ api }) => api.list(cases.active) }
export const closedCaseSource: ListSource<CaseRow> = { list: closedCases, read: ({ api }) => api.list(cases.closed) }
