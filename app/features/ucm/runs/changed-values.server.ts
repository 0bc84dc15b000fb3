/** The values of the call centre that a call changes: where each is read, and which call gives it back [983]. */
import type { z } from 'zod'
import { nameOfEndpoint } from '~contract'
import type { Endpoint, Rows } from '~contract/endpoint'
import type { Key } from '~contract/fields'
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
import { planApiCall, type PlannedApiCall } from './plan.server'
import { holidayCalls, hoursCalls, priorityCall, removeHoursCall } from './value-calls.server'
import { DAY_MINUTES } from '~/platform/time/units'

/** A value as a text; '' where the list has no row of it. */
export interface ChangedValue {
  readonly kind: 'priority' | 'holiday' | 'hours' | 'agent'
  /** The list that has it, the same for values that one call reads. */
  readonly list: string
  /** Its row in the list. */
  readonly row: string
  /** The text that the call gives it. */
  readonly set: string
  /** Reads the texts of all rows of the list; undefined where some rows cannot be read. */
  read(api: PortalApi): Promise<ReadonlyMap<string, string> | undefined>
  /** Words for a text, for people. */
  say(text: string): string
  /** The call that turns the text `there` into `text`. */
  callTo(text: string, there: string): PlannedApiCall
  /** The change of the call centre that the call makes; undefined for an agent. `days`: the list of holidays. */
  changeFor?(days: readonly Holiday[]): SetupChange | undefined
}

/** The values that a call changes, or the reason why nobody can put them back. `call`: without values that a list has yet to give. */
export function valuesOf(call: PlannedApiCall): readonly ChangedValue[] | string {
  return kinds.get(call.endpoint)?.(call) ?? CANNOT_BE_PUT_BACK
}

const CANNOT_BE_PUT_BACK = 'It cannot be put back here'

/** Changes of the call centre that these calls make. `days`: the list of holidays, where they assign or remove some. */
export function changesOf(calls: readonly PlannedApiCall[], days: readonly Holiday[] = []): SetupChange[] {
  return calls.flatMap((call) => {
    const values = valuesOf(call)
    return typeof values === 'string' ? [] : values.flatMap(({ changeFor }) => changeFor?.(days) ?? [])
  })
}

/** Reads values, each list once. */
export class ValueReader {
  readonly #lists = new Map<string, Promise<ReadonlyMap<string, string> | undefined>>()

  /** Undefined where its list cannot be read. */
  async read(api: PortalApi, value: ChangedValue): Promise<string | undefined> {
    const reading = this.#lists.get(value.list) ?? value.read(api).catch(undefinedForFailure)
    this.#lists.set(value.list, reading)
    const texts = await reading
    return texts && (texts.get(value.row) ?? '')
  }
}

function undefinedForFailure(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
  return undefined
}

/** Tells if two texts of a value say the same. Hours that were added again have another id. */
export function isSame({ kind }: ChangedValue, one: string, other: string): boolean {
  return kind === 'hours' ? (one === '') === (other === '') : one === other
}

/** The text of a row that has nothing but its place. */
const THERE = 'there'

function priorityOf(call: PlannedApiCall, agent: { queueName: string; id: Key }, set: string): ChangedValue[] {
  const { queueName, id } = agent
  return [
    {
      kind: 'priority',
      list: `agents of ${queueName}`,
      row: String(id),
      set,
      async read(api) {
        const list = await api.send(queueAgents.list, { query: { queueName } })
        return textsOf(list, ({ AgentID, Penalty }) => [String(AgentID), String(Penalty)])
      },
      say: (text) => (text === '' ? 'not in the queue' : `priority ${text}`),
      callTo: (text, there) => priorityCall(call, agent, there, text),
      changeFor: () => ({
        kind: 'priority',
        record: { kind: 'queue', name: queueName },
        agent: String(id),
        priority: set === '' ? undefined : Number(set),
      }),
    },
  ]
}

function holidayOf(
  call: PlannedApiCall,
  kind: keyof typeof holidayCalls,
  name: string,
  id: Key,
  isAdded: boolean,
): ChangedValue[] {
  return [
    {
      kind: 'holiday',
      list: `holidays of ${kind} ${name}`,
      row: String(id),
      set: isAdded ? THERE : '',
      async read(api) {
        const list =
          kind === 'ivr'
            ? await api.send(ivrHolidays.list, { query: { ivrName: name } })
            : await api.send(queueHolidays.list, { params: { queueName: await listedQueue(api, name) } })
        return textsOf(list, ({ ID }) => [String(ID), THERE])
      },
      say: (text) => (text === '' ? 'not assigned' : 'assigned'),
      callTo(text) {
        const does = text === '' ? 'Remove from' : 'Assign to'
        const { about, detail } = call
        return { about, detail, does, target: name, ...holidayCalls[kind](text === '' ? 'remove' : 'add', name, id) }
      },
      changeFor(days) {
        const { Date: day, Description: description } = days.find(({ ID }) => String(ID) === String(id)) ?? {}
        if (day === undefined || description === undefined) return undefined
        return { kind: 'holiday', record: { kind, name }, day, description, isAssigned: isAdded }
      },
    },
  ]
}

/** Business hours of one day. Their text is the id of the row that has them now. `removed`: the id of the row that the call removes. */
function hoursValue(call: PlannedApiCall, record: RecordRef, hours: Times, removed?: string): ChangedValue {
  const { kind, name } = record
  const times = timesOfHours(hours)
  const words = (does: string) => ({
    about: call.about,
    detail: call.detail,
    does: `${times.day}: ${does}`,
    target: name,
  })
  return {
    kind: 'hours',
    list: `hours of ${kind} ${name}`,
    row: rowOfHours(times),
    set: removed === undefined ? THERE : '',
    async read(api) {
      if (kind === 'ivr') {
        const list = await api.send(ivrHours.list, { query: { ivrName: name } })
        return textsOf(list, (row) => hoursText(hoursOfIvr(row)))
      }
      const list = await api.send(queueHours.list, { params: { queueName: await listedQueue(api, name) } })
      return textsOf(list, (row) => hoursText(hoursOfQueue(row)))
    },
    say: (text) => `${text === '' ? 'not ' : ''}open then on ${times.day}`,
    callTo(text, there) {
      if (text === '') return removeHoursCall(kind, words('Remove from'), { ...times, id: there })
      const added = { open: times.open, close: times.close, days: weekdays.filter((day) => day === times.day) }
      return { ...words('Add to'), ...hoursCalls[kind].add(name, added) }
    },
    changeFor: () => ({
      kind: 'hours',
      record,
      ...(removed === undefined ? { added: [{ ...times, id: rowOfHours(times) }] } : { removed }),
    }),
  }
}

type Times = Pick<Hours, 'day' | 'open' | 'close'>

function hoursText(hours: Hours): readonly [string, string] {
  return [rowOfHours(timesOfHours(hours)), hours.id]
}

/** The day and the times in one notation, so that they are found however the API writes them; as they came where nobody can read them. */
function timesOfHours({ day, open, close }: Times): Times {
  const timeOf = (given: string) => {
    const minutes = minutesOfTime(given)
    return minutes === undefined ? given : clockText(minutes % DAY_MINUTES)
  }
  return { day: dayOf(day) ?? day, open: timeOf(open), close: timeOf(close) }
}

function rowOfHours({ day, open, close }: Times): string {
  return [day, open, close].join('|')
}

/** Fields of an agent as the API takes them, and as its list has them. */
function agentOf({ AgentID, OldAgent: _before, ...fields }: AgentUpdate, call: PlannedApiCall): ChangedValue[] {
  return [
    {
      kind: 'agent',
      list: 'agents',
      row: String(AgentID),
      set: agentText(fields),
      async read(api) {
        const list = await api.send(agents.list)
        return textsOf(list, (row) => [
          String(row.AgentID),
          agentText({ ...row, InterfaceTypeId: row.InterfaceType.ID }),
        ])
      },
      say: (text) => (text === '' ? 'no agent' : `${agentFields(text).Agent}, ${agentFields(text).Number}`),
      callTo(text, there) {
        const before = agentFields(text)
        const words = { about: before.Agent, detail: before.Number, does: 'Change', target: call.target }
        const body = { ...before, AgentID, OldAgent: agentFields(there).Agent }
        return planApiCall(words, 'agents.edit', agents.update, { body })
      },
    },
  ]
}

function textsOf<Row>({ rows, missing }: Rows<Row>, entryOf: (row: Row) => readonly [string, string]) {
  return missing === 0 ? new Map(rows.map(entryOf)) : undefined
}

function agentText(agent: z.output<typeof NewAgent>): string {
  return stringifyJson({
    Agent: agent.Agent,
    Number: agent.Number,
    FallbackNumber: agent.FallbackNumber,
    InterfaceTypeId: agent.InterfaceTypeId,
    IsAlwaysAvailable: agent.IsAlwaysAvailable,
    Office365UserId: agent.Office365UserId,
    UserPrincipalName: agent.UserPrincipalName,
    RingInUse: agent.RingInUse,
  })
}

function agentFields(text: string): z.output<typeof NewAgent> {
  return NewAgent.parse(parseJson(Buffer.from(text)))
}

async function listedQueue(api: PortalApi, name: string) {
  const { rows } = await api.cached(queues.list)
  return { name, listed: rows.map(({ QueueName }) => QueueName) }
}

type ValuesOf = (call: PlannedApiCall) => readonly ChangedValue[] | string

/** Values of a call with a body, by the endpoint's name. */
function byBody<Schema extends z.ZodType>(
  endpoint: Endpoint & { readonly body: { readonly schema: Schema } },
  valuesOfBody: (body: z.output<Schema>, call: PlannedApiCall) => ReturnType<ValuesOf>,
): readonly [string, ValuesOf] {
  return [nameOfEndpoint(endpoint), (call) => valuesOfBody(endpoint.body.schema.parse(call.body), call)]
}

function removedHours(call: PlannedApiCall, kind: RecordRef['kind'], id: string): ReturnType<ValuesOf> {
  const { hours, target: name } = call
  return hours && name !== undefined ? [hoursValue(call, { kind, name }, hours, id)] : CANNOT_BE_PUT_BACK
}

const kinds = new Map<string, ValuesOf>([
  byBody(queueAgents.add, ({ agentId: id, queueName, penalty }, call) => {
    return priorityOf(call, { queueName, id }, String(penalty))
  }),
  byBody(queueAgents.update, ({ AgentID: id, QueueName: queueName, Penalty }, call) => {
    return priorityOf(call, { queueName, id }, String(Penalty))
  }),
  byBody(queueAgents.remove, ({ agentID: id, queueName }, call) => priorityOf(call, { queueName, id }, '')),
  byBody(queueHolidays.add, ({ holidayId, queueName }, call) => holidayOf(call, 'queue', queueName, holidayId, true)),
  byBody(queueHolidays.remove, ({ holidayId, queueName }, call) => {
    return holidayOf(call, 'queue', queueName, holidayId, false)
  }),
  byBody(ivrHolidays.add, ({ HolidayID, IVRName }, call) => holidayOf(call, 'ivr', IVRName, HolidayID, true)),
  byBody(ivrHolidays.remove, ({ HolidayID, IVRName }, call) => holidayOf(call, 'ivr', IVRName, HolidayID, false)),
  byBody(queueHours.add, ({ queueName, openTime: open, closeTime: close, days }, call) => {
    return days.map((day) => hoursValue(call, { kind: 'queue', name: queueName }, { day, open, close }))
  }),
  byBody(queueHours.remove, ({ QueueName: _name, ...row }, call) => removedHours(call, 'queue', hoursOfQueue(row).id)),
  byBody(ivrHours.add, ({ IVRName, OpenTime: open, ClosedTime: close, Days }, call) => {
    return Days.map((day) => hoursValue(call, { kind: 'ivr', name: IVRName }, { day, open, close }))
  }),
  [nameOfEndpoint(ivrHours.remove), (call) => removedHours(call, 'ivr', String(call.query?.businessHoursID))],
  byBody(agents.update, agentOf),
  [nameOfEndpoint(holidays.add), () => 'It stays in the list of holidays, where it closes nothing by itself'],
  [nameOfEndpoint(agents.add), () => 'The new agent stays: agents are removed in the list of agents'],
])
