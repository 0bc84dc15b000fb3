import { PREFIX, type RedisClient, type RedisConnection } from './redis-connection.server'
import { StoreAway, type SharedState } from './shared-state.server'

const REPLACE = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`

/** State that only Redis holds: every method rejects with `StoreAway` while Redis is away, so that no two processes can disagree. */
export class RedisOnly implements SharedState {
  constructor(private readonly redis: RedisConnection) {}

  claim(key: string, value: string, seconds: number): Promise<boolean> {
    const set = { condition: 'NX', expiration: { type: 'EX', value: seconds } } as const
    return this.#ask(async (client) => (await client.set(PREFIX + key, value, set)) !== null)
  }

  replace(key: string, before: string, value: string, seconds: number): Promise<boolean> {
    const words = { keys: [PREFIX + key], arguments: [before, value, String(seconds)] }
    return this.#ask(async (client) => (await client.eval(REPLACE, words)) === 1)
  }

  async read(key: string): Promise<string | undefined> {
    return (await this.#ask((client) => client.get(PREFIX + key))) ?? undefined
  }

  async write(key: string, value: string, seconds: number): Promise<void> {
    const set = { expiration: { type: 'EX', value: seconds } } as const
    await this.#ask((client) => client.set(PREFIX + key, value, set))
  }

  async drop(key: string): Promise<void> {
    await this.#ask((client) => client.del(PREFIX + key))
  }

  async #ask<Result>(command: (client: RedisClient) => Promise<Result>): Promise<Result> {
    try {
      return await this.redis.run(command)
    } catch (error) {
      throw new StoreAway('Redis is away', { cause: error })
    }
  }
}
