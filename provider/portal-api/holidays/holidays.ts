import { eq } from 'drizzle-orm'
import { holidays as table } from '../../database/schema'
import type { Answers } from '../http/handler'

export const holidays: Answers<'holidays'> = {
  count: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
}
