/** Authorization codes: the consent page issues them, graph-api/auth redeems them. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../database/open'
import { directoryCodes } from '../database/tables/directory'
import { hashOf, newSecret } from '../database/secret'
import { ApiError } from '../http/api-error'

const MINUTE = 60_000
const GOOD_FOR = 10 * MINUTE
/** An error can say what is wrong with a code for this long after it expired. */
const KNOWN_FOR = 24 * 60 * MINUTE

interface Consent {
  /** The user of the directory who consented. */
  userId: string
  scopes: string[]
}

/** Issues a code that works once, for ten minutes. */
export async function issueCode(db: Database, consent: Consent): Promise<string> {
  const now = Date.now()
  await db.delete(directoryCodes).where(lt(directoryCodes.expiresAt, new Date(now - KNOWN_FOR)))
  const code = newSecret()
  await db.insert(directoryCodes).values({ codeHash: hashOf(code), ...consent, expiresAt: new Date(now + GOOD_FOR) })
  return code
}

/** Redeems a code. Throws 400 with a text for the person when it is unknown, used or expired. */
export async function redeemCode(db: Database, code: string): Promise<Consent> {
  const now = new Date()
  const isIt = eq(directoryCodes.codeHash, hashOf(code))
  const [redeemed] = await db
    .update(directoryCodes)
    .set({ usedAt: now })
    .where(and(isIt, isNull(directoryCodes.usedAt), gt(directoryCodes.expiresAt, now)))
    .returning({ userId: directoryCodes.userId, scopes: directoryCodes.scopes })
  if (redeemed) return redeemed

  const [known] = await db.select({ usedAt: directoryCodes.usedAt }).from(directoryCodes).where(isIt)
  if (!known) throw new ApiError(400, 'The authorization code is not known. Please connect again.')
  if (known.usedAt) throw new ApiError(400, 'The authorization code has been used already. Please connect again.')
  throw new ApiError(400, 'The authorization code has expired. Please connect again.')
}
