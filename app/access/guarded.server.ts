/**
 * The guard of every loader and action. A check in a parent route protects none of its children, so `guarded` makes each
 * handler, or `publicRoute` on the few pages of visitors. A test walks the built routes and names every other handler.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '~contract/users'
import type { RequestContext } from '~/platform/http/context'
import type { PersonalReaders } from '~/platform/readers/readers.server'
import { addPhoneGroups } from '~/platform/remix/add-phone-groups.server'
import { dateFormatter, type DateFormatter } from '~/platform/time/dates.server'
import { routeOf, type Route } from '~/page-lookups'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import { allows, type Ability } from '~/abilities'
import { readCurrentSession, rejectToken, type CurrentSession } from './current-session.server'
import { runHandlerEarly } from './early-start.server'
import { deniedFailure, failureOf, signedOutFailure, type Failure } from './failure.server'
import { noteRefusal } from './permission-log.server'
import type { Problem } from './problem'
import { refuse, type Rescue, type Resource } from './refuse.server'
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

/** Keeps the form of an action when it, or a page after it, fails. Undefined if the form cannot be read. */
type RescueForm = (args: RemixArgs, problem: Problem) => Promise<Rescue | undefined>

/**
 * A page's loader for people with this ability. Without a session it redirects to /login, which returns. Without the ability
 * it is 403 'Access denied'. A failed call becomes the page's error, with its text and status. What the
 * handler returns also gets the telephone numbers in its texts, in groups [1037].
 */
export function guarded<Result>(ability: RequiredAbility, handler: Handler<Result>): GuardedHandler<Result>
export function guarded(ability: RequiredAbility, handler: Handler<unknown>) {
  const withNumbers: Handler<unknown> = async (args) => addPhoneGroups(await handler(args), args.phoneCountry)
  return guard(ability, withNumbers, { run: runHandlerEarly })
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
  return guard(ability, handler, { rescue, run: runHandler })
}

interface ResourceOptions extends Resource {
  readonly rescue?: RescueForm
}

/** A resource route, such as a file, for people with this ability. The page for unknown URLs shows its error, with a link to its list. */
export function guardedResource<Result>(
  ability: RequiredAbility,
  handler: Handler<Result>,
  options?: ResourceOptions,
): GuardedHandler<Result> & { readonly isResource: true }
export function guardedResource(
  ability: RequiredAbility,
  handler: Handler<unknown>,
  { rescue, ...resource }: ResourceOptions = {},
) {
  const guardedHandler = guard(ability, handler, { rescue, run: runHandler, resource })
  return Object.assign(guardedHandler, { isResource: true as const })
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

interface GuardOptions {
  readonly rescue?: RescueForm | undefined
  /** Runs the handler for the current user. */
  readonly run: typeof runHandler
  /** Set for a route without a page. */
  readonly resource?: Resource
}

function guard(
  ability: RequiredAbility,
  handler: Handler<unknown>,
  { rescue, run, resource }: GuardOptions,
): GuardedHandler<unknown> {
  const guardedHandler = async (remixArgs: RemixArgs): Promise<unknown> => {
    const { request, context } = remixArgs
    if (rescue) context.state.rescue = (problem) => rescue(remixArgs, problem)
    const current = await readCurrentSession(context)
    if (!current) return refuse(signedOutFailure(context), remixArgs, resource)
    const { session } = current
    const { PRODUCT_CODE, PORTAL_TIME_ZONE, PHONE_COUNTRY_CODE: phoneCountry } = context.settings
    const url = new URL(request.url)
    const route = routeOf(context.routeId)
    const requiredAbility = abilityOf(ability, route)
    const formatDate = dateFormatter(PORTAL_TIME_ZONE)
    const readers = context.readers.of({ owner: session.objectId, log: context.log, signal: context.signal })
    try {
      return await run(context, current, async ({ user, api }) => {
        const can = (asked: Ability) => allows(asked, user.PortalPermissions, PRODUCT_CODE)
        if (!requiredAbility || !can(requiredAbility)) throw new AbilityMissing(requiredAbility)
        return handler({ request, url, route, context, session, api, readers, user, can, formatDate, phoneCountry })
      })
    } catch (error) {
      const failure = await explainError(error, context, session)
      if (!failure) throw error
      return refuse(failure, remixArgs, resource)
    }
  }
  return Object.assign(guardedHandler, { ability })
}

class AbilityMissing extends Error {
  constructor(readonly ability: Ability | undefined) {
    super()
  }
}

/** Why a handler was not carried out; undefined for a fault of the portal. Ends the session if the API rejects its token. */
async function explainError(error: unknown, context: RequestContext, session: Session): Promise<Failure | undefined> {
  if (error instanceof AbilityMissing) {
    if (error.ability) noteRefusal(context, session.objectId, error.ability)
    return deniedFailure(context)
  }
  if (error instanceof UpstreamError && error.tokenRejected) {
    await rejectToken(context)
    // Shows the second rejection in a row. Else portal and identity provider would redirect to each other for ever.
    if (!wasTokenRejected(context)) return signedOutFailure(context)
  }
  return failureOf(error, context)
}

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
