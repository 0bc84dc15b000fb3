/** The portal's short-lived state. Nothing here is lasting, and losing it costs a user nothing but time. */
import type { Logger } from 'pino'
import { BodyLimits } from '../http/body-limits.server'
import type { Settings } from '../config.server'
import { Breaker } from './breaker.server'
import { Limits } from './limits.server'
import { ListCache } from './list-cache.server'
import { RedisState } from './redis-state.server'
import { MemoryState } from './shared-state.server'
import { Slots } from './slots.server'
import { Submissions } from './submissions.server'
import { UploadStore } from './upload-store.server'

type OfEachSystem<State> = Readonly<Record<'portal API' | 'directory', State>>

export interface Brief {
  /** Of this process. */
  readonly lists: ListCache
  readonly breakers: OfEachSystem<Breaker>
  /** Calls and streams never wait for each other. */
  readonly calls: OfEachSystem<Slots>
  readonly streams: Slots
  readonly bodies: BodyLimits
  /** Shared by all processes: through Redis with `REDIS_URL`, through a folder with `UPLOAD_DIR`. */
  readonly submissions: Submissions
  readonly limits: Limits
  readonly uploads: UploadStore
}

const SWEEP_EVERY_MS = 600_000

export function createBrief(settings: Settings, log: Logger): Brief {
  const shared = settings.REDIS_URL ? new RedisState(settings.REDIS_URL, log) : new MemoryState()
  return {
    lists: new ListCache(settings.LIST_CACHE_SECONDS * 1_000),
    breakers: {
      'portal API': new Breaker(settings.BREAKER_FAILURES),
      directory: new Breaker(settings.BREAKER_FAILURES),
    },
    calls: { 'portal API': new Slots(settings.MAX_CALLS), directory: new Slots(settings.MAX_CALLS) },
    streams: new Slots(settings.MAX_STREAMS, settings.MAX_STREAMS_PER_USER),
    bodies: new BodyLimits(settings),
    submissions: new Submissions(shared),
    limits: new Limits(shared),
    uploads: uploadStore(settings, log),
  }
}

function uploadStore(settings: Settings, log: Logger): UploadStore {
  const uploads = new UploadStore(settings, log)
  const sweep = () => void uploads.sweep().catch((error) => log.warn({ err: error }, 'cannot remove old uploads'))
  sweep()
  setInterval(sweep, SWEEP_EVERY_MS).unref()
  return uploads
}
