/** Shows other processes that this one works on something: it renews the lease, which runs out when the process has died. */
import type { SharedState } from './shared-state.server'

const LEASE_SECONDS = 15
const RENEW_EVERY_MS = 5_000
/** Others may soon take a process for dead that has not renewed its lease for so long. */
const GIVE_UP_MS = 12_000

export class Lease {
  #renewal: NodeJS.Timeout | undefined
  #renewedAt = 0

  constructor(
    private readonly state: SharedState,
    readonly key: string,
  ) {}

  /** Holds the lease if `claim` gets the work; false if another has it. Rejects as the state does. */
  async take(claim: () => Promise<boolean>): Promise<boolean> {
    await this.#renew()
    const isMine = await claim()
    if (isMine) this.#renewal = setInterval(() => void this.#renew().catch(() => undefined), RENEW_EVERY_MS)
    else await this.drop()
    return isMine
  }

  get mayHaveRunOut(): boolean {
    return performance.now() - this.#renewedAt > GIVE_UP_MS
  }

  async drop(): Promise<void> {
    clearInterval(this.#renewal)
    // A lease that stays runs out.
    await this.state.drop(this.key).catch(() => undefined)
  }

  async #renew(): Promise<void> {
    const now = performance.now()
    // A lease that may have run out stays out: another process may have begun with what is left.
    if (this.#renewal && this.mayHaveRunOut) return
    await this.state.write(this.key, 'true', LEASE_SECONDS)
    this.#renewedAt = now
  }
}
