/** Every reading call of the contract, in its order, and what it takes from the answers of those before. */
import type { z } from 'zod'
import { nameOfEndpoint, endpoints } from '../../contract'
import { activities, cases } from '../../contract/cases'
import { catalogue } from '../../contract/catalogue'
import { documents } from '../../contract/documents'
import type { Endpoint } from '../../contract/endpoint'
import { ListedName } from '../../contract/path'
import { ivr, ivrHolidays, ivrHours, ivrOptions } from '../../contract/ucm/ivr'
import { queueAgents, queueHolidays, queueHours, queues } from '../../contract/ucm/queues'
import { ANY_TIME } from '../../contract/ucm/any-time'
import { recordings } from '../../contract/ucm/recordings'
import type { CallInput, InputOf } from '../../app/systems/upstream/build-request.server'
import type { Answers, ListEndpoint } from './answers'
import type { Caller } from './caller'
import { noteOtherRecord } from './rows'

/** How many rows of a list are tried. */
const MAX_ROWS = 3

export const readingCalls = endpoints.filter(({ caller, idempotent }) => caller === 'user' && idempotent)

export async function readAll(caller: Caller, isStopped: () => boolean): Promise<void> {
  for (const endpoint of readingCalls) {
    if (isStopped()) return
    const { source, inputs } = needs.get(endpoint) ?? {
      source: undefined,
      inputs: (): readonly Asked[] => [{ input: {} }],
    }
    const some = inputs(caller).slice(0, endpoint.answer.kind === 'binary' ? 1 : MAX_ROWS)
    if (source && some.length === 0) caller.report(endpoint).notMade = `needs a row of ${nameOfEndpoint(source)}`
    for (const { input, row } of some) {
      const { json } = await caller.make(endpoint, input)
      if (source)
        noteOtherRecord({ endpoint, source }, row, json, (finding) => caller.report(endpoint).findings.add(finding))
    }
  }
}

interface Needs {
  /** The list whose rows it takes; undefined where it needs none. */
  readonly source: ListEndpoint | undefined
  inputs(answers: Answers): readonly Asked[]
}

/** Input of a call, and the row of the list that it is made of. */
interface Asked {
  readonly input: CallInput
  readonly row?: unknown
}

/** Once for each row of a list; `rows`: all of them. */
function each<E extends Endpoint, Row extends z.ZodType>(
  endpoint: E,
  source: ListEndpoint<Row>,
  input: (row: z.output<Row>, rows: readonly z.output<Row>[]) => InputOf<E> & CallInput,
): [Endpoint, Needs] {
  const inputs = (answers: Answers) => {
    const rows = answers.rows(source)
    return rows.map((row) => ({ input: input(row, rows), row }))
  }
  return [endpoint, { source, inputs }]
}

interface NamedQueue {
  readonly QueueName: string
}
const ofCase = ({ TicketNumber }: { TicketNumber: string }) => ({ params: { ticketNumber: TicketNumber } })
const ofTenant = ({ ID }: { ID: unknown }) => ({ params: { tenantId: String(ID) } })
const ofQueue = ({ QueueName }: NamedQueue) => ({ query: { queueName: QueueName } })
const inQueuePath = ({ QueueName }: NamedQueue) => ({
  params: { queueName: ListedName.ofRow(QueueName) },
})
const ofMenu = ({ IVRName }: { IVRName: string }) => ({ query: { ivrName: IVRName } })

/** Reading calls that need something: a name, a key or a choice. */
export const needs: ReadonlyMap<Endpoint, Needs> = new Map([
  each(cases.detail, cases.active, ofCase),
  each(cases.closedDetail, cases.closed, ofCase),
  each(cases.owner, cases.active, ofCase),
  each(activities.list, cases.active, ofCase),
  each(documents.getGeneral, documents.general, (document) => ({ body: [document] })),
  each(documents.getContracts, documents.contracts, (document) => ({ body: [document] })),
  each(documents.getInvoices, documents.invoices, (document) => ({ body: [document] })),
  each(catalogue.products, catalogue.tenants, ofTenant),
  each(catalogue.addOns, catalogue.tenants, ofTenant),
  each(queues.detail, queues.list, ofQueue),
  each(queueHours.list, queues.list, inQueuePath),
  each(queueHolidays.list, queues.list, inQueuePath),
  each(queueAgents.list, queues.list, ofQueue),
  each(ivr.detail, ivr.list, ofMenu),
  each(ivrHours.list, ivr.list, ofMenu),
  each(ivrOptions.list, ivr.list, ofMenu),
  each(ivrHolidays.list, ivr.list, ofMenu),
  [
    recordings.list,
    { source: undefined, inputs: () => [{ input: { params: { month: ANY_TIME, day: ANY_TIME, hour: ANY_TIME } } }] },
  ],
  each(recordings.audio, recordings.list, ({ FileName, FileExtension }) => ({
    params: {
      FileName: ListedName.ofRow(FileName),
      FileExtension: ListedName.ofRowOrEmpty(FileExtension),
    },
  })),
])
