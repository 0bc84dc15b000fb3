/** Call queues with their business hours, holidays and agents [252] [261] [289]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import {
  integerOrZero,
  booleanOrFalse,
  integer,
  integerOrUnknown,
  date,
  DATE_AND_TIME,
  directoryId,
  id,
  key,
  listOf,
  nested,
  text,
  sentInteger,
  booleanOrUnknown,
} from '../fields'
import { Holiday } from './holidays'

const SECONDS = 'Seconds.'
const PRIORITY = 'The priority: 0 to 100, the lower number is called first.'
/** Descriptions of a time and a day of business hours. */
export const TIME = 'hh:mm.'
export const DAY = 'MON, TUE, WED, THU, FRI, SAT or SUN.'

/** Days of the week, Monday first. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof weekdays)[number]

const QueueType = { Type: text.describe('The key. One with `shift` in it is a shift queue.'), DisplayName: text }
const Strategy = { StrategyType: text.describe('The key.'), DisplayName: text }

export const QueueRow = z.object({
  QueueName: id.describe('The key of the queue.'),
  QueueType: nested(QueueType),
  PhoneNumber: text,
  MaxMembers: integerOrUnknown,
  NextQueue: text.describe('The name of a queue; empty for none.'),
  NextQueueOutsideBusinessHours: text.describe('The name of a queue; empty for none.'),
})
export type QueueRow = z.output<typeof QueueRow>

export const Queue = z.object({
  ...QueueRow.shape,
  TimeOut: integerOrUnknown.describe(SECONDS),
  Retry: integerOrUnknown.describe(SECONDS),
  AbsoluteTimeOut: integerOrUnknown.describe(SECONDS),
  ServiceLevel: integerOrUnknown.describe(SECONDS),
  HuntWhenAway: booleanOrUnknown,
  Strategy: nested(Strategy),
  JoinEmpty: booleanOrUnknown,
  LeaveWhenEmpty: booleanOrUnknown,
  AudioRecording: booleanOrUnknown,
  MusicOnHold: text.describe('One of `OnHoldMusicSounds`; empty for none.'),
  ClosedSound: text.describe('One of `ClosedSounds`; empty for none.'),
  OpenSound: text.describe('One of `OpenSounds`; empty for none.'),
  ShowOnWallboard: booleanOrUnknown,
  MSTeamsTeamId: directoryId.describe('The team of a shift queue: its `id` in the directory.'),
  AgentsRefreshedAt: date.describe(
    `For a shift queue: when its agents were last taken from the shifts of its team. ${DATE_AND_TIME} Not every API has it.`,
  ),
})
export type Queue = z.output<typeof Queue>

/** The choices for a queue. */
export const QueueMeta = z.object({
  QueueTypes: listOf(z.object(QueueType)),
  PhoneNumbers: listOf(id).describe('The numbers that a queue can have.'),
  QueueStrategies: listOf(z.object(Strategy)),
  QueueNames: listOf(id).describe('The queues that can be a next queue.'),
  OnHoldMusicSounds: listOf(id).describe('Names of sounds.'),
  OpenSounds: listOf(id).describe('Names of sounds.'),
  ClosedSounds: listOf(id).describe('Names of sounds.'),
})
export type QueueMeta = z.output<typeof QueueMeta>

/** A caller sends the key. A handler also accepts the option that contains it. */
const strategyKey = z.string().or(z.object({ StrategyType: z.string() }).transform((option) => option.StrategyType))
const queueTypeKey = z.string().or(z.object({ Type: z.string() }).transform((option) => option.Type))

export const QueueUpdate = z.strictObject({
  QueueName: z.string().describe('At most 30 characters. An update does not change it.'),
  MaxMembers: sentInteger,
  PhoneNumber: z.string().describe('One of `PhoneNumbers` of `ucm/queues/meta`.'),
  TimeOut: sentInteger.describe(SECONDS),
  Retry: sentInteger.describe(SECONDS),
  AbsoluteTimeOut: sentInteger.describe(SECONDS),
  ServiceLevel: sentInteger.describe(SECONDS),
  HuntWhenAway: z.boolean(),
  Strategy: strategyKey.describe('The `StrategyType` of one of `QueueStrategies`.'),
  JoinEmpty: z.boolean(),
  LeaveWhenEmpty: z.boolean(),
  NextQueue: z.string().describe('The name of a queue; empty for none.'),
  NextQueueOutsideBusinessHours: z.string().describe('The name of a queue; empty for none.'),
  AudioRecording: z.boolean(),
  MusicOnHold: z.string().describe('One of `OnHoldMusicSounds`; empty for none.'),
  ClosedSound: z.string().describe('One of `ClosedSounds`; empty for none.'),
  ShowOnWallboard: z.boolean(),
  OpenSound: z.string().describe('One of `OpenSounds`; empty for none.'),
  MSTeamsTeamId: z.string().describe('The team of a shift queue: its `id` in the directory. Otherwise empty.'),
})
export type QueueUpdate = z.output<typeof QueueUpdate>

export const NewQueue = z.strictObject({
  ...QueueUpdate.shape,
  QueueType: queueTypeKey.describe('The `Type` of one of `QueueTypes`.'),
})
export type NewQueue = z.output<typeof NewQueue>

export const QueueHour = z.object({
  DayOfWeek: text.describe(DAY),
  StartTime: text.describe(TIME),
  EndTime: text.describe(TIME),
})
export type QueueHour = z.output<typeof QueueHour>

export const QueueAgent = z.object({
  AgentID: key,
  Agent: text.describe('The alias.'),
  InterfaceType: nested({ DisplayName: text }),
  Number: text,
  IsAlwaysAvailable: booleanOrFalse,
  Penalty: integerOrZero.describe(PRIORITY),
})
export type QueueAgent = z.output<typeof QueueAgent>

const byQueueName = z.strictObject({ queueName: z.string() })

export const queues = {
  list: get('ucm/queues', { about: 'All call queues of the organisation.', answer: list(QueueRow) }),
  meta: get('ucm/queues/meta', { about: 'The choices for a queue.', answer: json(QueueMeta) }),
  detail: get('ucm/queues/get', { about: 'A queue.', query: byQueueName, answer: json(Queue) }),
  count: get('ucm/queues/count', { about: 'How many call queues there are.', answer: json(integer) }),
  update: post('ucm/queues/update', { about: 'Changes a queue.', body: jsonBody(QueueUpdate), answer: ignored }),
  remove: post('ucm/queues/remove', {
    about: 'Deletes a queue.',
    query: byQueueName,
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
  create: post('ucm/queues/add', { about: 'Adds a default queue.', body: jsonBody(NewQueue), answer: ignored }),
  createShift: post('ucm/queues/add/with-graph-connection', {
    about: 'Adds a shift queue, whose agents come from the shifts of a team.',
    body: jsonBody(NewQueue),
    answer: ignored,
  }),
}

export const queueHours = {
  list: get('ucm/queues/hours/queue/{queueName}', {
    about: 'The business hours of a queue.',
    names: ['queueName'],
    answer: list(QueueHour),
  }),
  add: post('ucm/queues/hours/add', {
    about: 'Adds business hours to a queue, the same on each of the days.',
    body: jsonBody(
      z.strictObject({
        queueName: z.string(),
        openTime: z.string().describe(TIME),
        closeTime: z.string().describe(`${TIME} The end of a day is 00:00.`),
        days: z.array(z.enum(weekdays)),
      }),
    ),
    answer: ignored,
  }),
  remove: post('ucm/queues/hours/remove', {
    about: 'Removes business hours of one day from a queue. All but its name is sent as the list has it.',
    body: jsonBody(
      z.strictObject({ QueueName: z.string(), StartTime: z.string(), EndTime: z.string(), DayOfWeek: z.string() }),
    ),
    answer: ignored,
  }),
}

const holidayOfQueue = jsonBody(
  z.strictObject({ holidayId: key.describe('The `ID` of a holiday.'), queueName: z.string() }),
)

export const queueHolidays = {
  list: get('ucm/holidays/queue/{queueName}', {
    about: 'The holidays assigned to a queue.',
    names: ['queueName'],
    answer: list(Holiday),
  }),
  add: post('ucm/queues/holidays/add', {
    about: 'Assigns a holiday to a queue.',
    body: holidayOfQueue,
    answer: ignored,
  }),
  remove: post('ucm/queues/holidays/remove', {
    about: 'Removes a holiday from a queue.',
    body: holidayOfQueue,
    answer: ignored,
  }),
}

/** The three bodies spell the agent's key in three ways [316] [318] [320]. */
export const queueAgents = {
  list: get('ucm/queues/agents', {
    about: 'The agents of a queue; of a shift queue those who are on shift.',
    query: byQueueName,
    answer: list(QueueAgent),
  }),
  add: post('ucm/queues/agents/add', {
    about: 'Adds an agent to a default queue.',
    body: jsonBody(z.strictObject({ agentId: key, queueName: z.string(), penalty: sentInteger.describe(PRIORITY) })),
    answer: ignored,
  }),
  update: post('ucm/queues/agents/update', {
    about: 'Changes the priority of an agent of a default queue.',
    body: jsonBody(z.strictObject({ AgentID: key, QueueName: z.string(), Penalty: sentInteger.describe(PRIORITY) })),
    answer: ignored,
  }),
  remove: post('ucm/queues/agents/remove', {
    about: 'Removes an agent from a default queue.',
    body: jsonBody(z.strictObject({ agentID: key, queueName: z.string() })),
    answer: ignored,
  }),
}
