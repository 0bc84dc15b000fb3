/** Holidays of the call centre. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/open'
import { holidays as table } from '../../database/tables/call-centre'
import { inCallManager, usesCallManager } from '../../http/access-rules'
import { lockOrganisation } from '../call-manager/lock-organisation'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'

const edits = inCallManager('UCALLMANAGER.HOLIDAYS.EDIT')

export const holidays: Handlers<'holidays'> = {
  list: {
    rule: usesCallManager,
    async handle({ person: { organisation }, context }) {
      const rows = await context.db
        .select({ ID: table.id, Date: table.date, Description: table.description })
        .from(table)
        .where(eq(table.organisationId, organisation.id))
        .orderBy(asc(table.date))
      return rows.map((row) => ({ ...row, PrimarySipCustomer: organisation.sipCustomer }))
    },
  },

  count: {
    rule: usesCallManager,
    handle: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
  },

  add: {
    rule: edits,
    async handle({ person: { organisation }, body, context }) {
      await context.db.transaction(async (tx) => {
        await lockOrganisation(tx, organisation.id)
        const id = randomUUID()
        const values = holidayValues(body.day, body.description)
        await check(tx, organisation.id, id, values)
        await tx.insert(table).values({ id, organisationId: organisation.id, ...values })
      })
    },
  },

  update: {
    rule: edits,
    async handle({ person: { organisation }, body, context }) {
      await context.db.transaction(async (tx) => {
        await lockOrganisation(tx, organisation.id)
        const isIt = and(eq(table.id, String(body.id)), eq(table.organisationId, organisation.id))
        const [found] = await tx.select().from(table).where(isIt)
        if (!found) throw notFound()
        const values = holidayValues(body.date, body.description)
        if (values.date !== found.date) await check(tx, organisation.id, found.id, values)
        await tx.update(table).set(values).where(isIt)
      })
    },
  },

  remove: {
    rule: edits,
    async handle({ person: { organisation }, body, context }) {
      if (body.sipcustomer !== organisation.sipCustomer) throw notFound()
      const removed = await context.db
        .delete(table)
        .where(and(eq(table.id, String(body.id)), eq(table.organisationId, organisation.id)))
        .returning({ id: table.id })
      if (removed.length === 0) throw notFound()
    },
  },
}

interface HolidayValues {
  date: string
  description: string
}

/** Throws 400 for impossible values. */
function holidayValues(day: string, description: string): HolidayValues {
  const date = z.iso.date().safeParse(day)
  if (!date.success) throw new ApiError(400, `${day || 'An empty text'} is not a date.`)
  const text = description.trim()
  if (text === '' || text.length > 100) {
    throw new ApiError(400, 'A holiday needs a description of at most 100 characters.')
  }
  return { date: date.data, description: text }
}

/** Throws 400 for a date before this year, 409 when the day is a holiday already. */
async function check(tx: Database, organisationId: string, id: string, { date }: HolidayValues): Promise<void> {
  const year = new Date().getUTCFullYear()
  if (date < `${year}-01-01`) throw new ApiError(400, `A holiday cannot be before 01-01-${year}.`)
  const [same] = await tx
    .select({ description: table.description })
    .from(table)
    .where(and(eq(table.organisationId, organisationId), eq(table.date, date), ne(table.id, id)))
  if (same) {
    const [y, m, d] = date.split('-')
    throw new ApiError(409, `${d}-${m}-${y} is a holiday already: ${same.description}.`)
  }
}

function notFound(): ApiError {
  return new ApiError(404, 'This holiday does not exist any more.')
}
