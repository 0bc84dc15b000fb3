/** Dates on pages: day-month-year with an optional hour:minute [071], in the portal's time zone. */
import { LRUCache } from 'lru-cache'
import { memoizeByObject } from '~/platform/memoize-by-object'
import { DATE_LENGTH, DAY_MS, MINUTE_MS } from './units'

export interface FormattedDate {
  /** ISO 8601 with the zone's offset, or a date alone; '' when the value is not a date. */
  readonly iso: string
  readonly text: string
  /** '5 days ago', where a page says it. */
  readonly ago?: string | undefined
}

export type DateFormatter = (value: string) => FormattedDate

/**
 * Shows ISO dates, as `given-dates.server.ts` reads them; one without an offset is in UTC. A date without a time is the same day
 * everywhere. Other values stay.
 */
export function dateFormatter(timeZone: string): DateFormatter {
  return formatterWith(offsetsOf(timeZone))
}

/** One formatter for a zone, so that what was counted with it can be kept with it. */
const formatterWith = memoizeByObject((offsetAt: OffsetAt): DateFormatter => (value) => {
  const timestamp = timestampOf(value)
  if (Number.isNaN(timestamp) || !isInCalendar(value.slice(0, DATE_LENGTH))) {
    return { iso: '', text: value }
  }
  if (value.length === DATE_LENGTH) return { iso: value, text: dayMonthYear(value) }
  const offset = offsetAt(timestamp)
  const iso = new Date(timestamp + offset * MINUTE_MS).toISOString().slice(0, -'.000Z'.length)
  return { iso: iso + offsetText(offset), text: `${dayMonthYear(iso)} ${iso.slice(11, 16)}` }
})

/**
 * The moment at which clocks of a zone show this time, which is given as if it were UTC. The first of two, and for a time that they skip as if
 * they had not been changed yet.
 */
export function utcOf(local: number, offsetAt: (moment: number) => number): number {
  const before = local - offsetAt(local - DAY_MS) * MINUTE_MS
  const after = local - offsetAt(local + DAY_MS) * MINUTE_MS
  return [before, after].find((moment) => moment + offsetAt(moment) * MINUTE_MS === local) ?? before
}

/** A date with how many days ago it was [883], on the portal's calendar. Later dates and other texts stay as they are. */
export function withAge(date: FormattedDate, formatDate: DateFormatter, now = Date.now()): FormattedDate {
  const today = formatDate(new Date(now).toISOString())
  const days = (dayOf(today) - dayOf(date)) / DAY_MS
  if (!(days >= 0)) return date
  return { ...date, ago: days === 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago` }
}

/** Characters of an ISO date that are its year and month. */
export const MONTH_LENGTH = 'yyyy-mm'.length

/** This many months, yyyy-mm, of which this one is the last. */
export function monthsTo(last: string, count: number): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index)).toISOString().slice(0, MONTH_LENGTH),
  )
}

function dayOf({ iso }: FormattedDate): number {
  return Date.parse(iso.slice(0, DATE_LENGTH))
}

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/i

/**
 * The moment of an ISO date or date and time, in milliseconds since 1970, to compare it with others of the same call.
 * Without an offset it is as if in UTC. NaN for no date.
 */
export function timestampOf(value: string): number {
  // `Date.parse` reads 05-11-2026 as a day of May.
  if (!ISO.test(value)) return Number.NaN
  return Date.parse(value.length > DATE_LENGTH && !OFFSET.test(value) ? `${value}Z` : value)
}

/** Sorts rows with the latest dates first and rows without a date last. Equal ones stay as they were. */
export function newestFirst<Row>(rows: readonly Row[], dateOf: (row: Row) => string): Row[] {
  const times = new Map(rows.map((row) => [row, timestampOf(dateOf(row)) || 0]))
  return rows.toSorted((one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0))
}

const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/i

type OffsetAt = (moment: number) => number

/** Minutes east of UTC at a moment. Throws RangeError for no time zone. */
export function offsetsOf(timeZone: string): OffsetAt {
  const offsetAt = zones.get(timeZone) ?? newOffsets(timeZone)
  zones.set(timeZone, offsetAt)
  return offsetAt
}

/** Keeps the offset of each UTC day without a change, because `Intl` is slow. */
function newOffsets(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsetAt = (moment: number) => {
    const name = format.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
    const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  }
  const days = new Map<number, number | 'changes'>()
  return (moment) => {
    const day = Math.floor(moment / DAY_MS)
    let offset = days.get(day)
    if (offset === undefined) {
      const [first, last] = [offsetAt(day * DAY_MS), offsetAt((day + 1) * DAY_MS - 1)]
      offset = first === last ? first : 'changes'
      if (days.size >= MAX_KEPT_DAYS) days.clear()
      days.set(day, offset)
    }
    return offset === 'changes' ? offsetAt(moment) : offset
  }
}

/** Tells if the month has this day: JavaScript turns 30 February into a day of March. */
export function isInCalendar(day: string): boolean {
  return day.slice(DAY_START) <= LAST_OF_EVERY_MONTH || new Date(day).toISOString().startsWith(day)
}

function dayMonthYear(iso: string): string {
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`
}

export function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Zones of the settings, and the last ones that a file named: each takes up to half a megabyte [918]. */
const zones = new LRUCache<string, OffsetAt>({ max: 8 })
const DAY_START = '2026-11-'.length
const LAST_OF_EVERY_MONTH = '28'
const MAX_KEPT_DAYS = 5_000
