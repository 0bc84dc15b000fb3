/** The list of holidays [349] [352], and where each day of it is. */
import type { Holiday } from '../../../contract/ucm/holidays'
import type { List } from '../../lists/list'
import { pages } from '../../pages'

export const holidayList: List<Holiday> = {
  page: pages.holidays,
  subtitle: 'days on which queues and IVRs are closed',
  noun: 'holidays',
  columns: [
    { name: 'date', label: 'Date', value: dayOf, kind: 'date', filtersBy: 'year', width: 104 },
    { name: 'description', label: 'Description', value: (row) => row.Description },
  ],
  nameColumn: 'description',
  tellApart: ['description', 'date'],
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

/** yyyy-mm-dd: a time that follows it means nothing. */
export function dayOf({ Date: date }: Holiday): string {
  return date.slice(0, 'yyyy-mm-dd'.length)
}
