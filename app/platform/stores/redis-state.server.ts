import { LRUCache } from 'lru-cache'
import { PREFIX, type Backlog, type RedisClient, type RedisConnection } from './redis-connection.server'
import { RedisOnly } from './redis-only.server'
import { MemoryState, type SharedState } from './shared-state.server'

type WrittenEntry = Parameters<SharedState['write']>

/** `remembered`: Redis had it, and may have lost it. */
type KeyChange = 'written' | 'dropped' | 'remembered'

/** The most keys that wait for Redis, and how many of them are written at once. */
const MAX_UNSENT = 100_000
const BATCH = 500

/**
 * The shared state in Redis. Each process also keeps what it wrote in memory, and uses only that while Redis is away:
 * waiting would cost people more than a second click that reaches another process. When Redis is back, the process
 * first writes all that it remembers [537].
 */
export class RedisState implements SharedState, Backlog {
  readonly #shared: RedisOnly
  readonly #memory: MemoryState
  readonly #unsent = new LRUCache<string, KeyChange>({ max: MAX_UNSENT })

  /** `maxLength`: the most characters in this process's memory. The oldest are dropped. */
  constructor(redis: RedisConnection, maxLength: number) {
    this.#shared = new RedisOnly(redis)
    this.#memory = new MemoryState(Date.now, maxLength)
    redis.remember(this)
  }

  claim(key: string, value: string, seconds: number, owner?: string): Promise<boolean> {
    return this.#writeIf((state) => state.claim(key, value, seconds, owner), [key, value, seconds, owner])
  }

  replace(key: string, before: string, value: string, seconds: number, owner?: string): Promise<boolean> {
    return this.#writeIf((state) => state.replace(key, before, value, seconds, owner), [key, value, seconds, owner])
  }

  async read(key: string): Promise<string | undefined> {
    try {
      return await this.#shared.read(key)
    } catch {
      return this.#memory.read(key)
    }
  }

  async write(key: string, value: string, seconds: number, owner?: string): Promise<void> {
    await this.#memory.write(key, value, seconds, owner)
    await this.#tell(key, 'written', () => this.#shared.write(key, value, seconds))
  }

  async drop(key: string): Promise<void> {
    await this.#memory.drop(key)
    await this.#tell(key, 'dropped', () => this.#shared.drop(key))
  }

  renew(): void {
    for (const key of this.#memory.keys()) if (!this.#unsent.has(key)) this.#unsent.set(key, 'remembered')
  }

  get isEmpty(): boolean {
    return this.#unsent.size === 0
  }

  async send(client: RedisClient): Promise<void> {
    const batch: [key: string, change: KeyChange][] = []
    for (let next; batch.length < BATCH && (next = this.#unsent.entries().next().value);) {
      batch.push(next)
      this.#unsent.delete(next[0])
    }
    try {
      await Promise.all(batch.map(([key, change]) => this.#resend(client, key, change)))
    } catch (error) {
      // Changes that came meanwhile are newer.
      for (const [key, change] of batch) if (!this.#unsent.has(key)) this.#unsent.set(key, change)
      throw error
    }
  }

  async #resend(client: RedisClient, key: string, change: KeyChange): Promise<unknown> {
    const entry = this.#memory.entry(key)
    if (!entry) return change === 'dropped' && client.del(PREFIX + key)
    // Another process may have changed what this one remembers.
    const condition = change === 'remembered' ? ({ condition: 'NX' } as const) : {}
    return client.set(PREFIX + key, entry.value, { ...condition, expiration: { type: 'PX', value: entry.leftMs } })
  }

  /** Tells if `write` has written. While Redis is away, this process's memory decides. */
  async #writeIf(write: (state: SharedState) => Promise<boolean>, entry: WrittenEntry): Promise<boolean> {
    try {
      if (!(await write(this.#shared))) return false
      await this.#memory.write(...entry)
    } catch {
      if (!(await write(this.#memory))) return false
      this.#unsent.set(entry[0], 'written')
    }
    return true
  }

  /** Stores the change before it awaits anything, so that a backlog that is being written includes it. */
  async #tell(key: string, change: KeyChange, tell: () => Promise<void>): Promise<void> {
    this.#unsent.set(key, change)
    try {
      await tell()
      this.#unsent.delete(key)
    } catch {
      this.#unsent.set(key, change)
    }
  }
}
