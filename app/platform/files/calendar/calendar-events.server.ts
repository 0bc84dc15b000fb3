/** The events of a calendar file, with the properties that say their days. ical.js reads each property (decision 37). */
import ICAL from 'ical.js'
import { z } from 'zod'
import { calendarLines, MOST_LENGTH, textOf, type CalendarLine } from './calendar-lines.server'

export interface Property {
  /** Texts without their escapes; dates as 2027-12-25, 2027-12-25T10:00:00 or 2027-12-25T10:00:00Z. */
  readonly values: readonly string[]
  readonly zone: string | undefined
  /** It is about one of a series and all later ones. */
  readonly isRange: boolean
}

export interface CalendarEvent {
  /** Line of the file on which the event begins. */
  readonly line: number
  readonly properties: ReadonlyMap<string, readonly Property[]>
  /** The zone that its calendar names. */
  readonly zone: string | undefined
  readonly isCancelled: boolean
  /** Why it cannot be read. */
  readonly broken: string | undefined
}

export interface CalendarEvents {
  readonly events: readonly CalendarEvent[]
  /** The line from which on the file is not read, because it has too much. */
  readonly unreadFrom: number | undefined
}

const MOST_EVENTS = 20_000
const MOST_PROPERTIES = 200_000

export function readEvents(file: Uint8Array): CalendarEvents {
  const reader = new EventReader()
  for (const line of calendarLines(file)) {
    if (!reader.read(line)) return { events: reader.events, unreadFrom: line.number }
  }
  reader.end(NO_END)
  return { events: reader.events, unreadFrom: undefined }
}

const OF_EVENT = new Set([
  'DTSTART',
  'DTEND',
  'DURATION',
  'SUMMARY',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'UID',
  'STATUS',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
])
const OF_CALENDAR = new Set(['METHOD', 'X-WR-TIMEZONE'])
const NO_END = 'the file does not say where it ends'

interface OpenEvent {
  readonly line: number
  readonly properties: Map<string, Property[]>
  /** 1 for a line of the event, more for one of what is in it, such as an alarm. */
  depth: number
  broken: string | undefined
}

class EventReader {
  readonly events: CalendarEvent[] = []
  #ofCalendar = new Map<string, Property[]>()
  #open: OpenEvent | undefined
  #properties = 0

  /** False for a line that is too much. */
  read({ number, bytes }: CalendarLine): boolean {
    const name = /^[A-Za-z0-9-]+(?=[:;])/.exec(bytes)?.[0].toUpperCase() ?? ''
    if (name === 'BEGIN' || name === 'END') return this.#part(name, bytes.slice(name.length + 1).trim(), number)
    const open = this.#open
    if (open ? open.depth !== 1 || !OF_EVENT.has(name) : !OF_CALENDAR.has(name)) return true
    const property = bytes.length > MOST_LENGTH ? undefined : propertyOf(textOf(bytes))
    if (property) {
      const properties = open?.properties ?? this.#ofCalendar
      const before = properties.get(name)
      if (before) before.push(property)
      else properties.set(name, [property])
    } else if (open) {
      open.broken ??= `its ${name} in line ${number} ${bytes.length > MOST_LENGTH ? 'is too long' : 'cannot be read'}`
    }
    this.#properties += 1
    return this.#properties <= MOST_PROPERTIES
  }

  /** The open event is over. `broken`: its own end is missing. */
  end(broken?: string) {
    if (!this.#open) return
    const { line, properties, broken: before } = this.#open
    const says = (of: ReadonlyMap<string, readonly Property[]>, name: string) => of.get(name)?.[0]?.values[0]?.trim()
    this.events.push({
      line,
      properties,
      zone: says(this.#ofCalendar, 'X-WR-TIMEZONE'),
      isCancelled: [says(properties, 'STATUS'), says(this.#ofCalendar, 'METHOD')].some((word) => {
        return word !== undefined && /^CANCEL(?:LED)?$/i.test(word)
      }),
      broken: before ?? broken,
    })
    this.#open = undefined
  }

  #part(step: 'BEGIN' | 'END', part: string, line: number): boolean {
    const kind = part.toUpperCase()
    if (kind === 'VCALENDAR') {
      this.end(NO_END)
      if (step === 'BEGIN') this.#ofCalendar = new Map()
    } else if (kind === 'VEVENT') {
      this.end(step === 'BEGIN' ? NO_END : undefined)
      if (step === 'END') return true
      if (this.events.length >= MOST_EVENTS) return false
      this.#open = { line, properties: new Map(), depth: 1, broken: undefined }
    } else if (this.#open) {
      this.#open.depth = Math.max(1, this.#open.depth + (step === 'BEGIN' ? 1 : -1))
    }
    return true
  }
}

/** A property as ical.js gives it: its name, parameters and type, then its values. A period is given as its start and end. */
const Value = z.union([z.string(), z.tuple([z.string()], z.string()).transform(([start]) => start)])
const Read = z.tuple(
  [z.string(), z.object({ tzid: z.string().optional(), range: z.string().optional() }), z.unknown()],
  z.unknown(),
)

function propertyOf(text: string): Property | undefined {
  // ical.js makes an object of a rule, and rrule-temporal reads the text.
  const [, rule] = /^RRULE(?:;[^:]*)?:(.*)$/i.exec(text) ?? []
  if (rule !== undefined) return { values: [rule.trim()], zone: undefined, isRange: false }
  try {
    const read: unknown = ICAL.parse.property(text)
    const [, { tzid, range }, , ...values] = Read.parse(read)
    return { values: z.array(Value).parse(values), zone: tzid, isRange: range !== undefined }
  } catch {
    return undefined
  }
}
