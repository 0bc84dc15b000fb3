/** Business hours of default queues. They may overlap and close before they open: this is allowed [297]. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { weekdays } from '../../../contract/ucm/queues'
import { queueHours as table } from '../../database/tables/call-centre'
import { checkedDays } from '../call-manager/checks'
import { lockOrganisation } from '../call-manager/lock-organisation'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { findDefaultQueue, findQueue } from './find-queue'
import { editsQueues, viewsQueues } from './queues'

export const queueHours: Handlers<'queueHours'> = {
  list: {
    rule: viewsQueues,
    async handle({ person, params, context: { db } }) {
      const { id } = await findQueue(db, person, params.queueName)
      return db
        .select({ DayOfWeek: table.dayOfWeek, StartTime: table.startTime, EndTime: table.endTime })
        .from(table)
        .where(eq(table.queueId, id))
        .orderBy(asc(table.dayOfWeek), asc(table.startTime))
    },
  },

  add: {
    rule: editsQueues,
    async handle({ person, body, context: { db } }) {
      const { queueName, openTime, closeTime } = body
      const chosen = checkedDays(body.days, openTime, closeTime)
      await db.transaction(async (tx) => {
        await lockOrganisation(tx, person.organisation.id)
        const { id } = await findDefaultQueue(tx, person, queueName, 'business hours')
        const isSame = and(
          eq(table.queueId, id),
          inArray(table.dayOfWeek, chosen),
          eq(table.startTime, openTime),
          eq(table.endTime, closeTime),
        )
        const [same] = await tx.select().from(table).where(isSame)
        if (same)
          throw new ApiError(409, `${queueName} has the hours ${same.dayOfWeek} ${openTime} - ${closeTime} already.`)
        await tx.insert(table).values(
          chosen.map((dayOfWeek) => ({
            id: randomUUID(),
            queueId: id,
            dayOfWeek,
            startTime: openTime,
            endTime: closeTime,
          })),
        )
      })
    },
  },

  remove: {
    rule: editsQueues,
    async handle({ person, body: { QueueName, StartTime, EndTime, DayOfWeek }, context: { db } }) {
      const { id } = await findDefaultQueue(db, person, QueueName, 'business hours')
      const day = weekdays.find((known) => known === DayOfWeek)
      const removed = day
        ? await db
            .delete(table)
            .where(
              and(
                eq(table.queueId, id),
                eq(table.dayOfWeek, day),
                eq(table.startTime, StartTime),
                eq(table.endTime, EndTime),
              ),
            )
            .returning({ id: table.id })
        : []
      if (removed.length === 0) {
        throw new ApiError(404, `${QueueName} does not have the hours ${DayOfWeek} ${StartTime} - ${EndTime} any more.`)
      }
    },
  },
}
