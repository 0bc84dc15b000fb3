/** The person who calls. */
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open'
import { organisations, persons } from '../database/tables/people'

export interface Person {
  id: string
  email: string
  fullName: string
  permissions: ReadonlySet<string>
  organisation: typeof organisations.$inferSelect
}

/** The person with this object id; undefined when unknown or linked to no organisation. */
export async function findPerson(db: Database, id: string): Promise<Person | undefined> {
  const people = remembered.get(db) ?? new Map<string, Person>()
  remembered.set(db, people)
  const person = people.get(id) ?? (await readPerson(db, id))
  // Uses the map from before: if somebody changes people meanwhile, the value is forgotten with that map.
  if (person) people.set(id, person)
  return person
}

/** People by id. Every call asks for its caller, which was more than a third of all queries. */
const remembered = new WeakMap<Database, Map<string, Person>>()

/** Must be called after a change of names, permissions or organisations of people. */
export function forgetPeople(db: Database): void {
  remembered.delete(db)
}

async function readPerson(db: Database, id: string): Promise<Person | undefined> {
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
 * The customers of the person's provider, whose orders the person approves and whose price lists they generate. The
 * permission alone makes somebody its staff [178], so for an account of a customer it is that customer's provider.
 */
export function servedCustomers({ organisation }: Person) {
  return eq(organisations.providerId, organisation.providerId ?? organisation.id)
}
