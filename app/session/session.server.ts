/**
 * A person's session, kept in two cookies that belong together [017] [028]:
 *
 * - `portal-auth`: the API's access token. Lives 1 day, or as long as the token itself where that is less.
 * - `portal-identity`: who signed in and when they were last here. Ends with the browser session.
 */
import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import type { RequestContext, VerifiedIdentity } from '../http/context'
import { DIRECTORY_COOKIE } from '../http/cookies.server'

const AUTH = 'portal-auth'
const IDENTITY = 'portal-identity'
const REJECTED = 'portal-token-rejected'
/** [017] */
const DAY_SECONDS = 86_400
/** Longer than a sign-in takes at which nobody is asked for anything. */
const REJECTED_SECONDS = 120
/** How often at most the time of the last visit is written again. */
const SEEN_EVERY_MS = 60_000

const Auth = z.object({ session: z.string(), token: z.string(), expiresAt: z.number() })
const Identity = z.object({
  session: z.string(),
  objectId: z.string(),
  idToken: z.string().optional(),
  logoutHint: z.string().optional(),
  seenAt: z.number(),
})

export interface Session extends z.output<typeof Identity> {
  readonly token: string
  readonly expiresAt: number
}

/** Who has signed in, and what the identity provider's sign-out is told of them. */
export type SignedInAs = Omit<VerifiedIdentity, 'clockAhead'>

/** What sign-in learned. `expiresInSeconds` is the API's own word on the token's life. */
type SignedIn = SignedInAs & { readonly token: string; readonly expiresInSeconds?: number | undefined }

type Context = Pick<RequestContext, 'cookies' | 'settings'>

/** The session of a request; undefined without one, and for one that is expired, idle for too long, foreign or damaged. */
export function readSession({ cookies, settings }: Context, now = Date.now()): Session | undefined {
  const auth = Auth.safeParse(cookies.readSealed(AUTH))
  const identity = Identity.safeParse(cookies.readSealed(IDENTITY))
  if (!auth.success || !identity.success || auth.data.session !== identity.data.session) return undefined
  const { token, expiresAt } = auth.data
  if (expiresAt <= now || isIdle(identity.data, settings, now)) return undefined
  return { ...identity.data, token, expiresAt }
}

/** Whether this browser's session ended because its owner was away. */
export function wasIdle({ cookies, settings }: Context, now = Date.now()): boolean {
  const identity = Identity.safeParse(cookies.readSealed(IDENTITY))
  return identity.success && isIdle(identity.data, settings, now)
}

function isIdle({ seenAt }: z.output<typeof Identity>, { IDLE_MINUTES }: Context['settings'], now: number): boolean {
  return seenAt + IDLE_MINUTES * 60_000 <= now
}

/** Who signed in last in this browser, also when the session itself has ended. */
export function readIdentity({ cookies }: Pick<Context, 'cookies'>): SignedInAs | undefined {
  const identity = Identity.safeParse(cookies.readSealed(IDENTITY))
  return identity.success ? identity.data : undefined
}

/** Starts a new session. Throws `CookieTooLarge`. */
export function startSession({ cookies }: Pick<Context, 'cookies'>, signedIn: SignedIn, now = Date.now()): void {
  const session = randomUUID()
  const lifeSeconds = Math.min(DAY_SECONDS, signedIn.expiresInSeconds ?? tokenLifeSeconds(signedIn.token, now))
  const auth: z.input<typeof Auth> = { session, token: signedIn.token, expiresAt: now + lifeSeconds * 1_000 }
  const { objectId, idToken, logoutHint } = signedIn
  const identity: z.input<typeof Identity> = { session, objectId, idToken, logoutHint, seenAt: now }
  cookies.setSealed(AUTH, auth, lifeSeconds)
  cookies.setSealed(IDENTITY, identity)
}

/** Notes that the person was here, at most once a minute. */
export function touchSession({ cookies }: Pick<Context, 'cookies'>, session: Session, now = Date.now()): void {
  if (now - session.seenAt < SEEN_EVERY_MS) return
  cookies.setSealed(IDENTITY, Identity.parse({ ...session, seenAt: now }))
}

/** Ends the session: removes our own cookies by name, the directory's token among them. */
export function endSession({ cookies }: Pick<Context, 'cookies'>): void {
  for (const name of [AUTH, IDENTITY, DIRECTORY_COOKIE]) cookies.remove(name)
}

/** Ends the session, because the API rejects its token. Its owner stays known, so uploads can still be stored. */
export function dropToken({ cookies }: Pick<Context, 'cookies'>): void {
  cookies.remove(AUTH)
  cookies.set(REJECTED, 'yes', REJECTED_SECONDS)
}

/** Whether another token of this browser was rejected moments ago: one more sign-in would end the same way. */
export function wasTokenRejected({ cookies }: Pick<Context, 'cookies'>): boolean {
  return cookies.get(REJECTED) === 'yes'
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
