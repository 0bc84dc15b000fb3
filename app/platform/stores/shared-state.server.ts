/** The state that portal processes share for some minutes. All values are text. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

export type SharedState = Pick<MemoryState, 'claim' | 'read' | 'write' | 'drop'>

/** For a single process, and while Redis is away. */
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

  async read(key: string): Promise<string | undefined> {
    return this.#entries.get(key)
  }

  async write(key: string, value: string, seconds: number): Promise<void> {
    this.#entries.set(key, value, { ttl: seconds * 1_000 })
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

/** A part of a key that keeps these values themselves out of the shared state. */
export function digest(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
