/** The holidays that a queue or an IVR is given, and those that it can be given. */
import { z } from 'zod'
import type { Key } from '../../../contract/fields'
import { holidays, type Holiday } from '../../../contract/ucm/holidays'
import type { SignedInArgs } from '../../access/guarded.server'
import type { DateFormatter } from '../../time/dates.server'
import { receivedKey } from '../../portal-api/received-key'

export type HolidayView = ReturnType<typeof holidayView>

/** By date. */
export function assignedHolidays(rows: readonly Holiday[], formatDate: DateFormatter): HolidayView[] {
  return rows
    .toSorted((one, other) => (one.Date < other.Date ? -1 : 1))
    .map((holiday) => holidayView(holiday, formatDate))
}

export function holidayView({ ID, Date, Description }: Holiday, formatDate: DateFormatter) {
  // A holiday is a day: a time that follows it means nothing.
  return { id: String(ID), date: formatDate(Date.slice(0, 'yyyy-mm-dd'.length)), description: Description }
}

/** All that are not assigned, by date. */
export async function holidayChoices({ api, formatDate }: SignedInArgs, assigned: readonly Holiday[]) {
  const { rows } = await api.send(holidays.list)
  const taken = new Set(assigned.map(({ ID }) => String(ID)))
  return assignedHolidays(rows, formatDate)
    .filter(({ id }) => !taken.has(id))
    .map(({ id, date, description }) => ({ value: id, label: `${date.text} ${description}` }))
}

export const ChosenHoliday = z.object({ holiday: z.string('Choose a holiday').max(200) })

/** The key of a chosen holiday, as the API gave it. */
export async function holidayKey({ api }: SignedInArgs, chosen: string): Promise<Key> {
  const { rows } = await api.send(holidays.list)
  return receivedKey(
    rows.map(({ ID }) => ID),
    chosen,
  )
}
