/**
 * One-time keys of forms (SECURITY, double submit): what is sent twice is carried out once, and the second sender gets
 * the first one's outcome, also from another portal process where the state is shared.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SharedState } from './shared-state.server'

/** How a submission ended: it leads somewhere with a toast, or it failed; `untried` when nobody was asked. */
const Outcome = z.union([
  z.object({
    to: z.string(),
    toast: z.object({ kind: z.enum(['success', 'danger', 'info']), text: z.string() }).optional(),
  }),
  z.object({ failure: z.string(), status: z.number(), untried: z.literal(true).optional() }),
])
export type SubmitResult = z.output<typeof Outcome>

const KEPT_SECONDS = 3_600
/** Whoever carries a submission out says so again and again; when this falls silent the process has died. */
const LEASE_SECONDS = 15
const RENEW_EVERY_MS = 5_000
const LOOK_EVERY_MS = 100
const RUNNING = 'running'

export class IdempotencyStore {
  constructor(private readonly state: SharedState) {}

  /**
   * Does the work, unless it was or is being done under this key: then the answer is that one's outcome, or `unknown`
   * when its process died before it said. Work that throws or was not tried has not been done, and the key is free again.
   */
  async run(key: string, work: () => Promise<SubmitResult>, signal: AbortSignal): Promise<SubmitResult | 'unknown'> {
    const lease = `${key}:lease`
    await this.state.write(lease, RUNNING, LEASE_SECONDS)
    if (!(await this.state.claim(key, RUNNING, KEPT_SECONDS))) {
      const outcome = await this.#outcome(key, lease, signal)
      return outcome ?? this.run(key, work, signal)
    }
    const renewal = setInterval(() => void this.state.write(lease, RUNNING, LEASE_SECONDS), RENEW_EVERY_MS)
    try {
      const outcome = await work()
      if ('untried' in outcome) await this.state.drop(key)
      else await this.state.write(key, JSON.stringify(outcome), KEPT_SECONDS)
      return outcome
    } catch (error) {
      await this.state.drop(key)
      throw error
    } finally {
      clearInterval(renewal)
      await this.state.drop(lease)
    }
  }

  /** Waits for the one who holds the key; undefined when they gave it back. */
  async #outcome(key: string, lease: string, signal: AbortSignal): Promise<SubmitResult | 'unknown' | undefined> {
    for (;;) {
      const isHeld = (await this.state.read(lease)) !== undefined
      const said = await this.state.read(key)
      if (said === undefined) return undefined
      if (said !== RUNNING) return Outcome.parse(JSON.parse(said))
      if (!isHeld) return 'unknown'
      await pause(LOOK_EVERY_MS, undefined, { signal })
    }
  }
}
