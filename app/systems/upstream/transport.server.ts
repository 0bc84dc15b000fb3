/** Sends a request in its time: a read within the page's, a change and a stream within their own. */
import { setMaxListeners } from 'node:events'
import type { Release } from '~/platform/limits/slots.server'
import type { UpstreamRequest } from './build-request.server'
import { withDeadline } from './deadline.server'
import { IdleBody } from './idle-body.server'
import { readTimeOf } from './read-time.server'
import { readStream, readWhole } from './read-answer.server'
import { secondsToWait } from './retry-after'
import { sendOnce } from './send-once.server'
import type { CallArgs, StreamedResponse, WholeResponse } from './system.server'
import { UNAVAILABLE, UpstreamError } from './upstream-error'

export class Transport {
  #reads: { readonly time: AbortSignal; readonly signal: AbortSignal } | undefined

  constructor(private readonly args: CallArgs) {}

  /** Repeats once after 502-504 or without an answer, if there is time and the system does not ask to wait. */
  async read(request: UpstreamRequest): Promise<WholeResponse> {
    const time = readTimeOf(this.args.context)
    try {
      const first = await this.#readOnce(request)
      const isFinal = !UNAVAILABLE.includes(first.status) || secondsToWait(first) !== undefined
      if (isFinal || time.remaining === 0) return first
    } catch (error) {
      if (!(error instanceof UpstreamError) || !error.retryable || time.remaining === 0) throw error
    }
    return this.#readOnce(request)
  }

  async #readOnce(request: UpstreamRequest): Promise<WholeResponse> {
    const signal = this.#signalOfReads()
    const release = await this.#waitForSlot(request, signal, this.args.system.timedOut)
    return sendOnce(this.args, request, release, signal, readWhole)
  }

  /** Aborts when the page’s time is over, or when nobody needs the answers any more. One signal for all reads of the page. */
  #signalOfReads(): AbortSignal {
    const { context, discarded } = this.args
    const time = readTimeOf(context).signal
    if (!discarded) return time
    if (this.#reads?.time !== time) {
      const signal = AbortSignal.any([time, discarded])
      setMaxListeners(0, signal)
      this.#reads = { time, signal }
    }
    return this.#reads.signal
  }

  /** Never repeats. Sends nothing when the page's time is over; once sent, the call has a separate deadline. */
  async change(request: UpstreamRequest): Promise<WholeResponse> {
    const { signal, settings } = this.args.context
    const time = readTimeOf(this.args.context)
    const release = await withDeadline(time.remaining, signal, (deadline) =>
      this.#waitForSlot(request, deadline, NOTHING_SENT),
    )
    const ownTime = request.timeToFirstByteMs + settings.PAGE_TIMEOUT_MS
    try {
      return await withDeadline(ownTime, signal, (deadline) =>
        sendOnce(this.args, request, release, deadline, readWhole),
      )
    } finally {
      time.renew()
    }
  }

  /** Waiting for a connection uses up the deadline. Nothing was sent if the connection comes too late. */
  #waitForSlot({ endpoint }: UpstreamRequest, deadline: AbortSignal, timeoutText: string): Promise<Release> {
    const { context, system } = this.args
    return context.stores.limits.calls[system.name].take(system.userId, deadline).catch(() => {
      throw system.failure(endpoint, timeoutText, 504, { reason: 'no free connection in time' })
    })
  }

  /** Resolves with the first bytes; whole only if it is refused. `preemptible`: ends for others when its reader takes nothing. */
  async stream(
    request: UpstreamRequest,
    { preemptible }: { readonly preemptible?: boolean },
  ): Promise<StreamedResponse | WholeResponse> {
    const idle = preemptible ? new IdleBody() : undefined
    const { stores, disconnected, settings } = this.args.context
    const release = await withDeadline(settings.CONNECT_TIMEOUT_MS, disconnected, (deadline) =>
      stores.limits.downloads.take(this.args.system.userId, deadline, idle),
    ).catch(() => {
      throw this.#tooManyStreams(request)
    })
    return sendOnce(this.args, request, release, disconnected, (response) =>
      readStream(this.args, request, response, idle),
    )
  }

  #tooManyStreams({ endpoint }: UpstreamRequest): UpstreamError {
    const { context, system } = this.args
    context.addHeader('Retry-After', String(RETRY_STREAM_SECONDS))
    if (context.stores.limits.downloads.refusal(system.userId) !== 429) {
      const text = 'Too many downloads are running at the moment. Please try again in a few seconds.'
      return system.failure(endpoint, text, 503, { reason: 'no free stream' })
    }
    const most = context.settings.MAX_STREAMS_PER_USER
    const text = `You already have ${most} downloads running. Please wait until one of them has ended.`
    return system.failure(endpoint, text, 429, { reason: 'no free stream of this user' })
  }
}

const NOTHING_SENT = 'The provider’s systems are too slow at the moment, so nothing was sent. Please try again.'
const RETRY_STREAM_SECONDS = 5
