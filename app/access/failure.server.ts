/** Why a page or file is not shown: the failures of the guard, and those that handlers throw themselves. */
import { data } from '@remix-run/node'
import type { RequestContext } from '~/platform/http/context'
import { ShownError } from '~/platform/http/shown-error'
import { UpstreamError } from '~/systems/upstream/upstream-error'
import type { Ability } from '~/abilities'
import { noteRefusal } from './permission-log.server'
import type { Problem } from './problem'

export interface Failure {
  readonly problem: Problem
  readonly status: number
}

declare module '~/platform/http/context' {
  interface RequestState {
    /** The failure because of which a file is not sent. The page that says so is rendered in the same request. */
    fileFailure?: Failure
  }
}

/** The failure as data, because Remix hides every thrown Error in production; undefined for a fault of the portal. */
export function failureOf(error: unknown, { requestId }: RequestContext): Failure | undefined {
  if (!(error instanceof ShownError)) return undefined
  const { text, status } = error
  const upstreamStatus = error instanceof UpstreamError ? error.upstreamStatus : undefined
  return { problem: { kind: 'failed', text, requestId, upstreamStatus }, status }
}

export function signedOutFailure({ requestId }: RequestContext): Failure {
  return { problem: { kind: 'signed-out', text: 'Your session has ended', requestId }, status: 401 }
}

export function deniedFailure({ requestId }: RequestContext): Failure {
  return { problem: { kind: 'denied', text: 'Access denied', requestId }, status: 403 }
}

interface RefusedArgs {
  readonly context: RequestContext
  readonly session: { readonly objectId: string }
}

/** A 403 'Access denied' because this ability is missing, thrown by handlers that check more than an ability. */
export function accessDenied({ context, session }: RefusedArgs, ability: Ability) {
  noteRefusal(context, session.objectId, ability)
  const { problem, status } = deniedFailure(context)
  return data(problem, { status })
}

/** A problem that handlers throw: the page shows this text instead of its content. */
export function pageProblem(
  { context }: { context: Pick<RequestContext, 'requestId'> },
  status: 404 | 409,
  text: string,
) {
  return data({ kind: 'failed', text, requestId: context.requestId } satisfies Problem, { status })
}

/** The failure of a file, or 404, thrown by the page for unknown URLs. */
export function notFound({ state: { fileFailure } }: RequestContext) {
  return data(fileFailure?.problem ?? null, { status: fileFailure?.status ?? 404 })
}
