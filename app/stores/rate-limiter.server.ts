/** Limits on what visitors may try (SECURITY, visitor forms). */
import type { SharedState } from './shared-state.server'

const MOST = 5
const WITHIN_SECONDS = 15 * 60

export class RateLimiter {
  constructor(private readonly state: SharedState) {}

  /** Counts one try under a name; answers how many seconds to wait when it has had its five. */
  async consume(what: string, name: string): Promise<number | undefined> {
    const { count, secondsLeft } = await this.state.count(`limit:${what}:${name}`, WITHIN_SECONDS)
    return count > MOST ? Math.max(1, secondsLeft) : undefined
  }
}
