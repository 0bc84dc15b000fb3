/** The portal's short-lived state. Losing it costs a user time, never data. */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { CurrentUser } from '~contract/users'
import type { Settings } from '../config.server'
import { createCallLimits, createLimits } from '../limits/limits.server'
import { CircuitBreakers } from './circuit-breaker.server'
import { EndedSessions } from './ended-sessions.server'
import { Metrics } from './metrics.server'
import { AnswerCache } from './answer-cache.server'
import { RedisConnection } from './redis-connection.server'
import { RedisOnly } from './redis-only.server'
import { RedisState } from './redis-state.server'
import { RepeatedLines } from './repeated-lines.server'
import { MemoryState } from './shared-state.server'
import { IdempotencyStore } from './idempotency-store.server'
import { UploadStore } from './upload-store.server'

const SWEEP_EVERY_MS = 600_000
/** The most characters of each kind of entries in a process's memory. */
const ENTRIES_LENGTH = 40_000_000
const LARGE_LENGTH = 40_000_000
const CERTAIN_LENGTH = 20_000_000
const VISITORS_LENGTH = 20_000_000

/** Last answers of `users/me`, some 3 kB each. */
const MAX_USER_ANSWERS = 5_000
const USER_ANSWERS_MS = 600_000

export type Stores = ReturnType<typeof createStores>
/** Stores that calls to the systems behind the portal use, of this process only. */
export type CallStores = ReturnType<typeof createCallStores>

export function createCallStores(settings: Settings) {
  return {
    answers: new AnswerCache(settings.LIST_CACHE_SECONDS * 1_000, settings.LIST_CACHE_MB * 1_000_000),
    breakers: new CircuitBreakers(settings.BREAKER_FAILURES),
    limits: createCallLimits(settings),
    metrics: new Metrics(),
  }
}

export function createStores(settings: Settings, log: Logger) {
  const uploads = new UploadStore(settings, log)
  const sweep = () => void uploads.sweep().catch((error) => log.warn({ err: error }, 'cannot remove old uploads'))
  sweep()
  setInterval(sweep, SWEEP_EVERY_MS).unref()
  const redis = settings.REDIS_URL && new RedisConnection(settings.REDIS_URL, log)
  const sharedState = (length: number) => (redis ? new RedisState(redis, length) : new MemoryState(Date.now, length))
  const entries = sharedState(ENTRIES_LENGTH)
  const callStores = createCallStores(settings)
  return {
    ...callStores,
    // Keys: sessions. Each process has its own.
    userAnswers: new LRUCache<string, CurrentUser>({ max: MAX_USER_ANSWERS, ttl: USER_ANSWERS_MS }),
    limits: { ...callStores.limits, ...createLimits(settings, log, redis) },
    repeatedLines: new RepeatedLines(),
    redis,
    // Shared by all processes: through Redis with `REDIS_URL`, through a folder with `UPLOAD_DIR`.
    entries,
    // Values of up to a million characters are apart, so that they drive out no others.
    largeEntries: sharedState(LARGE_LENGTH),
    // Visitors can fill it.
    visitorEntries: sharedState(VISITORS_LENGTH),
    // Two processes must not disagree about these values: all calls fail while Redis is away.
    certainEntries: redis ? new RedisOnly(redis) : new MemoryState(Date.now, CERTAIN_LENGTH),
    idempotency: new IdempotencyStore(entries),
    endedSessions: new EndedSessions(entries),
    uploads,
  }
}
