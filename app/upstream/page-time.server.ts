/** The time that all reads of one page may take together. It runs only while one of them does. */
import { setMaxListeners } from 'node:events'
import type { RequestContext } from '../http/context'

export class PageTime {
  #left: number
  #endsAt = 0
  #running = 0
  #timer: NodeJS.Timeout | undefined
  #over = endOfMany()

  /** `total` in milliseconds. `gone` aborts when nobody waits for the page any more. */
  constructor(
    private readonly total: number,
    private readonly gone: AbortSignal,
  ) {
    this.#left = total
    const end = () => this.#over.abort(gone.reason)
    if (gone.aborted) end()
    else gone.addEventListener('abort', end, { once: true })
  }

  /** In milliseconds. */
  get left(): number {
    return this.#timer ? Math.max(0, this.#endsAt - performance.now()) : this.#left
  }

  /** Aborts when the time is over or nobody waits: one signal for all reads of the page. */
  get signal(): AbortSignal {
    return this.#over.signal
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

  /** The page that follows a change has its own time. */
  renew(): void {
    this.#stop()
    this.#left = this.total
    if (this.#over.signal.aborted && !this.gone.aborted) this.#over = endOfMany()
    if (this.#running > 0) this.#start()
  }

  #start(): void {
    this.#endsAt = performance.now() + this.#left
    this.#timer = setTimeout(() => this.#over.abort(deadlinePassed()), this.#left)
  }

  #stop(): void {
    this.#left = this.left
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** Node warns of a leak when more than ten reads wait for the same signal. */
function endOfMany(): AbortController {
  const controller = new AbortController()
  setMaxListeners(0, controller.signal)
  return controller
}

export function deadlinePassed(): DOMException {
  return new DOMException('The deadline has passed.', 'TimeoutError')
}

const times = new WeakMap<RequestContext, PageTime>()

export function pageTime(context: RequestContext): PageTime {
  const time = times.get(context) ?? new PageTime(context.settings.PAGE_TIMEOUT_MS, context.signal)
  times.set(context, time)
  return time
}
