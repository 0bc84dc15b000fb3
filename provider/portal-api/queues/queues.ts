import { eq } from 'drizzle-orm'
import { queues as table } from '../../database/schema'
import type { Answers } from '../http/handler'

export const queues: Answers<'queues'> = {
  count: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
}
