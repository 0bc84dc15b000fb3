/** The form that adds business hours to a queue or an IVR [296] [390]. */
import { z } from 'zod'
import { weekdays } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { dayName } from './week.server'

export function hoursChoices({ context }: SignedInArgs) {
  return {
    days: weekdays.map((day) => ({ value: day, label: dayName(day) })),
    timeZone: context.settings.PORTAL_TIME_ZONE,
  }
}

/** hh:mm. Also takes 8:30, because text browsers have no field for times. */
function time(missing: string) {
  return z
    .string(missing)
    .trim()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Enter a time as hh:mm, such as 08:30')
    .transform((typed) => typed.padStart('hh:mm'.length, '0'))
}

/** The fields of the times. */
export const timeFields = {
  open: time('Enter the time at which it opens'),
  close: z.preprocess(
    // People may write 24:00. No clock shows it, so the API gets the midnight that follows [601].
    (typed) => (typeof typed === 'string' && typed.trim() === '24:00' ? '00:00' : typed),
    time('Enter the time at which it closes'),
  ),
}

export const NewHours = z.object({ days: z.array(z.enum(weekdays)).min(1, 'Tick at least one day'), ...timeFields })
export type NewHours = z.output<typeof NewHours>
