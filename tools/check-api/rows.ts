/** Judges rows and records by their keys: one that comes twice, and a record of another key than was asked for [1027]. */
import { z } from 'zod'
import { cases } from '../../contract/cases'
import { catalogue } from '../../contract/catalogue'
import { nameOfEndpoint } from '../../contract'
import type { Endpoint } from '../../contract/endpoint'
import { orders } from '../../contract/orders'
import { agents } from '../../contract/ucm/agents'
import { audio } from '../../contract/ucm/audio'
import { holidays } from '../../contract/ucm/holidays'
import { ivr, ivrHolidays, ivrHours, ivrOptions } from '../../contract/ucm/ivr'
import { queueAgents, queueHolidays, queues } from '../../contract/ucm/queues'
import { stringifyJson } from '../../app/systems/upstream/json.server'
import type { Finding } from './findings'

/** The keys of rows, by which the portal tells them apart. */
const KEYS: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [cases.active, 'TicketNumber'],
  [cases.closed, 'TicketNumber'],
  [orders.pending, 'OrderId'],
  [orders.pendingApproval, 'OrderId'],
  [orders.history, 'OrderId'],
  [catalogue.tenants, 'ID'],
  [agents.list, 'AgentID'],
  [agents.interfaces, 'ID'],
  [holidays.list, 'ID'],
  [queues.list, 'QueueName'],
  [queueAgents.list, 'AgentID'],
  [queueHolidays.list, 'ID'],
  [ivr.list, 'IVRName'],
  [ivrHours.list, 'ID'],
  [ivrOptions.list, 'ID'],
  [ivrHolidays.list, 'ID'],
  [audio.list, 'Filename'],
])

/** Notes a key that two rows have as a fault, and another row that comes twice as a remark. */
export function noteTwice(endpoint: Endpoint, rows: readonly unknown[], note: (finding: Finding) => void): void {
  const key = KEYS.get(endpoint)
  const seen = new Set<string>()
  for (const row of rows) {
    const text = key === undefined ? stringifyJson(row) : valueOf(row, key)
    if (text !== '' && seen.has(text)) {
      const [level, received] =
        key === undefined ? (['remark', 'a row twice'] as const) : (['fault', 'a key twice'] as const)
      note({ level, about: 'rows', field: key, expected: 'each row once', received, example: row })
    }
    seen.add(text)
  }
}

/** A field of a row as text; '' if it is absent. */
export function valueOf(row: unknown, name: string): string {
  const value = z.looseObject({}).safeParse(row).data?.[name]
  return value === undefined || value === null ? '' : String(value)
}

/** Notes a record whose key is another one than that of the row by which it was asked for. */
export function noteOtherRecord(
  { endpoint, source }: { readonly endpoint: Endpoint; readonly source: Endpoint },
  row: unknown,
  record: unknown,
  note: (finding: Finding) => void,
): void {
  const key = KEYS.get(source)
  const answered = key === undefined || endpoint.answer.kind !== 'json' ? '' : valueOf(record, key)
  if (key === undefined || answered === '' || answered === valueOf(row, key)) return
  note({
    level: 'fault',
    about: 'rows',
    field: key,
    expected: `that of ${nameOfEndpoint(source)}`,
    received: 'another record',
    example: answered,
  })
}
