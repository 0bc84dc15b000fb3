/** Carries out once what is sent twice, also to two processes: both get the first result (decision 8). */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { SharedState } from './shared-state.server'

/** How a submission ended: where to go next, with a toast, or why it failed. `untried`: before any work began. */
const SubmitResult = z.union([
  z.object({
    to: z.string(),
    toast: z.object({ kind: z.enum(['success', 'danger', 'info']), text: z.string() }).optional(),
  }),
  z.object({ failure: z.string(), status: z.number(), untried: z.literal(true).optional() }),
])
export type SubmitResult = z.output<typeof SubmitResult>

const KEPT_SECONDS = 3_600
/** The process that does the work renews its lease. When the lease runs out, the process has died. */
const LEASE_SECONDS = 15
const RENEW_EVERY_MS = 5_000
const LOOK_EVERY_MS = 100
const RUNNING = 'running'

export class IdempotencyStore {
  constructor(private readonly state: SharedState) {}

  /**
   * Does the work, unless it was or is being done under this key: then it returns that result, or `unknown` if that
   * process died before it had one. Work that throws or was not tried frees the key.
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

  /** Waits for the result of the first sender; undefined when the key is free again. */
  async #outcome(key: string, lease: string, signal: AbortSignal): Promise<SubmitResult | 'unknown' | undefined> {
    for (;;) {
      const isHeld = (await this.state.read(lease)) !== undefined
      const said = await this.state.read(key)
      if (said === undefined) return undefined
      if (said !== RUNNING) return SubmitResult.parse(JSON.parse(said))
      if (!isHeld) return 'unknown'
      await pause(LOOK_EVERY_MS, undefined, { signal })
    }
  }
}
