/** Carries out a form once that is sent twice, also to two processes: both get the first result (decision 8). */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { Lease } from './lease.server'
import type { SharedState } from './shared-state.server'

/** A short text for the next page. */
export const ToastMessage = z.object({ kind: z.enum(['success', 'danger', 'info']), text: z.string() })

const Success = z.object({
  to: z.string(),
  toast: ToastMessage.optional(),
  /** Input of the form at `to`, which people send themselves because it could not be sent for them. The files go with it. */
  unsent: z.object({ failure: z.string(), values: z.record(z.string(), z.array(z.string())) }).optional(),
})
/** `untried`: no work began. `isUnknown`: it may have been carried out. */
const FailedResult = z.object({
  failure: z.string(),
  status: z.number(),
  untried: z.literal(true).optional(),
  isUnknown: z.literal(true).optional(),
})
/** Success: where to go next, with a toast. */
export type SubmitSuccess = z.output<typeof Success>
/** How the work of a form ended: well, or why not. */
export type SubmitResult = SubmitSuccess | z.output<typeof FailedResult>

/** A result, and how its page shows it (`SubmitOptions`). */
const StoredResult = z.union([
  Success.extend({ byDocument: z.boolean().optional() }),
  FailedResult.extend({ onFailure: z.enum(['stay', 'below', 'close']).optional() }),
])
export type StoredResult = z.output<typeof StoredResult>

/** A result for all who send the same form, or an answer for this sender only. */
type WorkOutcome<Answer> = { readonly result: StoredResult } | { readonly answer: Answer }

const KEPT_SECONDS = 3_600
/** Long enough for those who wait for the result. Then the same form can be sent again [559]. */
const FAILURE_SECONDS = 1
const LOOK_EVERY_MS = 100
/** Begins the name of a lease that is stored in the place of a result. */
const RUNNING = 'running '

export class IdempotencyStore {
  constructor(private readonly state: SharedState) {}

  /**
   * Does the work, unless it is running or done under this key: then it returns that result, or `unknown` if that
   * process died before it had one [817]. An answer, an error and work that was not tried free the key at once, and a known
   * failure does so a second later.
   */
  async run<Answer>(
    key: string,
    work: () => Promise<WorkOutcome<Answer>>,
    signal: AbortSignal,
  ): Promise<WorkOutcome<Answer> | 'unknown'> {
    const lease = new Lease(this.state, `lease:${randomUUID()}`)
    if (!(await lease.take(() => this.state.claim(key, RUNNING + lease.key, KEPT_SECONDS)))) {
      const result = await this.#readResult(key, signal)
      if (result === undefined) return this.run(key, work, signal)
      return result === 'unknown' ? result : { result }
    }
    try {
      const outcome = await work()
      if ('answer' in outcome || isUntried(outcome.result)) await this.state.drop(key)
      else await this.state.write(key, JSON.stringify(outcome.result), secondsFor(outcome.result))
      return outcome
    } catch (error) {
      await this.state.drop(key)
      throw error
    } finally {
      await lease.drop()
    }
  }

  /** Waits for the result of the first sender; undefined when the key is free again. */
  async #readResult(key: string, signal: AbortSignal): Promise<StoredResult | 'unknown' | undefined> {
    for (;;) {
      const answer = await this.state.read(key)
      if (answer === undefined) return undefined
      if (!answer.startsWith(RUNNING)) return StoredResult.parse(JSON.parse(answer))
      // The work has died, or has just ended, if its lease is gone.
      if (await this.state.read(answer.slice(RUNNING.length))) await pause(LOOK_EVERY_MS, undefined, { signal })
      else if ((await this.state.read(key)) === answer) return 'unknown'
    }
  }
}

function isUntried(result: StoredResult): boolean {
  return 'untried' in result && result.untried === true
}

function secondsFor(result: StoredResult): number {
  return 'failure' in result && !result.isUnknown ? FAILURE_SECONDS : KEPT_SECONDS
}
