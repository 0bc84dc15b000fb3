/**
 * The directory's token in the browser: the cookie `auth-graph`, which lives 1 hour (A§9). It is sealed together with
 * its user's object id, so that whoever signs in next in this browser cannot use it.
 */
import { z } from 'zod'
import { graph } from '../../contract/graph'
import type { SignedInArgs } from '../access/guarded.server'
import type { PortalApi } from '../portal-api/client.server'
import { PortalApiError } from '../portal-api/portal-api-error'
import {
  CookieTooLarge,
  DIRECTORY_COOKIE,
  readCookies,
  readSealed,
  removeSealed,
  setSealed,
} from '../http/cookies.server'
import type { Settings } from '../config.server'
import { NotConnected, TokenNotFetched } from './directory-error'

const HOUR_SECONDS = 3_600

const Saved = z.object({ objectId: z.string(), token: z.string() })

/** Whose token it is. */
export type Reader = Pick<SignedInArgs, 'request' | 'context' | 'session' | 'api'>

/** The token that this browser keeps for its user. */
export function savedToken({ request, context, session }: Reader): string | undefined {
  const cookies = readCookies(request.headers.get('cookie'))
  const saved = Saved.safeParse(readSealed(context.settings, cookies, DIRECTORY_COOKIE))
  return saved.success && saved.data.objectId === session.objectId ? saved.data.token : undefined
}

/** Keeps a token in the browser. Throws `TokenNotFetched` when it is too large for that. */
export function keepToken(reader: Reader, token: string): void {
  const { settings, addHeader } = reader.context
  const cookies = readCookies(reader.request.headers.get('cookie'))
  const saved: z.input<typeof Saved> = { objectId: reader.session.objectId, token }
  try {
    for (const cookie of setSealed(settings, cookies, DIRECTORY_COOKIE, saved, HOUR_SECONDS))
      addHeader('Set-Cookie', cookie)
  } catch (error) {
    if (error instanceof CookieTooLarge) throw notFetched('The token is too large for this portal.', 502)
    throw error
  }
}

/** What an authorization code is exchanged for. Throws `TokenNotFetched`. */
export function tokenForCode(api: PortalApi, code: string): Promise<string> {
  return fetched(api.call(graph.connect, { body: code }))
}

/** A new token of the connected account. Throws `NotConnected` or `TokenNotFetched`. */
export function newToken(api: PortalApi): Promise<string> {
  return fetched(api.call(graph.renew)).catch((error) => {
    if (!(error instanceof TokenNotFetched) || error.status !== 404) throw error
    throw new NotConnected('No directory account is connected.', 404, { endpoint: 'graph.renew' })
  })
}

/** An ended session remains the API's own error. */
async function fetched(token: Promise<string>): Promise<string> {
  try {
    return await token
  } catch (error) {
    if (!(error instanceof PortalApiError) || error.tokenRejected) throw error
    throw notFetched(error.text, error.status)
  }
}

function notFetched(text: string, status: number): TokenNotFetched {
  return new TokenNotFetched(`Could not fetch token: ${text}`, status, { endpoint: 'graph' })
}

/** Set-Cookie values that remove the token from this browser, whoever's it is. */
export function forgetToken(request: Request, settings: Settings): string[] {
  return removeSealed(settings, readCookies(request.headers.get('cookie')), DIRECTORY_COOKIE)
}
