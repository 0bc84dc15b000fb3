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
import type { PortalApi } from '~/systems/portal-api/client.server'
import type { RecordRef } from '../call-flow/call-flow'
import { clockText } from '../clock'
import type { SetupChange } from '../effects/changes.server'
import { dayOf, hoursOfIvr, minutesOfTime, type Hours } from '../opening/hours.server'
import { hoursOfQueue } from '../opening/queue-hours.server'
import { planApiCall, type PlannedApiCall } from './api-call.server'
import { changedValue, type ChangedValue } from './changed-value.server'
import { ExactJson } from './kept-plan.server'
import { holidayCalls, hoursCalls, planHoursRemoval, planPriorityCall } from './value-calls.server'
import { DAY_MINUTES } from '~/platform/time/units'

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

/** The priority of an agent in a queue. `newState`: undefined for an agent who is taken out. */
function priorityValueOf(call: PlannedApiCall, queueName: string, id: Key, newState?: number): ChangedValue {
  return changedValue<number>({
    kind: 'priority',
    list: `agents of ${queueName}`,
    row: String(id),
    kept: z.codec(z.string(), z.number(), { decode: Number, encode: String }),
    newState,
    async readStates(api) {
      const list = await api.send(queueAgents.list, { query: { queueName } })
      return statesByRow(list, ({ AgentID, Penalty }) => [String(AgentID), Penalty])
    },
    describe: (priority) => (priority === undefined ? 'not in the queue' : `priority ${priority}`),
    planCall: (from, to) => planPriorityCall(call, { queueName, id }, { from, to }),
    toSetupChange: () => ({
      kind: 'priority',
      record: { kind: 'queue', name: queueName },
      agent: String(id),
      priority: newState,
    }),
  })
}

/** States that say only that the list has the row: its id, which is another where the same is added again. */
const listedRow = {
  kept: z.string(),
  areEqual: (one: string | undefined, other: string | undefined) => (one === undefined) === (other === undefined),
}

/** A holiday's place in the list of a queue or an IVR. */
function holidayValueOf(
  call: PlannedApiCall,
  change: 'add' | 'remove',
  { kind, name }: RecordRef,
  id: Key,
): ChangedValue {
  const row = String(id)
  const isAssigned = change === 'add'
  return changedValue<string>({
    kind: 'holiday',
    list: `holidays of ${kind} ${name}`,
    row,
    ...listedRow,
    newState: isAssigned ? row : undefined,
    async readStates(api) {
      const list =
        kind === 'ivr'
          ? await api.send(ivrHolidays.list, { query: { ivrName: name } })
          : await api.send(queueHolidays.list, { params: { queueName: await readListedQueue(api, name) } })
      return statesByRow(list, ({ ID }) => [String(ID), String(ID)])
    },
    describe: (state) => (state === undefined ? 'not assigned' : 'assigned'),
    planCall(_from, to) {
      const { about, detail } = call
      const words = { about, detail, does: to === undefined ? 'Remove from' : 'Assign to', target: name }
      return { ...words, ...holidayCalls[kind](to === undefined ? 'remove' : 'add', name, id) }
    },
    toSetupChange(days) {
      const { Date: day, Description: description } = days.find(({ ID }) => String(ID) === row) ?? {}
      if (day === undefined || description === undefined) return undefined
      return { kind: 'holiday', record: { kind, name }, day, description, isAssigned }
    },
  })
}

/** Business hours of one day. `removed`: the id of the row that the call removes. */
function hoursValueOf(call: PlannedApiCall, record: RecordRef, hours: HoursTimes, removed?: string): ChangedValue {
  const { kind, name } = record
  const times = timesOfHours(hours)
  const row = rowOfHours(times)
  const wordsOf = (does: string) => ({
    about: call.about,
    detail: call.detail,
    does: `${times.day}: ${does}`,
    target: name,
  })
  return changedValue<string>({
    kind: 'hours',
    list: `hours of ${kind} ${name}`,
    row,
    ...listedRow,
    newState: removed === undefined ? row : undefined,
    async readStates(api) {
      if (kind === 'ivr') {
        const list = await api.send(ivrHours.list, { query: { ivrName: name } })
        return statesByRow(list, (given) => entryOfHours(hoursOfIvr(given)))
      }
      const list = await api.send(queueHours.list, { params: { queueName: await readListedQueue(api, name) } })
      return statesByRow(list, (given) => entryOfHours(hoursOfQueue(given)))
    },
    describe: (state) => `${state === undefined ? 'not ' : ''}open then on ${times.day}`,
    planCall(from = '', to) {
      if (to === undefined) return planHoursRemoval(kind, wordsOf('Remove from'), { ...times, id: from })
      const added = { open: times.open, close: times.close, days: weekdays.filter((day) => day === times.day) }
      return { ...wordsOf('Add to'), ...hoursCalls[kind].add(name, added) }
    },
    toSetupChange: () => ({
      kind: 'hours',
      record,
      ...(removed === undefined ? { added: [{ ...times, id: row }] } : { removed }),
    }),
  })
}

type HoursTimes = Pick<Hours, 'day' | 'open' | 'close'>

/** The row and the state of these hours. */
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

/** Fields of an agent as the API takes them. */
function agentValueOf(
  { AgentID, OldAgent: _oldName, ...newState }: AgentUpdate,
  { target }: PlannedApiCall,
): ChangedValue {
  return changedValue<NewAgent>({
    kind: 'agent',
    list: 'agents',
    row: String(AgentID),
    kept: ExactJson.pipe(z.object(NewAgent.shape)),
    newState,
    async readStates(api) {
      const list = await api.send(agents.list)
      return statesByRow(list, (row) => [String(row.AgentID), { ...row, InterfaceTypeId: row.InterfaceType.ID }])
    },
    describe: (agent) => (agent ? `${agent.Agent}, ${agent.Number}` : 'no agent'),
    planCall(from, to) {
      const fields = NewAgent.parse(to)
      const words = { about: fields.Agent, detail: fields.Number, does: 'Change', target }
      const body = { ...fields, AgentID, OldAgent: NewAgent.parse(from).Agent }
      return planApiCall(words, 'agents.edit', agents.update, { body })
    },
  })
}

function statesByRow<Row, State>({ rows, missing }: Rows<Row>, entryOf: (row: Row) => readonly [string, State]) {
  return missing === 0 ? new Map(rows.map(entryOf)) : undefined
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

const queue = (name: string): RecordRef => ({ kind: 'queue', name })
const ivr = (name: string): RecordRef => ({ kind: 'ivr', name })

const valuesByEndpoint = new Map<string, ChangedValuesOf>([
  byBody(queueAgents.add, (body, call) => [priorityValueOf(call, body.queueName, body.agentId, body.penalty)]),
  byBody(queueAgents.update, (body, call) => [priorityValueOf(call, body.QueueName, body.AgentID, body.Penalty)]),
  byBody(queueAgents.remove, (body, call) => [priorityValueOf(call, body.queueName, body.agentID)]),
  byBody(queueHolidays.add, (body, call) => [holidayValueOf(call, 'add', queue(body.queueName), body.holidayId)]),
  byBody(queueHolidays.remove, (body, call) => [holidayValueOf(call, 'remove', queue(body.queueName), body.holidayId)]),
  byBody(ivrHolidays.add, (body, call) => [holidayValueOf(call, 'add', ivr(body.IVRName), body.HolidayID)]),
  byBody(ivrHolidays.remove, (body, call) => [holidayValueOf(call, 'remove', ivr(body.IVRName), body.HolidayID)]),
  byBody(queueHours.add, ({ queueName, openTime: open, closeTime: close, days }, call) => {
    return days.map((day) => hoursValueOf(call, queue(queueName), { day, open, close }))
  }),
  byBody(queueHours.remove, ({ QueueName: _name, ...row }, call) => {
    return removedHoursOf(call, 'queue', hoursOfQueue(row).id)
  }),
  byBody(ivrHours.add, ({ IVRName, OpenTime: open, ClosedTime: close, Days }, call) => {
    return Days.map((day) => hoursValueOf(call, ivr(IVRName), { day, open, close }))
  }),
  [nameOfEndpoint(ivrHours.remove), (call) => removedHoursOf(call, 'ivr', String(call.query?.businessHoursID))],
  byBody(agents.update, (body, call) => [agentValueOf(body, call)]),
  [nameOfEndpoint(holidays.add), () => 'It stays in the list of holidays, where it closes nothing by itself'],
  [nameOfEndpoint(agents.add), () => 'The new agent stays: agents are removed in the list of agents'],
])
