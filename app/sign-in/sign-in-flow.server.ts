/** Signing in: to the identity provider, and back with a code that becomes a session [001] [003]. */
import { redirect } from '@remix-run/node'
import { auth } from '../../contract/auth'
import { closeSession, currentSession } from '../access/current-session.server'
import type { Policy, RequestContext, VerifiedIdentity } from '../http/context'
import { CookieTooLarge } from '../http/cookies.server'
import { logFailure } from '../http/log-failure'
import { portalApi } from '../portal-api/client.server'
import { PortalApiError } from '../portal-api/portal-api-error'
import { IdentityError } from '../session/identity-provider.server'
import { wholeReturnUrl } from '../session/return-url.server'
import { startSession, wasIdle } from '../session/session.server'
import { keepAttempt, takeAttempt, type Attempt } from './attempts.server'
import { failedSignIn, forgetFailedSignIn, keepFailedSignIn, type SignInProblem } from './failed-sign-in.server'
import { PolicyStrategy, reasonOf, refusal } from './policy-strategy.server'

/** Codes of the identity provider's user flows when a person leaves them. */
const FORGOT_PASSWORD = 'AADB2C90118'
const CANCELLED = 'AADB2C90091'
/** Signing in by the identity provider's own session has failed so often that it asks for the password again. */
const FAILURES_IN_A_ROW = 2
const OTHER_ACCOUNT = 'You used a different account there. You are still signed in here as before.'
/** What clocks may differ without a word in the log. */
const CLOCK_SECONDS = 30

/**
 * The redirect to a policy of the identity provider, which returns to /login, and from there to `returnTo`. `objectId`:
 * only this person may finish it.
 */
export async function startSignIn(
  context: RequestContext,
  policy: Policy,
  returnTo: string,
  objectId?: string,
): Promise<Response | SignInProblem> {
  try {
    const strategy = await PolicyStrategy.create(context, policy)
    const { url, ...begun } = strategy.begin(policy === 'sign-in' && mustAsk(context) ? 'login' : undefined)
    keepAttempt(context, { ...begun, returnTo, objectId })
    return redirect(url.href)
  } catch (error) {
    return failed(error, context, returnTo)
  }
}

/** Whether the identity provider must not sign in by its own session: nobody may be there, or another account is needed. */
function mustAsk(context: RequestContext): boolean {
  return wasIdle(context) || (failedSignIn(context)?.count ?? 0) >= FAILURES_IN_A_ROW
}

/** Handles the callback. One whose state is not of this browser starts nothing. */
export async function finishSignIn(
  answer: URLSearchParams,
  context: RequestContext,
): Promise<Response | SignInProblem> {
  const state = answer.get('state')
  const attempt = takeAttempt(context, state)
  if (!attempt) return notStartedHere(state, context)

  const { policy, returnTo } = attempt
  const said = answer.has('error') ? (answer.get('error_description') ?? '') : ''
  if (said.includes(FORGOT_PASSWORD) && policy !== 'password-reset') {
    return startSignIn(context, 'password-reset', returnTo, attempt.objectId)
  }
  if (said.includes(CANCELLED)) {
    const text = 'You have cancelled. Nothing has been changed.'
    return unlessSignedIn(context, { title: 'You are not signed in', text, status: 200, returnTo })
  }
  let identity: VerifiedIdentity | undefined
  try {
    identity = await identityOf(answer, context, attempt)
    if (attempt.objectId !== undefined && attempt.objectId !== identity.objectId) {
      throw new IdentityError(OTHER_ACCOUNT, 'the profile was edited as another account', 403)
    }
    // The identity's object id becomes the API's access token [013].
    const { access_token, expires_in } = await portalApi(context, 'portal').send(auth.token, {
      body: { grant_type: 'password', username: identity.objectId, password: '' },
    })
    startSession(context, { ...identity, token: access_token, expiresInSeconds: expires_in })
    await closeSession(context)
    forgetFailedSignIn(context)
    return redirect(await wholeReturnUrl(context, returnTo))
  } catch (error) {
    const problem = failed(error, context, returnTo)
    keepFailedSignIn(context, state, problem, identity)
    return problem
  }
}

async function identityOf(
  answer: URLSearchParams,
  context: RequestContext,
  attempt: Attempt,
): Promise<VerifiedIdentity> {
  const error = answer.get('error')
  if (error !== null) throw refusal(error, answer.get('error_description'))
  const strategy = await PolicyStrategy.create(context, attempt.policy)
  const identity = await strategy.finish(answer.get('code') ?? '', attempt)
  if (Math.abs(identity.clockAhead) > CLOCK_SECONDS) {
    context.log.warn({ secondsAhead: identity.clockAhead }, 'the clock of the identity provider differs')
  }
  return identity
}

/** Of an old tab, or one that somebody else made; or the page of a failure was loaded again. */
async function notStartedHere(state: string | null, context: RequestContext): Promise<Response | SignInProblem> {
  const last = failedSignIn(context)
  if (last && state !== null && last.state === state) return last.problem
  const text = 'This sign-in was started too long ago or in another browser, so it cannot be finished here.'
  const problem = { title: 'Sign in again', text, status: 400, returnTo: '/dashboard' }
  const shown = await unlessSignedIn(context, problem)
  if (shown === problem) keepFailedSignIn(context, state, problem, last?.signedInAs)
  return shown
}

/** For a callback that changes nothing: a signed-in person stays signed in. */
async function unlessSignedIn(context: RequestContext, problem: SignInProblem): Promise<Response | SignInProblem> {
  return (await currentSession(context)) ? redirect(await wholeReturnUrl(context, problem.returnTo)) : problem
}

function failed(error: unknown, context: RequestContext, returnTo: string): SignInProblem {
  logFailure(context, { reason: reasonOf(error) }, 'sign-in failed')
  return { title: 'Sign-in failed', returnTo, ...explanationOf(error) }
}

function explanationOf(error: unknown): Pick<SignInProblem, 'text' | 'status'> {
  if (error instanceof PortalApiError && error.outcomeUnknown) {
    return { text: 'The provider’s systems gave no answer, so you are not signed in.', status: error.status }
  }
  if (error instanceof PortalApiError || error instanceof IdentityError) {
    return { text: error.text, status: error.status }
  }
  // All else that a session keeps has a limit.
  if (!(error instanceof CookieTooLarge)) throw error
  return { text: 'Your account’s access token is too large for this portal. Please tell support.', status: 502 }
}
