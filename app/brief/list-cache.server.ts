/**
 * Keeps what a user's list call answered for a few seconds and shares one that is under way, so that paging, sorting
 * and filtering a long list do not fetch and parse it each time. Bounded in bytes; the oldest goes first.
 */

/** What a load answers: the value and the size of the body that it was read from. */
export interface Loaded {
  readonly value: unknown
  readonly bytes: number
}

interface Entry {
  readonly owner: string
  readonly loading: Promise<Loaded>
  readonly expires: number
  bytes: number
}

const MOST_BYTES = 64_000_000

export class ListCache {
  /** In the order in which they were loaded. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  constructor(
    private readonly keepMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** What is kept for this owner under this key, or what `load` answers. A failed load is not kept. */
  async get(owner: string, key: string, load: () => Promise<Loaded>): Promise<unknown> {
    if (this.keepMs === 0) return (await load()).value

    this.#dropExpired()
    const id = `${owner} ${key}`
    const kept = this.#entries.get(id)
    if (kept) return (await kept.loading).value

    const loading = load()
    const entry: Entry = { owner, loading, expires: this.now() + this.keepMs, bytes: 0 }
    this.#entries.set(id, entry)
    try {
      const { value, bytes } = await loading
      this.#account(id, entry, bytes)
      return value
    } catch (error) {
      if (this.#entries.get(id) === entry) this.#entries.delete(id)
      throw error
    }
  }

  /** Drops all of an owner's lists: on sign-out, and after a change that the owner made. */
  forget(owner: string): void {
    for (const [id, entry] of this.#entries) if (entry.owner === owner) this.#drop(id, entry)
  }

  #account(id: string, entry: Entry, bytes: number): void {
    if (this.#entries.get(id) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    for (const [oldestId, oldest] of this.#entries) {
      if (this.#bytes <= MOST_BYTES) return
      this.#drop(oldestId, oldest)
    }
  }

  #dropExpired(): void {
    const now = this.now()
    for (const [id, entry] of this.#entries) {
      if (entry.expires > now) return
      this.#drop(id, entry)
    }
  }

  #drop(id: string, entry: Entry): void {
    this.#entries.delete(id)
    this.#bytes -= entry.bytes
  }
}
