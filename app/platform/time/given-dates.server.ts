/** The one reader of dates as real systems write them: it reads those that can mean one moment only (decision 40). */
import { LosslessNumber } from 'lossless-json'
import { z } from 'zod'
import type { DateOrder } from '../config.server'
import { MONTHS, WEEKDAYS } from './calendar-names'
import { isInCalendar, offsetsOf, offsetText, utcOf } from './dates.server'
import { MINUTE_MS } from './units'

/** A value of a date in JSON that is no record. */
type GivenDate = string | number | LosslessNumber

export interface DateReader {
  /** ISO with an offset, or a date alone; '' for no date. What nobody can read is returned as it came [860]. */
  date(given: GivenDate): string
  /** The day of a date: yyyy-mm-dd. A moment that is midnight on a clock is the day that begins there; another is the portal's day [966]. */
  day(given: GivenDate): string
}

/**
 * `zone`: of dates and times without an offset [655]. `order`: of days and months that are numbers before a year [861].
 * `portalZone`: of days that come as moments.
 */
export function dateReader(zone: string, order?: DateOrder, portalZone = zone): DateReader {
  const offsetAt = offsetsOf(zone)
  const portalOffsetAt = offsetsOf(portalZone)
  const read = (given: GivenDate, textOf: (written: WrittenDate) => string) => {
    const text = String(given)
    const written = writtenIn(text, order)
    if (text === '0' || (written && NO_DATE.test(written.date))) return ''
    return written && isPossible(written) ? textOf(written) : text
  }
  const momentOf = ({ date, time, offset }: WrittenDate) => {
    const clock = Date.parse(`${date}T${time}${offset || 'Z'}`)
    return offset ? clock : utcOf(clock, offsetAt)
  }
  return {
    date: (given) => {
      if (typeof given === 'string' && EXACT.test(given) && !NO_DATE.test(given)) return given
      return read(given, (written) => {
        const { date, time, offset } = written
        if (time === undefined) return date
        return offset ? `${date}T${time}${offset}` : new Date(momentOf(written)).toISOString()
      })
    },
    day: (given) =>
      read(given, (written) => {
        const { date, time, offset } = written
        if (time === undefined || MIDNIGHT.test(time)) return date
        const moment = momentOf(written)
        const dayOn = (minutesEast: number) => new Date(moment + minutesEast * MINUTE_MS).toISOString().split('T')
        const portalDay = dayOn(portalOffsetAt(moment))
        const days = [dayOn(0), dayOn(offsetAt(moment)), portalDay]
        const [beginning] = days.find(([, clock = '']) => MIDNIGHT.test(clock)) ?? []
        return beginning ?? (offset ? portalDay[0] : undefined) ?? date
      }),
  }
}

/** The value of a date, also as the numbers of Java, [2026,11,24,10,0], or as a record of PHP with its zone [1057]. */
export function givenDate(value: unknown): GivenDate | undefined {
  if (typeof value === 'string' || typeof value === 'number' || value instanceof LosslessNumber) return value
  return typeof value === 'object' && value !== null ? Composed.safeParse(value).data : undefined
}

const twoDigits = (part: number) => String(part).padStart(2, '0')
const Composed = z.union([
  z
    .tuple([z.number(), z.number(), z.number()], z.number())
    .transform(([year, month, day, hour, minute = 0, second = 0]) => {
      const date = [year, month, day].map(twoDigits).join('-')
      return hour === undefined ? date : `${date}T${[hour, minute, second].map(twoDigits).join(':')}`
    }),
  z
    .object({ date: z.string(), timezone: z.string() })
    .transform(({ date, timezone }) => date + (/^[+-]/.test(timezone) ? timezone : `[${timezone}]`)),
])

/** The parts that a date has by itself. `offset`: 'Z' or '+01:00'; '' for none. */
interface WrittenDate {
  readonly date: string
  readonly time?: string
  readonly offset: string
}

function writtenIn(given: string, order: DateOrder | undefined): WrittenDate | undefined {
  if (given.length > MAX_DATE_LENGTH) return undefined
  const text = inUsualOrder(given)
  const number = numberMoment(text)
  if (number) return number
  const { groups, tail } = datePart(text) ?? {}
  const date = groups && calendarDate(groups, order)
  return date === undefined || tail === undefined ? undefined : withTime(date, tail)
}

/** ISO without its separators, 20261124, 20261124100000Z and 20261124T100000Z, with them; and of Tue Nov 24 10:00:00 2026 the year beside its day. */
function inUsualOrder(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d{4})(\d\d)(\d\d)(?:T(?=\d{4})|(?=\d{6}(?!\d)))(\d\d)(\d\d)/, '$1-$2-$3T$4:$5')
    .replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?=\d\d)/, '$1:')
    .replace(/^((?:[a-z]{3} ){2}\d\d?) (\d.*) (\d{4})$/i, '$1 $3 $2')
}

/** `/Date(1763971200000+0100)/` of .NET, and milliseconds or seconds since 1970 in `PLAUSIBLE` years. */
function numberMoment(text: string): WrittenDate | undefined {
  const { ticks, offset } = OF_DOTNET.exec(text)?.groups ?? {}
  if (ticks !== undefined) return atMoment(Number(ticks), offset)
  if (!DIGITS.test(text)) return undefined
  const number = Number(text)
  const milliseconds = [number, number * 1_000].find((moment) =>
    PLAUSIBLE.some(([from, to]) => moment >= from && moment < to),
  )
  return milliseconds === undefined ? undefined : atMoment(milliseconds, undefined)
}

/** .NET's moments are in UTC: the offset says which clock they were taken from. */
function atMoment(milliseconds: number, offset: string | undefined): WrittenDate | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(offset ?? '') ?? []
  const east = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  const clock = new Date(milliseconds + east * MINUTE_MS)
  if (Number.isNaN(clock.getTime())) return undefined
  if (clock.getUTCFullYear() <= 1 || clock.getUTCFullYear() >= 9999) return { date: '0001-01-01', offset: '' }
  const iso = clock.toISOString()
  const [date = '', time = ''] = iso.slice(0, -1).split('T')
  return { date, time, offset: sign === undefined ? 'Z' : offsetText(east) }
}

type DateGroups = Readonly<Record<string, string | undefined>>

interface DatePart {
  readonly groups: DateGroups
  /** The text after the date. */
  readonly tail: string
}

function datePart(text: string): DatePart | undefined {
  const match = DATES.map((form) => form.exec(text)).find((found) => found !== null)
  return match?.groups && { groups: match.groups, tail: text.slice(match[0].length) }
}

/** yyyy-mm-dd. Of two numbers before a year only the order says which is the day; but 1-1-1 is no date in both. */
function calendarDate(
  { weekday, year = '', firstNumber, secondNumber, ...named }: DateGroups,
  order: DateOrder | undefined,
) {
  if (firstNumber !== undefined && order === undefined && !NO_DATE.test(`${year}-`)) return undefined
  const isMonthFirst = order === 'month-first'
  const day = named.day ?? (isMonthFirst ? secondNumber : firstNumber) ?? ''
  const month = named.month ?? (isMonthFirst ? firstNumber : secondNumber) ?? ''
  const number = /\d/.test(month) ? month : String(placeOf(month, MONTHS) + 1)
  const date = `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isOfWeekday = weekday === undefined || placeOf(weekday, WEEKDAYS) === new Date(date).getUTCDay()
  return isOfWeekday ? date : undefined
}

/** The place of a name, which may be cut. */
function placeOf(name: string, names: readonly string[]): number {
  return names.findIndex((fullName) => fullName.slice(0, name.length).toLowerCase() === name.toLowerCase())
}

function withTime(date: string, tail: string): WrittenDate | undefined {
  if (DAY_ALONE.test(tail)) return { date, offset: '' }
  const { hour, minute, second = '00', fraction = '', half, utc, offset, zone } = CLOCK.exec(tail)?.groups ?? {}
  if (hour === undefined) return undefined
  const hours = half === undefined ? Number(hour) : twelveHours(Number(hour), half)
  const time = `${String(hours).padStart(2, '0')}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}`
  if (utc) return { date, time, offset: 'Z' }
  if (offset) return { date, time, offset: offsetIn(offset) }
  return zone ? inZone(date, time, zone) : { date, time, offset: '' }
}

/** 12 AM is midnight. NaN for 13 PM, which no clock shows. */
function twelveHours(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

function offsetIn(text: string): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? []
  return `${sign}${hours}:${minutes}`
}

/** The time on the clock of a zone; undefined for a zone or a time that there is not. */
function inZone(date: string, time: string, zone: string): WrittenDate | undefined {
  const clock = Date.parse(`${date}T${time}Z`)
  try {
    return { date, time, offset: offsetText((clock - utcOf(clock, offsetsOf(zone))) / MINUTE_MS) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isPossible({ date, time = '00:00:00', offset }: WrittenDate): boolean {
  return !Number.isNaN(Date.parse(`${date}T${time}${offset || 'Z'}`)) && isInCalendar(date) && !time.startsWith('24')
}

/** The order that a date with the year last shows by a day above 12; else 'either'. Undefined for another text. */
export function shownOrder(text: string): DateOrder | 'either' | undefined {
  const { groups, tail = '' } = datePart(inUsualOrder(text)) ?? {}
  if (groups?.firstNumber === undefined || !(DAY_ALONE.test(tail) || CLOCK.test(tail))) return undefined
  if (Number(groups.firstNumber) > 12) return 'day-first'
  return Number(groups.secondNumber) > 12 ? 'month-first' : 'either'
}

/** A longer text is no date. */
const MAX_DATE_LENGTH = 100
/** Most dates: nothing has to be read. */
const EXACT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d))?$/
/** Beginnings of what systems write for 'none' and 'never': the ends of .NET's calendar, and where those of Windows, databases and Unix begin. */
const NO_DATE = /^(?:000[01]|9999|1601-01-01|1753-01-01|1899-12-30|1900-01-01|1970-01-01)/
/** 2026-11-24, 24-11-2026, Tue, 24 Nov 2026, and Tuesday, November 24, 2026. */
const DATES = [
  /^(?<year>\d{4})([-/.])(?<month>\d\d?)\2(?<day>\d\d?)(?!\d)/,
  /^(?<firstNumber>\d\d?)([-/.])(?<secondNumber>\d\d?)\2(?<year>\d{4})(?!\d)/,
  /^(?:(?<weekday>[a-z]{3,9}),? )?(?<day>\d\d?)[- ](?<month>[a-z]{3,9})[- ](?<year>\d{4})(?!\d)/i,
  /^(?:(?<weekday>[a-z]{3,9}),? )?(?<month>[a-z]{3,9}) (?<day>\d\d?),? (?<year>\d{4})(?!\d)/i,
]
/** The end of a day without a time: XML has days of a zone. */
const DAY_ALONE = /^(?:Z|[+-]\d\d:\d\d)?$/i
/** A time with its zone: UTC, an offset with or without a name beside it, or the name of a zone in brackets. */
const CLOCK =
  /^,?[T ](?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,:](?<fraction>\d+))?)?(?: ?(?<half>[AP])\.?M\.?)?(?: ?(?:(?<utc>Z|UTC|GMT|UT)|(?:UTC|GMT)?(?<offset>[+-]\d\d(?::?\d\d)?)(?: [A-Z]{3,5}| \([^()]+\))?))?(?:\[!?(?<zone>[\w/+-]+)\])?(?:\[[\w=!-]+\])*$/i
const OF_DOTNET = /^(?:\\?\/|new )?Date\((?<ticks>-?\d{1,17})(?<offset>[+-]\d{4})?\)(?:\\?\/)?$/
const DIGITS = /^-?\d{9,15}(?:\.\d+)?$/
/** Years whose milliseconds and seconds are different numbers, and none is like 20261124; and the years that mean 'none' and 'never'. */
const PLAUSIBLE = [
  [Date.UTC(1990), Date.UTC(2100)],
  [Date.UTC(9999), Date.UTC(10_000)],
  [Date.parse('0001-01-01'), Date.parse('0002-01-01')],
] as const
const MIDNIGHT = /^00:00:00/
