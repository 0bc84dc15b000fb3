/** The list of holidays [349] [352]. */
import type { Holiday } from '../../../../contract/ucm/holidays'
import type { List } from '../../../lists/list'
import { pages } from '../../../pages'

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
  anchors: true,
  rowDialogs: [
    { name: 'edit', text: 'Edit', ability: 'holidays.edit' },
    { name: 'remove', text: 'Remove', danger: true, ability: 'holidays.edit' },
  ],
}
