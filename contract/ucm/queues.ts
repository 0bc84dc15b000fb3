/** Call queues with their business hours, holidays and agents [252] [261] [289]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import { amount, bool, id, key, listOf, nested, number, text } from '../fields'
import { Holiday } from './holidays'

/** In the order of the week. */
export const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Day = (typeof days)[number]

const QueueType = { Type: text, DisplayName: text }
const Strategy = { StrategyType: text, DisplayName: text }

export const QueueRow = z.object({
  QueueName: id,
  QueueType: nested(QueueType),
  PhoneNumber: text,
  MaxMembers: amount,
  NextQueue: text,
  NextQueueOutsideBusinessHours: text,
})
export type QueueRow = z.output<typeof QueueRow>

/** `TimeOut`, `Retry`, `AbsoluteTimeOut` and `ServiceLevel`: whole numbers, which pages call seconds. */
export const Queue = z.object({
  ...QueueRow.shape,
  TimeOut: amount,
  Retry: amount,
  AbsoluteTimeOut: amount,
  ServiceLevel: amount,
  HuntWhenAway: bool,
  Strategy: nested(Strategy),
  JoinEmpty: bool,
  LeaveWhenEmpty: bool,
  AudioRecording: bool,
  MusicOnHold: text,
  ClosedSound: text,
  OpenSound: text,
  ShowOnWallboard: bool,
  MSTeamsTeamId: text,
  /** For a shift queue: when its agents were last taken from the shifts of its team. Not every API has it. */
  AgentsRefreshedAt: text,
})
export type Queue = z.output<typeof Queue>

/** The choices for a queue. */
export const QueueMeta = z.object({
  QueueTypes: listOf(z.object(QueueType)),
  PhoneNumbers: listOf(id),
  QueueStrategies: listOf(z.object(Strategy)),
  QueueNames: listOf(id),
  OnHoldMusicSounds: listOf(id),
  OpenSounds: listOf(id),
  ClosedSounds: listOf(id),
})
export type QueueMeta = z.output<typeof QueueMeta>

/** A caller sends the key. A handler also accepts the option that contains it. */
const strategyKey = z.string().or(z.object({ StrategyType: z.string() }).transform((option) => option.StrategyType))
const queueTypeKey = z.string().or(z.object({ Type: z.string() }).transform((option) => option.Type))

/** '' means no choice. */
export const QueueUpdate = z.strictObject({
  QueueName: z.string(),
  MaxMembers: z.number(),
  PhoneNumber: z.string(),
  TimeOut: z.number(),
  Retry: z.number(),
  AbsoluteTimeOut: z.number(),
  ServiceLevel: z.number(),
  HuntWhenAway: z.boolean(),
  Strategy: strategyKey,
  JoinEmpty: z.boolean(),
  LeaveWhenEmpty: z.boolean(),
  NextQueue: z.string(),
  NextQueueOutsideBusinessHours: z.string(),
  AudioRecording: z.boolean(),
  MusicOnHold: z.string(),
  ClosedSound: z.string(),
  ShowOnWallboard: z.boolean(),
  OpenSound: z.string(),
  MSTeamsTeamId: z.string(),
})
export type QueueUpdate = z.output<typeof QueueUpdate>

export const NewQueue = z.strictObject({ ...QueueUpdate.shape, QueueType: queueTypeKey })
export type NewQueue = z.output<typeof NewQueue>

/** Times are hh:mm. */
export const QueueHour = z.object({ DayOfWeek: text, StartTime: text, EndTime: text })
export type QueueHour = z.output<typeof QueueHour>

/** An agent of a queue. `Penalty`: pages call it Priority. 0 to 100; the lower number is called first. */
export const QueueAgent = z.object({
  AgentID: key,
  Agent: text,
  InterfaceType: nested({ DisplayName: text }),
  Number: text,
  IsAlwaysAvailable: bool,
  Penalty: amount,
})
export type QueueAgent = z.output<typeof QueueAgent>

const byQueueName = z.strictObject({ queueName: z.string() })

export const queues = {
  list: get('ucm/queues', { answer: list(QueueRow) }),
  meta: get('ucm/queues/meta', { answer: json(QueueMeta) }),
  detail: get('ucm/queues/get', { query: byQueueName, answer: json(Queue) }),
  count: get('ucm/queues/count', { answer: json(number) }),
  update: post('ucm/queues/update', { body: jsonBody(QueueUpdate), answer: ignored }),
  remove: post('ucm/queues/remove', { query: byQueueName, answer: ignored, otherMethods: ['DELETE'] }),
  create: post('ucm/queues/add', { body: jsonBody(NewQueue), answer: ignored }),
  createShift: post('ucm/queues/add/with-graph-connection', { body: jsonBody(NewQueue), answer: ignored }),
}

export const queueHours = {
  list: get('ucm/queues/hours/queue/{queueName}', { names: ['queueName'], answer: list(QueueHour) }),
  add: post('ucm/queues/hours/add', {
    body: jsonBody(
      z.strictObject({
        queueName: z.string(),
        openTime: z.string(),
        closeTime: z.string(),
        days: z.array(z.enum(days)),
      }),
    ),
    answer: ignored,
  }),
  remove: post('ucm/queues/hours/remove', {
    body: jsonBody(
      z.strictObject({ QueueName: z.string(), StartTime: z.string(), EndTime: z.string(), DayOfWeek: z.string() }),
    ),
    answer: ignored,
  }),
}

const holidayOfQueue = jsonBody(z.strictObject({ holidayId: key, queueName: z.string() }))

export const queueHolidays = {
  list: get('ucm/holidays/queue/{queueName}', { names: ['queueName'], answer: list(Holiday) }),
  add: post('ucm/queues/holidays/add', { body: holidayOfQueue, answer: ignored }),
  remove: post('ucm/queues/holidays/remove', { body: holidayOfQueue, answer: ignored }),
}

/** The three bodies spell the agent's key in three ways [316] [318] [320]. */
export const queueAgents = {
  list: get('ucm/queues/agents', { query: byQueueName, answer: list(QueueAgent) }),
  add: post('ucm/queues/agents/add', {
    body: jsonBody(z.strictObject({ agentId: key, queueName: z.string(), penalty: z.number() })),
    answer: ignored,
  }),
  update: post('ucm/queues/agents/update', {
    body: jsonBody(z.strictObject({ AgentID: key, QueueName: z.string(), Penalty: z.number() })),
    answer: ignored,
  }),
  remove: post('ucm/queues/agents/remove', {
    body: jsonBody(z.strictObject({ agentID: key, queueName: z.string() })),
    answer: ignored,
  }),
}
