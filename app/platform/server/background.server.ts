/** Work that goes on after its request: a process that stops tells it, and waits for it. */
import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'

export class Background {
  readonly #stopping = new AbortController()
  #count = 0

  constructor() {
    setMaxListeners(0, this.#stopping.signal)
  }

  get count(): number {
    return this.#count
  }

  start(work: (stopping: AbortSignal) => Promise<void>, log: Pick<Logger, 'error'>): void {
    this.#count += 1
    void work(this.#stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
      .finally(() => (this.#count -= 1))
  }

  stop(): void {
    this.#stopping.abort()
  }
}
