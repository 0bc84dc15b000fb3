/** A week of business hours: bars, text, and remarks about what looks wrong. The form refuses none of it [297]. */
import { counted, listed } from '../../text/wording'
import { days, type Day } from '../../../contract/ucm/queues'
import { clockText } from './clock-text.server'

export type Week = ReturnType<typeof weekOf>
export type WeekDay = Week['days'][number]

const names: Record<Day, string> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
}

/** The day's name for people; an unknown day stays as it is. */
export function dayName(day: string): string {
  const known = days.find((candidate) => candidate === day)
  return known ? names[known] : day
}

const DAY = 24 * 60
const WEEK = 7 * DAY
/** A gap of so few minutes around midnight is probably a mistake. */
const SHORT_GAP = 15

export interface Hours {
  readonly id: string
  readonly day: string
  readonly open: string
  readonly close: string
}

/** Minutes of the week from Monday 00:00. `end` is beyond it for hours that close on the next Monday. */
interface Span {
  readonly day: Day
  readonly start: number
  readonly end: number
  readonly text: string
}

/** `now`: the local date and time, as ISO 8601; it marks today. */
export function weekOf(hours: readonly Hours[], now: string) {
  const spans = hours.flatMap(spanOf)
  const bars = spans.flatMap(barsOf)
  const today = days[(new Date(now.slice(0, 10)).getUTCDay() + 6) % 7]
  return {
    days: days.map((day) => ({
      day,
      name: names[day],
      now: day === today ? minutesOf(now.slice(11, 16)) : undefined,
      bars: bars.filter((bar) => bar.day === day).map(({ x, width }) => ({ x, width })),
      hours: hours
        .filter((hour) => hour.day === day)
        .toSorted((one, other) => (one.open < other.open ? -1 : 1))
        .map((hour) => ({ id: hour.id, text: hoursText(hour) })),
    })),
    others: hours
      .filter((hour) => !days.some((day) => day === hour.day))
      .map((hour) => ({ id: hour.id, text: `${hour.day} ${hoursText(hour)}` })),
    remarks: [...closingFirst(spans), ...overlaps(spans), ...gapsAtMidnight(spans)],
  }
}

/** 08:30 - 17:00, without the seconds that an API may send. A close at midnight is the end of the day: 24:00 [601]. */
export function hoursText({ open, close }: Pick<Hours, 'open' | 'close'>): string {
  const [from, to] = [minutesOf(open), minutesOf(close)]
  return `${from === undefined ? open : clockText(from)} - ${to === undefined ? close : clockText(to || DAY)}`
}

function spanOf(hours: Hours): Span[] {
  const day = days.find((known) => known === hours.day)
  const [open, close] = [minutesOf(hours.open), minutesOf(hours.close)]
  if (!day || open === undefined || close === undefined) return []
  const midnight = days.indexOf(day) * DAY
  return [{ day, start: midnight + open, end: midnight + close + (close <= open ? DAY : 0), text: hoursText(hours) }]
}

/** Reads `hh:mm`, with or without seconds; `24:00` is the end of the day. */
function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d?):([0-5]\d)(?::\d\d(?:\.\d+)?)?$/.exec(time) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return total <= DAY ? total : undefined
}

/** The part after midnight is drawn on the next day. */
function barsOf({ start, end }: Span): { day: Day; x: number; width: number }[] {
  const midnight = start - (start % DAY) + DAY
  const parts = end > midnight ? [[start, midnight] as const, [midnight, end] as const] : [[start, end] as const]
  return parts.flatMap(([from, to]) => {
    const day = days[Math.floor(from / DAY) % 7]
    return day ? [{ day, x: from % DAY, width: to - from }] : []
  })
}

function closingFirst(spans: readonly Span[]): string[] {
  return spans
    .filter(({ day, end }) => end > days.indexOf(day) * DAY + DAY)
    .map(({ day, start, end, text }) => {
      const next = names[days[(days.indexOf(day) + 1) % 7] ?? day]
      const same = end - start === DAY
      return same
        ? `${names[day]} ${text} closes when it opens, which means 24 hours, until ${next}.`
        : `${names[day]} ${text} closes before it opens, which means ${clockText(end % DAY)} on ${next}.`
    })
}

/** Compares neighbours in time, and the last with the first. */
function overlaps(spans: readonly Span[]): string[] {
  const found: string[] = []
  let longest: Span | undefined
  for (const span of inTime(spans)) {
    if (longest && span.start < longest.end) {
      found.push(`${names[longest.day]} ${longest.text} and ${named(span, longest)} overlap.`)
    }
    if (!longest || span.end > longest.end) longest = span
  }
  return [...new Set(found)]
}

function named(span: Span, beside: Span): string {
  return span.day === beside.day ? span.text : `${names[span.day]} ${span.text}`
}

/** One remark for each length of gap, with all its days. */
function gapsAtMidnight(spans: readonly Span[]): string[] {
  const byLength = new Map<number, Set<string>>()
  let openUntil: number | undefined
  for (const span of inTime(spans)) {
    if (openUntil !== undefined && span.start > openUntil) {
      const gap = span.start - openUntil
      const midnight = Math.ceil(openUntil / DAY) * DAY
      const before = days[(midnight / DAY + 6) % 7]
      if (before && gap <= SHORT_GAP && midnight <= span.start) {
        byLength.set(gap, (byLength.get(gap) ?? new Set()).add(names[before]))
      }
    }
    openUntil = Math.max(openUntil ?? 0, span.end)
  }
  return [...byLength].map(([gap, after]) => {
    return `Closed for ${counted(gap, 'minute')} at midnight after ${listed([...after])}.`
  })
}

function inTime(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted((one, other) => one.start - other.start)
  const again = sorted
    .filter(({ start }) => start < DAY)
    .map((span) => ({ ...span, start: span.start + WEEK, end: span.end + WEEK }))
  return [...sorted, ...again]
}
