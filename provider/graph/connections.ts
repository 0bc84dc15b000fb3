/** Connections of directory accounts. Each belongs to one person. uCallManager also uses those of colleagues. */
import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../database/open'
import { directoryConnections } from '../database/tables/directory'
import { persons } from '../database/tables/people'
import type { Person } from '../http/person'

/** The newest one of the person's organisation; undefined when nobody has connected. */
export async function findConnection(db: Database, { organisation }: Pick<Person, 'organisation'>) {
  const [found] = await db
    .select(getTableColumns(directoryConnections))
    .from(directoryConnections)
    .innerJoin(persons, eq(persons.id, directoryConnections.personId))
    .where(eq(persons.organisationId, organisation.id))
    .orderBy(desc(directoryConnections.connectedAt))
    .limit(1)
  return found
}
