/** The time that all reads of one page may take together. It runs only while one of them does. */
import type { RequestContext } from '../http/context'

export class PageTime {
  #left: number
  #endsAt = 0
  #running = 0

  constructor(private readonly total: number) {
    this.#left = total
  }

  /** In milliseconds. */
  get left(): number {
    return this.#running > 0 ? Math.max(0, this.#endsAt - performance.now()) : this.#left
  }

  async during<Result>(read: () => Promise<Result>): Promise<Result> {
    this.#endsAt = performance.now() + this.left
    this.#running += 1
    try {
      return await read()
    } finally {
      this.#left = this.left
      this.#running -= 1
    }
  }

  /** The page that follows a change has its own time. */
  renew(): void {
    this.#left = this.total
    this.#endsAt = performance.now() + this.total
  }
}

const times = new WeakMap<RequestContext, PageTime>()

export function pageTime(context: RequestContext): PageTime {
  const time = times.get(context) ?? new PageTime(context.settings.PAGE_TIMEOUT_MS)
  times.set(context, time)
  return time
}
