/**
 * The directory's token in the browser: the cookie `auth-graph`, which lives 1 hour (A§9). It is sealed together with
 * its user's object id, so that whoever signs in next in this browser cannot use it.
 */
import { z } from 'zod'
import type { Guarded } from '../access/guarded.server'
import { PortalApiError } from '../portal-api/portal-api-error'
import {
  CookieTooLarge,
  DIRECTORY_COOKIE,
  readCookies,
  readSealed,
  removeSealed,
  setSealed,
} from '../session/cookies.server'
import type { Settings } from '../settings.server'
import { TokenNotFetched } from './directory-error'

const HOUR_SECONDS = 3_600

const Saved = z.object({ objectId: z.string(), token: z.string() })

/** Whose token it is. */
export type Reader = Pick<Guarded, 'request' | 'context' | 'session' | 'api'>

/** The token that this browser keeps for its user. */
export function savedToken({ request, context, session }: Reader): string | undefined {
  const cookies = readCookies(request.headers.get('cookie'))
  const saved = Saved.safeParse(readSealed(context.settings, cookies, DIRECTORY_COOKIE))
  return saved.success && saved.data.objectId === session.objectId ? saved.data.token : undefined
}

/**
 * A token from the portal API, kept in the cookie. Throws `TokenNotFetched`, or the API's own error when it is the
 * session that has ended.
 */
export async function fetchToken(reader: Reader, fetch: () => Promise<string>): Promise<string> {
  try {
    const token = await fetch()
    keep(reader, token)
    return token
  } catch (error) {
    if (error instanceof CookieTooLarge) throw notFetched('The token is too large for this portal.', 502)
    if (!(error instanceof PortalApiError) || error.tokenRejected) throw error
    throw notFetched(error.text, error.status)
  }
}

function keep({ request, context: { settings, addHeader }, session: { objectId } }: Reader, token: string): void {
  const cookies = readCookies(request.headers.get('cookie'))
  const saved: z.input<typeof Saved> = { objectId, token }
  for (const cookie of setSealed(settings, cookies, DIRECTORY_COOKIE, saved, HOUR_SECONDS))
    addHeader('Set-Cookie', cookie)
}

function notFetched(text: string, status: number): TokenNotFetched {
  return new TokenNotFetched(`Could not fetch token: ${text}`, status, { endpoint: 'graph' })
}

/** Set-Cookie values that remove the token from this browser, whoever's it is. */
export function forgetToken(request: Request, settings: Settings): string[] {
  return removeSealed(settings, readCookies(request.headers.get('cookie')), DIRECTORY_COOKIE)
}
