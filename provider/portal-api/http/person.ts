/** The person who calls. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open'
import { organisations, persons } from '../../database/schema'

export interface Person {
  id: string
  email: string
  fullName: string
  permissions: ReadonlySet<string>
  organisation: typeof organisations.$inferSelect
}

/** The person with this object id; undefined when unknown or linked to no organisation. */
export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const [found] = await db
    .select({ person: persons, organisation: organisations })
    .from(persons)
    .innerJoin(organisations, eq(organisations.id, persons.organisationId))
    .where(eq(persons.id, id))
  if (!found) return undefined

  const { email, fullName, permissions } = found.person
  return { id, email, fullName, permissions: new Set(permissions), organisation: found.organisation }
}

/**
 * The customers whose orders a person approves and whose price lists they generate: all customers of one provider. The
 * permission alone makes somebody its staff [178], so for an account of a customer it is the provider of this customer.
 */
export function servedCustomers({ organisation }: Person) {
  return eq(organisations.providerId, organisation.providerId ?? organisation.id)
}
