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
import type { Session } from '../session/session.server'
import { keepUnsent, SESSION_ENDED } from '../session/unsent.server'
import { UnreadableForm } from '../ui/form/form-body.server'
import { permits, type Act } from './access'
import type { Problem } from './problem'
import { tokenRejected, toSignIn, visitOf, type Visit } from './visit.server'

/** What every handler gets. */
export interface Visited {
  readonly request: Request
  /** Of this request, on the portal's own origin. */
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
  readonly context: RequestContext
}

export interface Guarded extends Visited {
  readonly session: Session
  readonly user: CurrentUser
  readonly api: PortalApi
  /** Whether this person may also do something else. */
  may(act: Act): boolean
}

type Arguments = LoaderFunctionArgs | ActionFunctionArgs

/**
 * A page's loader or action for who may do `act`. Others: without a session to /login and back, without the permission
 * 403 'Access denied'. A failed call of the handler becomes the page's error with its text and status.
 */
export function guarded<Result>(act: Act, handler: (guarded: Guarded) => Promise<Result>) {
  return guard(act, handler, async (problem, status, { request, context }) => {
    if (problem.kind === 'failed') await keepUnsent(request, context, problem.text, status)
    return data(problem, { status })
  })
}

/**
 * The same for a route that has no page to show an error in, such as a file: its error is a page of its own, which
 * leads back to the page that `listOf` names for this address, or to the start page.
 */
export function guardedFile<Result>(
  act: Act,
  handler: (guarded: Guarded) => Promise<Result>,
  listOf?: (url: URL) => string,
) {
  const answered = guard(act, handler, async (problem, status, { request, context }) =>
    problemAnswer(problem, status, context, listOf?.(new URL(request.url))),
  )
  return Object.assign(answered, { answersItself: true })
}

/** How a problem leaves a handler: thrown as data for a page, as a whole answer for a file. */
type Throwable = (problem: Problem, status: number, asked: Pick<Visited, 'request' | 'context'>) => Promise<unknown>

function guard<Result>(act: Act, handler: (guarded: Guarded) => Promise<Result>, throwable: Throwable) {
  const guardedHandler = async ({ request, params, context }: Arguments): Promise<Result> => {
    const visit = visitOf(request, context)
    if (!visit) throw await signInFirst(request, context)
    try {
      const user = await visit.user()
      const may = (other: Act) => permits(other, user.PortalPermissions, context.settings.PRODUCT_CODE)
      if (!may(act)) throw await throwable(denied(context), 403, { request, context })
      const { session, api } = visit
      return await handler({ request, url: new URL(request.url), params, context, session, api, user, may })
    } catch (error) {
      throw await shown(error, { request, context }, throwable, visit)
    }
  }
  return Object.assign(guardedHandler, { act })
}

/** A loader or action for everyone, signed in or not. */
export function open<Result>(handler: (visited: Visited) => Promise<Result>) {
  const openHandler = async ({ request, params, context }: Arguments): Promise<Result> => {
    try {
      return await handler({ request, url: new URL(request.url), params, context })
    } catch (error) {
      throw await shown(error, { request, context }, async (problem, status) => data(problem, { status }))
    }
  }
  return Object.assign(openHandler, { act: 'open' as const })
}

/** In production Remix hides every thrown Error, so what a person may read is thrown as something else. */
async function shown(
  error: unknown,
  asked: Pick<Visited, 'request' | 'context'>,
  throwable: Throwable,
  visit?: Visit,
): Promise<unknown> {
  const { request, context } = asked
  if (error instanceof UnreadableForm) {
    return throwable({ kind: 'failed', text: error.text, requestId: context.requestId }, error.status, asked)
  }
  if (!(error instanceof UpstreamError)) return error
  if (visit && error.tokenRejected) {
    tokenRejected(request, context, visit.session)
    return signInFirst(request, context)
  }
  return throwable({ kind: 'failed', text: error.text, requestId: context.requestId }, error.status, asked)
}

/** What was posted without a session is kept in the answer; whoever only looks is led to the sign-in page. */
async function signInFirst(request: Request, context: RequestContext): Promise<Response> {
  await keepUnsent(request, context, SESSION_ENDED, 401)
  return toSignIn(request)
}

/** For pages that refuse by more than their act: 403 'Access denied'. To be thrown. */
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
