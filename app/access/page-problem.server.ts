import { data } from '@remix-run/node'
import type { RequestContext } from '../platform/http/context'
import type { Problem } from './problem'

/** A problem that handlers throw: the page shows this text instead of its content. */
export function pageProblem(
  { context }: { context: Pick<RequestContext, 'requestId'> },
  status: 404 | 409,
  text: string,
) {
  return data({ kind: 'failed', text, requestId: context.requestId } satisfies Problem, { status })
}
