/** The times at which an event begins: once, or by its rules and dates. rrule-temporal reads the rules (decision 37). */
import { RRuleTemporal } from 'rrule-temporal'
import { DAY_MS } from '~/platform/time/units'
import type { CalendarEvent } from '~/platform/files/calendar/calendar-events.server'
import { timeText, type ShownTime } from './clocks.server'
import { isException } from './versions.server'
import type { EventTimes } from './event-times.server'

/** The time from the first moment on, and before the second. */
export interface Span {
  readonly from: ShownTime
  readonly until: ShownTime
}

/** Why an event cannot be read, as a text for people. */
export class Unreadable extends Error {}

const MAX_REPEATS = 500
/** Steps of the engine: one for each day of three years, and some. */
const MAX_STEPS = 1_500
const MAX_CANDIDATES = 100_000
const MAX_RULE = 500

/** Starts of the event in the span, and perhaps others. Throws `Unreadable`. */
export function occurrencesOf(event: CalendarEvent, times: EventTimes, span: Span): ShownTime[] {
  if (isException(event)) return [times.start]
  const { properties } = event
  // Programs show the first one also where the rule does not name it.
  const starts = [times.start, ...byRules(event, 'RRULE', times, span)]
  for (const { values, zone } of properties.get('RDATE') ?? []) {
    for (const value of values) {
      const start = times.clockOf(value, zone)
      if (Number.isNaN(start)) throw new Unreadable('one of its other dates is no date')
      starts.push(start)
    }
  }
  return starts
}

/** Starts that a series leaves out by a rule (RFC 2445). */
export function excludedBy(event: CalendarEvent, times: EventTimes, span: Span): ShownTime[] {
  return byRules(event, 'EXRULE', times, span)
}

function byRules({ properties }: CalendarEvent, name: 'RRULE' | 'EXRULE', times: EventTimes, span: Span): ShownTime[] {
  return (properties.get(name) ?? []).flatMap(({ values }) => byRule(values[0] ?? '', times, span))
}

function byRule(text: string, times: EventTimes, span: Span): ShownTime[] {
  const { start, written } = times
  const rule = ruleOf(text, times, span)
  // The rule of a time in UTC is in UTC too. Some programs write that of their own clock: the one that names the start is meant.
  const names = (time: ShownTime) => {
    return attempt(() => engine(rule, time).between(new Date(time), new Date(time), true).length > 0)
  }
  const isInUtc = start !== written && !names(start) && names(written)
  const shift = isInUtc ? start - written : 0
  const rules = attempt(() => engine(rule, start - shift))
  const from = Math.max(span.from, start) - shift
  const until = span.until - shift
  const found = attempt(() => rules.between(new Date(from), new Date(until - 1), true))
  return found.map(({ epochMilliseconds }) => epochMilliseconds + shift)
}

function attempt<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    const isTooMuch = error instanceof Error && error.message.startsWith('Maximum')
    throw new Unreadable(isTooMuch ? 'its rule takes too long to read' : NO_RULE)
  }
}

function engine(rule: string, start: ShownTime) {
  return new RRuleTemporal({
    rruleString: `DTSTART:${compact(start)}\nRRULE:${rule}`,
    maxIterations: MAX_STEPS,
    maxCandidateEvaluations: MAX_CANDIDATES,
  })
}

const NO_RULE = 'the rule by which it repeats cannot be read'

/** The rule as if the portal's clock were in UTC. */
function ruleOf(text: string, times: EventTimes, span: Span): string {
  // Confluence writes a count of -1 for none.
  const rule = text
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .split(';')
    .filter((part) => part !== '' && part !== 'COUNT=-1')
    .join(';')
  if (rule.length > MAX_RULE) throw new Unreadable('the rule by which it repeats is too long')
  if (!/^[A-Z]+=[A-Z0-9,+-]+(?:;[A-Z]+=[A-Z0-9,+-]+)*$/.test(rule)) throw new Unreadable(NO_RULE)
  const parts = new Map(rule.split(';').map((part) => [part.slice(0, part.indexOf('=')), part]))
  const valueOf = (name: string) => parts.get(name)?.slice(name.length + 1)
  // The library passes over what no calendar has, so that every month would be meant by BYMONTH=13.
  const wrong = [...parts].find(([name, part]) => !isPossible(name, valueOf(name) ?? '', valueOf('FREQ')) && part)?.[1]
  if (/LY$/.test(valueOf('FREQ') ?? '') && !/^(?:YEAR|MONTH|WEEK|DAI)LY$/.test(valueOf('FREQ') ?? '')) {
    throw new Unreadable('it repeats within a day')
  }
  if (parts.has('RSCALE') || parts.has('SKIP')) throw new Unreadable('it repeats by another calendar')
  if (wrong !== undefined) throw new Unreadable(`${NO_RULE}: ${wrong}`)
  for (const name of ['BYHOUR', 'BYMINUTE', 'BYSECOND']) {
    if (valueOf(name)?.includes(',')) throw new Unreadable('it repeats within a day')
    parts.delete(name)
  }

  const until = valueOf('UNTIL')
  if (until !== undefined) {
    // A date far away, such as 31 December 9999, is no end.
    const isFar = /^\d{4}/.test(until) && Number(until.slice(0, 4)) > new Date(span.until).getUTCFullYear() + 1
    const last = isFar ? span.until : lastOf(until, times)
    if (Number.isNaN(last)) throw new Unreadable(`${NO_RULE}: UNTIL=${until}`)
    parts.set('UNTIL', `UNTIL=${compact(last)}`)
  }

  const count = valueOf('COUNT')
  if (count !== undefined) {
    const number = Number(count)
    // There is at most one a day: a number that is not reached before the end needs no counting.
    if (number > (span.until - times.start) / DAY_MS) parts.delete('COUNT')
    else if (number > MAX_REPEATS) throw new Unreadable(`it repeats more than ${MAX_REPEATS} times`)
  }
  return [...parts.values()].join(';')
}

/** The largest number of each part. A negative one counts from the end. */
const MAX_NUMBERS: Readonly<Record<string, number>> = {
  BYMONTH: 12,
  BYMONTHDAY: 31,
  BYYEARDAY: 366,
  BYWEEKNO: 53,
  BYSETPOS: 366,
  BYDAY: 53,
}
const ONLY_POSITIVE = new Set(['BYMONTH', 'INTERVAL', 'COUNT'])
const OTHER_PARTS = new Set(['FREQ', 'UNTIL', 'WKST', 'BYHOUR', 'BYMINUTE', 'BYSECOND', 'RSCALE', 'SKIP'])

/** Tells if a part of a rule is one that calendars have, with numbers that they have. */
function isPossible(name: string, value: string, frequency: string | undefined): boolean {
  if (OTHER_PARTS.has(name) || name.startsWith('X-')) return true
  const most = name === 'INTERVAL' || name === 'COUNT' ? Number.MAX_SAFE_INTEGER : MAX_NUMBERS[name]
  if (most === undefined) return false
  return value.split(',').every((one) => {
    const [, sign, digits = '', day] = /^([+-]?)(\d*)(MO|TU|WE|TH|FR|SA|SU)?$/.exec(one) ?? []
    if (sign === undefined || (name === 'BYDAY') !== (day !== undefined)) return false
    if (name === 'BYDAY' && digits === '') return sign === ''
    if (name === 'BYDAY' && !/^(?:YEAR|MONTH)LY$/.test(frequency ?? '')) return false
    return Number(digits) >= 1 && Number(digits) <= most && !(sign === '-' && ONLY_POSITIVE.has(name))
  })
}

/** The last moment of a rule. A date is that whole day, and so is midnight in UTC where the event has dates alone. */
function lastOf(until: string, { clockOf, hasTime }: EventTimes): ShownTime {
  const [, year, month, day, time, zone = ''] = /^(\d{4})(\d\d)(\d\d)(?:T(\d{6})(Z?))?$/.exec(until) ?? []
  const date = `${year}-${month}-${day}`
  const wholeDay = Date.parse(date) + DAY_MS - 1000
  if (time === undefined || (!hasTime && time === '000000')) return wholeDay
  const hours = time.slice(0, 2)
  const minutes = time.slice(2, 4)
  const seconds = time.slice(4)
  return clockOf(`${date}T${hours}:${minutes}:${seconds}${zone}`, undefined)
}

/** 20271225T000000Z */
function compact(time: ShownTime): string {
  return `${timeText(time).replaceAll(/[-:]/g, '')}Z`
}
