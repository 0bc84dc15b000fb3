import { z } from 'zod'
import type { Key } from '../../../contract/fields'
import { holidays, type Holiday } from '../../../contract/ucm/holidays'
import type { SignedInArgs } from '../../access/guarded.server'
import type { DateFormatter } from '../../time/dates.server'
import { receivedKey } from '../../portal-api/received-key'
import { localDays } from '../../time/local-days.server'
import { dayOf } from '../opening/holiday-day'

export type HolidayView = ReturnType<typeof holidayView>

/** By date. */
export function assignedHolidays(rows: readonly Holiday[], formatDate: DateFormatter): HolidayView[] {
  return byDate(rows).map((holiday) => holidayView(holiday, formatDate))
}

function byDate(rows: readonly Holiday[]): Holiday[] {
  return rows.toSorted((one, other) => (one.Date < other.Date ? -1 : 1))
}

export function holidayView(holiday: Holiday, formatDate: DateFormatter) {
  return { id: String(holiday.ID), date: formatDate(dayOf(holiday)), description: holiday.Description }
}

/** All holidays that are not assigned: coming ones by date, then past ones, the latest first [620]. */
export async function holidayChoices(
  { api, formatDate }: SignedInArgs,
  reading: Promise<{ readonly rows: readonly Holiday[] }>,
) {
  const [{ rows }, assigned] = await Promise.all([api.send(holidays.list), reading])
  const taken = new Set(assigned.rows.map(({ ID }) => String(ID)))
  const [today] = localDays(formatDate, Date.now(), 1)
  const isPast = (holiday: Holiday) => today !== undefined && dayOf(holiday) < today.date
  const free = byDate(rows.filter(({ ID }) => !taken.has(String(ID))))
  const asChoice = (holiday: Holiday) => {
    const { id, date, description } = holidayView(holiday, formatDate)
    return { value: id, label: `${date.text} ${description}${isPast(holiday) ? ' (past)' : ''}` }
  }
  return {
    hasHolidays: rows.length > 0,
    choices: [...free.filter((holiday) => !isPast(holiday)), ...free.filter(isPast).toReversed()].map(asChoice),
  }
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
