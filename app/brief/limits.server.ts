/** Limits on what visitors may try (SECURITY, visitor forms). */
import type { SharedState } from './shared-state.server'

const MOST = 5
const WITHIN_SECONDS = 15 * 60

export class Limits {
  constructor(private readonly state: SharedState) {}

  /** Counts one try for each of the names; answers how many seconds to wait when one of them has had its five. */
  async tried(what: string, names: readonly string[]): Promise<number | undefined> {
    const counts = await Promise.all(names.map((name) => this.state.count(`limit:${what}:${name}`, WITHIN_SECONDS)))
    const waits = counts.filter(({ count }) => count > MOST).map(({ secondsLeft }) => secondsLeft)
    return waits.length > 0 ? Math.max(1, ...waits) : undefined
  }
}
