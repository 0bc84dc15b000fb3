/** Limits how many calls or downloads run at once, in all and for each owner. The others wait in line. */
import { Counts } from './counts'

/** Frees the slot. More than once is harmless. */
export type Release = () => void

/** Work that makes room when somebody waits for its slot: a player goes on later where it was ended. */
export interface Yielding {
  /** For how long its client has taken nothing, in milliseconds. */
  idleMs(): number
  /** Ends it, which releases its slot. */
  end(): void
}

interface Waiter {
  readonly owner: string
  /** Looks for room while it waits. */
  look?: NodeJS.Timeout
  start(): void
}

/** Less than a download waits for its slot; more than a pause of a client that reads. */
const YIELDS_AFTER_MS = 1_000
const LOOK_EVERY_MS = 200

export class Slots {
  readonly #running = new Counts()
  readonly #yielding = new Map<Yielding, string>()
  readonly #waiting = new Set<Waiter>()

  constructor(
    private readonly most: number,
    private readonly mostEach = most,
  ) {}

  /** Whether this owner has no slot left. */
  areAllTaken(owner: string): boolean {
    return this.#running.of(owner) >= this.mostEach
  }

  /** Waits for a slot. Rejects with the signal's reason if that aborts first, and then takes none. */
  take(owner: string, signal: AbortSignal, yielding?: Yielding): Promise<Release> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const leave = () => {
        clearInterval(waiter.look)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(waiter)
      }
      const giveUp = () => {
        leave()
        reject(signal.reason)
      }
      const start = () => {
        leave()
        resolve(this.#taken(owner, yielding))
      }
      const waiter: Waiter = { owner, start }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiter)
      this.#startNext()
      if (!this.#waiting.has(waiter)) return
      this.#makeRoom(waiter)
      waiter.look = setInterval(() => this.#makeRoom(waiter), LOOK_EVERY_MS)
    })
  }

  #startNext(): void {
    while (this.#running.total < this.most) {
      const next = this.#next()
      if (!next) return
      next.start()
    }
  }

  /** Of those who may have one more: the first of the owners with the fewest. Many of one person delay nobody else. */
  #next(): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of this.#waiting) {
      if (this.areAllTaken(waiter.owner)) continue
      if (!next || this.#running.of(waiter.owner) < this.#running.of(next.owner)) next = waiter
    }
    return next
  }

  /** Ends what has been idle for the longest and holds a slot that the waiter could have. */
  #makeRoom({ owner }: Waiter): void {
    const own = this.areAllTaken(owner)
    const idle = [...this.#yielding]
      .filter(([work, of]) => (!own || of === owner) && work.idleMs() > YIELDS_AFTER_MS)
      .map(([work]) => work)
      .sort((one, other) => other.idleMs() - one.idleMs())
    idle[0]?.end()
  }

  #taken(owner: string, yielding: Yielding | undefined): Release {
    this.#running.add(owner, 1)
    if (yielding) this.#yielding.set(yielding, owner)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#running.add(owner, -1)
      if (yielding) this.#yielding.delete(yielding)
      this.#startNext()
    }
  }
}
