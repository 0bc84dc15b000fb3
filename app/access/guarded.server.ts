/**
 * The guard of every loader and action. A check in a parent route protects nothing below it, so each handler is made
 * by `guarded`, or by `open` for the few pages of visitors; a test walks the built routes and names every other one.
 */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '../../contract/users'
import type { PortalApi } from '../portal-api/client.server'
import type { RequestContext } from '../http/context'
import { problemPage, PROBLEM_PAGE_POLICY } from '../http/problem-page.server'
import { PortalApiError } from '../portal-api/portal-api-error'
import type { Session } from '../session/session.server'
import { permits, type Act } from './access'
import type { Problem } from './problem'
import { forget, toSignIn, visitOf, type Visit } from './visit.server'

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
 * A loader or action for who may do `act`. Others: without a session to /login and back, without the permission 403
 * 'Access denied'. A failed call of the handler becomes the page's error with its text and status.
 */
export function guarded<Result>(act: Act, handler: (guarded: Guarded) => Promise<Result>) {
  const guardedHandler = async ({ request, params, context }: Arguments): Promise<Result> => {
    const visit = visitOf(request, context)
    if (!visit) throw toSignIn(request)
    try {
      const user = await visit.user()
      const may = (other: Act) => permits(other, user.PortalPermissions, context.settings.PRODUCT_CODE)
      if (!may(act)) throw accessDenied(context)
      const { session, api } = visit
      return await handler({ request, url: new URL(request.url), params, context, session, api, user, may })
    } catch (error) {
      throw shown(error, request, context, visit)
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
      throw shown(error, request, context)
    }
  }
  return Object.assign(openHandler, { act: 'open' as const })
}

/** In production Remix hides every thrown Error; what a person may read is thrown as data. */
function shown(error: unknown, request: Request, context: RequestContext, visit?: Visit): unknown {
  if (!(error instanceof PortalApiError)) return error
  if (visit && error.tokenRejected) {
    forget(request, context, visit.session)
    return toSignIn(request)
  }
  context.log.warn({ endpoint: error.endpoint, status: error.status, reason: error.message }, 'portal API call failed')
  return problem(context, 'failed', error.text, error.status)
}

/** For handlers that refuse by more than their act: 403 'Access denied'. To be thrown. */
export function accessDenied(context: RequestContext) {
  return problem(context, 'denied', 'Access denied', 403)
}

/** Where there is no page for it to stand in, such as a download, it is a page itself: there Remix hides data too. */
function problem(context: RequestContext, kind: Problem['kind'], text: string, status: number) {
  const { settings, reference, forPage } = context
  if (forPage) return data({ kind, text, reference } satisfies Problem, { status })
  const sentence = kind === 'failed' ? `Oops, something went wrong: ${text}` : text
  return new Response(problemPage(settings, status, sentence, reference), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PROBLEM_PAGE_POLICY },
  })
}
