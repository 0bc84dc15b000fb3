/** The last failed sign-in of this browser: a reload shows it again, and 'Sign out' works. Counts failures in a row. */
import { z } from 'zod'
import type { RequestContext } from '~/platform/http/context'
import type { SignedInAs } from '~/access/session/session.server'
import { ATTEMPT_SECONDS } from './attempts.server'

const COOKIE = 'portal-failed-sign-in'

const SignInProblem = z.object({
  title: z.string(),
  text: z.string(),
  status: z.number(),
  returnTo: z.string(),
  /** The reference on the page; the log has the reason under it [546]. */
  requestId: z.string().optional(),
  /** Offers the visitors' page for a forgotten password [544]. */
  hasForgotten: z.literal(true).optional(),
})
export type SignInProblem = z.output<typeof SignInProblem>

const FailedSignIn = z.object({
  state: z.string().nullable(),
  problem: SignInProblem,
  count: z.number(),
  /** The person, if the identity provider named one. */
  signedInAs: z
    .object({ objectId: z.string(), idToken: z.string().optional(), logoutHint: z.string().optional() })
    .optional(),
})
type FailedSignIn = z.output<typeof FailedSignIn>

export function failedSignIn({ cookies }: RequestContext): FailedSignIn | undefined {
  const failed = FailedSignIn.safeParse(cookies.getSealed(COOKIE))
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
