import type { RequestContext } from '../http/context'
import type { UpstreamCall } from '../http/timings.server'
import type { System } from './system'
import { UpstreamError } from './upstream-error'

/** Makes a call that stands in the log and in the page's timings, with the status that it notes. */
export async function noted<Result>(
  context: RequestContext,
  system: System,
  name: string,
  make: (note: (status: number) => void) => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  let status: UpstreamCall['status'] = 'failed'
  try {
    return await make((answered) => (status = answered))
  } catch (error) {
    if (error instanceof UpstreamError) {
      // That a client leaves is nothing to look into.
      const level = context.left.aborted ? 'info' : 'warn'
      context.log[level]({ endpoint: name, status: error.status, reason: error.message }, `${system.name} call failed`)
    }
    throw error
  } finally {
    context.timings.upstream({ endpoint: name, status, ms: Math.round(performance.now() - started) })
  }
}
