/** The days of an event that can be offered as holidays. */
import { singleLine } from '~/forms/text-schemas.server'
import { countNoun } from '~/platform/text/wording'
import { DAY_MS } from '~/platform/time/units'
import type { CalendarEvent } from '~/platform/files/calendar/calendar-events.server'
import { dateOf, timeOf, type ShownTime, type Clocks } from './clocks.server'
import { timesOf, type EventTimes } from './event-times.server'
import { excludedBy, occurrencesOf, Unreadable, type Span } from './occurrences.server'
import { isException } from './versions.server'

export interface FileDay {
  readonly date: string
  readonly description: string
  /** Why it is no whole day: '10:00 to 11:00, not a whole day'. */
  readonly note?: string | undefined
}

const MAX_TITLE = 100
const MAX_DAYS_OF_EVENT = 366
/** Limit of single dates that an event has besides its rule, or leaves out. */
const MAX_DATES = 1_000

const Title = singleLine('', MAX_TITLE)

/** Title of the event; '' for none. */
export function titleOf({ properties }: CalendarEvent): string {
  return (properties.get('SUMMARY')?.[0]?.values[0] ?? '').replaceAll(/\s+/g, ' ').trim()
}

/** Why a text cannot describe a holiday. */
export function wrongTitle(title: string): string | undefined {
  if (title.trim() === '') return 'it has no title'
  if (title.length > MAX_TITLE)
    return `its title has ${countNoun(title.length, 'character')}, and at most ${MAX_TITLE} fit`
  return Title.safeParse(title).success ? undefined : 'its title has hidden characters'
}

/** Days of the event in the span, by date. `moved`: dates of the series that other events of the file replace. Throws `Unreadable`. */
export function daysOf(
  event: CalendarEvent,
  { clocks, span, moved }: { clocks: Clocks; span: Span; moved: ReadonlySet<string> | undefined },
): FileDay[] {
  if (event.isCancelled) throw new Unreadable('it is cancelled')
  if (event.broken !== undefined) throw new Unreadable(event.broken)
  const { properties } = event
  if (properties.get('RECURRENCE-ID')?.some(({ isRange }) => isRange)) {
    throw new Unreadable('it changes all later ones of a series, which is not read')
  }
  const description = titleOf(event)
  const wrong = wrongTitle(description)
  if (wrong !== undefined) throw new Unreadable(wrong)
  const times = timesOf(event, clocks)
  if (typeof times === 'string') throw new Unreadable(times)

  const length = times.end - times.start
  const dates = ['RDATE', 'EXDATE'].flatMap((name) => properties.get(name) ?? [])
  if (dates.reduce((sum, { values }) => sum + values.length, 0) > MAX_DATES) {
    throw new Unreadable(`it has more than ${MAX_DATES} dates`)
  }
  if (length > MAX_DAYS_OF_EVENT * DAY_MS) throw new Unreadable('it lasts more than a year')
  const spanOfStarts = { from: span.from - Math.ceil(length / DAY_MS) * DAY_MS, until: span.until }
  const excluded = isException(event) ? new Set<string>() : excludedDates(event, times, spanOfStarts)
  const starts = occurrencesOf(event, times, spanOfStarts).filter((start) => {
    const date = dateOf(start)
    return start >= spanOfStarts.from && start < span.until && !excluded.has(date) && !moved?.has(date)
  })
  const byDate = new Map<string, FileDay>()
  for (const start of starts) {
    for (const [date, note] of datesOf({ start, end: start + length, isWhole: times.isWhole }, span)) {
      if (byDate.get(date)?.note !== undefined || !byDate.has(date)) byDate.set(date, { date, description, note })
    }
  }
  return [...byDate.values()]
}

/** The dates that are left out of a series. */
function excludedDates(event: CalendarEvent, times: EventTimes, span: Span): ReadonlySet<string> {
  const dates = new Set<string>()
  for (const { values, zone } of event.properties.get('EXDATE') ?? []) {
    for (const value of values) {
      const time = times.clockOf(value, zone)
      if (!Number.isNaN(time)) dates.add(dateOf(time))
    }
  }
  for (const time of excludedBy(event, times, span)) dates.add(dateOf(time))
  return dates
}

/** Each date from one time to another, with what makes it no whole day. */
function* datesOf(
  { start, end, isWhole }: { readonly start: ShownTime; readonly end: ShownTime; readonly isWhole: boolean },
  span: Span,
): Generator<[string, string | undefined]> {
  const firstDay = Math.floor(start / DAY_MS) * DAY_MS
  for (let day = Math.max(firstDay, span.from); day < Math.min(Math.max(end, start + 1), span.until); day += DAY_MS) {
    yield [dateOf(day), isWhole ? undefined : noteOf(day, start, end)]
  }
}

function noteOf(day: ShownTime, start: ShownTime, end: ShownTime): string | undefined {
  const begins = start > day
  const ends = end < day + DAY_MS
  if (!begins && !ends) return undefined
  const from = timeOf(start)
  const to = timeOf(end)
  const hours = start === end ? from : begins && ends ? `${from} to ${to}` : begins ? `from ${from}` : `until ${to}`
  return `${hours}, not a whole day`
}
