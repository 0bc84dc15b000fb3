/** Limits visitors' tries [502]. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** Points of 15 minutes. A try costs more points where fewer tries are allowed. */
const LIMIT = { points: 100, duration: 15 * 60 }
const ALLOWED_TRIES = { subject: 5, address: 20, network: 50 }

/**
 * `subject`: a registration key, or an e-mail address from one client network. `address`: an e-mail address from all
 * networks. `network`: a client network, perhaps a whole company.
 */
export type LimitKind = keyof typeof ALLOWED_TRIES

/** The Redis that all processes share: `RedisConnection`. */
export interface SharedRedis {
  readonly prefix: string
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
}

export class RateLimiter {
  readonly #limiter: RateLimiterAbstract

  /** All processes count together in `redis`. Without it, and while it is away, each counts in memory. */
  constructor(redis?: SharedRedis) {
    const memory = new RateLimiterMemory(LIMIT)
    this.#limiter = redis ? inRedis(redis, memory) : memory
  }

  /** Counts a try. Returns the seconds to wait if there were too many tries. */
  async consume(task: string, kind: LimitKind, name: string): Promise<number | undefined> {
    try {
      await this.#limiter.consume(`${task}:${kind}:${name}`, LIMIT.points / ALLOWED_TRIES[kind])
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw refusal
    }
  }

  async refund(task: string, kind: LimitKind, name: string): Promise<void> {
    await this.#limiter.reward(`${task}:${kind}:${name}`, LIMIT.points / ALLOWED_TRIES[kind])
  }
}

function inRedis(redis: SharedRedis, insuranceLimiter: RateLimiterMemory): RateLimiterRedis {
  // The limiter runs one script for each try if there is no `multi`.
  const storeClient = { eval: redis.eval.bind(redis), multi: () => undefined }
  const keyPrefix = `${redis.prefix}limit`
  return new RateLimiterRedis({ ...LIMIT, keyPrefix, useRedisPackage: true, insuranceLimiter, storeClient })
}
