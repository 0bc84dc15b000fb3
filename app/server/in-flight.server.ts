/** Limits what is done at once: the portal's work, and what one client may have of it. */

/** Counts something for each client. */
export class ClientCounts {
  readonly #counts = new Map<string, number>()

  constructor(private readonly limit: number) {}

  isFull(client: string): boolean {
    return (this.#counts.get(client) ?? 0) >= this.limit
  }

  add(client: string, change: 1 | -1): void {
    const count = (this.#counts.get(client) ?? 0) + change
    if (count === 0) this.#counts.delete(client)
    else this.#counts.set(client, count)
  }
}

/**
 * The requests that the portal is working on. A request that waits for its client, because its body still arrives or
 * its response is being read, costs next to nothing and does not count.
 */
export class InFlight {
  #count = 0
  readonly #clients: ClientCounts

  constructor(
    private readonly limit: number,
    clientLimit: number,
  ) {
    this.#clients = new ClientCounts(clientLimit)
  }

  get count(): number {
    return this.#count
  }

  /** Begins to work for a client, unless the portal or this client's share of it is full. */
  begin(client: string): Work | 'portal full' | 'client full' {
    if (this.#count >= this.limit) return 'portal full'
    if (this.#clients.isFull(client)) return 'client full'
    return new Work((change) => {
      this.#count += change
      this.#clients.add(client, change)
    })
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
