/** The answer of the guard to a request that it refuses, or whose call has failed. Decision 10 has it as a table. */
import { data } from '@remix-run/node'
import type { RequestContext } from '~/platform/http/context'
import { PROBLEM_PAGE_POLICY, sessionEndedPage } from '~/platform/http/problem-page.server'
import { routeOf, type Route } from '~/page-lookups'
import { redirectToSignIn } from './current-session.server'
import { notFound, type Failure } from './failure.server'
import { SIGN_IN_ELSEWHERE, type Problem, type RescuedForm } from './problem'

/** A posted form that could not be carried out: for the error page, and as a result for the form that is still on screen. */
export interface Rescue {
  readonly form: RescuedForm
  readonly result: unknown
}

declare module '~/platform/http/context' {
  interface RequestState {
    /** Keeps the posted form, if it can be read. Set by the action, for itself and the loaders of the page after it. */
    rescue?: (problem: Problem) => Promise<Rescue | undefined>
  }
}

/** A route without a page, such as a file. */
export interface Resource {
  /** The list that the file belongs to. */
  listOf?(args: { readonly url: URL; readonly route: Route }): string
}

/** Returns the result of a form that is still on screen. Throws every other answer. */
export async function refuse(
  { problem, status }: Failure,
  { request, context }: { readonly request: Request; readonly context: RequestContext },
  resource?: Resource,
): Promise<unknown> {
  const { state, settings, isDataRequest, method } = context
  const { kind } = problem
  // The layout of the page that says why a file is not sent may fail as well.
  if (state.fileFailure) throw notFound(context)

  const rescue = kind === 'denied' ? undefined : await state.rescue?.(problem)
  const url = new URL(request.url)
  const list = resource?.listOf?.({ url, route: routeOf(context.routeId) })
  // People expect a page after the sign-in, not a file.
  if (kind === 'signed-out' && !rescue) throw await redirectToSignIn(context, new URL(list ?? url, url))

  const shown: Problem = { ...problem, rescued: rescue?.form }
  if (!resource) {
    if (rescue && isDataRequest) return data(rescue.result, { status })
    throw data(shown, { status })
  }
  if (kind === 'signed-out' && rescue) {
    throw pageResponse(sessionEndedPage(settings, SIGN_IN_ELSEWHERE, rescue.form), status)
  }
  const file = {
    list: kind === 'denied' ? undefined : list,
    address: method === 'POST' ? undefined : url.pathname + url.search,
  }
  state.fileFailure = { problem: { ...shown, file }, status }
  throw await context.renderPage(`${url.pathname}/problem`)
}

function pageResponse(page: string, status: number): Response {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PROBLEM_PAGE_POLICY }
  return new Response(page, { status, headers })
}
