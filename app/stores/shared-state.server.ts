/** What portal processes must agree on for some minutes. All values are text. */
import { LRUCache } from 'lru-cache'

export type SharedState = Pick<MemoryState, 'claim' | 'read' | 'write' | 'drop'>

/** For a single process, and while Redis is away. */
export class MemoryState {
  readonly #entries: LRUCache<string, string>

  /** `maxLength`: characters of all values; beyond it the oldest are dropped. */
  constructor(now: () => number = Date.now, maxLength?: number) {
    const size = maxLength === undefined ? {} : { maxSize: maxLength, sizeCalculation: (value: string) => value.length }
    this.#entries = new LRUCache({ ttl: 1, ttlAutopurge: true, ttlResolution: 0, perf: { now }, ...size })
  }

  /** Writes if the key is free; false if it is taken. */
  async claim(key: string, value: string, seconds: number): Promise<boolean> {
    if (this.#entries.has(key)) return false
    await this.write(key, value, seconds)
    return true
  }

  async read(key: string): Promise<string | undefined> {
    return this.#entries.get(key)
  }

  async write(key: string, value: string, seconds: number): Promise<void> {
    this.#entries.set(key, value, { ttl: seconds * 1_000 })
  }

  async drop(key: string): Promise<void> {
    this.#entries.delete(key)
  }
}
