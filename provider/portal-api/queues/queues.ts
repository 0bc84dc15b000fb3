/** Queues. Their business hours, holidays and agents are in the modules beside this one. */
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/open'
import { queues as table } from '../../database/tables/call-centre'
import { namesOf } from '../call-manager/names'
import { inCallManager } from '../../http/access-rules'
import type { Handlers } from '../../http/handler'
import type { Person } from '../../http/person'
import { type QueueRow, findQueue } from './find-queue'
import { addQueue, checkConnection, updateQueue } from './save-queue'
import { queueTypes, strategies } from './strategies'

export const viewsQueues = inCallManager('UCALLMANAGER.QUEUES.VIEW', 'UCALLMANAGER.QUEUES.EDIT')
export const editsQueues = inCallManager('UCALLMANAGER.QUEUES.EDIT')

export const queues: Handlers<'queues'> = {
  list: {
    rule: viewsQueues,
    async handle({ person, context }) {
      return (await listQueues(context.db, person)).map(({ queue, ...next }) => ({
        QueueName: queue.name,
        QueueType: queueType(queue),
        PhoneNumber: queue.phoneNumber,
        MaxMembers: queue.maxMembers,
        ...next,
      }))
    },
  },

  meta: {
    rule: viewsQueues,
    async handle({ person, context: { db } }) {
      const names = await namesOf(db, person)
      return {
        QueueTypes: queueTypes,
        PhoneNumbers: names.phoneNumbers,
        QueueStrategies: strategies,
        QueueNames: names.queues,
        OnHoldMusicSounds: names.audioFiles,
        OpenSounds: names.audioFiles,
        ClosedSounds: names.audioFiles,
      }
    },
  },

  detail: {
    rule: viewsQueues,
    async handle({ person, query, context: { db } }) {
      const queue = await findQueue(db, person, query.queueName)
      return {
        QueueName: queue.name,
        QueueType: queueType(queue),
        MaxMembers: queue.maxMembers,
        PhoneNumber: queue.phoneNumber,
        TimeOut: queue.timeOut,
        Retry: queue.retry,
        AbsoluteTimeOut: queue.absoluteTimeOut,
        ServiceLevel: queue.serviceLevel,
        HuntWhenAway: queue.huntWhenAway,
        Strategy: strategies.find(({ StrategyType }) => StrategyType === queue.strategy),
        JoinEmpty: queue.joinEmpty,
        LeaveWhenEmpty: queue.leaveWhenEmpty,
        NextQueue: await nameOf(db, queue.nextQueueId),
        NextQueueOutsideBusinessHours: await nameOf(db, queue.nextQueueOutsideBusinessHoursId),
        AudioRecording: queue.audioRecording,
        MusicOnHold: queue.musicOnHold,
        ClosedSound: queue.closedSound,
        OpenSound: queue.openSound,
        ShowOnWallboard: queue.showOnWallboard,
        MSTeamsTeamId: queue.msTeamsTeamId,
        AgentsRefreshedAt: queue.agentsRefreshedAt?.toISOString(),
      }
    },
  },

  count: {
    rule: viewsQueues,
    handle: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
  },

  update: {
    rule: editsQueues,
    async handle({ person, body, context }) {
      await updateQueue(context.db, person, body)
    },
  },

  remove: {
    rule: editsQueues,
    async handle({ person, query, context: { db } }) {
      const { id } = await findQueue(db, person, query.queueName)
      await db.delete(table).where(eq(table.id, id))
    },
  },

  create: {
    rule: editsQueues,
    async handle({ person, body, context }) {
      await addQueue(context.db, person, 'DEFAULT', body)
    },
  },

  createShift: {
    rule: editsQueues,
    async handle({ person, body, context }) {
      await checkConnection(context.db, person)
      await addQueue(context.db, person, 'SHIFT', body)
    },
  },
}

/** All queues of an organisation, by name, each with the names of its next queues. */
function listQueues(db: Database, { organisation }: Person) {
  const next = alias(table, 'next')
  const nextWhenClosed = alias(table, 'next_when_closed')
  return db
    .select({ queue: table, NextQueue: next.name, NextQueueOutsideBusinessHours: nextWhenClosed.name })
    .from(table)
    .leftJoin(next, eq(next.id, table.nextQueueId))
    .leftJoin(nextWhenClosed, eq(nextWhenClosed.id, table.nextQueueOutsideBusinessHoursId))
    .where(eq(table.organisationId, organisation.id))
    .orderBy(asc(table.name))
}

function queueType({ type }: QueueRow) {
  return queueTypes.find(({ Type }) => Type === type)
}

async function nameOf(db: Database, id: string | null): Promise<string> {
  if (id === null) return ''
  const [found] = await db.select({ name: table.name }).from(table).where(eq(table.id, id))
  return found?.name ?? ''
}
