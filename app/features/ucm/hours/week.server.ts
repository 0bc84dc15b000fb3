/** A week of business hours: bars, text, and remarks about what looks wrong. The form refuses none of it [297]. */
import { WEEKDAYS } from '~/platform/time/calendar-names'
import { DAY_MINUTES } from '~/platform/time/units'
import { countNoun, joinWords } from '~/platform/text/wording'
import { weekdays, type Weekday } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { clockText } from '../clock'
import {
  dayOf,
  openTimesText,
  isReadable,
  minutesOfTime,
  spansOf,
  type Hours,
  type HourSpan,
} from '../opening/hours.server'

export type HoursWeek = ReturnType<typeof weekOf>
export type WeekDay = HoursWeek['days'][number]

/** The day's name for people; an unknown day stays as it is. */
export function dayName(day: string): string {
  const weekday = dayOf(day)
  return (weekday && WEEKDAYS[(weekdays.indexOf(weekday) + 1) % 7]) ?? day
}

interface ReadHours {
  readonly rows: readonly Hours[]
  readonly missing: number
}

/** The card of business hours, with today marked. */
export function weekView({ formatDate }: Pick<SignedInArgs, 'formatDate'>, { rows, missing }: ReadHours) {
  return { ...weekOf(rows, formatDate(new Date().toISOString()).iso), missing }
}

const WEEK = 7 * DAY_MINUTES
/** A gap of so few minutes around midnight is probably a mistake. */
const SHORT_GAP = 15

/** `now`: the local date and time, as ISO 8601; it marks today. */
export function weekOf(hours: readonly Hours[], now: string) {
  const spans = spansOf(hours)
  const bars = spans.flatMap(hourBars)
  const today = weekdays[(new Date(now.slice(0, 10)).getUTCDay() + 6) % 7]
  return {
    days: weekdays.map((day) => ({
      day,
      name: dayName(day),
      now: day === today ? minutesOfTime(now.slice(11, 16)) : undefined,
      bars: bars.filter((bar) => bar.day === day).map(({ x, width }) => ({ x, width })),
      hours: hours
        .filter((hour) => dayOf(hour.day) === day)
        .toSorted((one, other) => (minutesOfTime(one.open) ?? 0) - (minutesOfTime(other.open) ?? 0))
        .map((hour) => ({ id: hour.id, text: openTimesText(hour) })),
    })),
    others: hours
      .filter((hour) => !dayOf(hour.day))
      .map((hour) => ({ id: hour.id, text: `${hour.day} ${openTimesText(hour)}` })),
    remarks: [...unreadHours(hours), ...closingFirst(spans), ...overlaps(spans), ...gapsAtMidnight(spans)],
  }
}

/** The part after midnight is drawn on the next day. */
function hourBars({ start, end }: HourSpan): { day: Weekday; x: number; width: number }[] {
  const midnight = start - (start % DAY_MINUTES) + DAY_MINUTES
  const parts = end > midnight ? [[start, midnight] as const, [midnight, end] as const] : [[start, end] as const]
  return parts.flatMap(([from, to]) => {
    const day = weekdays[Math.floor(from / DAY_MINUTES) % 7]
    return day ? [{ day, x: from % DAY_MINUTES, width: to - from }] : []
  })
}

/** The day and the times as they came: nobody knows when it is open [980]. */
function unreadHours(hours: readonly Hours[]): string[] {
  const texts = hours.filter((row) => !isReadable(row)).map((row) => `‘${dayName(row.day)} ${openTimesText(row)}’`)
  return texts.length === 0 ? [] : [`It is not known what ${joinWords(texts)} means, so not when it is open.`]
}

function closingFirst(spans: readonly HourSpan[]): string[] {
  return spans
    .filter(({ day, end }) => end > weekdays.indexOf(day) * DAY_MINUTES + DAY_MINUTES)
    .map(({ day, start, end, text }) => {
      const next = dayName(weekdays[(weekdays.indexOf(day) + 1) % 7] ?? day)
      const isAllDay = end - start === DAY_MINUTES
      return isAllDay
        ? `${dayName(day)} ${text} closes when it opens, which means 24 hours, until ${next}.`
        : `${dayName(day)} ${text} closes before it opens, which means ${clockText(end % DAY_MINUTES)} on ${next}.`
    })
}

/** Compares neighbours in time, and the last with the first. */
function overlaps(spans: readonly HourSpan[]): string[] {
  const texts: string[] = []
  let longest: HourSpan | undefined
  for (const span of inTwoWeeks(spans)) {
    if (longest && span.start < longest.end) {
      texts.push(`${dayName(longest.day)} ${longest.text} and ${spanWithDay(span, longest)} overlap.`)
    }
    if (!longest || span.end > longest.end) longest = span
  }
  return [...new Set(texts)]
}

function spanWithDay(span: HourSpan, beside: HourSpan): string {
  return span.day === beside.day ? span.text : `${dayName(span.day)} ${span.text}`
}

/** One remark for each length of gap, with all its days. */
function gapsAtMidnight(spans: readonly HourSpan[]): string[] {
  const byLength = new Map<number, Set<string>>()
  let openUntil: number | undefined
  for (const span of inTwoWeeks(spans)) {
    if (openUntil !== undefined && span.start > openUntil) {
      const gap = span.start - openUntil
      const midnight = Math.ceil(openUntil / DAY_MINUTES) * DAY_MINUTES
      const dayBefore = weekdays[(midnight / DAY_MINUTES + 6) % 7]
      if (dayBefore && gap <= SHORT_GAP && midnight <= span.start) {
        byLength.set(gap, (byLength.get(gap) ?? new Set()).add(dayName(dayBefore)))
      }
    }
    openUntil = Math.max(openUntil ?? 0, span.end)
  }
  return [...byLength].map(([gap, days]) => {
    return `Closed for ${countNoun(gap, 'minute')} at midnight after ${joinWords([...days])}.`
  })
}

function inTwoWeeks(spans: readonly HourSpan[]): HourSpan[] {
  const sorted = spans.toSorted((one, other) => one.start - other.start)
  const firstDayAgain = sorted
    .filter(({ start }) => start < DAY_MINUTES)
    .map((span) => ({ ...span, start: span.start + WEEK, end: span.end + WEEK }))
  return [...sorted, ...firstDayAgain]
}
