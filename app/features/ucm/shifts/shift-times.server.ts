/** Times of shifts as texts. */
import { clockEnd, dateAfter, type LocalDay } from '~/platform/time/local-days.server'
import { DAY_MINUTES, MINUTE_MS } from '~/platform/time/units'
import { clockText, dayAndMonth, timesText, weekdayOf, type ClockTime, type MinuteSpan } from '../clock'
import type { MomentSpan } from './spans.server'

/** A moment on the clock. Moments outside the shown days use the clock of the nearest day. */
export type Clock = (moment: number) => ClockTime

/** The clock of these days. */
export function shiftClock(days: readonly LocalDay[]): Clock {
  return (moment) => {
    const day = days.find(({ end }) => moment < end) ?? days.at(-1)
    if (!day) return { date: '', minute: 0 }
    const minute = Math.floor((moment - day.start) / MINUTE_MS)
    const within = minute < 0 ? minute + day.clockAt(0) : day.clockAt(minute)
    return {
      date: dateAfter(day.date, Math.floor(within / DAY_MINUTES)),
      minute: within - Math.floor(within / DAY_MINUTES) * DAY_MINUTES,
    }
  }
}

/** `22:00 - Sun 06:30`: names the other day if a shift starts or ends on one. */
export function shiftTime({ start, end }: MomentSpan, day: LocalDay, days: readonly LocalDay[], clock: Clock): string {
  const first = clock(start)
  const last = clock(end)
  const from = start < day.start ? `${shortWeekday(first.date)} ${clockText(first.minute)}` : clockText(first.minute)
  const isLater = end > day.end
  const to = isLater ? `${shortWeekday(last.date)} ${clockText(last.minute)}` : clockText(last.minute || DAY_MINUTES)
  const hasChange = days.some((one) => hasChangeWithin(one, { start, end }))
  return `${from} - ${to}${hasChange ? `, ${shiftLengthText(end - start)} as the clock changes` : ''}`
}

function hasChangeWithin({ start: midnight, changeAt }: LocalDay, { start, end }: MomentSpan): boolean {
  if (changeAt === undefined) return false
  const change = midnight + changeAt * MINUTE_MS
  return start < change && end > change
}

function shiftLengthText(length: number): string {
  const minutes = Math.round(length / MINUTE_MS)
  const hours = `${Math.floor(minutes / 60)} h`
  return minutes % 60 ? `${hours} ${minutes % 60} min` : hours
}

/** `14:30 - 15:07`, of minutes after the day's start. */
export function gapTime(day: LocalDay, { start, end }: MinuteSpan): string {
  return timesText(day.clockAt(start), clockEnd(day, end))
}

/** `Sun 22-11 14:30`: a weekday alone may come twice. */
export function dayAndTime({ date, minute }: ClockTime): string {
  return `${shortWeekday(date)} ${dayAndMonth(date)} ${clockText(minute)}`
}

function shortWeekday(date: string): string {
  return weekdayOf(date).slice(0, 3)
}
