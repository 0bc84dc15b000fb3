/** Access tokens of the directory: opaque, valid for an hour, and only as long as their connection exists. */
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../database/open'
import { directoryConnections, directoryTokens, directoryUsers } from '../database/tables/directory'
import { organisations } from '../database/tables/people'
import { hashOf, newSecret } from '../database/secret'

const GOOD_FOR = 3_600_000

/** The directory user that a call is made for. */
export interface Account {
  id: string
  displayName: string
  mail: string
  organisation: { id: string; name: string }
  scopes: ReadonlySet<string>
}

interface KnownToken {
  account: Account
  /** The portal's user whose connection it is. */
  personId: string
  isExpired: boolean
}

/** Issues a token for this person's connection, which must exist. */
export async function issueToken(db: Database, personId: string): Promise<string> {
  const now = Date.now()
  const isOver = and(eq(directoryTokens.personId, personId), lt(directoryTokens.expiresAt, new Date(now)))
  await db.delete(directoryTokens).where(isOver)
  const token = newSecret()
  await db.insert(directoryTokens).values({ tokenHash: hashOf(token), personId, expiresAt: new Date(now + GOOD_FOR) })
  return token
}

/** The user and expiry of a token; undefined when the directory did not issue it, or its connection has ended. */
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
