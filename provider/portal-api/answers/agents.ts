import { eq } from 'drizzle-orm'
import { agents as table } from '../../database/schema'
import type { Answers } from '../handler'

export const agents: Answers<'agents'> = {
  count: ({ person, systems }) => systems.db.$count(table, eq(table.organisationId, person.organisation.id)),
}
