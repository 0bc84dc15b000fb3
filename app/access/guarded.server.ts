/**
 * The guard of every loader and action. A check in a parent route protects none of its children, so `guarded` makes each
 * handler, or `publicRoute` on the few pages of visitors. A test walks the built routes and names every other handler.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '../../contract/users'
import { UnreadableForm } from '../forms/form-fields.server'
import { isFormResult, SIGN_IN_ELSEWHERE, type FormResult, type RescuedForm } from '../forms/form-result'
import { formResultOf, rescueForm } from '../forms/rescued-form.server'
import type { RequestContext } from '../platform/http/context'
import { dateFormatter, type DateFormatter } from '../platform/time/dates.server'
import { PROBLEM_PAGE_POLICY, sessionEndedPage } from '../platform/http/problem-page.server'
import { routeOf, type Route } from '../pages'
import type { PortalApi } from '../systems/portal-api/client.server'
import { wasTokenRejected, type Session } from './session/session.server'
import { UpstreamError } from '../systems/upstream/upstream-error'
import { allows, type Ability } from './abilities'
import { currentSession, redirectToSignIn, rejectToken } from './current-session.server'
import { noteRefusal } from './permission-log.server'
import type { Problem } from './problem'

export interface HandlerArgs {
  readonly request: Request
  /** The URL of this request, on the portal's own origin. */
  readonly url: URL
  /** The route of this request. Its page says which list, documents or report the request is about. */
  readonly route: Route
  readonly context: RequestContext
}

export interface SignedInArgs extends HandlerArgs {
  readonly session: Session
  readonly user: CurrentUser
  readonly api: PortalApi
  readonly formatDate: DateFormatter
  can(ability: Ability): boolean
}

type RemixArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler<Result> = (args: SignedInArgs) => Promise<Result>

/** The ability that a handler needs; `page`: that of its route's page; `edit`: that to change the record of this page. */
export type RequiredAbility = Ability | 'page' | 'edit'

interface GuardedHandler<Result> {
  (args: RemixArgs): Promise<Result>
  readonly ability: RequiredAbility
}

interface Failure {
  readonly problem: Problem
  readonly status: number
}

/**
 * A page's loader or action for people with this ability. Without a session it redirects to /login, which returns. Without
 * the ability it is 403 'Access denied'. A failed call becomes the page's error, with its text and status. No posted form
 * is lost: without scripts the error page offers to send it again, with scripts it stays on screen.
 */
export function guarded<Result>(ability: RequiredAbility, handler: Handler<Result>): GuardedHandler<Result>
export function guarded(ability: RequiredAbility, handler: Handler<unknown>): GuardedHandler<unknown> {
  const startsEarly = true
  return guard(ability, { handler, startsEarly }, async ({ problem, status }, { request, context }) => {
    // The layout of that page may fail as well.
    const ofFile = problemsOfFiles.get(context)
    if (ofFile) throw data(ofFile.problem, { status: ofFile.status })
    const rescued = problem.kind === 'denied' ? undefined : await rescuedForm(request, context)
    if (rescued && context.isDataRequest) return data(formResultOf(rescued, problem), { status })
    if (problem.kind === 'signed-out' && !rescued) throw await redirectToSignIn(context, new URL(request.url))
    throw data({ ...problem, rescued } satisfies Problem, { status })
  })
}

type ListOf = (args: Pick<HandlerArgs, 'url' | 'route'>) => string

/** The same for a resource route, such as a file. `notFound` shows its error, with a link to the list of `listOf`. */
export function guardedResource<Result>(ability: RequiredAbility, handler: Handler<Result>, listOf?: ListOf) {
  const guardedHandler = guard(ability, { handler }, async ({ problem, status }, { request, context }) => {
    const url = new URL(request.url)
    const route = routeOf(context.routeId)
    const rescued = problem.kind === 'denied' ? undefined : await rescuedForm(request, context)
    if (problem.kind === 'signed-out') {
      // After the sign-in a person expects a page, not a file.
      if (!rescued) throw await redirectToSignIn(context, new URL(listOf?.({ url, route }) ?? url, url))
      throw pageResponse(sessionEndedPage(context.settings, SIGN_IN_ELSEWHERE, rescued), status)
    }
    const address = context.method === 'POST' ? undefined : url.pathname + url.search
    const list = problem.kind === 'denied' ? undefined : listOf?.({ url, route })
    problemsOfFiles.set(context, { problem: { ...problem, rescued, file: { list, address } }, status })
    throw await context.renderPage(`${url.pathname}/problem`)
  })
  return Object.assign(guardedHandler, { isResource: true as const })
}

const problemsOfFiles = new WeakMap<RequestContext, Failure>()

/** What the page for unknown URLs throws: the problem of a file, or 404. */
export function notFound(context: RequestContext) {
  const failure = problemsOfFiles.get(context)
  return data(failure?.problem ?? null, { status: failure?.status ?? 404 })
}

/** A loader or action for everybody, signed in or not. */
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

/**
 * Runs the handler after its checks. When one fails, `refuse` returns or throws the response. `startsEarly`: a page that this
 * person could see a moment ago starts beside `GET users/me`; what it has read counts if that says the same again.
 */
function guard<Result>(
  ability: RequiredAbility,
  { handler, startsEarly = false }: { handler: Handler<Result>; startsEarly?: boolean },
  refuse: (failure: Failure, args: RemixArgs) => Promise<Result>,
): GuardedHandler<Result> {
  const guardedHandler = async (remixArgs: RemixArgs): Promise<Result> => {
    const { request, context } = remixArgs
    const current = await currentSession(context)
    if (!current) return refuse(signedOut(context), remixArgs)
    try {
      const { session } = current
      const { PRODUCT_CODE, PORTAL_TIME_ZONE, PORTAL_API_TIME_ZONE } = context.settings
      const url = new URL(request.url)
      const route = routeOf(context.routeId)
      const required = abilityOf(ability, route)
      const formatDate = dateFormatter(PORTAL_TIME_ZONE, PORTAL_API_TIME_ZONE)
      /** The handler's result; undefined without the ability. */
      const start = ({ user, api }: Pick<SignedInArgs, 'user' | 'api'>) => {
        const can = (other: Ability) => allows(other, user.PortalPermissions, PRODUCT_CODE)
        if (!required || !can(required)) return undefined
        return handler({ request, url, route, context, session, api, user, can, formatDate })
      }
      const early = startsEarly ? current.early() : undefined
      const earlyResult = early && start(early)
      // Nobody waits for it when the user has changed.
      earlyResult?.catch(() => undefined)
      const user = await current.user()
      const result = user === early?.user ? earlyResult : start({ user, api: current.api })
      if (!result) {
        if (required) noteRefusal(context, session.objectId, required)
        return refuse(denied(context), remixArgs)
      }
      if (request.method === 'POST') actionResults.set(context, await result)
      return await result
    } catch (error) {
      if (error instanceof UpstreamError && error.tokenRejected) {
        await rejectToken(context)
        // Shows the second rejection in a row. Else portal and identity provider would redirect to each other for ever.
        if (!wasTokenRejected(context)) return refuse(signedOut(context), remixArgs)
      }
      const failure = failureOf(error, context)
      if (!failure) throw error
      return refuse(failure, remixArgs)
    }
  }
  return Object.assign(guardedHandler, { ability })
}

function abilityOf(ability: RequiredAbility, { page }: Route): Ability | undefined {
  if (ability === 'page') return page?.ability
  return ability === 'edit' ? page?.editAbility : ability
}

/** What each request's action returned. When its page then fails, the error page still has the form and the reason. */
const actionResults = new WeakMap<RequestContext, unknown>()

async function rescuedForm(request: Request, context: RequestContext): Promise<RescuedForm | undefined> {
  if (context.method !== 'POST') return undefined
  return rescueForm(request, context, formResultOn(context))
}

/** The form result that the action of this request returned; undefined when there is none. */
export function formResultOn(context: RequestContext): FormResult | undefined {
  const returned = actionResults.get(context)
  const result = typeof returned === 'object' && returned !== null && 'data' in returned ? returned.data : undefined
  return isFormResult(result) ? result : undefined
}

/** The failure as data, because Remix hides every thrown Error in production. */
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

/** What handlers throw that check more than an ability: 403 'Access denied', because this ability is missing. */
export function accessDenied({ context, session }: Pick<SignedInArgs, 'context' | 'session'>, ability: Ability) {
  noteRefusal(context, session.objectId, ability)
  const { problem, status } = denied(context)
  return data(problem, { status })
}

function pageResponse(page: string, status: number): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PROBLEM_PAGE_POLICY }
  return new Response(page, { status, headers })
}
