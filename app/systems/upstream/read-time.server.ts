/** The time that all reads of one request may take together. It runs only while a read does. */
import { setMaxListeners } from 'node:events'
import type { CallContext } from '~/platform/http/context'
import { deadlineError } from './deadline.server'

export class ReadTime {
  #remaining: number
  #endsAt = 0
  #running = 0
  #timer: NodeJS.Timeout | undefined
  #deadline = sharedController()

  /** `total`: in milliseconds. `requestSignal`: aborts when the client disconnects. */
  constructor(
    private readonly total: number,
    private readonly requestSignal: AbortSignal,
  ) {
    this.#remaining = total
    const end = () => this.#deadline.abort(requestSignal.reason)
    if (requestSignal.aborted) end()
    else requestSignal.addEventListener('abort', end, { once: true })
  }

  /** The time that is left, in milliseconds. */
  get remaining(): number {
    return this.#timer ? Math.max(0, this.#endsAt - performance.now()) : this.#remaining
  }

  /** Aborts when the time is over or the client disconnects. All reads of the request share it. */
  get signal(): AbortSignal {
    return this.#deadline.signal
  }

  async during<Result>(read: () => Promise<Result>): Promise<Result> {
    if (this.#running === 0) this.#start()
    this.#running += 1
    try {
      return await read()
    } finally {
      this.#running -= 1
      if (this.#running === 0) this.#stop()
    }
  }

  /** Starts again, for the page that follows a change. */
  renew(): void {
    this.#stop()
    this.#remaining = this.total
    if (this.#deadline.signal.aborted && !this.requestSignal.aborted) this.#deadline = sharedController()
    if (this.#running > 0) this.#start()
  }

  #start(): void {
    this.#endsAt = performance.now() + this.#remaining
    this.#timer = setTimeout(() => this.#deadline.abort(deadlineError()), this.#remaining)
  }

  #stop(): void {
    this.#remaining = this.remaining
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** Node warns of a leak when more than ten reads wait for the same signal. */
function sharedController(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

declare module '~/platform/http/context' {
  interface RequestState {
    readTime?: ReadTime
  }
}

/** The one read time of a request. */
export function readTimeOf({ state, settings, signal }: CallContext): ReadTime {
  return (state.readTime ??= new ReadTime(settings.PAGE_TIMEOUT_MS, signal))
}
