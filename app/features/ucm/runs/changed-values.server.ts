/** The values of the call centre that a call changes: where each is read, and which call gives it back [983]. */
import { z } from 'zod'
import { nameOfEndpoint } from '~contract'
import type { Endpoint, Rows } from '~contract/endpoint'
import type { Key } from '~contract/fields'
import { ListedName } from '~contract/path'
import { agents, NewAgent, type AgentUpdate } from '~contract/ucm/agents'
import { holidays, type Holiday } from '~contract/ucm/holidays'
import { ivrHolidays, ivrHours } from '~contract/ucm/ivr'
import { weekdays, queueAgents, queueHolidays, queueHours, queues } from '~contract/ucm/queues'
import { parseJson, stringifyJson } from '~/systems/upstream/json.server'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import type { RecordRef } from '../call-flow/call-flow'
import { clockText } from '../clock'
import type { SetupChange } from '../effects/changes.server'
import { dayOf, hoursOfIvr, minutesOfTime, type Hours } from '../opening/hours.server'
import { hoursOfQueue } from '../opening/queue-hours.server'
import { planApiCall, type PlannedApiCall } from './api-call.server'
import { holidayCalls, hoursCalls, planHoursRemoval, planPriorityCall } from './value-calls.server'
import { DAY_MINUTES } from '~/platform/time/units'

/** A value as a text; '' where the list has no row of it. */
export interface ChangedValue {
  readonly kind: 'priority' | 'holiday' | 'hours' | 'agent'
  /** The list that has it, the same for values that one call reads. */
  readonly list: string
  /** Its row in the list. */
  readonly row: string
  /** The text that the call gives it. */
  readonly newText: string
  /** Reads the texts of all rows of the list, by row; undefined where some rows cannot be read. */
  readTexts(api: PortalApi): Promise<ReadonlyMap<string, string> | undefined>
  /** A text of this value in words for people: 'priority 2'. */
  describe(text: string): string
  /** Plans the call that turns one text into another. */
  planCall(change: TextChange): PlannedApiCall
  /** The call as a change of the call centre; undefined for an agent. `days`: the list of holidays. */
  toSetupChange?(days: readonly Holiday[]): SetupChange | undefined
}

/** Texts of one value; '' where the list has no row of it. */
interface TextChange {
  readonly from: string
  readonly to: string
}

/** The values that a call changes, or the reason why nobody can put them back. `call`: without values that a list has yet to give. */
export function changedValuesOf(call: PlannedApiCall): readonly ChangedValue[] | string {
  return valuesByEndpoint.get(call.endpoint)?.(call) ?? CANNOT_BE_PUT_BACK
}

const CANNOT_BE_PUT_BACK = 'It cannot be put back here'

/** Changes of the call centre that these calls make. `days`: the list of holidays, where they assign or remove some. */
export function setupChangesOf(calls: readonly PlannedApiCall[], days: readonly Holiday[] = []): SetupChange[] {
  return calls.flatMap((call) => {
    const values = changedValuesOf(call)
    return typeof values === 'string' ? [] : values.flatMap(({ toSetupChange }) => toSetupChange?.(days) ?? [])
  })
}

/** Reads the texts that values have now: each list once, and once more after a call that failed. */
export class ValueReader {
  readonly #lists = new Map<string, Promise<ReadonlyMap<string, string> | undefined>>()
  readonly #failed = new Set<string>()

  /** Undefined where its list cannot be read. */
  async readText(api: PortalApi, value: ChangedValue): Promise<string | undefined> {
    const reading = this.#lists.get(value.list) ?? this.#readList(api, value)
    this.#lists.set(value.list, reading)
    const texts = await reading
    return texts && (texts.get(value.row) ?? '')
  }

  async #readList(api: PortalApi, value: ChangedValue): Promise<ReadonlyMap<string, string> | undefined> {
    try {
      return await value.readTexts(api)
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (!this.#failed.has(value.list)) this.#lists.delete(value.list)
      this.#failed.add(value.list)
      return undefined
    }
  }
}

/** Tells if two texts of a value mean the same. Hours that were added again have another id. */
export function areEqualTexts({ kind }: ChangedValue, one: string, other: string): boolean {
  return kind === 'hours' ? (one === '') === (other === '') : one === other
}

/** The text of a row that says only that it is in its list. */
const LISTED = 'there'

/** The priority of an agent in a queue, as text; '' for an agent who is not in it. */
function priorityValueOf(
  call: PlannedApiCall,
  agent: { readonly queueName: string; readonly id: Key },
  newText: string,
): ChangedValue {
  const { queueName, id } = agent
  return {
    kind: 'priority',
    list: `agents of ${queueName}`,
    row: String(id),
    newText,
    async readTexts(api) {
      const list = await api.send(queueAgents.list, { query: { queueName } })
      return textsByRow(list, ({ AgentID, Penalty }) => [String(AgentID), String(Penalty)])
    },
    describe: (text) => (text === '' ? 'not in the queue' : `priority ${text}`),
    planCall: (change) => planPriorityCall(call, agent, change),
    toSetupChange: () => ({
      kind: 'priority',
      record: { kind: 'queue', name: queueName },
      agent: String(id),
      priority: newText === '' ? undefined : Number(newText),
    }),
  }
}

/** A holiday's place in the list of a queue or an IVR: `LISTED`, or ''. */
function holidayValueOf(
  call: PlannedApiCall,
  change: 'add' | 'remove',
  { kind, name }: RecordRef,
  id: Key,
): ChangedValue {
  const isAssigned = change === 'add'
  return {
    kind: 'holiday',
    list: `holidays of ${kind} ${name}`,
    row: String(id),
    newText: isAssigned ? LISTED : '',
    async readTexts(api) {
      const list =
        kind === 'ivr'
          ? await api.send(ivrHolidays.list, { query: { ivrName: name } })
          : await api.send(queueHolidays.list, { params: { queueName: await readListedQueue(api, name) } })
      return textsByRow(list, ({ ID }) => [String(ID), LISTED])
    },
    describe: (text) => (text === '' ? 'not assigned' : 'assigned'),
    planCall({ to }) {
      const does = to === '' ? 'Remove from' : 'Assign to'
      const { about, detail } = call
      return { about, detail, does, target: name, ...holidayCalls[kind](to === '' ? 'remove' : 'add', name, id) }
    },
    toSetupChange(days) {
      const { Date: day, Description: description } = days.find(({ ID }) => String(ID) === String(id)) ?? {}
      if (day === undefined || description === undefined) return undefined
      return { kind: 'holiday', record: { kind, name }, day, description, isAssigned }
    },
  }
}

/** Business hours of one day. Their text is the id of the row that has them now. `removed`: the id of the row that the call removes. */
function hoursValueOf(call: PlannedApiCall, record: RecordRef, hours: HoursTimes, removed?: string): ChangedValue {
  const { kind, name } = record
  const times = timesOfHours(hours)
  const wordsOf = (does: string) => ({
    about: call.about,
    detail: call.detail,
    does: `${times.day}: ${does}`,
    target: name,
  })
  return {
    kind: 'hours',
    list: `hours of ${kind} ${name}`,
    row: rowOfHours(times),
    newText: removed === undefined ? LISTED : '',
    async readTexts(api) {
      if (kind === 'ivr') {
        const list = await api.send(ivrHours.list, { query: { ivrName: name } })
        return textsByRow(list, (row) => entryOfHours(hoursOfIvr(row)))
      }
      const list = await api.send(queueHours.list, { params: { queueName: await readListedQueue(api, name) } })
      return textsByRow(list, (row) => entryOfHours(hoursOfQueue(row)))
    },
    describe: (text) => `${text === '' ? 'not ' : ''}open then on ${times.day}`,
    planCall({ from, to }) {
      if (to === '') return planHoursRemoval(kind, wordsOf('Remove from'), { ...times, id: from })
      const added = { open: times.open, close: times.close, days: weekdays.filter((day) => day === times.day) }
      return { ...wordsOf('Add to'), ...hoursCalls[kind].add(name, added) }
    },
    toSetupChange: () => ({
      kind: 'hours',
      record,
      ...(removed === undefined ? { added: [{ ...times, id: rowOfHours(times) }] } : { removed }),
    }),
  }
}

type HoursTimes = Pick<Hours, 'day' | 'open' | 'close'>

/** The row and the text of these hours. */
function entryOfHours(hours: Hours): readonly [string, string] {
  return [rowOfHours(timesOfHours(hours)), hours.id]
}

/** The day and the times in one notation, so that they are found however the API writes them; as they came where nobody can read them. */
function timesOfHours({ day, open, close }: HoursTimes): HoursTimes {
  const timeOf = (given: string) => {
    const minutes = minutesOfTime(given)
    return minutes === undefined ? given : clockText(minutes % DAY_MINUTES)
  }
  return { day: dayOf(day) ?? day, open: timeOf(open), close: timeOf(close) }
}

function rowOfHours({ day, open, close }: HoursTimes): string {
  return [day, open, close].join('|')
}

/** Fields of an agent as the API takes them, as JSON. */
function agentValueOf(
  { AgentID, OldAgent: _oldName, ...newFields }: AgentUpdate,
  { target }: PlannedApiCall,
): ChangedValue {
  return {
    kind: 'agent',
    list: 'agents',
    row: String(AgentID),
    newText: textOfAgent(newFields),
    async readTexts(api) {
      const list = await api.send(agents.list)
      return textsByRow(list, (row) => [
        String(row.AgentID),
        textOfAgent({ ...row, InterfaceTypeId: row.InterfaceType.ID }),
      ])
    },
    describe(text) {
      if (text === '') return 'no agent'
      const { Agent, Number } = parseAgent(text)
      return `${Agent}, ${Number}`
    },
    planCall({ from, to }) {
      const fields = parseAgent(to)
      const words = { about: fields.Agent, detail: fields.Number, does: 'Change', target }
      const body = { ...fields, AgentID, OldAgent: parseAgent(from).Agent }
      return planApiCall(words, 'agents.edit', agents.update, { body })
    },
  }
}

function textsByRow<Row>({ rows, missing }: Rows<Row>, entryOf: (row: Row) => readonly [string, string]) {
  return missing === 0 ? new Map(rows.map(entryOf)) : undefined
}

/** The fields of an agent that a call sends, each that the contract has. */
const SentAgent = z.object(NewAgent.shape)

function textOfAgent(agent: z.input<typeof SentAgent>): string {
  return stringifyJson(SentAgent.parse(agent))
}

function parseAgent(text: string): z.output<typeof NewAgent> {
  return NewAgent.parse(parseJson(Buffer.from(text)))
}

/** A queue's name for the paths of calls; undefined if there is no such queue any more. */
async function readListedQueue(api: PortalApi, name: string): Promise<ListedName | undefined> {
  const { rows } = await api.cached(queues.list)
  return ListedName.find(
    name,
    rows.map(({ QueueName }) => QueueName),
  )
}

type ChangedValuesOf = typeof changedValuesOf

/** Values of a call with a body, by the endpoint's name. */
function byBody<Schema extends z.ZodType>(
  endpoint: Endpoint & { readonly body: { readonly schema: Schema } },
  valuesOfBody: (body: z.output<Schema>, call: PlannedApiCall) => ReturnType<ChangedValuesOf>,
): readonly [string, ChangedValuesOf] {
  return [nameOfEndpoint(endpoint), (call) => valuesOfBody(endpoint.body.schema.parse(call.body), call)]
}

/** The hours that a call removes; only the plan says which, because the call has their id. */
function removedHoursOf(call: PlannedApiCall, kind: RecordRef['kind'], id: string): ReturnType<ChangedValuesOf> {
  const { hours, target: name } = call
  return hours && name !== undefined ? [hoursValueOf(call, { kind, name }, hours, id)] : CANNOT_BE_PUT_BACK
}

const valuesByEndpoint = new Map<string, ChangedValuesOf>([
  byBody(queueAgents.add, ({ agentId: id, queueName, penalty }, call) => {
    return [priorityValueOf(call, { queueName, id }, String(penalty))]
  }),
  byBody(queueAgents.update, ({ AgentID: id, QueueName: queueName, Penalty }, call) => {
    return [priorityValueOf(call, { queueName, id }, String(Penalty))]
  }),
  byBody(queueAgents.remove, ({ agentID: id, queueName }, call) => [priorityValueOf(call, { queueName, id }, '')]),
  byBody(queueHolidays.add, ({ holidayId, queueName: name }, call) => {
    return [holidayValueOf(call, 'add', { kind: 'queue', name }, holidayId)]
  }),
  byBody(queueHolidays.remove, ({ holidayId, queueName: name }, call) => {
    return [holidayValueOf(call, 'remove', { kind: 'queue', name }, holidayId)]
  }),
  byBody(ivrHolidays.add, ({ HolidayID, IVRName: name }, call) => {
    return [holidayValueOf(call, 'add', { kind: 'ivr', name }, HolidayID)]
  }),
  byBody(ivrHolidays.remove, ({ HolidayID, IVRName: name }, call) => {
    return [holidayValueOf(call, 'remove', { kind: 'ivr', name }, HolidayID)]
  }),
  byBody(queueHours.add, ({ queueName: name, openTime: open, closeTime: close, days }, call) => {
    return days.map((day) => hoursValueOf(call, { kind: 'queue', name }, { day, open, close }))
  }),
  byBody(queueHours.remove, ({ QueueName: _name, ...row }, call) => {
    return removedHoursOf(call, 'queue', hoursOfQueue(row).id)
  }),
  byBody(ivrHours.add, ({ IVRName: name, OpenTime: open, ClosedTime: close, Days }, call) => {
    return Days.map((day) => hoursValueOf(call, { kind: 'ivr', name }, { day, open, close }))
  }),
  [nameOfEndpoint(ivrHours.remove), (call) => removedHoursOf(call, 'ivr', String(call.query?.businessHoursID))],
  byBody(agents.update, (body, call) => [agentValueOf(body, call)]),
  [nameOfEndpoint(holidays.add), () => 'It stays in the list of holidays, where it closes nothing by itself'],
  [nameOfEndpoint(agents.add), () => 'The new agent stays: agents are removed in the list of agents'],
])
