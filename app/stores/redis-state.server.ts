import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { MemoryState, type SharedState } from './shared-state.server'

const PREFIX = 'portal:'
const ANSWER_WITHIN_MS = 1_000
const SAY_EVERY_MS = 10_000

/**
 * The shared state in Redis. While that does not respond, this process uses its own memory: a portal that waits would
 * cost people more than a second click that reaches another process.
 */
export class RedisState implements SharedState {
  readonly client
  readonly #meanwhile = new MemoryState()
  #saidAt = 0

  constructor(
    url: string,
    private readonly log: Logger,
  ) {
    this.client = createClient({
      url,
      disableOfflineQueue: true,
      socket: { connectTimeout: 2_000, reconnectStrategy: (retries) => Math.min(5_000, 100 * 2 ** retries) },
      commandOptions: { timeout: ANSWER_WITHIN_MS },
    })
    this.client.on('error', (error) => this.#away(error))
    this.client.connect().catch((error) => this.#away(error))
  }

  claim(key: string, value: string, seconds: number): Promise<boolean> {
    const set = { condition: 'NX', expiration: { type: 'EX', value: seconds } } as const
    return this.#either(
      async () => (await this.client.set(PREFIX + key, value, set)) !== null,
      () => this.#meanwhile.claim(key, value, seconds),
    )
  }

  read(key: string): Promise<string | undefined> {
    const meanwhile = () => this.#meanwhile.read(key)
    return this.#either(async () => (await this.client.get(PREFIX + key)) ?? (await meanwhile()), meanwhile)
  }

  write(key: string, value: string, seconds: number): Promise<void> {
    return this.#either(
      async () => void (await this.client.set(PREFIX + key, value, { expiration: { type: 'EX', value: seconds } })),
      () => this.#meanwhile.write(key, value, seconds),
    )
  }

  drop(key: string): Promise<void> {
    return this.#either(
      async () => void (await this.client.del(PREFIX + key)),
      () => this.#meanwhile.drop(key),
    )
  }

  async #either<Result>(inRedis: () => Promise<Result>, meanwhile: () => Promise<Result>): Promise<Result> {
    try {
      return await inRedis()
    } catch (error) {
      this.#away(error)
      return meanwhile()
    }
  }

  #away(error: unknown): void {
    if (Date.now() - this.#saidAt < SAY_EVERY_MS) return
    this.#saidAt = Date.now()
    this.log.warn({ err: error }, 'Redis does not answer; one-time keys and limits hold for this process alone')
  }
}
