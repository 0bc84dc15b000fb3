/** A body that knows for how long its reader has taken nothing, so that it can end for others who wait. */
import { Readable } from 'node:stream'
import type { Preemptible } from '~/platform/limits/slots.server'

export class IdleBody implements Preemptible {
  #idleSince: number | undefined
  #body: Readable | undefined

  /** Passes on the bytes of a body, and notes when the reader takes none. Destroying either destroys both. */
  watch(body: Readable): Readable {
    this.#body = body
    const watched = Readable.from(this.#passOn(body), { objectMode: false })
    // The reader learns of the error by reading. Without a listener the event would end the process.
    watched.on('error', () => undefined)
    body.once('close', () => body.readableEnded || watched.destroy())
    return watched
  }

  /** 0 while the reader waits for the body. */
  idleMs(): number {
    return this.#idleSince === undefined ? 0 : performance.now() - this.#idleSince
  }

  end(): void {
    this.#body?.destroy()
  }

  async *#passOn(body: Readable): AsyncGenerator<Buffer> {
    for await (const piece of body) {
      this.#idleSince = performance.now()
      yield piece
      this.#idleSince = undefined
    }
  }
}
