/**
 * A person's session in two cookies that belong together [017] [028]:
 * - `portal-auth`: the API's access token. Lives 1 day, or as long as the token if that is less.
 * - `portal-identity`: who signed in and when they were last here. Ends with the browser session.
 */
import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { RequestContext, VerifiedIdentity } from '~/platform/http/context'
import { DIRECTORY_COOKIE } from '~/platform/http/cookies.server'
import { SignInError } from './sign-in-error'

const AUTH_COOKIE = 'portal-auth'
const IDENTITY_COOKIE = 'portal-identity'
const REJECTED_COOKIE = 'portal-token-rejected'
const SIGNED_IN_COOKIE = 'portal-signed-in'
/** Longest life of a session, and that of a token that names no end [017]. */
const DAY_SECONDS = 86_400
/** Longer than a sign-in that asks nothing. */
const REJECTED_SECONDS = 120
/** A shorter token expires before its owner has read a page. */
const MIN_TOKEN_SECONDS = 10
const TOKEN_EXPIRED =
  'The provider’s systems gave you access that has already expired, so you are not signed in. Please tell support.'
/** A session that is missing so soon after a sign-in was lost by the browser. Tokens live at least as long. */
export const JUST_SIGNED_IN_SECONDS = 10
/** Writes the time of the last visit at most this often. */
const SEEN_EVERY_MS = 60_000

const Auth = z.object({ session: z.string(), token: z.string(), expiresAt: z.number() })
const Identity = z.object({
  session: z.string(),
  objectId: z.string(),
  idToken: z.string().optional(),
  logoutHint: z.string().optional(),
  seenAt: z.number(),
})

export interface Session extends Omit<z.output<typeof Identity>, 'session'> {
  readonly id: string
  readonly token: string
  readonly expiresAt: number
}

/** The person, and what the identity provider's sign-out needs. */
export type SignedInAs = Omit<VerifiedIdentity, 'clockAhead'>

/** The result of a sign-in. `expiresInSeconds`: the token's life, if the API names it. */
type SignedIn = SignedInAs & { readonly token: string; readonly expiresInSeconds?: number | undefined }

type CookieContext = Pick<RequestContext, 'cookies' | 'settings'>

/** The session of a request; undefined without one, or if it is expired, idle for too long, foreign or damaged. */
export function parseSession({ cookies, settings }: CookieContext, now = Date.now()): Session | undefined {
  const auth = Auth.safeParse(cookies.getSealed(AUTH_COOKIE))
  const identity = Identity.safeParse(cookies.getSealed(IDENTITY_COOKIE))
  if (!auth.success || !identity.success || auth.data.session !== identity.data.session) return undefined
  const { token, expiresAt } = auth.data
  if (expiresAt <= now || isIdle(identity.data, settings, now)) return undefined
  const { session: id, ...person } = identity.data
  return { id, ...person, token, expiresAt }
}

/** Tells if the session ended because its owner was idle for too long. */
export function wasIdle({ cookies, settings }: CookieContext, now = Date.now()): boolean {
  const identity = Identity.safeParse(cookies.getSealed(IDENTITY_COOKIE))
  return identity.success && isIdle(identity.data, settings, now)
}

function isIdle(
  { seenAt }: z.output<typeof Identity>,
  { IDLE_MINUTES }: CookieContext['settings'],
  now: number,
): boolean {
  return seenAt + IDLE_MINUTES * 60_000 <= now
}

/** Tells work that goes on after its request if the session's person has signed out, or its token has expired. */
export async function hasEnded({ stores }: RequestContext, { id, expiresAt }: Session): Promise<boolean> {
  return Date.now() >= expiresAt || stores.endedSessions.has(id, expiresAt)
}

/** The person who signed in last in this browser, also after the session has ended. */
export function lastSignedIn({ cookies }: Pick<CookieContext, 'cookies'>): SignedInAs | undefined {
  const identity = Identity.safeParse(cookies.getSealed(IDENTITY_COOKIE))
  return identity.success ? identity.data : undefined
}

/** Starts a session. Throws `CookieTooLarge`, and `SignInError` for a token that lives less than 10 seconds [542]. */
export function startSession(
  { cookies }: Pick<CookieContext, 'cookies'>,
  signedIn: SignedIn,
  now = Date.now(),
): Session {
  const id = randomUUID()
  const { expiresInSeconds } = signedIn
  const tokenSeconds = expiresInSeconds ?? tokenLifeSeconds(signedIn.token, now)
  if (tokenSeconds < MIN_TOKEN_SECONDS) {
    const source = expiresInSeconds === undefined ? 'its exp and our clock' : 'expires_in of auth/token'
    throw new SignInError(TOKEN_EXPIRED, `the access token lives ${Math.round(tokenSeconds)} s by ${source}`)
  }
  const lifeSeconds = Math.min(DAY_SECONDS, tokenSeconds)
  const [token, expiresAt] = [signedIn.token, now + lifeSeconds * 1_000]
  const { objectId, idToken, logoutHint } = signedIn
  const person = { objectId, idToken, logoutHint, seenAt: now }
  cookies.setSealed(AUTH_COOKIE, { session: id, token, expiresAt } satisfies z.input<typeof Auth>, lifeSeconds)
  cookies.setSealed(IDENTITY_COOKIE, { session: id, ...person } satisfies z.input<typeof Identity>)
  return { id, ...person, token, expiresAt }
}

/** Stores the time of this visit, at most once a minute. */
export function touchSession({ cookies }: Pick<CookieContext, 'cookies'>, session: Session, now = Date.now()): void {
  if (now - session.seenAt < SEEN_EVERY_MS) return
  cookies.setSealed(IDENTITY_COOKIE, Identity.parse({ ...session, session: session.id, seenAt: now }))
}

/** Ends the session: removes our own cookies by name, with the directory's token. */
export function endSession({ cookies }: Pick<CookieContext, 'cookies'>): void {
  for (const name of [AUTH_COOKIE, IDENTITY_COOKIE, SIGNED_IN_COOKIE, DIRECTORY_COOKIE]) cookies.remove(name)
}

/** Ends the session because the API rejects its token. The identity stays, so that uploads can still be stored. */
export function dropToken({ cookies }: Pick<CookieContext, 'cookies'>): void {
  cookies.remove(AUTH_COOKIE)
  cookies.remove(SIGNED_IN_COOKIE)
  cookies.set(REJECTED_COOKIE, 'yes', REJECTED_SECONDS)
}

/** Tells if the API rejected another token of this browser moments ago. A second sign-in would end the same way. */
export function wasTokenRejected({ cookies }: Pick<CookieContext, 'cookies'>): boolean {
  return cookies.get(REJECTED_COOKIE) === 'yes'
}

/** Marks that this browser has just signed in, in a cookie beside the session. */
export function noteSignIn({ cookies }: Pick<CookieContext, 'cookies'>): void {
  cookies.set(SIGNED_IN_COOKIE, 'yes', JUST_SIGNED_IN_SECONDS)
}

/** Tells if this browser signed in moments ago. Removes the mark, so that people can try again. */
export function takeSignInNote({ cookies }: Pick<CookieContext, 'cookies'>): boolean {
  const isNoted = cookies.get(SIGNED_IN_COOKIE) !== undefined
  cookies.remove(SIGNED_IN_COOKIE)
  return isNoted
}

/** Tells the log if each session cookie was there and readable. */
export function cookieStates({ cookies }: Pick<CookieContext, 'cookies'>): string {
  const stateOf = (name: string) => {
    if (cookies.get(name) === undefined) return 'missing'
    return cookies.getSealed(name) === undefined ? 'unreadable' : 'readable'
  }
  return [AUTH_COOKIE, IDENTITY_COOKIE].map((name) => `${name} is ${stateOf(name)}`).join(', ')
}

/** The life that the token names itself; a day if it names none. */
function tokenLifeSeconds(token: string, now: number): number {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? DAY_SECONDS : exp - now / 1_000
  } catch {
    return DAY_SECONDS
  }
}
