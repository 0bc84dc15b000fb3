/** The pages and forms that the portal works on, and those that wait for a slot or a turn [476] [553] [920] (decision 43). */
import type { Settings } from '../config.server'
import { yieldTurn } from '../time/yield-turn'
import { clientShare, clientKeyOf, type Client } from './clients.server'
import { Slots, type Release } from './slots.server'

/**
 * A request that waits for its client, to send its body or to take the response, costs little and is not in work. Those who ask for
 * many pages at once wait for themselves, and one page starts after the other, so that they delay nobody else.
 */
export class PagesInWork {
  readonly #networks: Slots
  readonly #people: Slots
  readonly #visitors: Slots

  constructor(
    settings: Pick<Settings, 'MAX_IN_FLIGHT' | 'CLIENT_SHARE' | 'MAX_PAGES_PER_USER' | 'MAX_PAGES_PER_VISITOR_NETWORK'>,
  ) {
    this.#networks = new Slots(settings.MAX_IN_FLIGHT, clientShare(settings.MAX_IN_FLIGHT, settings))
    this.#people = new Slots(Infinity, settings.MAX_PAGES_PER_USER)
    this.#visitors = new Slots(Infinity, settings.MAX_PAGES_PER_VISITOR_NETWORK)
  }

  get count(): number {
    return this.#networks.taken
  }

  get waiting(): number {
    return this.#people.waiting + this.#visitors.waiting
  }

  /** Starts work in its turn. Resolves to a status if there is no room, and to undefined after a disconnection. */
  async begin(client: Client, disconnected: AbortSignal): Promise<Work | 503 | 429 | undefined> {
    const owner = clientKeyOf(client)
    const kind = client.person === undefined ? this.#visitors : this.#people
    const full = this.#networks.refusal(client.network)
    if (full) return full
    const slot = await kind.take(owner, disconnected).catch(() => undefined)
    if (slot) await yieldTurn()
    const hasLeft = disconnected.aborted
    const refusal = this.#networks.refusal(client.network)
    if (slot && !hasLeft && !refusal) {
      return new Work([slot, this.#networks.add(client.network)], () => [
        kind.add(owner),
        this.#networks.add(client.network),
      ])
    }
    slot?.()
    return hasLeft ? undefined : refusal
  }
}

/** The work for one request. It counts until it is paused or ended. */
export class Work {
  #hasEnded = false

  constructor(
    private readonly slots: Release[],
    private readonly takeAgain: () => Release[],
  ) {}

  pause(): void {
    for (const release of this.slots.splice(0)) release()
  }

  /** Counts again, also above the limits: refusing a form that has arrived would lose it. */
  resume(): void {
    if (!this.#hasEnded && this.slots.length === 0) this.slots.push(...this.takeAgain())
  }

  end(): void {
    this.pause()
    this.#hasEnded = true
  }
}
