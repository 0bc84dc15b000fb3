import { eq } from 'drizzle-orm'
import { queues as table } from '../../database/schema'
import type { Answers } from '../handler'

export const queues: Answers<'queues'> = {
  count: ({ person, systems }) => systems.db.$count(table, eq(table.organisationId, person.organisation.id)),
}
