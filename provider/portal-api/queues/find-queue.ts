/** Finds queues of the caller's organisation by their names, which the calls use as keys. */
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { queues } from '../../database/tables/call-centre'
import { ApiError } from '../../http/api-error'
import type { Person } from '../../http/person'

export type QueueRow = typeof queues.$inferSelect

/** Throws 404. */
export async function findQueue(db: Database, { organisation }: Person, name: string): Promise<QueueRow> {
  const isIt = and(eq(queues.organisationId, organisation.id), eq(queues.name, name))
  const [found] = await db.select().from(queues).where(isIt)
  if (!found) throw new ApiError(404, `There is no queue ${name}.`)
  return found
}

/** A default queue. Throws 409 for a shift queue, which has no `what` or takes it from the shifts of its team. */
export async function findDefaultQueue(
  db: Database,
  person: Person,
  name: string,
  what: 'business hours' | 'holidays' | 'agents',
): Promise<QueueRow> {
  const found = await findQueue(db, person, name)
  if (found.type === 'DEFAULT') return found
  throw new ApiError(
    409,
    what === 'agents'
      ? `The agents of ${name} come from the shifts of its team and cannot be changed by hand.`
      : `${name} is a shift queue and has no ${what}.`,
  )
}
