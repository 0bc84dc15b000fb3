/** The form that adds or changes a holiday [354] [355] [356]. */
import { z } from 'zod'
import type { Holiday } from '../../../contract/ucm/holidays'
import type { SignedInArgs } from '../../access/guarded.server'
import { readForm } from '../../forms/read-form.server'
import { singleLine } from '../../forms/text-schemas.server'
import { pageBehind } from '../../forms/page-behind'
import { dayOf } from './holidays'

/** `date` is yyyy-mm-dd. */
interface HolidayValues {
  readonly date: string
  readonly description: string
}

/** The first day that a holiday may have: 1 January of the current year [355], as yyyy-mm-dd. */
export function earliestDay({ formatDate }: SignedInArgs): string {
  return `${formatDate(new Date().toISOString()).iso.slice(0, 4)}-01-01`
}

/** Reads the form and sends the holiday; afterwards the list, with the toast. `current`: the holiday that is changed; its old day may stay. */
export async function submitHoliday(
  args: SignedInArgs,
  toast: string,
  send: (holiday: HolidayValues) => Promise<unknown>,
  current?: Holiday,
) {
  const record = current && { record: async () => recordOf(current) }
  const form = await readForm(args, holidayForm(args, current && dayOf(current)), record)
  if (!form.ok) return form.invalid

  return form.submit(
    async (values) => {
      await send(values)
      return { to: pageBehind(args.url), toast: { kind: 'success', text: toast } }
    },
    { onFailure: 'close' },
  )
}

/** A holiday's values as its form sends them. */
export function recordOf(holiday: Holiday) {
  return { date: dayOf(holiday), description: holiday.Description }
}

function holidayForm(args: SignedInArgs, dateBefore: string | undefined) {
  const earliest = earliestDay(args)
  return z.object({
    date: z
      .string('Choose a date')
      .trim()
      .pipe(z.iso.date('Enter a date as yyyy-mm-dd'))
      .refine((date) => date >= earliest || date === dateBefore, {
        error: `Choose a date from ${args.formatDate(earliest).text} on`,
      }),
    description: singleLine('Enter a description', 100),
  })
}
