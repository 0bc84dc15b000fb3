/** Limits visitors' tries (SECURITY, visitor forms). */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

const LIMIT = { points: 5, duration: 15 * 60 }

export class RateLimiter {
  readonly #limiter: RateLimiterAbstract

  /** `redis`: its client, so that all processes count together; without it, and while Redis is away, in memory. */
  constructor(redis?: object) {
    const memory = new RateLimiterMemory(LIMIT)
    const inRedis = { keyPrefix: 'portal:limit', useRedisPackage: true, rejectIfRedisNotReady: true }
    this.#limiter = redis
      ? new RateLimiterRedis({ ...LIMIT, ...inRedis, storeClient: redis, insuranceLimiter: memory })
      : memory
  }

  /** Counts a try under a name. Resolves to the seconds to wait once there were too many. */
  async consume(what: string, name: string): Promise<number | undefined> {
    try {
      await this.#limiter.consume(`${what}:${name}`)
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw refusal
    }
  }
}
