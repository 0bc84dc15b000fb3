/** Sign-ins started in this browser. Each has a sealed cookie, without which the returned state is worthless. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RequestContext } from '~/platform/http/context'
import { KeptValue } from '~/platform/stores/kept-value.server'
import { seal, unseal } from '~/platform/http/seal.server'
import { policies } from '~/access/session/identity-provider.server'
import { JUST_SIGNED_IN_SECONDS } from '~/access/session/session.server'

const COOKIE = 'portal-sign-in.'
export const ATTEMPT_SECONDS = 1_800
const MAX_ATTEMPTS = 5

const Attempt = z.object({
  policy: z.enum(policies),
  state: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  /** Only this person may finish the attempt. */
  objectId: z.string().optional(),
  /** Milliseconds since 1970. The browser removes its cookie then, but a copy of the cookie stays. */
  expiresAt: z.number(),
})
export type Attempt = z.output<typeof Attempt>

/** Purpose of a sign-in that has not started. */
export type NewAttempt = Pick<Attempt, 'returnTo' | 'objectId'>

export function keepAttempt(context: RequestContext, started: Omit<Attempt, 'expiresAt'>): void {
  const { cookies, settings } = context
  const attempt: Attempt = { ...started, expiresAt: Date.now() + ATTEMPT_SECONDS * 1_000 }
  for (const name of cookies.namesOf(COOKIE).slice(0, 1 - MAX_ATTEMPTS)) cookies.remove(name)
  cookies.set(cookieOf(attempt.state), seal(settings.SESSION_SECRET, COOKIE, attempt), ATTEMPT_SECONDS)
}

/** Reasons for the log: why an attempt cannot be finished. */
type RefusalReason = 'its cookie is missing' | 'it is too old' | 'it has had an answer before'

/** Takes the attempt with this state, once for all processes [547]; or says why there is none. */
export async function takeAttempt(context: RequestContext, state: string | null): Promise<Attempt | RefusalReason> {
  const name = cookieOf(state ?? '')
  const attempt = attemptIn(context, name)
  if (!attempt || attempt.state !== state) return 'its cookie is missing'
  context.cookies.remove(name)
  const secondsLeft = (attempt.expiresAt - Date.now()) / 1_000
  if (secondsLeft <= 0) return 'it is too old'
  // Somebody may have copied its cookie, or the browser may have kept it.
  return (await note(context, 'spent-sign-in', attempt.state, Math.ceil(secondsLeft)).claim(true))
    ? attempt
    : 'it has had an answer before'
}

/** Notes for some seconds that the attempt has become a session [542]. */
export async function finishAttempt(context: RequestContext, { state }: Attempt): Promise<void> {
  await finishNote(context, state).write(true)
}

/** Tells if an attempt comes again that became a session moments ago: the browser does not take our cookies [542]. */
export async function takeFinishedAttempt(context: RequestContext): Promise<boolean> {
  for (const name of context.cookies.namesOf(COOKIE).slice(-MAX_ATTEMPTS)) {
    const attempt = attemptIn(context, name)
    if (!attempt || !(await finishNote(context, attempt.state).read())) continue
    context.cookies.remove(name)
    return true
  }
  return false
}

const finishNote = (context: RequestContext, state: string) =>
  note(context, 'finished-sign-in', state, JUST_SIGNED_IN_SECONDS)

function note({ stores }: RequestContext, name: string, state: string, seconds: number): KeptValue<true> {
  return new KeptValue(stores.entries, { name, schema: z.literal(true), seconds }, [state])
}

function attemptIn({ cookies, settings }: RequestContext, name: string): Attempt | undefined {
  const attempt = Attempt.safeParse(unseal(settings.SESSION_SECRET, COOKIE, cookies.get(name) ?? ''))
  return attempt.success ? attempt.data : undefined
}

/** A hash in the cookie's name keeps the state secret. */
function cookieOf(state: string): string {
  return COOKIE + createHash('sha256').update(state).digest('base64url').slice(0, 12)
}
