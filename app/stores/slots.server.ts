/** Limits how many calls or downloads run at once, in all and for each owner. The others wait in line. */
import { Counts } from './counts'

/** Frees the slot. More than once is harmless. */
export type Release = () => void

export class Slots {
  readonly #running = new Counts()
  readonly #waiting = new Set<{ readonly owner: string; start(): void }>()

  constructor(
    private readonly most: number,
    private readonly mostEach = most,
  ) {}

  /** Whether this owner has no slot left. */
  areAllTaken(owner: string): boolean {
    return this.#running.of(owner) >= this.mostEach
  }

  /** Waits for a slot. Rejects with the signal's reason if that aborts first, and then takes none. */
  take(owner: string, signal: AbortSignal): Promise<Release> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason)
      const giveUp = () => {
        this.#waiting.delete(waiter)
        reject(signal.reason)
      }
      const start = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(this.#taken(owner))
      }
      const waiter = { owner, start }
      signal.addEventListener('abort', giveUp, { once: true })
      this.#waiting.add(waiter)
      this.#startNext()
    })
  }

  #startNext(): void {
    for (const waiter of this.#waiting) {
      if (this.#running.total >= this.most) return
      if (this.areAllTaken(waiter.owner)) continue
      this.#waiting.delete(waiter)
      waiter.start()
    }
  }

  #taken(owner: string): Release {
    this.#running.add(owner, 1)
    let released = false
    return () => {
      if (released) return
      released = true
      this.#running.add(owner, -1)
      this.#startNext()
    }
  }
}
