/** Limits the pages and forms of a client network in a second [551]. A company behind one address is one network. */
import { LRUCache } from 'lru-cache'
import type { Settings } from '../config.server'

const NETWORKS = 50_000

export class PageRate {
  readonly #buckets = new LRUCache<string, { tokens: number; at: number }>({ max: NETWORKS })

  constructor(
    private readonly settings: Pick<Settings, 'PAGES_PER_SECOND' | 'PAGES_AT_ONCE'>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  allows(network: string): boolean {
    const { PAGES_PER_SECOND, PAGES_AT_ONCE } = this.settings
    const now = this.now()
    const bucket = this.#buckets.get(network) ?? { tokens: PAGES_AT_ONCE, at: now }
    const tokens = Math.min(PAGES_AT_ONCE, bucket.tokens + ((now - bucket.at) / 1_000) * PAGES_PER_SECOND)
    this.#buckets.set(network, { tokens: Math.max(0, tokens - 1), at: now })
    return tokens >= 1
  }
}
