/** Other hours of a queue or an IVR for one day: a plan now, and the reminder to put it back [1018]. */
import { z } from 'zod'
import { weekdays } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { typedDay } from '~/forms/text-schemas.server'
import { dateAfter, todayOf } from '~/platform/time/local-days.server'
import { typedDate } from '~/platform/time/typed-date'
import { joinWords } from '~/platform/text/wording'
import { hoursCalls, planHoursRemoval } from '../runs/value-calls.server'
import { dayText, shortDay, weekdayOf } from '../clock'
import { readEffects } from '../effects/read-effects.server'
import { timeFields } from '../hours/hours-form.server'
import { dayOf, openTimesText, isReadable, minutesOfTime, type Hours } from '../opening/hours.server'
import { setupChangesOf } from '../runs/changed-values.server'
import type { PlannedApiCall } from '../runs/api-call.server'
import { planDialogCalls } from '../runs/plan-dialog-calls.server'
import type { QueueOrIvr } from './queue-or-ivr.server'

/** Days after today on which no other day of that weekday lies between. */
const DAYS_AHEAD = 6
const WEEK = 7

/** The days whose hours can be changed, as yyyy-mm-dd, and the zone of the times. */
export function daysToChange({ formatDate, context }: SignedInArgs) {
  const first = todayOf(formatDate)
  return { first, last: dateAfter(first, DAYS_AHEAD), timeZone: context.settings.PORTAL_TIME_ZONE }
}

export function dayHoursSchema(args: SignedInArgs) {
  const { first, last } = daysToChange(args)
  return z.object({
    day: typedDay('Enter a day')
      .refine((day) => day >= first, 'This day is over')
      .refine((day) => day <= last, {
        error: ({ input }) => `Too early: come back from ${shortDay(dateAfter(String(input), -DAYS_AHEAD))} on`,
      }),
    ...timeFields,
  })
}
type DayHours = z.output<ReturnType<typeof dayHoursSchema>>

/** The plan, or what is wrong with the day. Throws as the calls that read hours and holidays. */
export async function planDayHours(args: SignedInArgs, record: QueueOrIvr, { day: date, open, close }: DayHours) {
  const { kind, name, noun } = record
  const [hours, holidays] = await Promise.all([record.readHours(), record.readHolidays()])
  const weekday = weekdayOf(date)
  if (hours.missing + holidays.missing > 0 || holidays.rows.some((row) => typedDate(row.Date) === undefined))
    return { wrong: 'Some of its business hours or holidays could not be read' }
  const ofDay = hours.rows.filter((row) => dayOf(row.day) === dayOf(weekday))
  const holiday = holidays.rows.find((row) => typedDate(row.Date) === date)
  if (holiday) return { wrong: `${holiday.Description} closes ${name} on this day. Remove that holiday from it first` }
  const unread = ofDay.filter((row) => !isReadable(row))
  if (unread.length > 0)
    return { wrong: `It is not known what its hours ${joinWords(unread.map(openTimesText))} on ${weekday} mean` }
  const isWanted = (row: Hours) =>
    minutesOfTime(row.open) === minutesOfTime(open) && minutesOfTime(row.close) === minutesOfTime(close)
  const removed = ofDay.filter((row) => !isWanted(row))
  const added = { id: 'new', day: dayOf(weekday) ?? '', open, close }
  const isAdded = removed.length === ofDay.length
  if (!isAdded && removed.length === 0) return { wrong: `It is open ${openTimesText(added)} on each ${weekday}` }
  const words = (row: Hours, does: string) => ({ about: openTimesText(row), detail: weekday, does, target: name })
  // The new hours come first, so that it is never closed between.
  const calls: PlannedApiCall[] = []
  if (isAdded) {
    const addedDays = weekdays.filter((day) => day === added.day)
    calls.push({ ...words(added, 'Add to'), ...hoursCalls[kind].add(name, { open, close, days: addedDays }) })
  }
  for (const row of removed) calls.push(planHoursRemoval(kind, words(row, 'Remove from'), row))
  const aWeekLater = shortDay(dateAfter(date, WEEK))
  const isToday = date === todayOf(args.formatDate)
  const texts = [
    `From now until you put this back, ${name} is open ${openTimesText(added)} on each ${weekday}.`,
    `${isToday ? 'Apply it now' : `Apply it before ${name} opens on ${shortDay(date)}`}. Put it back after that day and before ${aWeekLater}: else it holds on that day too.`,
  ]
  return {
    review: async () => {
      const { all } = await readEffects(args, setupChangesOf(calls))
      return planDialogCalls(args, {
        title: `Hours of ${name} on ${weekday} ${dayText(date)}`,
        summary: `Open ${openTimesText(added)}. To put back before ${aWeekLater}`,
        headings: ['Business hours', 'Day'],
        noun,
        calls,
        effects: { texts: [...texts, ...all.texts], names: [...all.names, name] },
        draft: { day: [date], open: [open], close: [close] },
        proposedPutBack: { day: dateAfter(date, 1), reason: `Only for ${shortDay(date)}` },
      })
    },
  }
}
