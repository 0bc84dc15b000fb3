/** The people who can sign in. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/open'
import { persons, resetKeys } from '../database/tables/people'
import { forgetPeople } from '../http/person'
import { checkPassword, hashPassword } from './password'
import { dropCodes, endSessions } from './records'

type Person = typeof persons.$inferSelect & { passwordHash: string }

/** An e-mail address as stored: trimmed, in lower case. */
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address, such as name@company.example.').max(254))

export const FullName = z.string().trim().min(1, 'Enter your full name.').max(100, 'Enter at most 100 characters.')

/** A new password and its repetition, as fields of a form. */
export const newPassword = {
  password: z.string().min(8, 'Choose a password of at least 8 characters.').max(128, 'Choose at most 128 characters.'),
  again: z.string(),
}

export const sameTwice = {
  check: ({ password, again }: { password: string; again: string }) => password === again,
  failure: { path: ['again'], error: 'The two passwords are not the same.' },
}

/** The person with this address who has a password; contacts of a company without one cannot sign in. */
export async function personByEmail(db: Database, email: string): Promise<Person | undefined> {
  const [person] = await db.select().from(persons).where(eq(persons.email, email))
  return person?.passwordHash ? { ...person, passwordHash: person.passwordHash } : undefined
}

let someHash: Promise<string> | undefined

/** The person with this address and password. Takes as long when there is none, so that timing reveals nothing. */
export async function personByPassword(db: Database, email: string, password: string): Promise<Person | undefined> {
  const person = await personByEmail(db, email)
  someHash ??= hashPassword(randomUUID())
  const right = await checkPassword(password, person?.passwordHash ?? (await someHash))
  return right ? person : undefined
}

/** Adds a person without an organisation and without permissions; undefined when the address is taken. */
export async function addPerson(
  db: Database,
  { email, fullName, passwordHash }: Pick<Person, 'email' | 'fullName' | 'passwordHash'>,
): Promise<string | undefined> {
  const [added] = await db
    .insert(persons)
    .values({ id: randomUUID(), email, fullName, passwordHash })
    .onConflictDoNothing()
    .returning({ id: persons.id })
  return added?.id
}

/** Sets a new password. It ends all other sessions of the person, but `session`, and every link and code that was mailed for another one [1032]. */
export async function setPassword(
  db: Database,
  { id, email }: Pick<Person, 'id' | 'email'>,
  password: string,
  session?: string,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.update(persons).set({ passwordHash }).where(eq(persons.id, id))
    await tx.delete(resetKeys).where(eq(resetKeys.personId, id))
    await dropCodes(tx, email)
    await endSessions(tx, id, session)
  })
}

export async function setFullName(db: Database, personId: string, fullName: string): Promise<void> {
  await db.update(persons).set({ fullName }).where(eq(persons.id, personId))
  forgetPeople(db)
}
