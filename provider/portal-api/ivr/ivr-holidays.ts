/** Holidays that IVRs are given. */
import { and, asc, eq } from 'drizzle-orm'
import { holidays, ivrHolidays as table } from '../../database/tables/call-centre'
import { findHoliday } from '../call-manager/checks'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import { editsIvrs, findIvr, viewsIvrs } from './find-ivr'

export const ivrHolidays: Handlers<'ivrHolidays'> = {
  list: {
    rule: viewsIvrs,
    async handle({ person, query, context: { db } }) {
      const { id } = await findIvr(db, person, query.ivrName)
      const rows = await db
        .select({ ID: holidays.id, Date: holidays.date, Description: holidays.description })
        .from(table)
        .innerJoin(holidays, eq(holidays.id, table.holidayId))
        .where(eq(table.ivrId, id))
        .orderBy(asc(holidays.date))
      return rows.map((row) => ({ ...row, PrimarySipCustomer: person.organisation.sipCustomer }))
    },
  },

  add: {
    rule: editsIvrs,
    async handle({ person, body: { HolidayID, IVRName }, context: { db } }) {
      const { id: ivrId } = await findIvr(db, person, IVRName)
      const holiday = await findHoliday(db, person, HolidayID)
      const added = await db
        .insert(table)
        .values({ ivrId, holidayId: holiday.id })
        .onConflictDoNothing()
        .returning({ id: table.holidayId })
      if (added.length === 0) throw new ApiError(409, `${IVRName} has the holiday ${holiday.description} already.`)
    },
  },

  remove: {
    rule: editsIvrs,
    async handle({ person, body: { HolidayID, IVRName }, context: { db } }) {
      const { id } = await findIvr(db, person, IVRName)
      const removed = await db
        .delete(table)
        .where(and(eq(table.ivrId, id), eq(table.holidayId, String(HolidayID))))
        .returning({ id: table.holidayId })
      if (removed.length === 0) throw new ApiError(404, `${IVRName} does not have this holiday any more.`)
    },
  },
}
