/** The two kinds of case pages as data [149]: active, and closed, which is read-only. */
import { requireByPage, type Route } from '~/page-lookups'
import { pages } from '~/pages'
import { activeCases, closedCases } from './case-lists'

export const caseKinds = {
  active: {
    page: pages.case,
    list: activeCases,
    backText: 'Back to active cases',
    activitiesTitle: 'Case activities',
    printTitle: 'Print case',
    paperTitle: 'Case',
  },
  closed: {
    page: pages.closedCase,
    list: closedCases,
    backText: 'Back to closed cases',
    activitiesTitle: 'Closed case activities',
    printTitle: 'Print closed case',
    paperTitle: 'Closed case',
  },
} as const

export const caseKindOf = (route: Route) => requireByPage(Object.values(caseKinds), route, 'case')
