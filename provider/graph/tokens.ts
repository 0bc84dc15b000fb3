/** Access tokens of the directory: opaque, good for an hour, and gone as soon as their connection is. */
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../database/open'
import { directoryConnections, directoryTokens, directoryUsers, organisations } from '../database/schema'
import { hashOf, newSecret } from '../database/secret'

const GOOD_FOR = 3_600_000

/** The user of the directory in whose name a call is made. */
export interface Account {
  id: string
  displayName: string
  mail: string
  organisation: { id: string; name: string }
  scopes: ReadonlySet<string>
}

export interface KnownToken {
  account: Account
  /** Of the portal: whose connection it is. */
  personId: string
  isExpired: boolean
}

/** Answers a token for the connection of this person; there has to be one. */
export async function issueToken(db: Database, personId: string): Promise<string> {
  const now = Date.now()
  const isOver = and(eq(directoryTokens.personId, personId), lt(directoryTokens.expiresAt, new Date(now)))
  await db.delete(directoryTokens).where(isOver)
  const token = newSecret()
  await db.insert(directoryTokens).values({ tokenHash: hashOf(token), personId, expiresAt: new Date(now + GOOD_FOR) })
  return token
}

/** What is known of a token; undefined when it was never the directory's, or its connection has ended. */
export async function findToken(db: Database, token: string): Promise<KnownToken | undefined> {
  const [found] = await db
    .select({
      expiresAt: directoryTokens.expiresAt,
      personId: directoryTokens.personId,
      scopes: directoryConnections.scopes,
      user: directoryUsers,
      organisation: { id: organisations.id, name: organisations.name },
    })
    .from(directoryTokens)
    .innerJoin(directoryConnections, eq(directoryConnections.personId, directoryTokens.personId))
    .innerJoin(directoryUsers, eq(directoryUsers.id, directoryConnections.directoryUserId))
    .innerJoin(organisations, eq(organisations.id, directoryUsers.organisationId))
    .where(eq(directoryTokens.tokenHash, hashOf(token)))
  if (!found) return undefined

  const { personId, expiresAt, user, organisation, scopes } = found
  const { id, displayName, mail } = user
  return {
    account: { id, displayName, mail, organisation, scopes: new Set(scopes) },
    personId,
    isExpired: expiresAt <= new Date(),
  }
}
