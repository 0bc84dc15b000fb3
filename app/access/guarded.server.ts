/**
 * The guard of every loader and action. A check in a parent route protects nothing below it, so each handler is made
 * by `guarded`, or by `publicRoute` for the few pages of visitors. A test walks the built routes and names every other one.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '../../contract/users'
import { UnreadableForm } from '../forms/form-fields.server'
import { isFormResult, SIGN_IN_ELSEWHERE, type FormResult, type RescuedForm } from '../forms/form-result'
import { formResultOf, rescueForm } from '../forms/rescued-form.server'
import type { RequestContext } from '../http/context'
import { dateFormatter, type DateFormatter } from '../time/dates.server'
import { PROBLEM_PAGE_POLICY, sessionEndedPage } from '../http/problem-page.server'
import { routeOf, type Route } from '../pages'
import type { PortalApi } from '../portal-api/client.server'
import { wasTokenRejected, type Session } from '../session/session.server'
import { UpstreamError } from '../upstream/upstream-error'
import { allows, type Ability } from './abilities'
import { currentSession, redirectToSignIn, rejectToken } from './current-session.server'
import type { Problem } from './problem'

/** What every handler gets. */
export interface HandlerArgs {
  readonly request: Request
  /** Of this request, on the portal's own origin. */
  readonly url: URL
  /** Of this request: its page says which list, documents or report it is about. */
  readonly route: Route
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

type RemixArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler<Result> = (args: SignedInArgs) => Promise<Result>

/** What a handler asks for: an ability, or `page` for the one of its route's page. */
type Required = Ability | 'page'

/** A loader or action that the guard made. */
interface GuardedHandler<Result> {
  (args: RemixArgs): Promise<Result>
  readonly ability: Required
}

interface Failure {
  readonly problem: Problem
  readonly status: number
}

/**
 * A page's loader or action for people with this ability. Without a session: to /login and back. Without the permission:
 * 403 'Access denied'. A failed call becomes the page's error, with its text and status. What was posted is never lost:
 * a document shows it to be sent again, and with scripts the form stays on screen.
 */
export function guarded<Result>(ability: Required, handler: Handler<Result>): GuardedHandler<Result>
export function guarded(ability: Required, handler: Handler<unknown>): GuardedHandler<unknown> {
  return guard(ability, handler, async ({ problem, status }, { request, context }) => {
    const rescued = problem.kind === 'denied' ? undefined : await rescuedForm(request, context)
    if (rescued && context.isDataRequest) return data(formResultOf(rescued, problem), { status })
    if (problem.kind === 'signed-out' && !rescued) throw await redirectToSignIn(context, new URL(request.url))
    throw data({ ...problem, rescued } satisfies Problem, { status })
  })
}

/** Where a request came from. */
type ListOf = (args: Pick<HandlerArgs, 'url' | 'route'>) => string

/**
 * The same for a route without a page to show an error in, such as a file: its error is shown by `noPage`, with a link to
 * the list that `listOf` names.
 */
export function guardedResource<Result>(ability: Required, handler: Handler<Result>, listOf?: ListOf) {
  const guardedHandler = guard(ability, handler, async ({ problem, status }, { request, context }) => {
    const url = new URL(request.url)
    const route = routeOf(context.routeId)
    if (problem.kind === 'signed-out') {
      const rescued = await rescuedForm(request, context)
      // A person who has signed in expects a page, not a file.
      if (!rescued) throw await redirectToSignIn(context, new URL(listOf?.({ url, route }) ?? url, url))
      throw pageResponse(sessionEndedPage(context.settings, SIGN_IN_ELSEWHERE, rescued), status)
    }
    const address = context.method === 'POST' ? undefined : url.pathname + url.search
    const list = problem.kind === 'denied' ? undefined : listOf?.({ url, route })
    problemsOfFiles.set(context, { problem: { ...problem, file: { list, address } }, status })
    throw await context.renderPage(`${url.pathname}/problem`)
  })
  return Object.assign(guardedHandler, { answersItself: true as const })
}

const problemsOfFiles = new WeakMap<RequestContext, Failure>()

/** For the page of every other URL: the problem of a file, or 404. To be thrown. */
export function noPage(context: RequestContext) {
  const failure = problemsOfFiles.get(context)
  return data(failure?.problem ?? null, { status: failure?.status ?? 404 })
}

/** A loader or action for everyone, signed in or not. */
export function publicRoute<Result>(handler: (args: HandlerArgs) => Promise<Result>) {
  const publicHandler = async ({ request, context }: RemixArgs): Promise<Result> => {
    try {
      return await handler({ request, url: new URL(request.url), route: routeOf(context.routeId), context })
    } catch (error) {
      const failure = failureOf(error, context)
      throw failure ? data(failure.problem, { status: failure.status }) : error
    }
  }
  return Object.assign(publicHandler, { ability: 'public' as const })
}

/** Runs the handler after its checks. `refuse` returns or throws what people get instead. */
function guard<Result>(
  ability: Required,
  handler: Handler<Result>,
  refuse: (failure: Failure, args: RemixArgs) => Promise<Result>,
): GuardedHandler<Result> {
  const guardedHandler = async (remixArgs: RemixArgs): Promise<Result> => {
    const { request, context } = remixArgs
    const current = await currentSession(context)
    if (!current) return refuse(signedOut(context), remixArgs)
    try {
      const { session, api } = current
      const user = await current.user()
      const can = (other: Ability) => allows(other, user.PortalPermissions, context.settings.PRODUCT_CODE)
      const url = new URL(request.url)
      const route = routeOf(context.routeId)
      const required = ability === 'page' ? route.page?.ability : ability
      if (!required || !can(required)) return refuse(denied(context), remixArgs)

      const formatDate = dateFormatter(context.settings.PORTAL_TIME_ZONE)
      const result = await handler({ request, url, route, context, session, api, user, can, formatDate })
      if (request.method === 'POST') actionResults.set(context, result)
      return result
    } catch (error) {
      if (error instanceof UpstreamError && error.tokenRejected) {
        await rejectToken(context)
        // A second one in a row is shown, or portal and identity provider would send the browser back and forth for ever.
        if (!wasTokenRejected(context)) return refuse(signedOut(context), remixArgs)
      }
      const failure = failureOf(error, context)
      if (!failure) throw error
      return refuse(failure, remixArgs)
    }
  }
  return Object.assign(guardedHandler, { ability })
}

/** What each request's action returned: when its page cannot be shown after it, the form and the reason are not lost. */
const actionResults = new WeakMap<RequestContext, unknown>()

async function rescuedForm(request: Request, context: RequestContext): Promise<RescuedForm | undefined> {
  if (context.method !== 'POST') return undefined
  return rescueForm(request, context, formResultOn(context))
}

/** What the action of this request made of its form, if that is to be shown again. */
export function formResultOn(context: RequestContext): FormResult | undefined {
  const returned = actionResults.get(context)
  const result = typeof returned === 'object' && returned !== null && 'data' in returned ? returned.data : undefined
  return isFormResult(result) ? result : undefined
}

/** In production Remix hides every thrown Error, so what people may read is thrown as data. */
function failureOf(error: unknown, { requestId }: RequestContext): Failure | undefined {
  if (!(error instanceof UpstreamError) && !(error instanceof UnreadableForm)) return undefined
  const { text, status } = error
  const upstreamStatus = error instanceof UpstreamError ? error.upstreamStatus : undefined
  return { problem: { kind: 'failed', text, requestId, upstreamStatus }, status }
}

function signedOut({ requestId }: RequestContext): Failure {
  return { problem: { kind: 'signed-out', text: 'Your session has ended', requestId }, status: 401 }
}

function denied({ requestId }: RequestContext): Failure {
  return { problem: { kind: 'denied', text: 'Access denied', requestId }, status: 403 }
}

/** For pages that refuse by more than their ability: 403 'Access denied'. To be thrown. */
export function accessDenied(context: RequestContext) {
  const { problem, status } = denied(context)
  return data(problem, { status })
}

function pageResponse(page: string, status: number): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PROBLEM_PAGE_POLICY }
  return new Response(page, { status, headers })
}
