import { eq } from 'drizzle-orm'
import { holidays as table } from '../../database/schema'
import type { Answers } from '../handler'

export const holidays: Answers<'holidays'> = {
  count: ({ person, systems }) => systems.db.$count(table, eq(table.organisationId, person.organisation.id)),
}
