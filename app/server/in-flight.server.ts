/** Limits what is done at once: the portal's work, and what one client may have of it. */
import { clientShare, type Settings } from '../config.server'
import { Counts } from '../stores/counts'

/**
 * The requests that the portal is working on. A request that waits for its client, because its body still arrives or
 * its response is being read, costs next to nothing and does not count.
 */
export class InFlight {
  /** By client. */
  readonly #running = new Counts()

  constructor(private readonly settings: Pick<Settings, 'MAX_IN_FLIGHT' | 'CLIENT_SHARE'>) {}

  get count(): number {
    return this.#running.total
  }

  /** Begins to work for a client, unless the portal or this client's share of it is full. */
  begin(client: string): Work | 'portal full' | 'client full' {
    const { MAX_IN_FLIGHT } = this.settings
    if (this.count >= MAX_IN_FLIGHT) return 'portal full'
    if (this.#running.of(client) >= clientShare(MAX_IN_FLIGHT, this.settings)) return 'client full'
    return new Work((change) => this.#running.add(client, change))
  }
}

/** The work for one request; it counts until it is paused or ended. */
export class Work {
  #isCounted = false
  #hasEnded = false

  constructor(private readonly count: (change: 1 | -1) => void) {
    this.resume()
  }

  pause(): void {
    if (!this.#isCounted) return
    this.#isCounted = false
    this.count(-1)
  }

  /** Counts again, also above the limit: a form that has arrived is never refused, because it would be lost. */
  resume(): void {
    if (this.#isCounted || this.#hasEnded) return
    this.#isCounted = true
    this.count(1)
  }

  end(): void {
    this.pause()
    this.#hasEnded = true
  }
}
