/** Business hours as the API gives them, and the spans of a week that they mean. */
import { weekdays, type Weekday } from '~contract/ucm/queues'
import type { IvrHour } from '~contract/ucm/ivr'
import { WEEKDAYS } from '~/platform/time/calendar-names'
import { DAY_MINUTES } from '~/platform/time/units'
import { clockText } from '../clock'

/** A day and its times as they came, because a queue's hours are removed by them. */
export interface Hours {
  readonly id: string
  readonly day: string
  readonly open: string
  readonly close: string
}

/** Minutes of the week from Monday 00:00. `end` is beyond it for hours that close on the next Monday. */
export interface HourSpan {
  readonly day: Weekday
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Rows whose day or times cannot mean one thing have none: see `isReadable`. */
export function spansOf(hours: readonly Hours[]): HourSpan[] {
  return hours.flatMap((row) => spanOf(row) ?? [])
}

/** Tells if the day and the times of this row mean one thing [980]. */
export function isReadable(hours: Hours): boolean {
  return spanOf(hours) !== undefined
}

/** The day and the times of a row as the portal API takes them, with 00:00 for the end of a day; undefined where they cannot mean one thing. */
export function standardHours(
  hours: Hours,
): { readonly day: Weekday; readonly open: string; readonly close: string } | undefined {
  const day = dayOf(hours.day)
  const open = minutesOfTime(hours.open)
  const close = minutesOfTime(hours.close)
  if (!day || open === undefined || close === undefined) return undefined
  return { day, open: clockText(open % DAY_MINUTES), close: clockText(close % DAY_MINUTES) }
}

function spanOf(hours: Hours): HourSpan | undefined {
  const day = dayOf(hours.day)
  const open = minutesOfTime(hours.open)
  const close = minutesOfTime(hours.close)
  if (!day || open === undefined || close === undefined) return undefined
  const midnight = weekdays.indexOf(day) * DAY_MINUTES
  return {
    day,
    start: midnight + open,
    end: midnight + close + (close <= open ? DAY_MINUTES : 0),
    text: openTimesText(hours),
  }
}

/** The day of 'MON', 'Monday', 'mon.', 'Mo' or 'https://schema.org/Monday'. A number is none: systems count from Sunday or Monday [980]. */
export function dayOf(given: string): Weekday | undefined {
  const word = given
    .trim()
    .replace(/^https?:\/\/schema\.org\//i, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (word.length < MIN_DAY_LENGTH) return undefined
  const index = WEEKDAYS.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : weekdays[(index + weekdays.length - 1) % weekdays.length]
}

const MIN_DAY_LENGTH = 2

/**
 * Minutes after midnight of a time that means one thing: `8:30`, `08:30:00`, `8.30`, `08h30`, `8h`, `8:30 AM`, `PT8H30M`, or the time of a date without a zone.
 * `24:00`, `1.00:00:00` and `P1D` are the end of the day [980].
 */
export function minutesOfTime(given: string): number | undefined {
  const text = given.trim()
  const length = LENGTH.exec(text)
  const found = length ?? CLOCK.exec(text)
  if (!found?.groups) return undefined
  const { days: whole = 0, hours, minutes, sign, half } = found.groups
  // An hour alone may be any number.
  if (!length && (minutes ?? sign ?? half) === undefined) return undefined
  const hour = half === undefined ? Number(hours ?? 0) : hourOfHalf(Number(hours), half)
  const total = Number(whole) * DAY_MINUTES + hour * 60 + Number(minutes ?? 0)
  return total <= DAY_MINUTES ? total : undefined
}

/** A date without a zone may stand before the time. Seconds say nothing of business hours. */
const CLOCK =
  /^(?:\d{4}-\d\d-\d\d[T ]|T|(?<days>[01])\.(?=\d\d:))?(?<hours>\d\d?)(?:[:.h](?<minutes>[0-5]\d)|(?<sign>h))?(?::[0-5]\d(?:[.,]\d{1,9})?)?(?:\s?(?<half>[ap])\.?m\.?)?$/i
const LENGTH = /^P(?=T?\d)(?:(?<days>[01])D)?(?:T(?:(?<hours>\d\d?)H)?(?:(?<minutes>[0-5]?\d)M)?(?:0S)?)?$/

/** The hour of the clock of '12 AM' (0) to '11 PM' (23), and not a number for others. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return NaN
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** 08:30 - 17:00, without the seconds that an API may send. A close at midnight is the end of the day: 24:00 [601]. */
export function openTimesText({ open, close }: Pick<Hours, 'open' | 'close'>): string {
  const from = minutesOfTime(open)
  const to = minutesOfTime(close)
  return `${from === undefined ? open : clockText(from)} - ${to === undefined ? close : clockText(to || DAY_MINUTES)}`
}

export function hoursOfIvr({ ID, DayOfWeek, OpenTime, ClosedTime }: IvrHour): Hours {
  return { id: String(ID), day: DayOfWeek, open: OpenTime, close: ClosedTime }
}
