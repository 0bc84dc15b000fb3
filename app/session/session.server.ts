/**
 * A person's session, kept in two cookies that belong together (A§2, A§7):
 *
 * - `portal-auth`: the API's access token. Lives 1 day, or as long as the token itself where that is less.
 * - `portal-identity`: who signed in and when they were last here. Ends with the browser session.
 */
import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { Settings } from '../config.server'
import { DIRECTORY_COOKIE, readCookies, readSealed, removeSealed, setCookie, setSealed } from '../http/cookies.server'

const AUTH = 'portal-auth'
const IDENTITY = 'portal-identity'
const REJECTED = 'portal-token-rejected'
/** A§9: token cookie lifetime 1 day. */
const DAY_SECONDS = 86_400
/** Longer than a sign-in takes at which nobody is asked for anything. */
const REJECTED_SECONDS = 120
/** How often at most the time of the last visit is written anew. */
const SEEN_EVERY_MS = 60_000

const Auth = z.object({ session: z.string(), token: z.string(), expiresAt: z.number() })
const Identity = z.object({
  session: z.string(),
  objectId: z.string(),
  /** For the identity provider's sign-out, which asks who is leaving. */
  idToken: z.string(),
  seenAt: z.number(),
})

/** What sign-in learned. `expiresInSeconds` is the API's own word on the token's life. */
export interface SignedIn {
  readonly objectId: string
  readonly token: string
  readonly idToken: string
  readonly expiresInSeconds?: number | undefined
}

export interface Session extends z.output<typeof Identity> {
  readonly token: string
}

/** The session of a request; undefined when it has none, or one that is expired, left alone, foreign or damaged. */
export function readSession(request: Request, settings: Settings, now = Date.now()): Session | undefined {
  const cookies = readCookies(request.headers.get('cookie'))
  const auth = Auth.safeParse(readSealed(settings, cookies, AUTH))
  const identity = Identity.safeParse(readSealed(settings, cookies, IDENTITY))
  if (!auth.success || !identity.success || auth.data.session !== identity.data.session) return undefined
  if (auth.data.expiresAt <= now || identity.data.seenAt + settings.IDLE_MINUTES * 60_000 <= now) return undefined
  return { ...identity.data, token: auth.data.token }
}

/** Who signed in last in this browser, also when the session itself has ended. */
export function readIdentity(request: Request, settings: Settings): Pick<Session, 'objectId' | 'idToken'> | undefined {
  const identity = Identity.safeParse(readSealed(settings, readCookies(request.headers.get('cookie')), IDENTITY))
  return identity.success ? identity.data : undefined
}

/** Set-Cookie values of a new session. Throws `CookieTooLarge`. */
export function startSession(request: Request, settings: Settings, signedIn: SignedIn, now = Date.now()): string[] {
  const cookies = readCookies(request.headers.get('cookie'))
  const session = randomUUID()
  const lifeSeconds = Math.min(DAY_SECONDS, signedIn.expiresInSeconds ?? tokenLifeSeconds(signedIn.token, now))
  const auth = { session, token: signedIn.token, expiresAt: now + lifeSeconds * 1_000 }
  const identity = { session, objectId: signedIn.objectId, idToken: signedIn.idToken, seenAt: now }
  return [
    ...setSealed(settings, cookies, AUTH, auth satisfies z.input<typeof Auth>, lifeSeconds),
    ...setSealed(settings, cookies, IDENTITY, identity satisfies z.input<typeof Identity>),
  ]
}

/** Set-Cookie values that note the visit; none when it was noted less than a minute ago. */
export function touchSession(request: Request, settings: Settings, session: Session, now = Date.now()): string[] {
  if (now - session.seenAt < SEEN_EVERY_MS) return []
  const cookies = readCookies(request.headers.get('cookie'))
  return setSealed(settings, cookies, IDENTITY, Identity.parse({ ...session, seenAt: now }))
}

/** Set-Cookie values that end the session: our own cookies by name, the directory's token among them. */
export function endSession(request: Request, settings: Settings): string[] {
  const cookies = readCookies(request.headers.get('cookie'))
  return [AUTH, IDENTITY, DIRECTORY_COOKIE].flatMap((name) => removeSealed(settings, cookies, name))
}

/** Set-Cookie values that end the session, because the API rejects its token. Its owner stays known: files are kept. */
export function dropToken(request: Request, settings: Settings): string[] {
  const removed = removeSealed(settings, readCookies(request.headers.get('cookie')), AUTH)
  return [...removed, setCookie(settings, REJECTED, 'yes', REJECTED_SECONDS)]
}

/** Whether another token of this browser was rejected moments ago: one more sign-in would end the same way. */
export function wasTokenRejected(request: Request): boolean {
  return (request.headers.get('cookie') ?? '').includes(`${REJECTED}=yes`)
}

/** A token that says when it expires is believed; one that does not lives a day. */
function tokenLifeSeconds(token: string, now: number): number {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? DAY_SECONDS : Math.max(0, exp - now / 1_000)
  } catch {
    return DAY_SECONDS
  }
}
