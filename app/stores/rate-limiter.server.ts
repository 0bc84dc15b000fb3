/** Limits visitors' tries [502]. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'

/** In 15 minutes. A try costs more points where fewer tries are allowed. */
const LIMIT = { points: 50, duration: 15 * 60 }
const ALLOWED = { subject: 5, network: 50 }

/** `subject`: an e-mail address or a registration key. `network`: a client, perhaps a whole company. */
type Limited = keyof typeof ALLOWED

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

  /** Counts a try of `what` by or for `name`. Resolves to the seconds to wait once there were too many. */
  async consume(what: string, limited: Limited, name: string): Promise<number | undefined> {
    try {
      await this.#limiter.consume(`${what}:${limited}:${name}`, LIMIT.points / ALLOWED[limited])
      return undefined
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      throw refusal
    }
  }

  /** Takes back a try that was counted. */
  async refund(what: string, limited: Limited, name: string): Promise<void> {
    await this.#limiter.reward(`${what}:${limited}:${name}`, LIMIT.points / ALLOWED[limited])
  }
}
