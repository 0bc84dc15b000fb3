/** Access tokens of the portal API: signed, valid for a day. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { SignJWT, base64url, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Database } from '../database/open'
import { signingKeys } from '../database/tables/people'

export const TOKEN_SECONDS = 86_400
const NAME = 'portal-api'

export interface Tokens {
  /** Issues a token for this person. */
  issue(personId: string): Promise<string>
  /** The person's id; undefined when the token is expired, unsigned or otherwise not ours. */
  read(token: string): Promise<string | undefined>
}

/** Tokens signed with a key from the database, so that they survive a restart. */
export async function createTokens(db: Database): Promise<Tokens> {
  const secret = await signingSecret(db, NAME)
  return {
    issue: (personId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(personId)
        .setIssuer(NAME)
        .setAudience(NAME)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(secret),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { issuer: NAME, audience: NAME, algorithms: ['HS256'] })
        return payload.sub
      } catch {
        return undefined
      }
    },
  }
}

/** The secret that tokens for this purpose are signed with, made on first use. */
export async function signingSecret(db: Database, purpose: string): Promise<Uint8Array> {
  const made = { kty: 'oct', k: base64url.encode(randomBytes(32)) }
  await db.insert(signingKeys).values({ purpose, key: made }).onConflictDoNothing()
  const [kept] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose))
  return base64url.decode(z.object({ k: z.string() }).parse(kept?.key).k)
}
