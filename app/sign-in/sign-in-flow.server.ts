/** Signing in: to the identity provider, and back with a code that becomes a session (A§2, A§7). */
import { redirect } from '@remix-run/node'
import { OAuth2RequestError } from 'remix-auth-oauth2'
import { auth } from '../../contract/auth'
import type { RequestContext } from '../http/context'
import { portalApi } from '../portal-api/client.server'
import { PortalApiError } from '../portal-api/portal-api-error'
import { CookieTooLarge } from '../http/cookies.server'
import type { Policy } from '../http/context'
import { IdentityError } from '../session/identity-provider.server'
import { ATTEMPT_COOKIE, PolicyStrategy, readState, type Identity } from './policy-strategy.server'
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
  if (!state || !attempt) return unknownAttempt(context)

  forgetAttempt(context, attempt)
  const { policy, returnTo } = state
  const said = answer.get('error_description') ?? ''
  if (answer.has('error') && said.includes(FORGOT_PASSWORD))
    return startSignIn(request, context, 'password-reset', returnTo)
  if (answer.has('error') && said.includes(CANCELLED)) return cancelled(context, returnTo)
  try {
    const strategy = await PolicyStrategy.create(context, policy, returnTo)
    const identity = await strategy.authenticate(request)
    await exchangeForToken(context, identity)
    return redirect(returnTo)
  } catch (error) {
    return failed(error, context, returnTo)
  }
}

/** POST auth/token: the identity's object id becomes the API's access token (A§7). */
async function exchangeForToken(context: RequestContext, { objectId, idToken }: Identity): Promise<void> {
  const answer = await portalApi(context, 'portal').send(auth.token, {
    body: { grant_type: 'password', username: objectId, password: '' },
  })
  const session = { objectId, idToken, token: answer.access_token, expiresInSeconds: answer.expires_in }
  startSession(context, session)
}

/** A callback of an old tab, or one that somebody else made: a signed-in person stays signed in. */
function unknownAttempt(context: RequestContext): Response | SignInProblem {
  if (readSession(context)) return redirect('/dashboard')
  return {
    title: 'Sign in again',
    text: 'This sign-in was started too long ago or in another browser, so it cannot be finished here.',
    status: 400,
    returnTo: '/dashboard',
  }
}

function cancelled(context: RequestContext, returnTo: string): Response | SignInProblem {
  if (readSession(context)) return redirect(returnTo)
  return {
    title: 'You are not signed in',
    text: 'You have cancelled. Nothing has been changed.',
    status: 200,
    returnTo,
  }
}

function failed(error: unknown, context: RequestContext, returnTo: string): SignInProblem {
  const problem = { title: 'Sign-in failed', returnTo }
  context.log.warn({ reason: reasonOf(error) }, 'sign-in failed')
  if (error instanceof PortalApiError) return { ...problem, text: error.text, status: error.status }
  if (error instanceof IdentityError) return { ...problem, text: error.text, status: error.status }
  if (error instanceof OAuth2RequestError) return { ...problem, text: error.description ?? error.code, status: 400 }
  if (error instanceof CookieTooLarge) {
    return {
      ...problem,
      text: 'Your account’s access token is too large for this portal. Please tell support.',
      status: 502,
    }
  }
  return {
    ...problem,
    text: 'The sign-in service could not be reached or gave an answer that makes no sense.',
    status: 502,
  }
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
