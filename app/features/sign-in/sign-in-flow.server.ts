/** Signing in: redirects to the identity provider, and turns the returned code into a session [001] [003]. */
import { redirect } from '@remix-run/node'
import { auth } from '~contract/auth'
import { closeSession, readCurrentSession, prefetchUser } from '~/access/current-session.server'
import type { HandlerArgs } from '~/access/guarded.server'
import type { Policy, RequestContext, VerifiedIdentity } from '~/platform/http/context'
import { CookieTooLarge } from '~/platform/http/cookies.server'
import { logFailure } from '~/platform/http/log-failure'
import { reasonOf } from '~/platform/text/reason-of'
import { portalApi } from '~/systems/portal-api/client.server'
import { PortalApiError } from '~/systems/portal-api/portal-api-error'
import { readReturnUrl } from '~/access/session/return-url.server'
import { cookieStates, noteSignIn, parseSession, startSession, takeSignInNote } from '~/access/session/session.server'
import { SignInError } from '~/access/session/sign-in-error'
import { finishAttempt, takeAttempt, takeFinishedAttempt } from './attempts.server'
import { createAuthenticator } from './authenticator.server'
import { failedSignIn, forgetFailedSignIn, keepFailedSignIn, type SignInProblem } from './failed-sign-in.server'

/** Codes with which the identity provider's user flows say that a person left them. */
const FORGOT_PASSWORD = 'AADB2C90118'
const SIGN_IN_CANCELLED = 'AADB2C90091'
const OTHER_ACCOUNT = 'You used a different account there. You are still signed in here as before.'
const LOST_SESSION =
  'You have signed in, but your browser did not keep the sign-in, so you would be asked again and again. Please allow cookies for this site, then try again. If this happens again, please tell support.'

/** Redirects to a policy, which returns to /login and from there to `returnTo`. Only `objectId` may finish. */
export async function startSignIn(
  context: RequestContext,
  policy: Policy,
  returnTo: string,
  objectId?: string,
): Promise<Response | SignInProblem> {
  if (policy === 'sign-in' && (await hasLostSession(context))) {
    const problem = failedProblem(
      new SignInError(LOST_SESSION, `the session is lost: ${cookieStates(context)}`, { status: 400 }),
      context,
      returnTo,
    )
    keepFailedSignIn(context, null, problem)
    return problem
  }
  const authenticator = createAuthenticator(context, { returnTo, objectId })
  const request = new Request(`${context.settings.PORTAL_ORIGIN}/login`)
  // The package throws its redirect.
  const answer: unknown = await authenticator.authenticate(policy, request).catch((error: unknown) => error)
  return answer instanceof Response ? answer : failedProblem(answer, context, returnTo)
}

/** Tells if a sign-in succeeded, but this request has no session. Another one would end the same way [542]. */
async function hasLostSession(context: RequestContext): Promise<boolean> {
  // Takes both marks, so that both are removed.
  const [isNoted, isFinished] = [takeSignInNote(context), await takeFinishedAttempt(context)]
  return (isNoted || isFinished) && parseSession(context) === undefined
}

/** Handles the callback. A state of another browser starts nothing. */
export async function finishSignIn({ request, url, context }: HandlerArgs): Promise<Response | SignInProblem> {
  const answer = url.searchParams
  const state = answer.get('state')
  const attempt = await takeAttempt(context, state)
  if (typeof attempt === 'string') return refuseCallback(attempt, state, context)

  const { policy, returnTo } = attempt
  const description = answer.has('error') ? (answer.get('error_description') ?? '') : ''
  if (description.includes(FORGOT_PASSWORD) && policy !== 'password-reset') {
    if (context.settings.IDENTITY_PASSWORD_RESET === undefined)
      return redirectIfSignedIn(context, forgottenPassword(returnTo))
    return startSignIn(context, 'password-reset', returnTo, attempt.objectId)
  }
  if (description.includes(SIGN_IN_CANCELLED)) {
    const text = 'You have cancelled. Nothing has been changed.'
    return redirectIfSignedIn(context, { title: 'You are not signed in', text, status: 200, returnTo })
  }
  let identity: VerifiedIdentity | undefined
  try {
    identity = await createAuthenticator(context, attempt).authenticate(policy, request)
    if (attempt.objectId !== undefined && attempt.objectId !== identity.objectId) {
      throw new SignInError(OTHER_ACCOUNT, 'the profile was edited as another account', { status: 403 })
    }
    // The identity's object id becomes the API's access token [013].
    const api = portalApi(context, { visitor: identity.objectId })
    const { access_token, expires_in } = await api.send(auth.token, {
      body: { grant_type: 'password', username: identity.objectId, password: '' },
    })
    const session = startSession(context, { ...identity, token: access_token, expiresInSeconds: expires_in })
    noteSignIn(context)
    context.stores.metrics.signIn('done')
    context.log.info({ user: identity.objectId, policy, client: context.clientNetwork }, 'signed in')
    await finishAttempt(context, attempt)
    await closeSession(context)
    forgetFailedSignIn(context)
    prefetchUser(context, session)
    return redirect(await readReturnUrl(context, returnTo))
  } catch (error) {
    const problem = failedProblem(error, context, returnTo)
    keepFailedSignIn(context, state, problem, identity)
    return problem
  }
}

/** Leads to the portal's own page if there is no policy to reset a password [544]. */
function forgottenPassword(returnTo: string): SignInProblem {
  const text = 'Your password cannot be changed while you sign in. Ask for a link to choose a new one, then sign in.'
  return { title: 'Forgot your password?', text, status: 200, returnTo, hasForgotten: true }
}

/** A callback of an old tab, of somebody else's attempt or of one that is used up; or a reload after a failure. */
async function refuseCallback(
  why: string,
  state: string | null,
  context: RequestContext,
): Promise<Response | SignInProblem> {
  const last = failedSignIn(context)
  if (last && state !== null && last.state === state) return last.problem
  const text =
    'This sign-in was started too long ago or in another browser, or it has been used before, so it cannot be finished here. If this happens again, please allow cookies for this site.'
  const problem = { title: 'Sign in again', text, status: 400, returnTo: '/dashboard', requestId: context.requestId }
  const shown = await redirectIfSignedIn(context, problem)
  if (shown !== problem) return shown
  const reason = `the attempt cannot be finished: ${why}`
  logFailure(context, { client: context.clientNetwork, reason }, 'sign-in failed')
  context.stores.metrics.signIn('failed')
  keepFailedSignIn(context, state, problem, last?.signedInAs)
  return problem
}

/** Keeps a signed-in person signed in after a callback that changes nothing. */
async function redirectIfSignedIn(context: RequestContext, problem: SignInProblem): Promise<Response | SignInProblem> {
  return (await readCurrentSession(context)) ? redirect(await readReturnUrl(context, problem.returnTo)) : problem
}

function failedProblem(error: unknown, context: RequestContext, returnTo: string): SignInProblem {
  const where = error instanceof SignInError ? error.where : {}
  logFailure(context, { ...where, client: context.clientNetwork, reason: reasonOf(error) }, 'sign-in failed')
  context.stores.metrics.signIn('failed')
  return { title: 'Sign-in failed', returnTo, requestId: context.requestId, ...explanationOf(error) }
}

function explanationOf(error: unknown): Pick<SignInProblem, 'text' | 'status'> {
  if (error instanceof PortalApiError && error.outcomeUnknown) {
    const { upstreamStatus: status } = error
    const answered = status === undefined ? 'gave no answer' : `answered with status ${status}`
    const addition = error.systemText === undefined ? '' : ` They say: ${error.systemText}`
    return { text: `The provider’s systems ${answered}, so you are not signed in.${addition}`, status: error.status }
  }
  if (error instanceof PortalApiError || error instanceof SignInError) {
    return { text: error.text, status: error.status }
  }
  // Only the token can be too large: all other parts of a session have limits.
  if (!(error instanceof CookieTooLarge)) throw error
  return { text: 'Your account’s access token is too large for this portal. Please tell support.', status: 502 }
}
