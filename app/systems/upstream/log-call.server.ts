/** Logs a call, counts it, and adds it to the page's timings. */
import type { Endpoint } from '~contract/endpoint'
import { logFailure } from '~/platform/http/log-failure'
import type { CallOutcome } from '~/platform/stores/metrics.server'
import type { CallInput } from './build-request.server'
import { isLoggedChange, noteChange } from './change-log'
import type { CallArgs } from './system.server'
import { UpstreamError } from './upstream-error'

/** The log has a line for a call that changes something or fails. `call` notes the status of the answer. */
export async function logCall<Result>(
  { context, system, discarded }: CallArgs,
  endpoint: Endpoint,
  input: CallInput,
  call: (note: (status: number) => void) => Promise<Result>,
): Promise<Result> {
  const name = system.nameOfEndpoint(endpoint)
  const start = performance.now()
  let status: number | 'failed' = 'failed'
  const noteOutcome = (error?: unknown) => {
    const isDiscarded = context.disconnected.aborted || discarded?.aborted
    const outcome = error !== undefined && isDiscarded ? 'discarded' : callOutcome(status, error)
    context.stores.metrics.call(name, outcome, (performance.now() - start) / 1_000)
    if (isLoggedChange(endpoint)) noteChange(context, { user: system.userId, endpoint: name, input }, error)
  }
  try {
    const result = await call((answer) => (status = answer))
    noteOutcome()
    return result
  } catch (error) {
    noteOutcome(error)
    if (error instanceof UpstreamError && !discarded?.aborted) {
      const failure = { endpoint: name, status: error.status, reason: error.message, ...error.answer }
      logFailure(context, failure, `${system.name} call failed`)
    }
    throw error
  } finally {
    context.timings.upstream({ endpoint: name, status, ms: Math.round(performance.now() - start) })
  }
}

/** `status`: the status of the answer, or `failed` without one. */
function callOutcome(status: number | 'failed', error: unknown): CallOutcome {
  if (error === undefined) return 'ok'
  if (!(error instanceof UpstreamError)) return 'failed'
  const { upstreamStatus } = error
  if (upstreamStatus === 429) return 'too many'
  if (upstreamStatus !== undefined) return upstreamStatus >= 400 && upstreamStatus < 500 ? 'refused' : 'error'
  if (status !== 'failed') return 'unreadable'
  if (error.status === 504) return 'late'
  return error.status === 502 ? 'no answer' : 'not sent'
}
