/** The state that portal processes share for some minutes. All values are text. */
import { LRUCache } from 'lru-cache'

export type SharedState = Pick<MemoryState, 'claim' | 'replace' | 'read' | 'write' | 'drop'>

/** The state cannot be asked now. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}

/** The longest time of a value: timers count no more milliseconds. */
const MAX_TTL_MS = 2 ** 31 - 2

/** The state of a single process, also while Redis is away. */
export class MemoryState {
  readonly #entries: LRUCache<string, string>

  /** `maxLength`: the most characters of keys and values. The oldest are dropped. */
  constructor(now: () => number = Date.now, maxLength?: number) {
    const sizeCalculation = (value: string, key: string) => value.length + key.length
    const size = maxLength === undefined ? {} : { maxSize: maxLength, sizeCalculation }
    this.#entries = new LRUCache({ ttl: 1, ttlAutopurge: true, ttlResolution: 0, perf: { now }, ...size })
  }

  /** Writes if the key is free; false if it is taken. */
  async claim(key: string, value: string, seconds: number): Promise<boolean> {
    if (this.#entries.has(key)) return false
    await this.write(key, value, seconds)
    return true
  }

  /** Writes if the value is still the one before; false if it is another, or gone. */
  async replace(key: string, before: string, value: string, seconds: number): Promise<boolean> {
    if (this.#entries.get(key) !== before) return false
    await this.write(key, value, seconds)
    return true
  }

  async read(key: string): Promise<string | undefined> {
    return this.#entries.get(key)
  }

  async write(key: string, value: string, seconds: number): Promise<void> {
    this.#entries.set(key, value, { ttl: Math.min(seconds * 1_000, MAX_TTL_MS) })
  }

  async drop(key: string): Promise<void> {
    this.#entries.delete(key)
  }

  /** The oldest first. */
  keys(): Iterable<string> {
    return this.#entries.rkeys()
  }

  /** A value, and the milliseconds until it expires. */
  entry(key: string): { readonly value: string; readonly leftMs: number } | undefined {
    const value = this.#entries.get(key)
    const leftMs = Math.floor(this.#entries.getRemainingTTL(key))
    return value === undefined || leftMs <= 0 ? undefined : { value, leftMs }
  }
}
