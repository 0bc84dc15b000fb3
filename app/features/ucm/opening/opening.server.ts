/** When a queue or an IVR is open, by what the clock shows [700] [701] [702]. */
import { weekdays } from '~contract/ucm/queues'
import type { DateFormatter } from '~/platform/time/dates.server'
import { known, notKnown, type Knowable } from '~/platform/knowable'
import { memoizeByObject } from '~/platform/memoize-by-object'
import { clockEnd, dateAfter, dayOfChange, momentOn } from '~/platform/time/local-days.server'
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '~/platform/time/units'
import type { ClockTime, MinuteSpan } from '../clock'
import { openTimesText, isReadable, spansOf, type Hours } from './hours.server'

export interface Opening {
  readonly hours: readonly Hours[]
  readonly closedDays: readonly ClosedDay[]
}

interface ClosedDay {
  /** yyyy-mm-dd */
  readonly day: string
  readonly description: string
}

export interface RowsRead<Row> {
  readonly rows: readonly Row[]
  /** The number of rows that could not be read. */
  readonly missing: number
}

/** When a queue or an IVR is open. Not known where a row of its hours or holidays is missing, or cannot mean one thing [980]. */
export function openingOf(hours: RowsRead<Hours>, closedDays: RowsRead<ClosedDay>): Knowable<Opening> {
  if (hours.missing + closedDays.missing > 0)
    return notKnown('some of its business hours or holidays could not be read')
  const unreadable = hours.rows.find((row) => !isReadable(row))
  if (unreadable) return notKnown(`its business hours ‘${unreadable.day} ${openTimesText(unreadable)}’ cannot be read`)
  const holiday = closedDays.rows.find(({ day }) => !DAY_OF_YEAR.test(day))
  if (holiday) return notKnown(`the day of its holiday ${holiday.description}, ‘${holiday.day}’, cannot be read`)
  return known({ hours: hours.rows, closedDays: closedDays.rows })
}

const DAY_OF_YEAR = /^\d{4}-\d\d-\d\d$/

/** State of a queue or an IVR without any business hours: the setting `UCM_NO_HOURS`. */
export type WithoutHours = 'closed' | 'open'

export interface OpeningRules {
  readonly withoutHours: WithoutHours
  /** Shows the time of the portal's clock. */
  readonly formatDate: DateFormatter
}

/** `until`: what the clock shows when it closes; undefined if it does not within a year. */
export interface Open {
  readonly isOpen: true
  readonly until: ClockTime | undefined
}

/** `opens`: what the clock shows when it opens; undefined if it does not within a year. */
export interface Closed {
  readonly isOpen: false
  readonly why: 'holiday' | 'outside' | 'no hours'
  /** The description of today's holiday. */
  readonly holiday?: string | undefined
  readonly opens: ClockTime | undefined
}

export type OpeningState = Open | Closed

const DAYS_AHEAD = 366

/** Tells if a queue or an IVR is open at that time, and when that changes next [911]. */
export function openingState(opening: Opening, at: ClockTime, rules: OpeningRules): OpeningState {
  const state = stateOnClock(opening, at, rules.withoutHours)
  const next = state.isOpen ? state.until : state.opens
  const jump = next && jumpBefore(next, at, rules.formatDate)
  if (!jump) return state
  const after = openingState(opening, jump, rules)
  const later = after.isOpen ? after.until : after.opens
  const change = after.isOpen === state.isOpen ? later : jump
  return state.isOpen ? { ...state, until: change } : { ...state, opens: change }
}

/** The time after the clock goes back before `next`, in an hour that it repeats; or after the hour that it skips, with `next` in it. */
function jumpBefore(next: ClockTime, at: ClockTime, formatDate: DateFormatter): ClockTime | undefined {
  const today = dayOfChange(formatDate, at.date)
  if (today?.changeAt !== undefined) {
    const { start, changeAt, clockAt } = today
    const first = momentOn(today, at.minute)
    const isFirst = first.change === 'twice' && (at.moment ?? first.moment) === first.moment
    const isBefore = next.date === at.date && next.minute < clockEnd(today, changeAt)
    if (isFirst && !isBefore) return { date: at.date, minute: clockAt(changeAt), moment: start + changeAt * MINUTE_MS }
  }
  const isEnd = next.minute === DAY_MINUTES
  const date = isEnd ? dateAfter(next.date, 1) : next.date
  const day = date === at.date ? today : dayOfChange(formatDate, date)
  const shown = day && momentOn(day, isEnd ? 0 : next.minute)
  return shown?.change === 'skipped' ? shown : undefined
}

/** The state of an opening on a clock that shows each minute once. */
function stateOnClock(opening: Opening, at: ClockTime, withoutHours: WithoutHours): OpeningState {
  const holiday = descriptions(opening.closedDays).get(dayNumber(at.date))
  if (withoutHours === 'closed' && !hasHours(opening)) return { isOpen: false, why: 'no hours', opens: undefined }
  const why = holiday === undefined ? 'outside' : 'holiday'
  for (const { start, end } of openSpans(opening, at.date, DAYS_AHEAD, withoutHours)) {
    if (end <= at.minute) continue
    if (start > at.minute) return { isOpen: false, why, holiday, opens: timeOfStart(at.date, start) }
    return { isOpen: true, until: end > DAYS_AHEAD * DAY_MINUTES ? undefined : timeOfEnd(at.date, end) }
  }
  return { isOpen: false, why, holiday, opens: undefined }
}

/** Tells if there are hours on any day of the week. */
export function hasHours({ hours }: Opening): boolean {
  return hours.length > 0
}

/**
 * The times from `date` on, for so many days, in minutes after its midnight and in order. Overlapping ones are joined. Hours
 * belong to the day on which they start: a holiday ends at midnight what started before it.
 */
export function* openSpans(
  opening: Opening,
  date: string,
  count: number,
  withoutHours: WithoutHours,
): Generator<MinuteSpan, void> {
  const today = dayNumber(date)
  const closed = descriptions(opening.closedDays)
  const week = weeks[withoutHours](opening.hours)
  const first = (new Date(date).getUTCDay() + 6) % 7
  let openSpan: MinuteSpan | undefined
  for (let ahead = -1; ahead <= count; ahead += 1) {
    if (closed.has(today + ahead)) continue
    const isHolidayNext = closed.has(today + ahead + 1)
    for (const span of week[(first + ahead + 7) % 7] ?? []) {
      const start = ahead * DAY_MINUTES + span.start
      const end = ahead * DAY_MINUTES + (isHolidayNext ? Math.min(span.end, DAY_MINUTES) : span.end)
      if (openSpan && start <= openSpan.end) {
        openSpan = { start: openSpan.start, end: Math.max(openSpan.end, end) }
        continue
      }
      if (openSpan && openSpan.end > 0) yield openSpan
      openSpan = { start, end }
    }
  }
  if (openSpan && openSpan.end > 0) yield openSpan
}

/** Days since 1970. To write each day of a year as a date took most of the time of an answer. */
function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS)
}

/** The holidays by their day, the first of several. A period of 14 days asks some 200 times for as many as 500 days. */
const descriptions = memoizeByObject(
  (closedDays: readonly ClosedDay[]) =>
    new Map(closedDays.toReversed().map(({ day, description }) => [dayNumber(day), description])),
)

type OpenWeek = readonly (readonly MinuteSpan[])[]

/** Weeks by the rule for none and by their rows: a period of 14 days asks for each 200 times. */
const weeks = {
  closed: memoizeByObject((hours: readonly Hours[]) => weekOfSpans(hours, 'closed')),
  open: memoizeByObject((hours: readonly Hours[]) => weekOfSpans(hours, 'open')),
}

/** Spans by the day on which they start, from Monday on, in minutes after its midnight and in order. */
function weekOfSpans(hours: readonly Hours[], withoutHours: WithoutHours): OpenWeek {
  const spans = spansOf(hours)
  if (spans.length === 0) return withoutHours === 'open' ? weekdays.map(() => [{ start: 0, end: DAY_MINUTES }]) : []
  return weekdays.map((day, index) =>
    spans
      .filter((span) => span.day === day)
      .map(({ start, end }) => ({ start: start - index * DAY_MINUTES, end: end - index * DAY_MINUTES }))
      .toSorted((one, other) => one.start - other.start),
  )
}

/** `minute`: since the beginning of this date. */
function timeOfStart(date: string, minute: number): ClockTime {
  return timeOnDay(date, minute, Math.floor(minute / DAY_MINUTES))
}

/** An end at midnight belongs to the day before, as its minute 1440. */
function timeOfEnd(date: string, minute: number): ClockTime {
  return timeOnDay(date, minute, Math.ceil(minute / DAY_MINUTES) - 1)
}

function timeOnDay(date: string, minute: number, daysLater: number): ClockTime {
  return { date: dateAfter(date, daysLater), minute: minute - daysLater * DAY_MINUTES }
}
