/** Signing in: to the identity provider, and back with a code that becomes a session (A§2, A§7). */
import { redirect } from '@remix-run/node'
import { OAuth2RequestError } from 'remix-auth-oauth2'
import { auth } from '../../contract/auth'
import type { Policy, RequestContext } from '../http/context'
import { portalApi } from '../portal-api/client.server'
import { PortalApiError } from '../portal-api/portal-api-error'
import { CookieTooLarge } from '../http/cookies.server'
import { IdentityError } from '../session/identity-provider.server'
import { ATTEMPT_COOKIE, PolicyStrategy, readState } from './policy-strategy.server'
import { readSession, startSession } from '../session/session.server'

/** Why sign-in did not succeed, for the sign-in page. */
export interface SignInProblem {
  readonly title: string
  readonly text: string
  readonly status: number
  /** Where to return to after 'Try again'. */
  readonly returnTo: string
}

/** Several tabs may be signing in at once, but no more than this. */
const MOST_ATTEMPTS = 5
/** Codes of the identity provider's user flows when a person leaves them. */
const FORGOT_PASSWORD = 'AADB2C90118'
const CANCELLED = 'AADB2C90091'

/** The redirect to a policy of the identity provider, which returns to /login, and from there to `returnTo`. */
export async function startSignIn(
  request: Request,
  context: RequestContext,
  policy: Policy,
  returnTo: string,
): Promise<Response | SignInProblem> {
  try {
    const strategy = await PolicyStrategy.create(context, policy, returnTo)
    const attempt = new Request(`${context.settings.PORTAL_ORIGIN}/login`, { headers: request.headers })
    await strategy.authenticate(attempt)
    throw new Error('the strategy did not redirect')
  } catch (thrown) {
    if (!(thrown instanceof Response)) return failed(thrown, context, returnTo)
    for (const name of attemptCookies(context).slice(0, 1 - MOST_ATTEMPTS)) forgetAttempt(context, name)
    return thrown
  }
}

/** Handles the callback. One whose state is not of this browser starts nothing. */
export async function finishSignIn(request: Request, context: RequestContext): Promise<Response | SignInProblem> {
  const answer = new URL(request.url).searchParams
  const state = readState(context, answer.get('state'))
  const attempt = attemptCookies(context).find((name) => holdsState(context, name, answer.get('state')))
  if (!state || !attempt) {
    // Of an old tab, or one that somebody else made.
    const text = 'This sign-in was started too long ago or in another browser, so it cannot be finished here.'
    return unlessSignedIn(context, { title: 'Sign in again', text, status: 400, returnTo: '/dashboard' })
  }

  forgetAttempt(context, attempt)
  const { policy, returnTo } = state
  const said = answer.has('error') ? (answer.get('error_description') ?? '') : ''
  if (said.includes(FORGOT_PASSWORD)) return startSignIn(request, context, 'password-reset', returnTo)
  if (said.includes(CANCELLED)) {
    const text = 'You have cancelled. Nothing has been changed.'
    return unlessSignedIn(context, { title: 'You are not signed in', text, status: 200, returnTo })
  }
  try {
    const strategy = await PolicyStrategy.create(context, policy, returnTo)
    const identity = await strategy.authenticate(request)
    // The identity's object id becomes the API's access token (A§7).
    const { access_token, expires_in } = await portalApi(context, 'portal').send(auth.token, {
      body: { grant_type: 'password', username: identity.objectId, password: '' },
    })
    startSession(context, { ...identity, token: access_token, expiresInSeconds: expires_in })
    return redirect(returnTo)
  } catch (error) {
    return failed(error, context, returnTo)
  }
}

/** For a callback that changes nothing: a signed-in person stays signed in. */
function unlessSignedIn(context: RequestContext, problem: SignInProblem): Response | SignInProblem {
  return readSession(context) ? redirect(problem.returnTo) : problem
}

function failed(error: unknown, context: RequestContext, returnTo: string): SignInProblem {
  context.log.warn({ reason: reasonOf(error) }, 'sign-in failed')
  return { title: 'Sign-in failed', returnTo, ...explanationOf(error) }
}

function explanationOf(error: unknown): Pick<SignInProblem, 'text' | 'status'> {
  if (error instanceof PortalApiError || error instanceof IdentityError) {
    return { text: error.text, status: error.status }
  }
  if (error instanceof OAuth2RequestError) return { text: error.description ?? error.code, status: 400 }
  if (error instanceof CookieTooLarge) {
    return { text: 'Your account’s access token is too large for this portal. Please tell support.', status: 502 }
  }
  return { text: 'The sign-in service could not be reached or gave an answer that makes no sense.', status: 502 }
}

/** Names and messages of an error and its causes; never a whole error, which may contain the request's secrets. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reason = `${error.name}: ${error.message}`
  return error.cause === undefined ? reason : `${reason} (${reasonOf(error.cause)})`
}

function attemptCookies({ cookies }: RequestContext): string[] {
  return cookies.namesOf(`${ATTEMPT_COOKIE}:`)
}

function holdsState({ cookies }: RequestContext, cookie: string, state: string | null): boolean {
  return state !== null && new URLSearchParams(cookies.raw(cookie)).get('state') === state
}

function forgetAttempt(context: RequestContext, name: string): void {
  context.addHeader('Set-Cookie', `${name}=; Path=/login; HttpOnly; SameSite=Lax; Max-Age=0`)
}
