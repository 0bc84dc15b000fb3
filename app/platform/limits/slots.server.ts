/** Limits how many of a kind run at once, in all and for each owner. The others wait in line, or are refused. */
import { Counts } from './counts'

/** Frees the slot. A second call does nothing. */
export type Release = () => void

/** Work that can end when somebody waits for its slot. Its player asks for the rest later. */
export interface Preemptible {
  /** Milliseconds since the client last took something. */
  idleMs(): number
  end(): void
}

interface Waiter {
  readonly owner: string
  /** Repeats the search for a slot while this one waits. */
  timer?: NodeJS.Timeout
  start(): void
}

/** Shorter than a download waits for a slot, and longer than a reading client pauses. */
const IDLE_AFTER_MS = 1_000
const LOOK_EVERY_MS = 200

export class Slots {
  readonly #running = new Counts()
  readonly #preemptible = new Map<Preemptible, string>()
  readonly #waiting = new Set<Waiter>()

  constructor(
    readonly most: number,
    private readonly mostEach = most,
  ) {}

  get taken(): number {
    return this.#running.total
  }

  get waiting(): number {
    return this.#waiting.size
  }

  /** The status that refuses this owner: 429 if all of the owner's part of the slots are taken, 503 if all slots are. */
  refusal(owner: string): 503 | 429 | undefined {
    if (this.mostEach < this.most && this.#hasAll(owner)) return 429
    return this.#running.total >= this.most ? 503 : undefined
  }

  /** Takes a slot, also when there is none. */
  add(owner: string, preemptible?: Preemptible): Release {
    this.#running.add(owner, 1)
    if (preemptible) this.#preemptible.set(preemptible, owner)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#running.add(owner, -1)
      if (preemptible) this.#preemptible.delete(preemptible)
      this.#startNext()
    }
  }

  /** Waits for a slot. If the signal aborts first, rejects with its reason and takes no slot. */
  take(owner: string, signal: AbortSignal, preemptible?: Preemptible): Promise<Release> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const leave = () => {
        clearInterval(waiter.timer)
        signal.removeEventListener('abort', giveUp)
        this.#waiting.delete(waiter)
      }
      const giveUp = () => {
        leave()
        reject(signal.reason)
      }
      const start = () => {
        leave()
        resolve(this.add(owner, preemptible))
      }
      const waiter: Waiter = { owner, start }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiter)
      this.#startNext()
      if (!this.#waiting.has(waiter)) return
      this.#makeRoom(owner)
      waiter.timer = setInterval(() => this.#makeRoom(owner), LOOK_EVERY_MS)
    })
  }

  #hasAll(owner: string): boolean {
    return this.#running.of(owner) >= this.mostEach
  }

  #startNext(): void {
    while (this.#running.total < this.most) {
      const next = this.#next()
      if (!next) return
      next.start()
    }
  }

  /** The first waiter of the owner with the fewest slots, so that many of one person delay nobody else. */
  #next(): Waiter | undefined {
    let next: Waiter | undefined
    for (const waiter of this.#waiting) {
      if (this.#hasAll(waiter.owner)) continue
      if (!next || this.#running.of(waiter.owner) < this.#running.of(next.owner)) next = waiter
    }
    return next
  }

  /** Ends the work that has been idle for longest, if this owner can have its slot. */
  #makeRoom(owner: string): void {
    const isOwnerFull = this.#hasAll(owner)
    const idle = [...this.#preemptible]
      .filter(([work, holder]) => (!isOwnerFull || holder === owner) && work.idleMs() > IDLE_AFTER_MS)
      .map(([work]) => work)
      .sort((one, other) => other.idleMs() - one.idleMs())
    idle[0]?.end()
  }
}
