/** The keys of the identity provider, created on first use and stored in the database. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import type { Database } from '../database/open'
import { signingKeys } from '../database/tables/people'

const Jwks = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) })
const CookieKeys = z.object({ keys: z.array(z.string().min(32)).min(1) })

/** The private RS256 keys that ID tokens are signed with. */
export async function idTokenKeys(db: Database): Promise<z.output<typeof Jwks>> {
  return Jwks.parse(await kept(db, 'identity', makeJwks))
}

/** The keys that sign the provider's cookies; the first signs. */
export async function cookieKeys(db: Database): Promise<string[]> {
  const { keys } = CookieKeys.parse(await kept(db, 'identity-cookies', makeCookieKeys))
  return keys
}

async function kept(db: Database, purpose: string, make: () => Promise<Record<string, unknown>>): Promise<unknown> {
  const read = () => db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose))
  if ((await read()).length === 0) {
    // Another process may have been first: use its key.
    await db
      .insert(signingKeys)
      .values({ purpose, key: await make() })
      .onConflictDoNothing()
  }
  const [row] = await read()
  return row?.key
}

async function makeJwks() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  const kid = randomBytes(8).toString('hex')
  return { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] }
}

async function makeCookieKeys() {
  return { keys: [randomBytes(32).toString('base64url')] }
}
