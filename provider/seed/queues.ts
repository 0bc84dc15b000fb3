/** Queues of a customer. */
import { and, eq } from 'drizzle-orm'
import { insertRows } from '../database/insert-rows'
import { agents, phoneNumbers, queueAgents, queues } from '../database/tables/call-centre'
import type { Seeding } from './customer'
import { teamId } from './directory'
import { freeNames } from './free-names'
import { phoneNumberList } from './phone-numbers'
import { type Random, idOf } from '../database/random'

export type QueueRow = typeof queues.$inferInsert

/** Five default queues and two shift queues. */
export function queuesOf(random: Random, organisationId: string): QueueRow[] {
  const queue = (name: string, number: number, more: Partial<QueueRow> = {}): QueueRow => {
    return { ...queueRow(random.uuid(), organisationId, name, number), ...more }
  }
  const overflow = queue('Overflow', 1, { maxMembers: 50, joinEmpty: true, strategy: 'LEASTRECENT' })
  const night = queue('Night service', 2, { maxMembers: 5, strategy: 'LINEAR', showOnWallboard: false })
  const after = { nextQueueId: overflow.id, nextQueueOutsideBusinessHoursId: night.id }
  const team = (name: 'Service Desk' | 'Claims Line') => ({
    type: 'SHIFT' as const,
    msTeamsTeamId: teamId(organisationId, name),
    audioRecording: true,
  })
  return [
    overflow,
    night,
    queue('Main line', 0, { ...after, maxMembers: 25 }),
    queue('Service Desk', 3, { ...after, ...team('Service Desk'), strategy: 'LEASTRECENT' }),
    queue('Claims Line', 4, { ...team('Claims Line'), nextQueueId: overflow.id }),
    queue('Planning', 5, { ...after, strategy: 'FEWESTCALLS' }),
    queue('Sales & Offers 24/7', 6, { strategy: 'RANDOM' }),
  ]
}

/**
 * Adds default queues with numbered names. Calls pass `inARow` of them one after the other, and outside their hours go to the first
 * queue.
 */
export async function addQueues({ db, customer }: Seeding, count: number, inARow = 1): Promise<void> {
  const there = await db.select().from(queues).where(eq(queues.organisationId, customer.id)).orderBy(queues.name)
  const numbers = await db
    .select()
    .from(phoneNumbers)
    .where(eq(phoneNumbers.organisationId, customer.id))
    .orderBy(phoneNumbers.number)
  const ids = freeNames('Queue', there, count).map((name) => ({ name, id: idOf(`${name} of ${customer.id}`) }))
  const rows = ids.map(({ name, id }, index) => ({
    ...queueRow(id, customer.id, name, 0),
    phoneNumber: numbers[index % numbers.length]?.number ?? '',
    nextQueueId: index % inARow === 0 ? null : ids[index - 1]?.id,
    nextQueueOutsideBusinessHoursId: inARow === 1 ? null : there.find(({ type }) => type === 'DEFAULT')?.id,
  }))
  await insertRows(db, queues, rows)
}

/** Gives each default queue the first agents, up to this number. */
export async function addQueueAgents({ db, customer }: Seeding, most: number): Promise<void> {
  const isDefault = and(eq(queues.organisationId, customer.id), eq(queues.type, 'DEFAULT'))
  const there = await db.select({ id: queues.id }).from(queues).where(isDefault)
  const isOurs = eq(agents.organisationId, customer.id)
  const chosen = await db.select({ id: agents.id }).from(agents).where(isOurs).orderBy(agents.id).limit(most)
  for (const { id: queueId } of there) {
    const rows = chosen.map(({ id: agentId }, index) => ({ queueId, agentId, penalty: index % 101 }))
    if (rows.length > 0) await db.insert(queueAgents).values(rows).onConflictDoNothing()
  }
}

function queueRow(id: string, organisationId: string, name: string, number: number): QueueRow {
  return {
    id,
    organisationId,
    name,
    type: 'DEFAULT',
    phoneNumber: phoneNumberList[number] ?? '',
    maxMembers: 10,
    timeOut: 20,
    retry: 5,
    absoluteTimeOut: 600,
    serviceLevel: 30,
    huntWhenAway: true,
    strategy: 'RINGALL',
    joinEmpty: false,
    leaveWhenEmpty: false,
    audioRecording: false,
    musicOnHold: 'calm-piano.wav',
    closedSound: 'closed.wav',
    openSound: 'welcome.wav',
    showOnWallboard: true,
    msTeamsTeamId: '',
  }
}
