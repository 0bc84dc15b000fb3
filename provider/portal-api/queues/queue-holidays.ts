/** Holidays that default queues are given. */
import { and, asc, eq } from 'drizzle-orm'
import { holidays, queueHolidays as table } from '../../database/tables/call-centre'
import { findHoliday } from '../call-manager/checks'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { findDefaultQueue, findQueue } from './find-queue'
import { editsQueues, viewsQueues } from './queues'

export const queueHolidays: Handlers<'queueHolidays'> = {
  list: {
    rule: viewsQueues,
    async handle({ person, params, context: { db } }) {
      const { id } = await findQueue(db, person, params.queueName)
      const rows = await db
        .select({ ID: holidays.id, Date: holidays.date, Description: holidays.description })
        .from(table)
        .innerJoin(holidays, eq(holidays.id, table.holidayId))
        .where(eq(table.queueId, id))
        .orderBy(asc(holidays.date))
      return rows.map((row) => ({ ...row, PrimarySipCustomer: person.organisation.sipCustomer }))
    },
  },

  add: {
    rule: editsQueues,
    async handle({ person, body: { holidayId, queueName }, context: { db } }) {
      const queue = await findDefaultQueue(db, person, queueName, 'holidays')
      const holiday = await findHoliday(db, person, holidayId)
      const added = await db
        .insert(table)
        .values({ queueId: queue.id, holidayId: holiday.id })
        .onConflictDoNothing()
        .returning({ id: table.holidayId })
      if (added.length === 0) throw new ApiError(409, `${queueName} has the holiday ${holiday.description} already.`)
    },
  },

  remove: {
    rule: editsQueues,
    async handle({ person, body: { holidayId, queueName }, context: { db } }) {
      const queue = await findDefaultQueue(db, person, queueName, 'holidays')
      const removed = await db
        .delete(table)
        .where(and(eq(table.queueId, queue.id), eq(table.holidayId, String(holidayId))))
        .returning({ id: table.holidayId })
      if (removed.length === 0) throw new ApiError(404, `${queueName} does not have this holiday any more.`)
    },
  },
}
