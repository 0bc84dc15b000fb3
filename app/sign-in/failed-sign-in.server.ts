/**
 * The last sign-in that failed in this browser. A reload shows the same error, 'Sign out' can end the identity provider's
 * session, and nobody is sent through the same failure for ever.
 */
import { z } from 'zod'
import type { RequestContext } from '../http/context'
import type { SignedInAs } from '../session/session.server'
import { ATTEMPT_SECONDS } from './attempts.server'

const COOKIE = 'portal-failed-sign-in'

/** Why a sign-in did not succeed, for the sign-in page. */
const SignInProblem = z.object({
  title: z.string(),
  text: z.string(),
  status: z.number(),
  /** Where to return to after 'Try again'. */
  returnTo: z.string(),
})
export type SignInProblem = z.output<typeof SignInProblem>

const FailedSignIn = z.object({
  state: z.string().nullable(),
  problem: SignInProblem,
  /** How many have failed in a row. */
  count: z.number(),
  /** Whom the identity provider named, if it came to that. */
  signedInAs: z
    .object({ objectId: z.string(), idToken: z.string().optional(), logoutHint: z.string().optional() })
    .optional(),
})
type FailedSignIn = z.output<typeof FailedSignIn>

export function failedSignIn({ cookies }: RequestContext): FailedSignIn | undefined {
  const failed = FailedSignIn.safeParse(cookies.readSealed(COOKIE))
  return failed.success ? failed.data : undefined
}

export function keepFailedSignIn(
  context: RequestContext,
  state: string | null,
  problem: SignInProblem,
  signedInAs?: SignedInAs,
): void {
  const count = (failedSignIn(context)?.count ?? 0) + 1
  const failed: z.input<typeof FailedSignIn> = { state, problem, count, signedInAs }
  context.cookies.setSealed(COOKIE, failed, ATTEMPT_SECONDS)
}

export function forgetFailedSignIn({ cookies }: RequestContext): void {
  cookies.remove(COOKIE)
}
