/**
 * Keeps a user's lists for a few seconds and shares a load that runs, so that paging, sorting and filtering a long list do
 * not fetch and parse it each time. Bounded in bytes.
 */
import { LRUCache } from 'lru-cache'

/** What a load answers: the value and the size of the body that it was read from. */
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

  /** What is kept for this owner under this key, or what `load` answers. A failed load is not kept. */
  async get(owner: string, key: string, load: () => Promise<Loaded>): Promise<unknown> {
    if (!this.#kept) return (await load()).value
    const id = `${owner} ${key}`
    const kept = this.#kept.get(id)
    if (kept) return kept.value
    // A load also fails because the one who asked first has left: the others load for themselves.
    const running = this.#loading.get(id)
    if (running) return (await running.catch(load)).value

    this.#kept.purgeStale()
    const loading = load()
    this.#loading.set(id, loading)
    try {
      const loaded = await loading
      // Not when it was forgotten meanwhile: it would be old.
      if (this.#loading.get(id) === loading) this.#kept.set(id, loaded, { size: Math.max(1, loaded.bytes) })
      return loaded.value
    } finally {
      if (this.#loading.get(id) === loading) this.#loading.delete(id)
    }
  }

  /** Drops all of an owner's lists: on sign-out, and after a change that the owner made. */
  forget(owner: string): void {
    const isOfOwner = (id: string) => id.startsWith(`${owner} `)
    for (const id of [...(this.#kept?.keys() ?? [])].filter(isOfOwner)) this.#kept?.delete(id)
    for (const id of [...this.#loading.keys()].filter(isOfOwner)) this.#loading.delete(id)
  }
}
