/** The events of a file that count: of several versions of one event only the last [952]. */
import type { CalendarEvent } from '~/platform/files/calendar/calendar-events.server'
import { groupBy } from '~/platform/text/group-by'
import { dateOf, type Clocks } from './clocks.server'
import { timesOf } from './event-times.server'

interface Versions {
  /** A newer version of the event, or a series that was cancelled with it. */
  readonly newer: ReadonlyMap<CalendarEvent, CalendarEvent>
  /** Dates of a series that other events of the file move elsewhere, by the id of the series. */
  readonly moved: ReadonlyMap<string, ReadonlySet<string>>
}

export const uidOf = ({ properties }: CalendarEvent) => properties.get('UID')?.[0]?.values[0] ?? ''

/** True for one of a series that is not as the others are. It is one event, whatever rule it has [951]. */
export const isException = ({ properties }: CalendarEvent) => properties.has('RECURRENCE-ID')

export function versionsOf(events: readonly CalendarEvent[], clocks: Clocks): Versions {
  const newer = new Map<CalendarEvent, CalendarEvent>()
  const moved = new Map<string, Set<string>>()
  const known = events.filter((event) => uidOf(event) !== '')
  const dates = new Map(known.map((event) => [event, originalDate(event, clocks)]))
  const last = [...groupBy(known, (event) => `${uidOf(event)}\n${dates.get(event) ?? ''}`).values()].map((versions) => {
    const newest = versions.reduce((one, other) => (compareVersions(one, other) < 0 ? other : one))
    for (const version of versions) if (compareVersions(version, newest) < 0) newer.set(version, newest)
    return newest
  })
  const cancelled = new Map(
    last.filter((event) => event.isCancelled && !isException(event)).map((event) => [uidOf(event), event]),
  )
  for (const event of last) {
    const series = uidOf(event)
    const date = dates.get(event)
    if (date === undefined) continue
    const whole = cancelled.get(series)
    if (whole && sequenceOf(event) <= sequenceOf(whole)) newer.set(event, whole)
    if (!event.properties.get('RECURRENCE-ID')?.[0]?.isRange)
      moved.set(series, (moved.get(series) ?? new Set()).add(date))
  }
  return { newer, moved }
}

/** The date of the series that the event replaces; undefined for none. */
function originalDate(event: CalendarEvent, clocks: Clocks): string | undefined {
  const [original] = event.properties.get('RECURRENCE-ID') ?? []
  if (!original) return undefined
  const times = timesOf(event, clocks)
  const [value = ''] = original.values
  const time = typeof times === 'string' ? clocks.shown(value, original.zone) : times.clockOf(value, original.zone)
  return Number.isNaN(time) ? undefined : dateOf(time)
}

/** Negative where the second is newer: by its SEQUENCE, then by when it was written, then because it is cancelled. */
function compareVersions(one: CalendarEvent, other: CalendarEvent): number {
  const before = writtenAt(one)
  const after = writtenAt(other)
  const written = before === after || before === '' || after === '' ? 0 : before < after ? -1 : 1
  return sequenceOf(one) - sequenceOf(other) || written || Number(one.isCancelled) - Number(other.isCancelled)
}

function sequenceOf({ properties }: CalendarEvent): number {
  const sequence = Number(properties.get('SEQUENCE')?.[0]?.values[0])
  return Number.isFinite(sequence) ? sequence : 0
}

function writtenAt({ properties }: CalendarEvent): string {
  return (properties.get('LAST-MODIFIED') ?? properties.get('DTSTAMP'))?.[0]?.values[0] ?? ''
}
