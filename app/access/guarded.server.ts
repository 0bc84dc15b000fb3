/**
 * The guard of every loader and action. A check in a parent route protects nothing below it, so each handler is made
 * by `guarded`, or by `publicRoute` for the few pages of visitors. A test walks the built routes and names every other one.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '../../contract/users'
import { UnreadableForm } from '../forms/form-fields.server'
import { isFormResult, SIGN_IN_ELSEWHERE, type FormResult } from '../forms/form-result'
import { formResultOf, rescueForm } from '../forms/rescued-form.server'
import type { RequestContext } from '../http/context'
import { dateFormatter, type DateFormatter } from '../http/dates.server'
import { problemPage, PROBLEM_PAGE_POLICY, sessionEndedPage } from '../http/problem-page.server'
import { pageAt } from '../pages'
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

type RemixArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler<Result> = (args: SignedInArgs) => Promise<Result>

/** What a handler asks for: an ability, or `page` for the one that pages.ts names for the URL. */
type Required = Ability | 'page'

/** A loader or action that the guard made. */
export interface GuardedHandler<Result> {
  (args: RemixArgs): Promise<Result>
  readonly ability: Required
}

/**
 * A page's loader or action for people with this ability. Without a session: to /login and back. Without the permission:
 * 403 'Access denied'. A failed call becomes the page's error, with its text and status. What was posted is never lost:
 * a document shows it to be sent again, and with scripts the form stays on screen.
 */
export function guarded<Result>(ability: Required, handler: Handler<Result>): GuardedHandler<Result>
export function guarded(ability: Required, handler: Handler<unknown>): GuardedHandler<unknown> {
  const guardedHandler = async (args: RemixArgs): Promise<unknown> => {
    const { request, context } = args
    const outcome = await run(args, ability, handler)
    if (outcome.kind === 'done') {
      if (request.method === 'POST') actionResults.set(context, resultOf(outcome.result))
      return outcome.result
    }
    const { problem, status } = outcome
    const rescued = isRescuable(problem, context)
      ? await rescueForm(request, context, actionResults.get(context))
      : undefined
    if (rescued && context.isDataRequest) return data(formResultOf(rescued, problem), { status })
    if (problem.kind === 'signed-out' && !rescued) throw redirectToSignIn(request)
    throw data({ ...problem, rescued } satisfies Problem, { status })
  }
  return Object.assign(guardedHandler, { ability })
}

/** What each request's action returned: when its page cannot be shown after it, the form and the reason are not lost. */
const actionResults = new WeakMap<RequestContext, FormResult | undefined>()

function resultOf(returned: unknown): FormResult | undefined {
  const result = typeof returned === 'object' && returned !== null && 'data' in returned ? returned.data : undefined
  return isFormResult(result) ? result : undefined
}

function isRescuable({ kind }: Problem, { method }: RequestContext): boolean {
  return method === 'POST' && kind !== 'denied'
}

/**
 * The same for a route without a page to show an error in, such as a file: its error is a page of its own with a link
 * to the list that `listOf` names for this URL, or to the start page.
 */
export function guardedResource<Result>(
  ability: Required,
  handler: Handler<Result>,
  listOf?: (url: URL) => string,
): GuardedHandler<Result> & { readonly answersItself: true } {
  const guardedHandler = async (args: RemixArgs): Promise<Result> => {
    const outcome = await run(args, ability, handler)
    if (outcome.kind === 'done') return outcome.result
    const { request, context } = args
    const { problem, status } = outcome
    if (problem.kind !== 'signed-out') {
      throw problemResponse(problem, status, context, listOf?.(new URL(request.url)))
    }
    const rescued = isRescuable(problem, context) ? await rescueForm(request, context, undefined) : undefined
    if (!rescued) throw redirectToSignIn(request)
    throw pageResponse(sessionEndedPage(context.settings, SIGN_IN_ELSEWHERE, rescued), status)
  }
  return Object.assign(guardedHandler, { ability, answersItself: true as const })
}

/** A loader or action for everyone, signed in or not. */
export function publicRoute<Result>(handler: (args: HandlerArgs) => Promise<Result>) {
  const publicHandler = async ({ request, params, context }: RemixArgs): Promise<Result> => {
    try {
      return await handler({ request, url: new URL(request.url), params, context })
    } catch (error) {
      const problem = problemOf(error, context)
      throw problem ? data(problem.problem, { status: problem.status }) : error
    }
  }
  return Object.assign(publicHandler, { ability: 'public' as const })
}

type HandlerOutcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'problem'; readonly problem: Problem; readonly status: number }

async function run<Result>(
  { request, params, context }: RemixArgs,
  ability: Required,
  handler: Handler<Result>,
): Promise<HandlerOutcome<Result>> {
  const current = currentSession(context)
  if (!current) return signedOut(context)
  try {
    const user = await current.user()
    const can = (other: Ability) => allows(other, user.PortalPermissions, context.settings.PRODUCT_CODE)
    const url = new URL(request.url)
    const required = ability === 'page' ? pageAt(url.pathname)?.ability : ability
    if (!required || !can(required)) return { kind: 'problem', problem: denied(context), status: 403 }

    const { session, api } = current
    const formatDate = dateFormatter(context.settings.PORTAL_TIME_ZONE)
    const args: SignedInArgs = { request, url, params, context, session, api, user, can, formatDate }
    return { kind: 'done', result: await handler(args) }
  } catch (error) {
    if (error instanceof UpstreamError && error.tokenRejected) {
      rejectToken(context)
      // A second one in a row is shown, or portal and identity provider would send the browser back and forth for ever.
      if (!wasTokenRejected(context)) return signedOut(context)
    }
    const problem = problemOf(error, context)
    if (!problem) throw error
    return problem
  }
}

/** In production Remix hides every thrown Error, so what people may read is thrown as data. */
function problemOf(error: unknown, { requestId }: RequestContext) {
  if (!(error instanceof UpstreamError) && !(error instanceof UnreadableForm)) return undefined
  const problem: Problem = { kind: 'failed', text: error.text, requestId }
  return { kind: 'problem', problem, status: error.status } as const
}

function signedOut({ requestId }: RequestContext) {
  const problem: Problem = { kind: 'signed-out', text: 'Your session has ended', requestId }
  return { kind: 'problem', problem, status: 401 } as const
}

/** For pages that refuse by more than their ability: 403 'Access denied'. To be thrown. */
export function accessDenied(context: Pick<RequestContext, 'requestId'>) {
  return data(denied(context), { status: 403 })
}

function denied({ requestId }: Pick<RequestContext, 'requestId'>): Problem {
  return { kind: 'denied', text: 'Access denied', requestId }
}

function problemResponse(
  { kind, text, requestId }: Problem,
  status: number,
  { settings }: RequestContext,
  list: string | undefined,
): Response {
  const isDenied = kind === 'denied'
  const shown = isDenied ? text : `Oops, something went wrong: ${text}`
  return pageResponse(problemPage(settings, status, shown, { requestId, list: isDenied ? undefined : list }), status)
}

function pageResponse(page: string, status: number): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PROBLEM_PAGE_POLICY }
  return new Response(page, { status, headers })
}
