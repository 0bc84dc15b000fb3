/** The form that adds or changes a holiday [354] [355] [356]. */
import { z } from 'zod'
import type { Holiday } from '~contract/ucm/holidays'
import type { SignedInArgs } from '~/access/guarded.server'
import type { PostedForm } from '~/forms/posted-form.server'
import { singleLine, typedDay } from '~/forms/text-schemas.server'
import { pageBehind } from '~/forms/page-behind'
import { listUrlWithEvent } from '~/forms/record-event.server'
import { pages } from '~/pages'
import { todayOf } from '~/platform/time/local-days.server'

interface HolidayValues {
  readonly date: string
  readonly description: string
}

/** The first day that a holiday can have, as yyyy-mm-dd: 1 January of the current year [355]. */
export function earliestDay({ formatDate }: SignedInArgs): string {
  return `${todayOf(formatDate).slice(0, 4)}-01-01`
}

/** The record of the event that a holiday was added [1004]. The API answers without a key. */
export function addedHoliday({ date, description }: HolidayValues): string {
  return `${date} ${description}`
}

interface HolidaySubmit {
  readonly toast: string
  send(holiday: HolidayValues): Promise<unknown>
  /** The holiday that the form changes; undefined for a new one, and for one that has left the list. */
  readonly current?: Holiday | undefined
}

/** Reads the form, sends the holiday, and returns to the list with a toast. */
export async function submitHoliday(args: SignedInArgs, posted: PostedForm, { toast, send, current }: HolidaySubmit) {
  const schema = holidayForm(args, current?.Date)
  const form = await posted.read(schema, { record: current && holidayValues(current) })
  if (!form.ok) return form.invalid

  return form.submit(
    async (values) => {
      await send(values)
      const back = pageBehind(args.url)
      const to = current ? back : listUrlWithEvent(args, pages.holidays, 'added', addedHoliday(values), back)
      return { to, toast: { kind: 'success', text: toast } }
    },
    { onFailure: 'close' },
  )
}

export function holidayValues(holiday: Holiday) {
  return { date: holiday.Date, description: holiday.Description }
}

function holidayForm(args: SignedInArgs, dateBefore: string | undefined) {
  const earliest = earliestDay(args)
  return z.object({
    date: typedDay('Choose a date').refine((date) => date >= earliest || date === dateBefore, {
      error: `Choose a date from ${args.formatDate(earliest).text} on`,
    }),
    description: singleLine('Enter a description', 100),
  })
}
