/** The two lists of cases [091] [099], with the same columns. */
import type { FilterGroup, List } from '~/lists/list'
import { href } from '~/href'
import { pages } from '~/pages'
import type { ListedCase } from './case-status.server'

/** The cases that the customer must act on, whatever the provider calls their statuses [603]. */
export const needingAnswer: FilterGroup = {
  text: 'Needs your answer',
  tone: 'attention',
}

const caseListParts = {
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
    { name: 'type', label: 'Type', value: (row) => row.Type?.Name ?? '', width: 58, drops: 'first' },
    { name: 'subject', label: 'Subject', value: (row) => row.Subject?.Title ?? '', width: 88, drops: 'second' },
    { name: 'origin', label: 'Origin', value: (row) => row.Origin?.Name ?? '', width: 52, drops: 'first' },
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
      tone: (row) => row.tone,
      filterGroup: needingAnswer,
      width: 160,
    },
    { name: 'created', label: 'Created On', value: (row) => row.DateCreated, kind: 'date', width: 100 },
  ],
  nameColumn: 'title',
  searches: 'Number, title, subject or contact',
  filters: ['type', 'status', 'contact'],
  sort: '-created',
  noun: 'cases',
  id: (row) => row.TicketNumber,
} satisfies Partial<List<ListedCase>>

export const activeCases: List<ListedCase> = {
  ...caseListParts,
  page: pages.cases,
  subtitle: 'All active cases of my organization',
  opens: { page: (ticketNumber) => href(pages.case, { no: ticketNumber }) },
}

export const closedCases: List<ListedCase> = {
  ...caseListParts,
  page: pages.closedCases,
  subtitle: 'Closed cases in the last 12 months',
  opens: { page: (ticketNumber) => href(pages.closedCase, { no: ticketNumber }) },
}
