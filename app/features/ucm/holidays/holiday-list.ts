/** The list of holidays [349] [352]. */
import type { Holiday } from '~contract/ucm/holidays'
import type { Column, List } from '~/lists/list'
import { pages } from '~/pages'

/** `idle`: the ids of holidays that close nothing; undefined where that is not known, so that no column says it [1005]. */
export function holidayListWith(idle: ReadonlySet<string> | undefined): List<Holiday> {
  if (!idle) return holidayList
  const value = ({ ID }: Holiday) => (idle.has(String(ID)) ? 'Nothing' : '')
  const closes: Column<Holiday> = { name: 'closes', label: 'Closes', value, tone: () => 'attention', width: 104 }
  return { ...holidayList, columns: [...holidayList.columns, closes] }
}

export const holidayList: List<Holiday> = {
  page: pages.holidays,
  subtitle: 'Days on which queues and IVRs are closed',
  noun: 'holidays',
  columns: [
    { name: 'date', label: 'Date', value: (row) => row.Date, kind: 'date', filtersBy: 'year', width: 104 },
    { name: 'description', label: 'Description', value: (row) => row.Description },
  ],
  nameColumn: 'description',
  rowLabelColumns: ['description', 'date'],
  searches: 'Description or date',
  filters: ['date'],
  sort: 'date',
  id: (row) => String(row.ID),
  hasAnchors: true,
  rowActions: [
    { name: 'edit', text: 'Edit', ability: 'edit' },
    { name: 'remove', text: 'Remove', ability: 'edit' },
  ],
}
