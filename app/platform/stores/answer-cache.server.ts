/** Keeps answers for a user for some time, above all long lists, and shares running loads, so that paging and sorting fetch nothing. */
import { LRUCache } from 'lru-cache'

/** A loaded value, and the size of its body. */
export interface LoadedValue {
  readonly value: unknown
  readonly bytes: number
}

export class AnswerCache {
  readonly #kept: LRUCache<string, LoadedValue> | undefined
  readonly #loading = new Map<string, Promise<LoadedValue>>()
  /** The last change of each owner that this process knows of. */
  readonly #changes = new LRUCache<string, string>({ max: MAX_CHANGES })

  /** All answers together take at most `mostBytes` of memory. Keeps nothing when `keepMs` is 0. */
  constructor(keepMs: number, mostBytes: number, now: () => number = Date.now) {
    if (keepMs > 0) this.#kept = new LRUCache({ maxSize: mostBytes, ttl: keepMs, ttlResolution: 0, perf: { now } })
  }

  /** The memory that all kept answers may take together, in bytes. */
  get bytes(): number {
    return this.#kept?.calculatedSize ?? 0
  }

  /**
   * The cached value of this owner and key, or the result of `load`. Failed loads are not cached. `keepMs`: another time than
   * the cache's own.
   */
  async get(owner: string, key: string, load: () => Promise<LoadedValue>, keepMs?: number): Promise<unknown> {
    if (!this.#kept) return (await load()).value
    const id = `${owner} ${key}`
    const entry = this.#kept.get(id)
    if (entry) return entry.value
    // A load fails when its client disconnects. Then one of the others who wait loads for all of them.
    const running = this.#loading.get(id)
    if (running)
      return running.then(
        ({ value }) => value,
        () => this.get(owner, key, load, keepMs),
      )

    this.#kept.purgeStale()
    const loading = load()
    this.#loading.set(id, loading)
    try {
      const loaded = await loading
      // An answer that was forgotten meanwhile would be out of date.
      if (this.#loading.get(id) === loading) {
        this.#kept.set(id, loaded, { size: memoryOf(loaded), ...(keepMs ? { ttl: keepMs } : {}) })
      }
      return loaded.value
    } finally {
      if (this.#loading.get(id) === loading) this.#loading.delete(id)
    }
  }

  /** The value that `get` would return without a load; undefined if nothing is kept. */
  peek(owner: string, key: string): unknown {
    return this.#kept?.get(`${owner} ${key}`)?.value
  }

  /** Drops an owner's answers once for each change, which may come from another process. */
  forgetAfter(owner: string, change: string): void {
    if (this.#changes.get(owner) === change) return
    this.#changes.set(owner, change)
    this.forget(owner)
  }

  /** Drops an owner's answers: on sign-out, and after the owner's changes. */
  forget(owner: string): void {
    const isOfOwner = (id: string) => id.startsWith(`${owner} `)
    for (const id of [...(this.#kept?.keys() ?? [])].filter(isOfOwner)) this.#kept?.delete(id)
    for (const id of [...this.#loading.keys()].filter(isOfOwner)) this.#loading.delete(id)
  }
}

/** Changes of some 100 bytes each. An owner whose change is not among them reads once more than needed. */
const MAX_CHANGES = 5_000

/** The most memory that an answer may take, with the orders of a list's rows that are kept. */
function memoryOf({ bytes }: LoadedValue): number {
  return ENTRY_BYTES + Math.ceil(bytes * BYTES_PER_BODY_BYTE)
}

const ENTRY_BYTES = 2_000
const BYTES_PER_BODY_BYTE = 3.5
