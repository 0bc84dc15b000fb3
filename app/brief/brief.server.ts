/** The process's short-lived state. Nothing here outlives the process, and losing it costs a user nothing but time. */
import type { Settings } from '../settings.server'
import { Breaker } from './breaker.server'
import { ListCache } from './list-cache.server'

export interface Brief {
  readonly lists: ListCache
  readonly breaker: Breaker
}

export function createBrief(settings: Settings): Brief {
  return { lists: new ListCache(settings.LIST_CACHE_SECONDS * 1_000), breaker: new Breaker(settings.BREAKER_FAILURES) }
}
