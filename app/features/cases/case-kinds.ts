/** The two kinds of case pages as data [149]: active, and closed, which is read-only. */
import { pages, type Route } from '../../pages'
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

export function caseKindOf({ page }: Route) {
  const kind = Object.values(caseKinds).find((candidate) => candidate.page === page)
  if (!kind) throw new TypeError(`no case has the page ${page?.path}`)
  return kind
}
