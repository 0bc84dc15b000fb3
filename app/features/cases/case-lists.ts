/** The two lists of cases [091] [099], with the same columns. */
import type { CaseRow } from '../../../contract/cases'
import type { FilterGroup, List, Tone } from '../../lists/list'
import { pages } from '../../pages'

/** The cases that the customer must act on, whatever the provider calls their statuses [603]. */
export const needingAnswer: FilterGroup = {
  text: 'Needs your answer',
  includes: (status) => statusTone(status) === 'attention',
}

const shared = {
  columns: [
    {
      name: 'ticket',
      isName: true,
      label: 'Ticket Number',
      value: (row) => row.TicketNumber,
      width: 148,
      wraps: true,
      opensRow: true,
    },
    { name: 'title', label: 'Title', value: (row) => row.Title ?? '' },
    { name: 'type', label: 'Type', value: (row) => row.Type?.Name ?? '', width: 68, drops: 'first' },
    { name: 'subject', label: 'Subject', value: (row) => row.Subject?.Title ?? '', width: 88, drops: 'second' },
    { name: 'origin', label: 'Origin', value: (row) => row.Origin?.Name ?? '', width: 54, drops: 'first' },
    {
      name: 'contact',
      isName: true,
      label: 'Primary Contact',
      value: (row) => row.PrimaryContact?.FullName ?? '',
      width: 104,
      drops: 'third',
    },
    {
      name: 'status',
      label: 'Status',
      value: (row) => row.Status ?? '',
      tone: statusTone,
      filterGroup: needingAnswer,
      width: 160,
    },
    { name: 'created', label: 'Created On', value: (row) => row.DateCreated ?? '', kind: 'date', width: 104 },
  ],
  nameColumn: 'title',
  searches: 'Number, title, subject or contact',
  filters: ['type', 'status', 'contact'],
  sort: '-created',
  noun: 'cases',
  id: (row) => row.TicketNumber,
} satisfies Partial<List<CaseRow>>

export const activeCases: List<CaseRow> = {
  ...shared,
  page: pages.cases,
  subtitle: 'All active cases of my organization',
  rowHref: (ticketNumber) => `${pages.case.path}?no=${encodeURIComponent(ticketNumber)}`,
}

export const closedCases: List<CaseRow> = {
  ...shared,
  page: pages.closedCases,
  subtitle: 'Closed cases in the last 12 months',
  rowHref: (ticketNumber) => `${pages.closedCase.path}?no=${encodeURIComponent(ticketNumber)}`,
}

/** The badge's tone for a status. The texts are the provider's; an unknown one is neutral. */
export function statusTone(status: string): Tone {
  if (/wait\w* (?:for|on) (?:the )?customer/i.test(status)) return 'attention'
  if (/^new$/i.test(status)) return 'new'
  if (/resolved|solved|done/i.test(status)) return 'success'
  return /progress|active|open/i.test(status) ? 'active' : 'neutral'
}
