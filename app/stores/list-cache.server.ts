/** Keeps a user's lists for a few seconds and shares running loads, so that paging and sorting fetch nothing. */
import { LRUCache } from 'lru-cache'

/** A loaded value, and the size of its body. */
export interface Loaded {
  readonly value: unknown
  readonly bytes: number
}

const MOST_BYTES = 64_000_000

export class ListCache {
  readonly #kept: LRUCache<string, Loaded> | undefined
  readonly #loading = new Map<string, Promise<Loaded>>()

  constructor(keepMs: number, now: () => number = Date.now) {
    if (keepMs > 0) this.#kept = new LRUCache({ maxSize: MOST_BYTES, ttl: keepMs, ttlResolution: 0, perf: { now } })
  }

  /** The cached value of this owner and key, else the result of `load`. Failed loads are not cached. */
  async get(owner: string, key: string, load: () => Promise<Loaded>): Promise<unknown> {
    if (!this.#kept) return (await load()).value
    const id = `${owner} ${key}`
    const kept = this.#kept.get(id)
    if (kept) return kept.value
    // A load also fails when its client has left: the others then load for themselves.
    const running = this.#loading.get(id)
    if (running) return (await running.catch(load)).value

    this.#kept.purgeStale()
    const loading = load()
    this.#loading.set(id, loading)
    try {
      const loaded = await loading
      // Not if it was forgotten meanwhile: it would be out of date.
      if (this.#loading.get(id) === loading) this.#kept.set(id, loaded, { size: Math.max(1, loaded.bytes) })
      return loaded.value
    } finally {
      if (this.#loading.get(id) === loading) this.#loading.delete(id)
    }
  }

  /** Drops an owner's lists: on sign-out, and after the owner's changes. */
  forget(owner: string): void {
    const isOfOwner = (id: string) => id.startsWith(`${owner} `)
    for (const id of [...(this.#kept?.keys() ?? [])].filter(isOfOwner)) this.#kept?.delete(id)
    for (const id of [...this.#loading.keys()].filter(isOfOwner)) this.#loading.delete(id)
  }
}
