/** What the portal asks for when a person connects a directory account, from the request to its answer (A§7). */
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { ProviderContext } from '../context'
import type { Database } from '../database/open'
import { newSecret } from '../database/secret'
import { Scopes } from '../graph/scopes'
import type { PageEnv } from './interaction'
import { cookieKeys } from './keys'
import { recordsIn } from './records'

const kind = 'DirectoryRequest'
const lifetime = 60 * 60
const cookie = 'provider-directory'

/** Below it stand the authorization endpoint and the pages that it leads to. */
export const directoryBase = '/identity/directory'

/** Where a person answers a request. */
export const directoryPath = (uid: string) => `${directoryBase}/request/${uid}`

const DirectoryRequest = z.object({
  redirectUri: z.string(),
  scopes: Scopes.out,
  state: z.string().optional(),
  loginHint: z.string().optional(),
  /** The user of the directory who has signed in. */
  userId: z.string().optional(),
})
export type DirectoryRequest = z.output<typeof DirectoryRequest>

const Kept = z.object({ asked: DirectoryRequest })

const visible = z.string().regex(/^[\x20-\x7e]{0,2000}$/)

const Asked = z.object({
  response_type: z.literal('code'),
  response_mode: z.literal('query').optional(),
  scope: Scopes,
  state: visible.optional(),
  login_hint: visible.optional().catch(undefined),
})

const errorCodes: Record<string, string> = { response_type: 'unsupported_response_type', scope: 'invalid_scope' }

/**
 * Reads an authorization request. `unfit` says why it must not even be answered: whoever sent the browser here may not
 * be the portal. `refusal` is the address that tells the portal what it asked wrongly.
 */
export function readRequest(
  { settings }: ProviderContext,
  query: Record<string, string>,
): { unfit: string } | { refusal: string } | { request: DirectoryRequest } {
  const redirectUri = `${settings.PORTAL_ORIGIN}/settings/graph-api`
  if (query['client_id'] !== settings.DIRECTORY_CLIENT_ID) return { unfit: 'client_id names no known application' }
  if (query['redirect_uri'] !== redirectUri) return { unfit: 'redirect_uri is not registered for this application' }

  const asked = Asked.safeParse(query)
  if (asked.success) {
    const { scope, state, login_hint } = asked.data
    return { request: { redirectUri, scopes: scope, state, loginHint: login_hint } }
  }
  const wrong = String(asked.error.issues[0]?.path[0])
  const state = visible.optional().catch(undefined).parse(query['state'])
  const error = errorCodes[wrong] ?? 'invalid_request'
  return { refusal: answerTo({ redirectUri, state }, { error, error_description: `${wrong} is not acceptable` }) }
}

/** The address at the portal that takes the answer, with the request's state as it came. */
export function answerTo(
  { redirectUri, state }: Pick<DirectoryRequest, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string {
  const address = new URL(redirectUri)
  address.search = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) }).toString()
  return address.href
}

/** Keeps a request for an hour, bound to this browser by a signed cookie, and answers its id. */
export async function beginRequest(
  { db }: ProviderContext,
  c: Context<PageEnv>,
  request: DirectoryRequest,
): Promise<string> {
  const uid = newSecret()
  await keepRequest(db, uid, request)
  const options = { path: directoryPath(uid), httpOnly: true, sameSite: 'Lax', maxAge: lifetime } as const
  await setSignedCookie(c, cookie, uid, await cookieKey(db), options)
  return uid
}

export async function keepRequest(db: Database, uid: string, request: DirectoryRequest): Promise<void> {
  await recordsIn(db)(kind).upsert(uid, { asked: request }, lifetime)
}

export async function endRequest(db: Database, uid: string): Promise<void> {
  await recordsIn(db)(kind).destroy(uid)
}

/**
 * The request in the address, which the browser's signed cookie has to name: that is what keeps other sites from posting
 * these forms. Throws (400) when it does not, or when the request is over.
 */
export async function requestOf(
  { db }: ProviderContext,
  c: Context<PageEnv>,
): Promise<{ uid: string; request: DirectoryRequest }> {
  const uid = await getSignedCookie(c, await cookieKey(db), cookie)
  const kept = Kept.safeParse(uid === c.req.param('uid') && uid ? await recordsIn(db)(kind).find(uid) : undefined)
  if (!uid || !kept.success) throw new HTTPException(400, { message: 'this is not a request that is under way' })
  return { uid, request: kept.data.asked }
}

/** Of all keys together: when one is added, the requests under way begin again. */
async function cookieKey(db: Database): Promise<string> {
  return (await cookieKeys(db)).join()
}
