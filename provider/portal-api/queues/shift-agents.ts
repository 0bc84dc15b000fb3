/**
 * Agents of shift queues [323]: those who are on shift in the queue's team between one refresh and the next, found
 * by their directory user. The back end reads the directory as itself, so no person has to be connected for this.
 */
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../../database/open'
import { agents, queueAgents, queues } from '../../database/tables/call-centre'
import { directoryShifts } from '../../database/tables/directory'

const HOUR_MS = 3_600_000

/** Gives every shift queue the agents of the hour that begins now; with `queueId`, only this one. */
export async function refreshShiftAgents(db: Database, now: Date, queueId?: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isShiftQueue = and(eq(queues.type, 'SHIFT'), queueId === undefined ? undefined : eq(queues.id, queueId))
    const onShift = tx
      .selectDistinct({ queueId: queues.id, agentId: agents.id })
      .from(queues)
      .innerJoin(directoryShifts, eq(directoryShifts.teamId, queues.msTeamsTeamId))
      .innerJoin(
        agents,
        and(eq(agents.organisationId, queues.organisationId), eq(agents.office365UserId, directoryShifts.userId)),
      )
      .where(
        and(
          isShiftQueue,
          lt(directoryShifts.startAt, new Date(now.getTime() + HOUR_MS)),
          gt(directoryShifts.endAt, now),
        ),
      )
    const refreshed = await tx
      .update(queues)
      .set({ agentsRefreshedAt: now })
      .where(isShiftQueue)
      .returning({ id: queues.id })
    const members = await onShift
    for (const { id } of refreshed) await tx.delete(queueAgents).where(eq(queueAgents.queueId, id))
    if (members.length > 0) await tx.insert(queueAgents).values(members.map((member) => ({ ...member, penalty: 0 })))
  })
}

/**
 * Refreshes them now and every hour, one after the other, so that an earlier one never ends last. Goes on until the
 * returned function is called. A failure is logged and tried again.
 */
export async function keepShiftAgents(db: Database, log: Logger): Promise<() => Promise<void>> {
  let running = refreshShiftAgents(db, new Date())
  await running
  const timer = setInterval(() => {
    const now = new Date()
    running = running
      .then(() => refreshShiftAgents(db, now))
      .catch((error: unknown) => {
        log.error({ err: error }, 'the agents of shift queues could not be refreshed')
      })
  }, HOUR_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
