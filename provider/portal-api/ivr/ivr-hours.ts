/** Business hours of IVRs. They may overlap and close before they open: this is allowed. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { ivrHours as table, ivrs } from '../../database/tables/call-centre'
import { checkedDays } from '../call-manager/checks'
import { lockOrganisation } from '../call-manager/lock-organisation'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { editsIvrs, findIvr, viewsIvrs } from './find-ivr'

export const ivrHours: Handlers<'ivrHours'> = {
  list: {
    rule: viewsIvrs,
    async handle({ person, query, context: { db } }) {
      const { id } = await findIvr(db, person, query.ivrName)
      return db
        .select({ ID: table.id, DayOfWeek: table.dayOfWeek, OpenTime: table.openTime, ClosedTime: table.closedTime })
        .from(table)
        .where(eq(table.ivrId, id))
        .orderBy(asc(table.dayOfWeek), asc(table.openTime))
    },
  },

  add: {
    rule: editsIvrs,
    async handle({ person, body: { IVRName, OpenTime, ClosedTime, Days }, context: { db } }) {
      const chosen = checkedDays(Days, OpenTime, ClosedTime)
      await db.transaction(async (tx) => {
        await lockOrganisation(tx, person.organisation.id)
        const { id: ivrId } = await findIvr(tx, person, IVRName)
        const isSame = and(
          eq(table.ivrId, ivrId),
          inArray(table.dayOfWeek, chosen),
          eq(table.openTime, OpenTime),
          eq(table.closedTime, ClosedTime),
        )
        const [same] = await tx.select().from(table).where(isSame)
        if (same) {
          throw new ApiError(409, `${IVRName} has the hours ${same.dayOfWeek} ${OpenTime} - ${ClosedTime} already.`)
        }
        await tx.insert(table).values(
          chosen.map((dayOfWeek) => {
            return { id: randomUUID(), ivrId, dayOfWeek, openTime: OpenTime, closedTime: ClosedTime }
          }),
        )
      })
    },
  },

  remove: {
    rule: editsIvrs,
    async handle({ person, query, context: { db } }) {
      const ours = db.select({ id: ivrs.id }).from(ivrs).where(eq(ivrs.organisationId, person.organisation.id))
      const removed = await db
        .delete(table)
        .where(and(eq(table.id, query.businessHoursID), inArray(table.ivrId, ours)))
        .returning({ id: table.id })
      if (removed.length === 0) throw new ApiError(404, 'These business hours do not exist any more.')
    },
  },
}
