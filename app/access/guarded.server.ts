/**
 * The guard of every loader and action. A check in a parent route protects nothing below it, so each handler is made
 * by `guarded`, or by `open` for the few pages of visitors; a test walks the built routes and names every other one.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '../../contract/users'
import type { PortalApi } from '../portal-api/client.server'
import type { RequestContext } from '../http/context'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { UpstreamError } from '../upstream/upstream-error'
import { wasTokenRejected, type Session } from '../session/session.server'
import { rescueForm, SESSION_ENDED } from '../forms/rescued-form.server'
import { UnreadableForm } from '../forms/form-fields.server'
import { dateFormatter, type DateFormatter } from '../http/dates.server'
import { pageAt } from '../pages'
import { allows, type Ability } from './abilities'
import type { Problem } from './problem'
import { tokenRejected, redirectToSignIn, currentSession, type CurrentSession } from './current-session.server'

/** What every handler gets. */
export interface HandlerArgs {
  readonly request: Request
  /** Of this request, on the portal's own origin. */
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: RequestContext
}

export interface SignedInArgs extends HandlerArgs {
  readonly session: Session
  readonly user: CurrentUser
  readonly api: PortalApi
  /** Formats a date of the portal API in the portal's time zone. */
  readonly formatDate: DateFormatter
  /** Whether this person may also do something else. */
  can(ability: Ability): boolean
}

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

/**
 * A page's loader or action for people with this ability; `page`: the one that pages.ts names for the URL. Others: without a session to /login and back, without the permission
 * 403 'Access denied'. A failed call of the handler becomes the page's error with its text and status.
 */
export function guarded<Result>(ability: Ability | 'page', handler: (guarded: SignedInArgs) => Promise<Result>) {
  return guard(ability, handler, async (problem, status, { request, context }) => {
    if (problem.kind === 'failed') await rescueForm(request, context, problem.text, status)
    return data(problem, { status })
  })
}

/**
 * The same for a route that has no page to show an error in, such as a file: its error is a page of its own, which
 * leads back to the page that `listOf` names for this address, or to the start page.
 */
export function guardedResource<Result>(
  ability: Ability | 'page',
  handler: (guarded: SignedInArgs) => Promise<Result>,
  listOf?: (url: URL) => string,
) {
  const answered = guard(ability, handler, async (problem, status, { request, context }) =>
    problemAnswer(problem, status, context, listOf?.(new URL(request.url))),
  )
  return Object.assign(answered, { answersItself: true })
}

/** How a problem leaves a handler: thrown as data for a page, as a whole answer for a file. */
type Throwable = (problem: Problem, status: number, asked: Pick<HandlerArgs, 'request' | 'context'>) => Promise<unknown>

function guard<Result>(
  ability: Ability | 'page',
  handler: (guarded: SignedInArgs) => Promise<Result>,
  throwable: Throwable,
) {
  const guardedHandler = async ({ request, params, context }: Arguments): Promise<Result> => {
    const visit = currentSession(request, context)
    if (!visit) throw await signInFirst(request, context)
    try {
      const user = await visit.user()
      const can = (other: Ability) => allows(other, user.PortalPermissions, context.settings.PRODUCT_CODE)
      const url = new URL(request.url)
      const required = ability === 'page' ? pageAt(url.pathname)?.ability : ability
      if (!required || !can(required)) throw await throwable(denied(context), 403, { request, context })
      const { session, api } = visit
      const formatDate = dateFormatter(context.settings.PORTAL_TIME_ZONE)
      return await handler({ request, url, params, context, session, api, user, can, formatDate })
    } catch (error) {
      throw await shown(error, { request, context }, throwable, visit)
    }
  }
  return Object.assign(guardedHandler, { ability })
}

/** A loader or action for everyone, signed in or not. */
export function publicRoute<Result>(handler: (visited: HandlerArgs) => Promise<Result>) {
  const openHandler = async ({ request, params, context }: Arguments): Promise<Result> => {
    try {
      return await handler({ request, url: new URL(request.url), params, context })
    } catch (error) {
      throw await shown(error, { request, context }, async (problem, status) => data(problem, { status }))
    }
  }
  return Object.assign(openHandler, { ability: 'public' as const })
}

/** In production Remix hides every thrown Error, so what a person may read is thrown as something else. */
async function shown(
  error: unknown,
  asked: Pick<HandlerArgs, 'request' | 'context'>,
  throwable: Throwable,
  visit?: CurrentSession,
): Promise<unknown> {
  const { request, context } = asked
  if (error instanceof UnreadableForm) {
    return throwable({ kind: 'failed', text: error.text, requestId: context.requestId }, error.status, asked)
  }
  if (!(error instanceof UpstreamError)) return error
  if (visit && error.tokenRejected) {
    tokenRejected(request, context, visit.session)
    // A second one in a row is shown, or portal and identity provider would send the browser to each other for ever.
    if (!wasTokenRejected(request)) return signInFirst(request, context)
  }
  return throwable({ kind: 'failed', text: error.text, requestId: context.requestId }, error.status, asked)
}

/** What was posted without a session is kept in the answer; whoever only looks is led to the sign-in page. */
async function signInFirst(request: Request, context: RequestContext): Promise<Response> {
  await rescueForm(request, context, SESSION_ENDED, 401)
  return redirectToSignIn(request)
}

/** For pages that refuse by more than their ability: 403 'Access denied'. To be thrown. */
export function accessDenied(context: Pick<RequestContext, 'requestId'>) {
  return data(denied(context), { status: 403 })
}

function denied({ requestId }: Pick<RequestContext, 'requestId'>): Problem {
  return { kind: 'denied', text: 'Access denied', requestId }
}

function problemAnswer(
  { kind, text, requestId }: Problem,
  status: number,
  { settings }: RequestContext,
  list?: string,
): Response {
  const said = kind === 'denied' ? text : `Oops, something went wrong: ${text}`
  return new Response(problemPage(settings, status, said, { requestId, list: kind === 'denied' ? undefined : list }), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PROBLEM_PAGE_POLICY },
  })
}
