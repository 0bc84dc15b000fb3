/** The events of a calendar file, with the properties that say their days. ical.js reads each property (decision 37). */
import ICAL from 'ical.js'
import { z } from 'zod'
import { calendarLines, MAX_LENGTH, textOf, type CalendarLine } from './calendar-lines.server'

export interface Property {
  /** Texts without their escapes; dates as 2027-12-25, 2027-12-25T10:00:00 or 2027-12-25T10:00:00Z. */
  readonly values: readonly string[]
  readonly zone: string | undefined
  /** The value is about one of a series and all later ones. */
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

interface CalendarEvents {
  readonly events: readonly CalendarEvent[]
  /** The line from which on the file is not read, because it has too much. */
  readonly unreadFrom: number | undefined
}

const MAX_EVENTS = 20_000
const MAX_PROPERTIES = 200_000

export function parseEvents(file: Uint8Array): CalendarEvents {
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
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'UID',
  'STATUS',
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'SEQUENCE',
  'DTSTAMP',
  'LAST-MODIFIED',
])
/** An event can be read without them. */
const NEEDLESS = new Set(['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED'])
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
    const property = bytes.length > MAX_LENGTH ? undefined : propertyOf(name, bytes)
    if (property === 'nothing') return true
    if (property) {
      const properties = open?.properties ?? this.#ofCalendar
      const before = properties.get(name)
      if (before) before.push(property)
      else properties.set(name, [property])
    } else if (open && !NEEDLESS.has(name)) {
      open.broken ??= `its ${name} in line ${number} ${bytes.length > MAX_LENGTH ? 'is too long' : 'cannot be read'}`
    }
    this.#properties += 1
    return this.#properties <= MAX_PROPERTIES
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
      if (this.events.length >= MAX_EVENTS) return false
      this.#open = { line, properties: new Map(), depth: 1, broken: undefined }
    } else if (this.#open) {
      this.#open.depth = Math.max(1, this.#open.depth + (step === 'BEGIN' ? 1 : -1))
    }
    return true
  }
}

/** A property as ical.js gives it: its name, parameters and type, then its values. A period is given as its start and end. */
const Value = z.union([
  z.string(),
  z.number().transform(String),
  z.tuple([z.string()], z.string()).transform(([start]) => start),
])
const Read = z.tuple(
  [z.string(), z.object({ tzid: z.string().optional(), range: z.string().optional() }), z.unknown()],
  z.unknown(),
)

/** 'nothing' for one without a value, as programs write what an event does not have [950]. Undefined for one that cannot be read. */
function propertyOf(name: string, bytes: string): Property | 'nothing' | undefined {
  const { head, value } = partsOf(name, bytes)
  if (!TEXTS.has(name) && /^(?:none|null|nil|undefined)?$/i.test(value.trim())) return 'nothing'
  // ical.js makes an object of a rule, and rrule-temporal reads the text.
  if (name === 'RRULE' || name === 'EXRULE') return { values: [value.trim()], zone: undefined, isRange: false }
  try {
    const read: unknown = ICAL.parse.property(
      `${head}:${TEXTS.has(name) ? value : value.replaceAll(NEEDLESS_CHARACTERS, '')}`,
    )
    const [, { tzid, range }, , ...values] = Read.parse(read)
    return { values: z.array(Value).parse(values), zone: tzid, isRange: range !== undefined }
  } catch {
    return undefined
  }
}

/** Blanks, and the hyphens of 2027-12-25. */
const NEEDLESS_CHARACTERS = /\s|(?<=\d)-(?=\d)/g
const TEXTS = new Set(['SUMMARY', 'UID', 'X-WR-TIMEZONE', 'METHOD', 'STATUS'])

/** The name with its parameters, and the value. Zones with a colon, such as (UTC+01:00) Amsterdam, get the quotes that belong around them. */
function partsOf(name: string, bytes: string) {
  const isDate = !TEXTS.has(name)
  const end = isDate ? bytes.lastIndexOf(':') : endOfHead(bytes)
  const [head, written] = [textOf(bytes.slice(0, end)), bytes.slice(end + 1)]
  const value = /;ENCODING="?QUOTED-PRINTABLE/i.test(head) ? unquoted(written) : textOf(written)
  const index = isDate ? head.search(/;TZID=(?!")/i) : -1
  if (index < 0) return { head, value }
  const from = index + ';TZID='.length
  const next = head.indexOf(';', from)
  const until = next < 0 ? head.length : next
  return { head: `${head.slice(0, from)}"${head.slice(from, until).replaceAll('"', '')}"${head.slice(until)}`, value }
}

/** The place of the first colon that is not in quotes. */
function endOfHead(bytes: string): number {
  let isQuoted = false
  for (let index = 0; index < bytes.length; index += 1) {
    if (bytes[index] === '"') isQuoted = !isQuoted
    if (bytes[index] === ':' && !isQuoted) return index
  }
  return bytes.indexOf(':')
}

/** Text of quoted-printable (RFC 2045), as vCalendar 1.0 writes it. */
function unquoted(written: string): string {
  const bytes = written.replaceAll(/=([\dA-F]{2})/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16)))
  return textOf(bytes).replaceAll(/\r\n?|\n/g, '\\n')
}
