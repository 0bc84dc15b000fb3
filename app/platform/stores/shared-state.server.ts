/** The state that portal processes share for some minutes. All values are text. */
import { LRUCache } from 'lru-cache'

export type SharedState = Pick<MemoryState, 'claim' | 'replace' | 'read' | 'write' | 'drop'>

/** The state cannot be asked now. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway'
}

/** The longest time of a value: timers count no more milliseconds. */
const MAX_TTL_MS = 2 ** 31 - 2

/** The part of the memory that the entries of one owner may take. */
const OWNER_SHARE = 1 / 5

interface Entry {
  readonly value: string
  readonly owner: string | undefined
}

/** The entries of an owner. `lengths`: characters by key, the oldest first. */
interface Share {
  readonly lengths: Map<string, number>
  total: number
}

/** The state of a single process, also while Redis is away. Writes name the owner whose share of it they take, where one person can write much. */
export class MemoryState {
  readonly #entries: LRUCache<string, Entry>
  /** Keys: owners. */
  readonly #shares = new Map<string, Share>()
  readonly #maxOwnerLength: number

  /** `maxLength`: the most characters of keys and values. The oldest are dropped; of an owner beyond their share their own. */
  constructor(now: () => number = Date.now, maxLength = Number.MAX_SAFE_INTEGER) {
    this.#maxOwnerLength = Math.floor(maxLength * OWNER_SHARE)
    this.#entries = new LRUCache({
      ttl: 1,
      ttlAutopurge: true,
      ttlResolution: 0,
      perf: { now },
      maxSize: maxLength,
      maxEntrySize: this.#maxOwnerLength,
      sizeCalculation: lengthOf,
      onInsert: (entry, key) => this.#addToShare(entry, key),
      dispose: (entry, key) => this.#takeFromShare(entry, key),
    })
  }

  /** Writes if the key is free; false if it is taken. */
  async claim(key: string, value: string, seconds: number, owner?: string): Promise<boolean> {
    if (this.#entries.has(key)) return false
    await this.write(key, value, seconds, owner)
    return true
  }

  /** Writes if the value is still the one before; false if it is another, or gone. */
  async replace(key: string, before: string, value: string, seconds: number, owner?: string): Promise<boolean> {
    if (this.#entries.get(key)?.value !== before) return false
    await this.write(key, value, seconds, owner)
    return true
  }

  async read(key: string): Promise<string | undefined> {
    return this.#entries.get(key)?.value
  }

  async write(key: string, value: string, seconds: number, owner?: string): Promise<void> {
    const entry = { value, owner }
    this.#entries.delete(key)
    if (owner !== undefined) this.#makeRoom(owner, lengthOf(entry, key))
    this.#entries.set(key, entry, { ttl: Math.min(seconds * 1_000, MAX_TTL_MS) })
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
    const value = this.#entries.get(key)?.value
    const leftMs = Math.floor(this.#entries.getRemainingTTL(key))
    return value === undefined || leftMs <= 0 ? undefined : { value, leftMs }
  }

  /** Drops the owner's oldest entries until so many characters more fit into their share. */
  #makeRoom(owner: string, length: number): void {
    const share = this.#shares.get(owner)
    for (const key of share?.lengths.keys() ?? []) {
      if (share && share.total + length <= this.#maxOwnerLength) return
      this.#entries.delete(key)
    }
  }

  #addToShare(entry: Entry, key: string): void {
    if (entry.owner === undefined) return
    const share = this.#shares.get(entry.owner) ?? { lengths: new Map<string, number>(), total: 0 }
    const length = lengthOf(entry, key)
    share.lengths.set(key, length)
    share.total += length
    this.#shares.set(entry.owner, share)
  }

  #takeFromShare({ owner }: Entry, key: string): void {
    const share = owner === undefined ? undefined : this.#shares.get(owner)
    if (owner === undefined || !share) return
    share.total -= share.lengths.get(key) ?? 0
    share.lengths.delete(key)
    if (share.lengths.size === 0) this.#shares.delete(owner)
  }
}

function lengthOf({ value }: Entry, key: string): number {
  return value.length + key.length
}
