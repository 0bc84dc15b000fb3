import { eq } from 'drizzle-orm'
import { agents as table } from '../../database/schema'
import type { Answers } from '../http/handler'

export const agents: Answers<'agents'> = {
  count: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
}
