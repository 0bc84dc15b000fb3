/** The two kinds of a case's page (A§2): active, and closed to read only. What differs between them is here as data. */
import { isWithin, pages } from '../pages'
import { activeCases, closedCases } from './case-lists'

export const caseKinds = {
  active: {
    page: pages.case,
    list: activeCases,
    backText: 'Back to active cases',
    detailsTitle: 'Case details',
    activitiesTitle: 'Case activities',
    printTitle: 'Print case',
    paperTitle: 'Case',
  },
  closed: {
    page: pages.closedCase,
    list: closedCases,
    backText: 'Back to closed cases',
    detailsTitle: 'Closed case details',
    activitiesTitle: 'Closed case activities',
    printTitle: 'Print closed case',
    paperTitle: 'Closed case',
  },
} as const

export type CaseKind = (typeof caseKinds)[keyof typeof caseKinds]

/** The kind of case that a page, or a page below it, shows. */
export function caseKindAt(pathname: string): CaseKind {
  return isWithin(pages.closedCase.path, pathname) ? caseKinds.closed : caseKinds.active
}
