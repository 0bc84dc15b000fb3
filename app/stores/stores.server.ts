/** The portal's short-lived state. Losing it costs a user time, never data. */
import type { Logger } from 'pino'
import { BodyLimits } from './body-limits.server'
import type { Settings } from '../config.server'
import { CircuitBreaker } from './circuit-breaker.server'
import { EndedSessions } from './ended-sessions.server'
import { Plays } from './plays.server'
import { RateLimiter } from './rate-limiter.server'
import { ListCache } from './list-cache.server'
import { RedisState } from './redis-state.server'
import { MemoryState } from './shared-state.server'
import { Slots } from './slots.server'
import { IdempotencyStore } from './idempotency-store.server'
import { UploadStore } from './upload-store.server'

const SWEEP_EVERY_MS = 600_000
/** Visitors fill it, so it has a limit of its own. */
const RETURN_URLS_LENGTH = 20_000_000

export type Stores = ReturnType<typeof createStores>

export function createStores(settings: Settings, log: Logger) {
  const uploads = new UploadStore(settings, log)
  const sweep = () => void uploads.sweep().catch((error) => log.warn({ err: error }, 'cannot remove old uploads'))
  sweep()
  setInterval(sweep, SWEEP_EVERY_MS).unref()
  const redis = settings.REDIS_URL ? new RedisState(settings.REDIS_URL, log) : undefined
  const state = redis ?? new MemoryState()
  const rateLimiter = new RateLimiter(redis?.client)
  return {
    // Of this process. Calls and downloads never wait for each other.
    lists: new ListCache(settings.LIST_CACHE_SECONDS * 1_000, settings.LIST_CACHE_MB * 1_000_000),
    breakers: {
      'portal API': new CircuitBreaker(settings.BREAKER_FAILURES),
      directory: new CircuitBreaker(settings.BREAKER_FAILURES),
    },
    calls: { 'portal API': new Slots(settings.MAX_CALLS), directory: new Slots(settings.MAX_CALLS) },
    streams: new Slots(settings.MAX_STREAMS, settings.MAX_STREAMS_PER_USER),
    bodies: new BodyLimits(settings),
    // Shared by all processes: through Redis with `REDIS_URL`, through a folder with `UPLOAD_DIR`.
    idempotency: new IdempotencyStore(state),
    endedSessions: new EndedSessions(state),
    returnUrls: redis ?? new MemoryState(Date.now, RETURN_URLS_LENGTH),
    plays: new Plays(state),
    rateLimiter,
    uploads,
  }
}
