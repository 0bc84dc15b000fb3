/** When an event begins and ends, by a clock on which a whole day is one (decision 37). */
import ICAL from 'ical.js'
import type { CalendarEvent, Property } from '~/platform/files/calendar/calendar-events.server'
import { isMidnight, isUtc, type ShownTime, type Clocks } from './clocks.server'
import { DAY_MS, MINUTE_MS } from '~/platform/time/units'

export interface EventTimes {
  readonly start: ShownTime
  /** Never before the start. */
  readonly end: ShownTime
  /** True from midnight to midnight. */
  readonly isWhole: boolean
  /** The start is written as a date and a time. */
  readonly hasTime: boolean
  /** The start as the file writes it, in UTC or in a zone. */
  readonly written: ShownTime
  /** Reads another time of the event by the same clock. NaN for no time. */
  readonly clockOf: (value: string, zone: string | undefined) => ShownTime
}

const LAST = Date.UTC(9999, 11, 31)

/** The times of an event, or why they cannot be read. */
export function timesOf({ properties, zone }: CalendarEvent, clocks: Clocks): EventTimes | string {
  const [begins] = properties.get('DTSTART') ?? []
  const [value = ''] = begins?.values ?? []
  const written = clocks.written(value)
  if (!begins || Number.isNaN(written)) return begins ? 'its day is no date' : 'it has no day'
  const length = lengthOf(properties.get('DURATION')?.[0])
  if (Number.isNaN(length)) return 'its duration cannot be read'

  const hasTime = /T\d/.test(value)
  const portalClock = (text: string, from: string | undefined) => clocks.shown(text, from)
  const calendarClock = (text: string, from: string | undefined) => clocks.shown(text, from, zone)
  // A time that is written by the clock of a zone, and not of UTC, is meant by that clock.
  const writtenClock = (text: string, from: string | undefined) => {
    return isUtc(text) && !isUtc(value) ? clocks.shown(text, from, begins.zone) : clocks.written(text)
  }
  const between = (clockOf: EventTimes['clockOf']) => {
    const start = clockOf(value, begins.zone)
    const [ends] = properties.get('DTEND') ?? []
    const end = ends ? clockOf(ends.values[0] ?? '', ends.zone) : start + (length ?? 0)
    return { start, end: Math.min(LAST, Math.max(start, end)), hasEnd: ends !== undefined || length !== undefined }
  }
  for (const clockOf of isUtc(value) ? [portalClock, calendarClock, writtenClock] : [writtenClock, portalClock]) {
    const { start, end, hasEnd } = between(clockOf)
    const last = end % DAY_MS >= DAY_MS - MINUTE_MS ? Math.ceil(end / DAY_MS) * DAY_MS : end
    if (isMidnight(start) && isMidnight(last) && (last > start || !hasTime || !hasEnd)) {
      return { start, end: Math.max(last, start + DAY_MS), isWhole: true, hasTime, written, clockOf }
    }
  }
  const { start, end } = between(portalClock)
  if (Number.isNaN(start)) return 'its day is no date'
  if (Number.isNaN(end)) return 'its end is no date'
  if (!/^TRUE$/i.test(properties.get('X-MICROSOFT-CDO-ALLDAYEVENT')?.[0]?.values[0] ?? '')) {
    return { start, end, isWhole: false, hasTime, written, clockOf: portalClock }
  }
  // Outlook says that it is a whole day: that of another time zone.
  const nearest = (time: ShownTime) => Math.round(time / DAY_MS) * DAY_MS
  const clockOf = (text: string, from: string | undefined) => nearest(portalClock(text, from))
  const firstDay = nearest(start)
  return { start: firstDay, end: Math.max(nearest(end), firstDay + DAY_MS), isWhole: true, hasTime, written, clockOf }
}

/** Length in milliseconds; undefined where there is none. */
function lengthOf(duration: Property | undefined): number | undefined {
  if (!duration) return undefined
  try {
    return ICAL.Duration.fromString(duration.values[0] ?? '').toSeconds() * 1000
  } catch {
    return Number.NaN
  }
}
