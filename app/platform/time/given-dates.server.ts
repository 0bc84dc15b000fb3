/** Dates as real systems write them, read where they can mean one moment only (decision 40). */
import { LosslessNumber } from 'lossless-json'
import type { DateOrder } from '../config.server'
import { isInCalendar, offsetsOf, offsetText, utcOf } from './dates.server'
import { MINUTE_MS } from './local-days.server'

/** A value of a date in JSON. */
export type GivenDate = string | number | LosslessNumber

export interface DateReader {
  /** ISO with an offset, or a date alone; '' for no date. What nobody can read is returned as it came [860]. */
  date(given: GivenDate): string
  /** The same as a day: yyyy-mm-dd. */
  day(given: GivenDate): string
}

/** `zone`: of dates and times without an offset [655]. `order`: of days and months that are numbers before a year [861]. */
export function dateReader(zone: string, order?: DateOrder): DateReader {
  const offsetAt = offsetsOf(zone)
  const read = (given: GivenDate, textOf: (written: WrittenDate) => string) => {
    const text = String(given)
    const written = writtenIn(text.trim(), order)
    if (written === undefined || !isPossible(written)) return text
    return /^000[01]/.test(written.date) ? '' : textOf(written)
  }
  return {
    date: (given) => {
      if (typeof given === 'string' && EXACT.test(given) && !given.startsWith('000')) return given
      return read(given, ({ date, time, offset }) => {
        if (time === undefined) return date
        if (offset) return `${date}T${time}${offset}`
        return new Date(utcOf(Date.parse(`${date}T${time}Z`), offsetAt)).toISOString()
      })
    },
    day: (given) =>
      read(given, ({ date, time, offset }) => {
        // Midnight in UTC is a day that was written so. Other moments are midnight of the clock where the API runs.
        if (offset !== 'Z' || time === undefined || MIDNIGHT.test(time)) return date
        const moment = Date.parse(`${date}T${time}Z`)
        return new Date(moment + offsetAt(moment) * MINUTE_MS).toISOString().slice(0, date.length)
      }),
  }
}

export function isGivenDate(value: unknown): value is GivenDate {
  return typeof value === 'string' || typeof value === 'number' || value instanceof LosslessNumber
}

/** The parts that a date has by itself. `offset`: 'Z' or '+01:00'; '' for none. */
interface WrittenDate {
  readonly date: string
  readonly time?: string
  readonly offset: string
}

function writtenIn(text: string, order: DateOrder | undefined): WrittenDate | undefined {
  const { year, month, day, ...time } = YEAR_FIRST.exec(text)?.groups ?? {}
  if (year) return withTime(`${year}-${month}-${day}`, time)
  return numberMoment(text) ?? yearLast(text, order)
}

/** `/Date(1763971200000+0100)/` of .NET, and milliseconds or seconds since 1970 in `PLAUSIBLE` years. */
function numberMoment(text: string): WrittenDate | undefined {
  const { ticks, offset } = OF_DOTNET.exec(text)?.groups ?? {}
  if (ticks !== undefined) return atMoment(Number(ticks), offset)
  if (!DIGITS.test(text)) return undefined
  const number = Number(text)
  const milliseconds = [number, number * 1_000].find((one) => one >= PLAUSIBLE.from && one < PLAUSIBLE.to)
  return milliseconds === undefined ? undefined : atMoment(milliseconds, undefined)
}

/** .NET's moments are in UTC: the offset says which clock they were taken from. */
function atMoment(milliseconds: number, offset: string | undefined): WrittenDate | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(offset ?? '') ?? []
  const east = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  const clock = new Date(milliseconds + east * MINUTE_MS)
  if (Number.isNaN(clock.getTime())) return undefined
  if (clock.getUTCFullYear() <= 1) return { date: '0001-01-01', offset: '' }
  const iso = clock.toISOString()
  const [date = '', time = ''] = iso.slice(0, -1).split('T')
  return { date, time, offset: sign === undefined ? 'Z' : offsetText(east) }
}

/** 24-11-2026 10:00, or 11/24/2026 10:00 AM. Only the order says which is the day; but 1-1-1 is no date in both. */
function yearLast(text: string, order: DateOrder | undefined): WrittenDate | undefined {
  const { one = '', other = '', year = '', ...time } = YEAR_LAST.exec(text)?.groups ?? {}
  const [day, month] = order === 'month-first' ? [other, one] : [one, other]
  if (year === '' || (order === undefined && year !== '0001')) return undefined
  return withTime(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, time)
}

type TimeGroups = Readonly<Record<string, string | undefined>>

function withTime(date: string, { hour, minute, second = '00', fraction = '', half, offset }: TimeGroups): WrittenDate {
  if (hour === undefined) return { date, offset: '' }
  const shown = half === undefined ? Number(hour) : twelveHours(Number(hour), half)
  const time = `${String(shown).padStart(2, '0')}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}`
  return { date, time, offset: offset ? offsetIn(offset) : '' }
}

/** 12 AM is midnight. NaN for 13 PM, which no clock shows. */
function twelveHours(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0)
}

function offsetIn(text: string): string {
  if (/^z$/i.test(text)) return 'Z'
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(text) ?? []
  return `${sign}${hours}:${minutes}`
}

function isPossible({ date, time = '00:00:00', offset }: WrittenDate): boolean {
  return !Number.isNaN(Date.parse(`${date}T${time}${offset || 'Z'}`)) && isInCalendar(date) && !time.startsWith('24')
}

/** The order that a date with the year last shows by a day above 12; else 'either'. Undefined for another text. */
export function shownOrder(text: string): DateOrder | 'either' | undefined {
  const { one, other } = YEAR_LAST.exec(text.trim())?.groups ?? {}
  if (one === undefined) return undefined
  if (Number(one) > 12) return 'day-first'
  return Number(other) > 12 ? 'month-first' : 'either'
}

/** Most dates: nothing has to be read. */
const EXACT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{3})?(?:Z|[+-]\d\d:\d\d))?$/
const YEAR_FIRST =
  /^(?<year>\d{4})([-/.])(?<month>\d\d)\2(?<day>\d\d)(?:[T ](?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?: ?(?<offset>Z|[+-]\d\d(?::?\d\d)?))?)?$/i
const YEAR_LAST =
  /^(?<one>\d\d?)([-/.])(?<other>\d\d?)\2(?<year>\d{4})(?:,?[T ](?<hour>\d\d?):(?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?(?: ?(?<half>[AP])\.?M\.?)?(?: ?(?<offset>Z|[+-]\d\d(?::?\d\d)?))?)?$/i
const OF_DOTNET = /^\/Date\((?<ticks>-?\d{1,17})(?<offset>[+-]\d{4})?\)\/$/
const DIGITS = /^\d{9,13}(?:\.\d+)?$/
/** Years whose milliseconds and seconds are different numbers, and neither is like 20261124. */
const PLAUSIBLE = { from: Date.UTC(1990), to: Date.UTC(2100) }
const MIDNIGHT = /^00:00:00/
