import { LRUCache } from 'lru-cache'
import { PREFIX, type Backlog, type RedisClient, type RedisConnection } from './redis-connection.server'
import { MemoryState, type SharedState } from './shared-state.server'

type Change = 'written' | 'dropped'

/** The most keys that wait for Redis, and how many of them are written at once. */
const MOST_UNSENT = 100_000
const BATCH = 500

/**
 * The shared state in Redis. Each process also keeps what it wrote in memory, and uses only that while Redis is away:
 * waiting would cost people more than a second click that reaches another process. When Redis is back, the process
 * first writes all that it remembers [537].
 */
export class RedisState implements SharedState, Backlog {
  readonly #own: MemoryState
  readonly #unsent = new LRUCache<string, Change>({ max: MOST_UNSENT })

  /** `maxLength`: the most characters in this process's memory. The oldest are dropped. */
  constructor(
    private readonly redis: RedisConnection,
    maxLength: number,
  ) {
    this.#own = new MemoryState(Date.now, maxLength)
    redis.remember(this)
  }

  async claim(key: string, value: string, seconds: number): Promise<boolean> {
    const set = { condition: 'NX', expiration: { type: 'EX', value: seconds } } as const
    const answer = await this.#ask(async (client) => (await client.set(PREFIX + key, value, set)) !== null)
    if (answer === false) return false
    if (answer) await this.#own.write(key, value, seconds)
    else if (!(await this.#own.claim(key, value, seconds))) return false
    else this.#unsent.set(key, 'written')
    return true
  }

  async read(key: string): Promise<string | undefined> {
    const answer = await this.#ask((client) => client.get(PREFIX + key))
    return answer === undefined ? this.#own.read(key) : (answer ?? undefined)
  }

  async write(key: string, value: string, seconds: number): Promise<void> {
    const set = { expiration: { type: 'EX', value: seconds } } as const
    const stored = this.#own.write(key, value, seconds)
    await this.#tell(key, 'written', (client) => client.set(PREFIX + key, value, set))
    await stored
  }

  async drop(key: string): Promise<void> {
    const dropped = this.#own.drop(key)
    await this.#tell(key, 'dropped', (client) => client.del(PREFIX + key))
    await dropped
  }

  renew(): void {
    for (const key of this.#own.keys()) this.#unsent.set(key, 'written')
  }

  get isEmpty(): boolean {
    return this.#unsent.size === 0
  }

  async send(client: RedisClient): Promise<void> {
    const batch: [key: string, change: Change][] = []
    for (let next; batch.length < BATCH && (next = this.#unsent.entries().next().value);) {
      batch.push(next)
      this.#unsent.delete(next[0])
    }
    try {
      await Promise.all(batch.map(([key, change]) => this.#resend(client, key, change)))
    } catch (error) {
      for (const [key, change] of batch) this.#unsent.set(key, change)
      throw error
    }
  }

  async #resend(client: RedisClient, key: string, change: Change): Promise<unknown> {
    const entry = this.#own.entry(key)
    if (entry) return client.set(PREFIX + key, entry.value, { expiration: { type: 'PX', value: entry.leftMs } })
    return change === 'dropped' && client.del(PREFIX + key)
  }

  /** Stores the change before it awaits anything, so that a backlog that is being written includes it. */
  async #tell(key: string, change: Change, command: (client: RedisClient) => Promise<unknown>): Promise<void> {
    this.#unsent.set(key, change)
    if ((await this.#ask(command)) === undefined) this.#unsent.set(key, change)
    else this.#unsent.delete(key)
  }

  /** The answer of Redis; undefined while it is away. */
  async #ask<Result>(command: (client: RedisClient) => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.redis.run(command)
    } catch {
      return undefined
    }
  }
}
