/**
 * The guard of every loader and action. A check in a parent route protects none of its children, so `guarded` makes each
 * handler, or `publicRoute` on the few pages of visitors. A test walks the built routes and names every other handler.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '~contract/users'
import type { RequestContext } from '~/platform/http/context'
import { PROBLEM_PAGE_POLICY, sessionEndedPage } from '~/platform/http/problem-page.server'
import type { PersonalReaders } from '~/platform/readers/readers.server'
import { addPhoneGroups } from '~/platform/remix/add-phone-groups.server'
import { dateFormatter, type DateFormatter } from '~/platform/time/dates.server'
import { routeOf, type Route } from '~/pages'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import { allows, type Ability } from '~/abilities'
import { readCurrentSession, redirectToSignIn, rejectToken, type CurrentSession } from './current-session.server'
import { runHandlerEarly } from './early-start.server'
import { deniedFailure, failureOf, signedOutFailure, type Failure } from './failure.server'
import { noteRefusal } from './permission-log.server'
import { SIGN_IN_ELSEWHERE, type Problem, type RescuedForm } from './problem'
import { wasTokenRejected, type Session } from './session/session.server'

export interface HandlerArgs {
  readonly request: Request
  /** The URL of this request, on the portal's own origin. */
  readonly url: URL
  /**
   * The innermost route of this request's URL: with a dialog open, that of the dialog for its page's loader too. Its page says which list,
   * documents or report the request is about.
   */
  readonly route: Route
  readonly context: RequestContext
}

export interface SignedInArgs extends HandlerArgs {
  readonly session: Session
  readonly user: CurrentUser
  readonly api: PortalApi
  /** Reads files and long mails beside the portal's own work. */
  readonly readers: PersonalReaders
  readonly formatDate: DateFormatter
  /** The country code of telephone numbers without one. */
  readonly phoneCountry: string
  can(ability: Ability): boolean
}

type RemixArgs = LoaderFunctionArgs | ActionFunctionArgs
type Handler<Result> = (args: SignedInArgs) => Promise<Result>

/** The ability that a handler needs; `page`: that of its route's page; `edit`: that to change this page. */
export type RequiredAbility = Ability | 'page' | 'edit'

interface GuardedHandler<Result> {
  (args: RemixArgs): Promise<Result>
  readonly ability: RequiredAbility
}

/** A posted form that could not be carried out: for the error page, and as a result for the form that is still on screen. */
interface Rescue {
  readonly form: RescuedForm
  readonly result: unknown
}

/** Keeps the form of an action when it, or a page after it, fails. Undefined if the form cannot be read. */
type RescueForm = (args: RemixArgs, problem: Problem) => Promise<Rescue | undefined>

declare module '~/platform/http/context' {
  interface RequestState {
    /** Set by the action, for the loaders of the page after it. */
    rescue?: (problem: Problem) => Promise<Rescue | undefined>
  }
}

/**
 * A page's loader for people with this ability. Without a session it redirects to /login, which returns. Without the ability
 * it is 403 'Access denied'. A failed call becomes the page's error, with its text and status. What the
 * handler returns also gets the telephone numbers in its texts, in groups [1037].
 */
export function guarded<Result>(ability: RequiredAbility, handler: Handler<Result>): GuardedHandler<Result>
export function guarded(ability: RequiredAbility, handler: Handler<unknown>) {
  const withNumbers: Handler<unknown> = async (args) => addPhoneGroups(await handler(args), args.phoneCountry)
  return guard(ability, withNumbers, { run: runHandlerEarly, refuse: refuseWithPage })
}

/**
 * A page's action for people with this ability, refused as a loader is. No posted form is lost: without scripts the error page
 * offers to send it again, with scripts it stays on screen.
 */
export function guardedAction<Result>(
  ability: RequiredAbility,
  handler: Handler<Result>,
  rescue: RescueForm,
): GuardedHandler<Result>
export function guardedAction(ability: RequiredAbility, handler: Handler<unknown>, rescue: RescueForm) {
  return guard(ability, handler, { rescue, run: runHandler, refuse: refuseWithPage })
}

async function refuseWithPage({ problem, status }: Failure, { request, context }: RemixArgs): Promise<unknown> {
  const { fileFailure } = context.state
  // The layout of the page that says why a file is not sent may fail as well.
  if (fileFailure) throw data(fileFailure.problem, { status: fileFailure.status })
  const rescued = await rescuePostedForm(context, problem)
  if (rescued && context.isDataRequest) return data(rescued.result, { status })
  if (problem.kind === 'signed-out' && !rescued) throw await redirectToSignIn(context, new URL(request.url))
  throw data({ ...problem, rescued: rescued?.form } satisfies Problem, { status })
}

interface ResourceOptions {
  readonly rescue?: RescueForm
  /** The list that the file belongs to. */
  listOf?(args: Pick<HandlerArgs, 'url' | 'route'>): string
}

/** A resource route, such as a file, for people with this ability. The page for unknown URLs shows its error, with a link to its list. */
export function guardedResource<Result>(
  ability: RequiredAbility,
  handler: Handler<Result>,
  { listOf, rescue }: ResourceOptions = {},
) {
  const refuse = async ({ problem, status }: Failure, { request, context }: RemixArgs): Promise<never> => {
    const url = new URL(request.url)
    const route = routeOf(context.routeId)
    const rescued = await rescuePostedForm(context, problem)
    if (problem.kind === 'signed-out') {
      // People expect a page after the sign-in, not a file.
      if (!rescued) throw await redirectToSignIn(context, new URL(listOf?.({ url, route }) ?? url, url))
      throw pageResponse(sessionEndedPage(context.settings, SIGN_IN_ELSEWHERE, rescued.form), status)
    }
    const address = context.method === 'POST' ? undefined : url.pathname + url.search
    const list = problem.kind === 'denied' ? undefined : listOf?.({ url, route })
    context.state.fileFailure = { problem: { ...problem, rescued: rescued?.form, file: { list, address } }, status }
    throw await context.renderPage(`${url.pathname}/problem`)
  }
  return Object.assign(guard(ability, handler, { rescue, run: runHandler, refuse }), { isResource: true as const })
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

interface Guard<Result> {
  readonly rescue?: RescueForm | undefined
  /** Runs the handler for the current user. */
  readonly run: typeof runHandler
  /** Returns or throws the response when a check or a call has failed. */
  refuse(failure: Failure, args: RemixArgs): Promise<Result>
}

function guard<Result>(
  ability: RequiredAbility,
  handler: Handler<Result>,
  { rescue, run, refuse }: Guard<Result>,
): GuardedHandler<Result> {
  const guardedHandler = async (remixArgs: RemixArgs): Promise<Result> => {
    const { request, context } = remixArgs
    if (rescue) context.state.rescue = (problem) => rescue(remixArgs, problem)
    const current = await readCurrentSession(context)
    if (!current) return refuse(signedOutFailure(context), remixArgs)
    const { session } = current
    const { PRODUCT_CODE, PORTAL_TIME_ZONE, PHONE_COUNTRY_CODE: phoneCountry } = context.settings
    const url = new URL(request.url)
    const route = routeOf(context.routeId)
    const requiredAbility = abilityOf(ability, route)
    const formatDate = dateFormatter(PORTAL_TIME_ZONE)
    const readers = context.readers.of({ owner: session.objectId, log: context.log, signal: context.signal })
    try {
      return await run(context, current, async ({ user, api }) => {
        const can = (other: Ability) => allows(other, user.PortalPermissions, PRODUCT_CODE)
        if (!requiredAbility || !can(requiredAbility)) throw new AbilityMissing()
        return handler({ request, url, route, context, session, api, readers, user, can, formatDate, phoneCountry })
      })
    } catch (error) {
      if (error instanceof AbilityMissing) {
        if (requiredAbility) noteRefusal(context, session.objectId, requiredAbility)
        return refuse(deniedFailure(context), remixArgs)
      }
      if (error instanceof UpstreamError && error.tokenRejected) {
        await rejectToken(context)
        // Shows the second rejection in a row. Else portal and identity provider would redirect to each other for ever.
        if (!wasTokenRejected(context)) return refuse(signedOutFailure(context), remixArgs)
      }
      const failure = failureOf(error, context)
      if (!failure) throw error
      return refuse(failure, remixArgs)
    }
  }
  return Object.assign(guardedHandler, { ability })
}

class AbilityMissing extends Error {}

async function runHandler<Result>(
  _context: RequestContext,
  { readUser, api }: CurrentSession,
  handler: (reader: Pick<SignedInArgs, 'user' | 'api'>) => Promise<Result>,
): Promise<Result> {
  return handler({ user: await readUser(), api })
}

function abilityOf(ability: RequiredAbility, { page }: Route): Ability | undefined {
  if (ability === 'page') return page?.ability
  return ability === 'edit' ? page?.editAbility : ability
}

async function rescuePostedForm({ state }: RequestContext, problem: Problem): Promise<Rescue | undefined> {
  return problem.kind === 'denied' ? undefined : state.rescue?.(problem)
}

function pageResponse(page: string, status: number): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PROBLEM_PAGE_POLICY }
  return new Response(page, { status, headers })
}
