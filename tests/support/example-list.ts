/** A list for tests of what all lists do: a column more in a list of the portal changes none of them. */
import type { ListedCase } from '../../app/features/cases/case-status.server'
import type { List } from '../../app/lists/list'
import { href } from '../../app/href'
import { pages } from '../../app/pages'

export const exampleList: List<ListedCase> = {
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
      filterGroup: { text: 'Needs your answer', tone: 'attention' },
      width: 160,
    },
    { name: 'created', label: 'Created On', value: (row) => row.DateCreated, kind: 'date', width: 104 },
  ],
  nameColumn: 'title',
  searches: 'Number, title, subject or contact',
  filters: ['type', 'status', 'contact'],
  sort: '-created',
  noun: 'cases',
  id: (row) => row.TicketNumber,
  page: pages.cases,
  subtitle: 'All active cases of my organization',
  opens: { page: (ticketNumber) => href(pages.case, { no: ticketNumber }) },
}
