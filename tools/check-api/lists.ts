/** Compares answers with each other: keys that two lists write in two ways, counts, the filter of recordings [1027]. */
import type { z } from 'zod'
import { cases } from '../../contract/cases'
import { nameOfEndpoint } from '../../contract'
import type { Endpoint } from '../../contract/endpoint'
import { ANY_TIME } from '../../contract/ucm/any-time'
import { agents } from '../../contract/ucm/agents'
import { holidays } from '../../contract/ucm/holidays'
import { ivr, ivrHolidays } from '../../contract/ucm/ivr'
import { queueAgents, queueHolidays, queues } from '../../contract/ucm/queues'
import { recordings, type Recording } from '../../contract/ucm/recordings'
import { normalizeText } from '../../app/platform/text/normalize-text'
import type { JsonEndpoint, ListEndpoint } from './answers'
import type { Caller } from './caller'
import { valueOf } from './rows'

/** Fields that name a row of another list, with this list and its key. */
const REFERENCES: readonly [from: Endpoint, field: string, to: ListEndpoint, key: string][] = [
  [queueAgents.list, 'AgentID', agents.list, 'AgentID'],
  [queueHolidays.list, 'ID', holidays.list, 'ID'],
  [ivrHolidays.list, 'ID', holidays.list, 'ID'],
  [queues.list, 'NextQueue', queues.list, 'QueueName'],
  [queues.list, 'NextQueueOutsideBusinessHours', queues.list, 'QueueName'],
  [ivr.list, 'ParentIVR', ivr.list, 'IVRName'],
  [ivr.list, 'FallbackQueue', queues.list, 'QueueName'],
]

/** Notes keys that another list has in another spelling: the portal compares them character by character. */
export function noteSpellings(caller: Caller): void {
  for (const [from, field, to, key] of REFERENCES) {
    const keys = caller.rows(to).map((row) => valueOf(row, key))
    const exact = new Set(keys)
    const others = new Set(keys.map(withoutSpelling))
    for (const value of caller.allRows(from).map((row) => valueOf(row, field))) {
      if (exact.has(value) || !others.has(withoutSpelling(value))) continue
      const expected = `the ${key} of ${nameOfEndpoint(to)}, letter by letter`
      const finding = { level: 'fault', about: 'value', field, expected, received: 'another spelling of it' } as const
      caller.report(from).findings.add({ ...finding, example: value })
    }
  }
}

function withoutSpelling(key: string): string {
  return normalizeText(key, 'NFC')
    .trim()
    .toLowerCase()
    .replace(/[{}()]/g, '')
    .replace(/(?<=[\da-f]{4})-(?=[\da-f]{4})/g, '')
}

const COUNTS: readonly [count: JsonEndpoint<z.ZodType<number>>, list: ListEndpoint][] = [
  [cases.count, cases.active],
  [queues.count, queues.list],
  [agents.count, agents.list],
  [holidays.count, holidays.list],
]

/** Notes a count that is not that of its list, also when both are read again: people see both, and the list may have been cut. */
export async function noteCounts(caller: Caller): Promise<void> {
  for (const [count, list] of COUNTS) {
    if (!differs(caller, count, list)) continue
    const isRead = (await caller.readAgain(again(list))) && (await caller.readAgain(again(count)))
    if (!isRead || !differs(caller, count, list)) continue
    const received = `${caller.answer(count)}, and ${caller.rowCount(list)} rows`
    const expected = `as many as ${nameOfEndpoint(list)} has rows`
    caller.report(count).findings.add({ level: 'fault', about: 'rows', expected, received })
  }
}

function again(endpoint: Endpoint) {
  return { endpoint, input: () => ({}) }
}

function differs(caller: Caller, count: JsonEndpoint<z.ZodType<number>>, list: ListEndpoint): boolean {
  const number = caller.answer(count)
  const rows = caller.rowCount(list)
  return number !== undefined && rows !== undefined && number !== rows
}

/** Asks for the recordings of a month, of a day and of an hour, and notes an API that answers with others too. */
export async function noteFilter(caller: Caller): Promise<void> {
  const all = caller.rows(recordings.list)
  const moments = all.map(momentOf).filter((moment) => !Number.isNaN(moment))
  const [first] = moments
  if (first === undefined) return
  for (const part of PARTS) {
    const params = { month: ANY_TIME, day: ANY_TIME, hour: ANY_TIME, [part.name]: twoDigits(part.of(first)) }
    const rows = await caller.rowsOf(recordings.list, { params })
    const found = rows.map(momentOf).filter((moment) => !Number.isNaN(moment))
    if (part.mayBe(found, first)) continue
    const expected = `those of the ${part.name} that the path names`
    caller.report(recordings.list).findings.add({ level: 'fault', about: 'rows', expected, received: 'others too' })
  }
}

function momentOf({ CallDateTime }: Recording): number {
  return Date.parse(CallDateTime)
}

const HOUR_MS = 3_600_000
/** The API's clock may be that of any zone. */
const ZONES_DIFFER_MS = 14 * HOUR_MS

interface TimePart {
  readonly name: 'month' | 'day' | 'hour'
  of(moment: number): number
  /** Tells if all of these moments may be in the part of the asked one, on a clock that is not known. */
  mayBe(moments: readonly number[], asked: number): boolean
}

function datePart(name: 'month' | 'day', of: (moment: number) => number): TimePart {
  const shifts = [-ZONES_DIFFER_MS, 0, ZONES_DIFFER_MS]
  const isNear = (moment: number, asked: number) => shifts.some((shift) => of(moment + shift) === of(asked))
  return { name, of, mayBe: (moments, asked) => moments.every((moment) => isNear(moment, asked)) }
}

/** An hour of a clock that changes in spring is two hours of UTC, and two more with an offset of half an hour. */
const MAX_HOURS = 3

const PARTS: readonly TimePart[] = [
  datePart('month', (moment) => new Date(moment).getUTCMonth() + 1),
  datePart('day', (moment) => new Date(moment).getUTCDate()),
  {
    name: 'hour',
    of: (moment) => new Date(moment).getUTCHours() || 24,
    mayBe: (moments) => new Set(moments.map((moment) => new Date(moment).getUTCHours())).size <= MAX_HOURS,
  },
]

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
