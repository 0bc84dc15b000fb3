/** The two lists of cases (A§2), with the same columns. */
import type { CaseRow } from '../../contract/cases'
import type { List, Tone } from '../lists/list'
import { pages } from '../pages'

const shared = {
  columns: [
    { name: 'ticket', label: 'Ticket Number', value: (row) => row.TicketNumber },
    { name: 'title', label: 'Title', value: (row) => row.Title ?? '' },
    { name: 'type', label: 'Type', value: (row) => row.Type?.Name ?? '' },
    { name: 'subject', label: 'Subject', value: (row) => row.Subject?.Title ?? '' },
    { name: 'origin', label: 'Origin', value: (row) => row.Origin?.Name ?? '' },
    { name: 'contact', label: 'Primary Contact', value: (row) => row.PrimaryContact?.FullName ?? '' },
    { name: 'status', label: 'Status', value: (row) => row.Status ?? '', tone: statusTone },
    { name: 'created', label: 'Created On', value: (row) => row.DateCreated ?? '', kind: 'date' },
  ],
  filters: ['type', 'status', 'contact'],
  sort: '-created',
  noun: 'cases',
  id: (row) => row.TicketNumber,
} satisfies Partial<List<CaseRow>>

export const activeCases: List<CaseRow> = {
  ...shared,
  page: pages.cases,
  subtitle: 'all active cases of my organization',
  rowHref: (ticketNumber) => `${pages.case.path}?no=${encodeURIComponent(ticketNumber)}`,
}

export const closedCases: List<CaseRow> = {
  ...shared,
  page: pages.closedCases,
  subtitle: 'closed cases in the last 12 months',
  rowHref: (ticketNumber) => `${pages.closedCase.path}?no=${encodeURIComponent(ticketNumber)}`,
}

/** The badge of a status. The words are the provider's; unknown ones are plain. */
export function statusTone(status: string): Tone {
  if (/wait|hold|pending/i.test(status)) return 'warning'
  if (/clos|cancel/i.test(status)) return 'plain'
  if (/resolved|solved|done/i.test(status)) return 'success'
  return /new|open|progress|active/i.test(status) ? 'info' : 'plain'
}
