/** Days of the portal's time zone: start, end, and the clock, which may go forward or back. */
import type { DateFormatter } from './dates.server'
import { DATE_LENGTH, DAY_MS, MINUTE_MS } from './units'

export interface LocalDay {
  readonly date: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** The minute on the clock, so many minutes after the day's start. They differ after a clock change. */
  readonly clockAt: (minute: number) => number
  /** The clock change, in minutes after the day's start; undefined on most days. */
  readonly changeAt: number | undefined
}

/** Longer than the largest offset from UTC, which is +14:00. */
const FARTHEST_MS = 15 * 60 * MINUTE_MS

/** The day of the moment `now`, and those after it. */
export function localDays(formatDate: DateFormatter, now: number, count: number): LocalDay[] {
  return daysFrom(formatDate, clockOf(formatDate, now).date, count)
}

/** The day `date` (yyyy-mm-dd), and those after it. */
export function daysFrom(formatDate: DateFormatter, date: string, count: number): LocalDay[] {
  const dates = Array.from({ length: count + 1 }, (_, index) => dateAfter(date, index))
  const starts: number[] = []
  for (const date of dates) starts.push(startOf(formatDate, date, starts.at(-1)))
  return dates
    .slice(0, count)
    .map((date, index) => makeDay(formatDate, date, starts[index] ?? 0, starts[index + 1] ?? 0))
}

/** When a day starts. `before`: when the day before it started, which mostly was 24 hours earlier. */
function startOf(formatDate: DateFormatter, date: string, before: number | undefined): number {
  const isThere = (moment: number) => clockOf(formatDate, moment).date >= date
  const likely = before === undefined ? undefined : before + DAY_MS
  if (likely !== undefined && isThere(likely) && !isThere(likely - MINUTE_MS)) return likely
  const midnightUtc = Date.parse(date)
  return firstMinute(midnightUtc - FARTHEST_MS, midnightUtc + FARTHEST_MS, isThere)
}

function makeDay(formatDate: DateFormatter, date: string, start: number, end: number): LocalDay {
  const first = clockOf(formatDate, start)
  const by = (end - MINUTE_MS - start) / MINUTE_MS + first.minute - clockOf(formatDate, end - MINUTE_MS).minute
  if (by === 0) return { date, start, end, clockAt: (minute) => first.minute + minute, changeAt: undefined }
  const change = firstMinute(start, end, (moment) => clockOf(formatDate, moment).offset !== first.offset)
  const changeAt = (change - start) / MINUTE_MS
  return { date, start, end, clockAt: (minute) => first.minute + minute - (minute < changeAt ? 0 : by), changeAt }
}

/** The day `date`, where its clock may go forward or back; undefined on all others, which takes less time than `daysFrom`. */
export function dayOfChange(formatDate: DateFormatter, date: string): LocalDay | undefined {
  const midnightUtc = Date.parse(date)
  const before = clockOf(formatDate, midnightUtc - FARTHEST_MS).offset
  const after = clockOf(formatDate, midnightUtc + DAY_MS + FARTHEST_MS).offset
  return before === after ? undefined : daysFrom(formatDate, date, 1)[0]
}

/** A moment that people name by their clock. */
export interface ClockMoment {
  readonly date: string
  /** Minutes after midnight on the clock. */
  readonly minute: number
  /** Milliseconds since 1970. */
  readonly moment: number
  /** The clock skipped the named time, so this is the next; or it showed it twice, and this is the first [700]. */
  readonly change?: 'skipped' | 'twice' | undefined
}

/** The moment at which the clock shows `minute` on this day. */
export function momentOn(day: LocalDay, minute: number): ClockMoment {
  const last = (day.end - day.start) / MINUTE_MS - 1
  let sinceStart = 0
  while (sinceStart < last && day.clockAt(sinceStart) < minute) sinceStart += 1
  const shown = day.clockAt(sinceStart)
  const { date, start, changeAt } = day
  const isTwice = changeAt !== undefined && sinceStart < changeAt && shown >= day.clockAt(changeAt)
  const change = shown === minute ? (isTwice ? ('twice' as const) : undefined) : ('skipped' as const)
  return { date, minute: shown, moment: start + sinceStart * MINUTE_MS, change }
}

/** Reads the clock at a moment. */
export function momentAt(formatDate: DateFormatter, moment: number): ClockMoment {
  const whole = Math.floor(moment / MINUTE_MS) * MINUTE_MS
  const { date, minute } = clockOf(formatDate, whole)
  return { date, minute, moment: whole }
}

/** Today's date, as yyyy-mm-dd. */
export function todayOf(formatDate: DateFormatter): string {
  return clockOf(formatDate, Date.now()).date
}

/** The parts of a day from `start` to `end`, in minutes after its start, as minutes on the clock: two when it changes in between. */
export function clockBars(day: LocalDay, start: number, end: number): { x: number; width: number }[] {
  const { changeAt } = day
  if (changeAt !== undefined && start < changeAt && end > changeAt) {
    return [...clockBars(day, start, changeAt), ...clockBars(day, changeAt, end)]
  }
  const x = day.clockAt(start)
  return end > start ? [{ x, width: clockEnd(day, end) - x }] : []
}

/** The clock at the end of a minute: 24:00 at midnight, and 02:00 just before it goes forward to 03:00. */
export function clockEnd(day: LocalDay, minute: number): number {
  return day.clockAt(minute - 1) + 1
}

/** yyyy-mm-dd */
export function dateAfter(date: string, days: number): string {
  return days === 0 ? date : utcDate(Date.parse(date) + days * DAY_MS)
}

/** The first Monday after a day. Both are yyyy-mm-dd. */
export function nextMonday(date: string): string {
  return dateAfter(date, 7 - ((new Date(date).getUTCDay() + 6) % 7))
}

function clockOf(formatDate: DateFormatter, moment: number) {
  const { iso } = formatDate(new Date(moment).toISOString())
  return {
    date: iso.slice(0, DATE_LENGTH),
    minute: Number(iso.slice(11, 13)) * 60 + Number(iso.slice(14, 16)),
    offset: iso.slice('yyyy-mm-ddThh:mm:ss'.length),
  }
}

/** The first whole minute for which `holds` is true. It must be false before and true after. */
function firstMinute(from: number, to: number, holds: (moment: number) => boolean): number {
  let [before, after] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(middle * MINUTE_MS)) after = middle
    else before = middle
  }
  return after * MINUTE_MS
}

function utcDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, DATE_LENGTH)
}
