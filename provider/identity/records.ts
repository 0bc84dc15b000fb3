/** oidc-provider's storage for sessions, interactions, codes and grants: the table oidc_records. */
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Adapter, AdapterFactory } from 'oidc-provider'
import type { Database } from '../database/open'
import { oidcRecords } from '../database/tables/people'

/** Kind of the records of mailed codes. */
export const MAILED_CODE = 'MailedCode'

/** The adapter of each kind of record. It ignores expired records; `sweepRecords` removes them. */
export function recordsIn(db: Database): AdapterFactory {
  return (kind) => {
    const one = (id: string) => and(eq(oidcRecords.kind, kind), eq(oidcRecords.id, id))
    const unexpired = () => or(isNull(oidcRecords.expiresAt), gt(oidcRecords.expiresAt, new Date()))

    const first = async (which: ReturnType<typeof eq>) => {
      const [row] = await db
        .select({ payload: oidcRecords.payload })
        .from(oidcRecords)
        .where(and(eq(oidcRecords.kind, kind), which, unexpired()))
      return row?.payload
    }

    const adapter: Adapter = {
      async upsert(id, payload, expiresIn) {
        const row = {
          payload: { ...payload },
          grantId: payload.grantId ?? null,
          userCode: payload.userCode ?? null,
          uid: payload.uid ?? null,
          expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
        }
        await db
          .insert(oidcRecords)
          .values({ kind, id, ...row })
          .onConflictDoUpdate({ target: [oidcRecords.kind, oidcRecords.id], set: row })
      },
      find: (id) => first(eq(oidcRecords.id, id)),
      findByUid: (uid) => first(eq(oidcRecords.uid, uid)),
      findByUserCode: (userCode) => first(eq(oidcRecords.userCode, userCode)),
      async consume(id) {
        const consumed = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) })
        await db
          .update(oidcRecords)
          .set({ payload: sql`${oidcRecords.payload} || ${consumed}::jsonb` })
          .where(one(id))
      },
      async destroy(id) {
        await db.delete(oidcRecords).where(one(id))
      },
      async revokeByGrantId(grantId) {
        await db.delete(oidcRecords).where(and(eq(oidcRecords.kind, kind), eq(oidcRecords.grantId, grantId)))
      },
    }
    return adapter
  }
}

/** Removes expired records. */
export async function sweepRecords(db: Database): Promise<void> {
  await db.delete(oidcRecords).where(lt(oidcRecords.expiresAt, new Date()))
}

/** Drops the mailed codes of an address. */
export async function dropCodes(db: Database, email: string): Promise<void> {
  const isOfAddress = sql`${oidcRecords.payload} ->> 'email' = ${email}`
  await db.delete(oidcRecords).where(and(eq(oidcRecords.kind, MAILED_CODE), isOfAddress))
}

/** Ends all sign-in sessions of a person except `but`. */
export async function endSessions(db: Database, personId: string, but: string | undefined): Promise<void> {
  await db
    .delete(oidcRecords)
    .where(
      and(
        eq(oidcRecords.kind, 'Session'),
        sql`${oidcRecords.payload} ->> 'accountId' = ${personId}`,
        sql`${oidcRecords.uid} is distinct from ${but ?? null}`,
      ),
    )
}
