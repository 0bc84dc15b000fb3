import { LRUCache } from 'lru-cache'
import type { SharedState } from './shared-state.server'

/** Far more sessions than end within a day at one process. */
const MAX_KNOWN = 50_000

/** Sessions that ended before they expired, because somebody may have copied their cookies [490]. */
export class EndedSessions {
  /** Sessions that ended here or were seen here after their end, in case Redis loses them [537]. */
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: 1 })

  constructor(private readonly state: SharedState) {}

  /** Remembers the session until `expiresAt`, in milliseconds, when its cookies expire. */
  async add(session: string, expiresAt: number): Promise<void> {
    const leftMs = expiresAt - Date.now()
    if (leftMs <= 0) return
    this.#known.set(session, true, { ttl: leftMs })
    await this.state.write(key(session), 'ended', Math.ceil(leftMs / 1_000))
  }

  async has(session: string, expiresAt: number): Promise<boolean> {
    if (this.#known.has(session)) return true
    const hasEnded = (await this.state.read(key(session))) !== undefined
    // This process now remembers it too, and tells Redis again if that comes back empty.
    if (hasEnded) await this.add(session, expiresAt)
    return hasEnded
  }
}

const key = (session: string) => `ended-session:${session}`
