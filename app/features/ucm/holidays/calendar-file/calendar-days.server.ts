/** Reads the days of a calendar file. What it leaves out has a line, a title and a reason [857]. */
import type { DateFormatter } from '~/platform/time/dates.server'
import { isSameText } from '~/platform/text/normalize-text'
import { parseEvents, type CalendarEvent } from '~/platform/files/calendar/calendar-events.server'
import { clocksOf, dateOf, type Clocks } from './clocks.server'
import { isException, uidOf, versionsOf } from './versions.server'
import { daysOf, titleOf, type FileDay } from './event-days.server'
import { timesOf } from './event-times.server'
import { Unreadable, type Span } from './occurrences.server'

export interface LeftOut {
  readonly line: number
  readonly title: string
  readonly reason: string
}

export interface FoundDays {
  /** Days in the order of their dates. */
  readonly days: readonly FileDay[]
  readonly leftOut: readonly LeftOut[]
  /** Events or lines that have no day to come. */
  readonly past: number
  /** Sentences about what people may not expect of the file. */
  readonly notes?: readonly string[]
}

/** Days of all events together, most of which are other days a second time. */
const MAX_DAYS_OF_EVENTS = 100_000

/** `formatDate` shows the portal's time zone. */
export function calendarDays(file: Uint8Array, formatDate: DateFormatter, span: Span): FoundDays {
  const { events, unreadFrom: endOfFile } = parseEvents(file)
  const clocks = clocksOf(formatDate)
  const { newer, moved } = versionsOf(events, clocks)
  const found = new DaysByDate(formatDate)
  let past = 0
  let count = 0
  let unreadFrom = endOfFile
  for (const event of events) {
    const { line } = event
    const title = titleOf(event)
    if (count > MAX_DAYS_OF_EVENTS) {
      unreadFrom = line
      break
    }
    const last = newer.get(event)
    if (last) {
      found.leaveOut(line, title, `line ${last.line} ${last.isCancelled ? 'cancels it' : 'has a newer version of it'}`)
      continue
    }
    try {
      const ofSeries = isException(event) ? undefined : moved.get(uidOf(event))
      const days = daysOf(event, { clocks, span, moved: ofSeries })
      count += days.length
      for (const day of days) found.add(line, day)
      if (days.length > 0) continue
      if (isLater(event, clocks, span)) found.leaveOut(line, title, `it is after ${dateOf(span.until - 1).slice(0, 4)}`)
      else past += 1
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      found.leaveOut(line, title, error.message)
    }
  }
  if (unreadFrom !== undefined)
    found.leaveOut(unreadFrom, '', 'from here on the file is not read, because it is too large')
  return { ...found.all(), past }
}

/** Each date once: a whole day before a part of a day, and else the first. */
export class DaysByDate {
  readonly #days = new Map<string, FileDay & { readonly line: number }>()
  readonly #leftOut = new Map<number, LeftOut>()

  constructor(private readonly formatDate: DateFormatter) {}

  add(line: number, day: FileDay) {
    const before = this.#days.get(day.date)
    const isBetter = before?.note !== undefined && day.note === undefined
    if (!before || isBetter) this.#days.set(day.date, { ...day, line })
    if (!before || isSameText(before.description, day.description)) return
    const [kept, other] = isBetter ? [day, before] : [before, { ...day, line }]
    if (this.#leftOut.has(other.line)) return
    const reason = `${this.formatDate(day.date).text} is ‘${kept.description}’ already`
    this.leaveOut(other.line, other.description, reason)
  }

  leaveOut(line: number, title: string, reason: string) {
    this.#leftOut.set(line, { line, title, reason })
  }

  all() {
    return {
      days: [...this.#days.values()]
        .map(({ date, description, note }): FileDay => ({ date, description, note }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1)),
      leftOut: [...this.#leftOut.values()].toSorted((one, other) => one.line - other.line),
    }
  }
}

function isLater(event: CalendarEvent, clocks: Clocks, span: Span): boolean {
  const times = timesOf(event, clocks)
  return typeof times !== 'string' && times.start >= span.until
}
