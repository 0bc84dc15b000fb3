/** The portal's request to connect a directory account, from its arrival to the redirect back [224]. */
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

/** Base path of the authorization endpoint and its pages. */
export const directoryBase = '/identity/directory'

/** The page of a request. */
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
 * Reads an authorization request. `invalid` says why there must be no redirect: the sender may not be the portal.
 * `refusal` is the URL that tells the portal what is wrong with its request.
 */
export function readRequest(
  { settings }: ProviderContext,
  query: Record<string, string>,
): { invalid: string } | { refusal: string } | { request: DirectoryRequest } {
  const redirectUri = `${settings.PORTAL_ORIGIN}/settings/graph-api`
  if (query['client_id'] !== settings.DIRECTORY_CLIENT_ID) return { invalid: 'client_id names no known application' }
  if (query['redirect_uri'] !== redirectUri) return { invalid: 'redirect_uri is not registered for this application' }

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

/** The redirect URL at the portal, with the request's state unchanged. */
export function answerTo(
  { redirectUri, state }: Pick<DirectoryRequest, 'redirectUri' | 'state'>,
  answer: Record<string, string>,
): string {
  const address = new URL(redirectUri)
  address.search = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) }).toString()
  return address.href
}

/** Stores a request for an hour, bound to this browser by a signed cookie. Returns its id. */
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
 * The request that the URL names. The browser's signed cookie must name it too, so that other sites cannot post these
 * forms. Throws (400) when it does not, or when the request has ended.
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

/** A key for all cookie keys together: when one is added, running requests start over. */
async function cookieKey(db: Database): Promise<string> {
  return (await cookieKeys(db)).join()
}
