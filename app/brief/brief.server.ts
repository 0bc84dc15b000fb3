/** The portal's short-lived state. Nothing here is lasting, and losing it costs a user nothing but time. */
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Logger } from 'pino'
import type { Settings } from '../config.server'
import { Breaker } from './breaker.server'
import { KeptFiles } from './kept-files.server'
import { Limits } from './limits.server'
import { ListCache } from './list-cache.server'
import { RedisState } from './redis-state.server'
import { MemoryState } from './shared-state.server'
import { Slots } from './slots.server'
import { Submissions } from './submissions.server'

type OfEachSystem<State> = Readonly<Record<'portal API' | 'directory', State>>

export interface Brief {
  /** Of this process. */
  readonly lists: ListCache
  readonly breakers: OfEachSystem<Breaker>
  /** Calls and streams never wait for each other. */
  readonly calls: OfEachSystem<Slots>
  readonly streams: Slots
  /** Shared by all processes: through Redis with `REDIS_URL`, through a folder with `STASH_DIR`. */
  readonly submissions: Submissions
  readonly limits: Limits
  readonly files: KeptFiles
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
    submissions: new Submissions(shared),
    limits: new Limits(shared),
    files: keptFiles(settings, log),
  }
}

function keptFiles(settings: Settings, log: Logger): KeptFiles {
  const folder = settings.STASH_DIR ?? join(tmpdir(), `customer-portal-files-${settings.PORT}`)
  const files = new KeptFiles(folder, settings.STASH_MB * 1_000_000)
  const sweep = () => void files.sweep().catch((error) => log.warn({ err: error }, 'old files could not be removed'))
  sweep()
  setInterval(sweep, SWEEP_EVERY_MS).unref()
  return files
}
