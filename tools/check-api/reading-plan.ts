/** What the reading calls with a name, a key or a choice in them take from the calls before. All others need nothing. */
import type { z } from 'zod'
import { auth } from '../../contract/auth'
import { activities, cases } from '../../contract/cases'
import { catalogue } from '../../contract/catalogue'
import { documents } from '../../contract/documents'
import { type Endpoint, SLOW_MS } from '../../contract/endpoint'
import { graph } from '../../contract/graph'
import { actionTargets } from '../../contract/ucm/action-types'
import { ivr, ivrHolidays, ivrHours, ivrOptions } from '../../contract/ucm/ivr'
import { days, queueAgents, queueHolidays, queueHours, queues } from '../../contract/ucm/queues'
import { ANY_TIME, recordings } from '../../contract/ucm/recordings'
import { reports } from '../../contract/ucm/reports'
import type { CallInput, InputOf } from '../../app/upstream/upstream-client.server'
import type { KnownValues } from './inspect'

export type ListEndpoint<Row extends z.ZodType = z.ZodType> = Endpoint & {
  readonly answer: { readonly kind: 'list'; readonly schema: z.ZodArray<Row> }
}

/** What the calls before have read. */
export interface ReadSoFar {
  /** The rows that fit. */
  rows<Row extends z.ZodType>(endpoint: ListEndpoint<Row>): z.output<Row>[]
}

interface Needs {
  /** The list whose rows it takes; undefined where it needs none. */
  readonly source: ListEndpoint | undefined
  inputs(read: ReadSoFar): readonly CallInput[]
}

/** Once for each row of a list; `rows`: all of them. */
function each<E extends Endpoint, Row extends z.ZodType>(
  endpoint: E,
  source: ListEndpoint<Row>,
  input: (row: z.output<Row>, rows: readonly z.output<Row>[]) => InputOf<E>,
): [Endpoint, Needs] {
  const inputs = (read: ReadSoFar) => {
    const rows = read.rows(source)
    return rows.map((row): CallInput => input(row, rows) ?? {})
  }
  return [endpoint, { source, inputs }]
}

function once<E extends Endpoint>(endpoint: E, input: InputOf<E>): [Endpoint, Needs] {
  return [endpoint, { source: undefined, inputs: () => [input ?? {}] }]
}

export const needs: ReadonlyMap<Endpoint, Needs> = new Map([
  each(cases.detail, cases.active, ({ TicketNumber }) => ({ params: { ticketNumber: TicketNumber } })),
  each(cases.closedDetail, cases.closed, ({ TicketNumber }) => ({ params: { ticketNumber: TicketNumber } })),
  each(cases.owner, cases.active, ({ TicketNumber }) => ({ params: { ticketNumber: TicketNumber } })),
  each(activities.list, cases.active, ({ TicketNumber }) => ({ params: { ticketNumber: TicketNumber } })),
  each(documents.getGeneral, documents.general, (document) => ({ body: [document] })),
  each(documents.getContracts, documents.contracts, (document) => ({ body: [document] })),
  each(documents.getInvoices, documents.invoices, (document) => ({ body: [document] })),
  each(catalogue.products, catalogue.tenants, ({ ID }) => ({ params: { tenantId: String(ID) } })),
  each(catalogue.addOns, catalogue.tenants, ({ ID }) => ({ params: { tenantId: String(ID) } })),
  each(queues.detail, queues.list, ({ QueueName }) => ({ query: { queueName: QueueName } })),
  each(queueHours.list, queues.list, ({ QueueName }, rows) => ({ params: { queueName: queueIn(rows, QueueName) } })),
  each(queueHolidays.list, queues.list, ({ QueueName }, rows) => ({ params: { queueName: queueIn(rows, QueueName) } })),
  each(queueAgents.list, queues.list, ({ QueueName }) => ({ query: { queueName: QueueName } })),
  each(ivr.detail, ivr.list, ({ IVRName }) => ({ query: { ivrName: IVRName } })),
  each(ivrHours.list, ivr.list, ({ IVRName }) => ({ query: { ivrName: IVRName } })),
  each(ivrOptions.list, ivr.list, ({ IVRName }) => ({ query: { ivrName: IVRName } })),
  each(ivrHolidays.list, ivr.list, ({ IVRName }) => ({ query: { ivrName: IVRName } })),
  once(recordings.list, { params: { month: ANY_TIME, day: ANY_TIME, hour: ANY_TIME } }),
  each(recordings.audio, recordings.list, ({ FileName, FileExtension }, rows) => ({
    params: { FileName: { name: FileName, listed: rows.map((row) => row.FileName) }, FileExtension },
  })),
])

function queueIn(rows: readonly { readonly QueueName: string }[], name: string) {
  return { name, listed: rows.map(({ QueueName }) => QueueName) }
}

/** Fields whose values the portal must know, because it does something for each. */
export const knownValues: KnownValues = {
  DayOfWeek: days,
  ActionType: Object.keys(actionTargets),
  'ActionTypes.Key': Object.keys(actionTargets),
}

/** A status that is an answer too: nobody has connected a directory account. */
export const otherAnswers: ReadonlyMap<Endpoint, number> = new Map([[graph.renew, 404]])

/** Their answers are tokens, which are no examples. */
export const secretAnswers: ReadonlySet<Endpoint> = new Set<Endpoint>([
  auth.token,
  graph.renew,
  reports.dashboard,
  reports.callDetailRecords,
])

/** Calls of some milliseconds. The others may take minutes. */
export function isPrompt({ timeToFirstByteMs }: Endpoint): boolean {
  return timeToFirstByteMs < SLOW_MS
}
