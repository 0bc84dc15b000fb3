/**
 * Sign-ins that have begun in this browser: one sealed cookie each, because several tabs may be signing in. Only the
 * browser that has the cookie can finish with the state that the identity provider returns.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '../http/context'
import { seal, unseal } from '../http/seal.server'
import { policies } from '../session/identity-provider.server'

const COOKIE = 'portal-sign-in.'
export const ATTEMPT_SECONDS = 1_800
const MOST_ATTEMPTS = 5

const Attempt = z.object({
  policy: z.enum(policies),
  state: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  /** Only this person may finish it. */
  objectId: z.string().optional(),
})
export type Attempt = z.output<typeof Attempt>

export function keepAttempt({ cookies, settings }: RequestContext, attempt: Attempt): void {
  for (const name of cookies.namesOf(COOKIE).slice(0, 1 - MOST_ATTEMPTS)) cookies.remove(name)
  cookies.set(cookieOf(attempt.state), seal(settings.SESSION_SECRET, COOKIE, attempt), ATTEMPT_SECONDS)
}

/** The attempt with this state, which is over then; undefined for one that is not of this browser. */
export function takeAttempt({ cookies, settings }: RequestContext, state: string | null): Attempt | undefined {
  const name = cookieOf(state ?? '')
  const attempt = Attempt.safeParse(unseal(settings.SESSION_SECRET, COOKIE, cookies.get(name) ?? ''))
  if (!attempt.success || attempt.data.state !== state) return undefined
  cookies.remove(name)
  return attempt.data
}

/** Names the cookie without giving the state away. */
function cookieOf(state: string): string {
  return COOKIE + createHash('sha256').update(state).digest('base64url').slice(0, 12)
}
