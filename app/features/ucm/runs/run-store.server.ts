/**
 * Plans of many calls, and what became of each call, for a day (decision 31). A plan is made in rounds: the first, and
 * others for what was left. One process alone writes a round, so nothing it wrote can be overwritten by another.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { KeptValue, type Kind } from '../../../platform/stores/kept-value.server'
import type { SharedState } from '../../../platform/stores/shared-state.server'

const OutcomeSchema = z.object({
  /** `refused`: the API said no. `failed`: it was not reached. `unknown`: it was sent, and no answer came. */
  kind: z.enum(['done', 'refused', 'failed', 'unknown']),
  text: z.string().optional(),
})
/** How a call ended. `text`: why, for people. */
export type Outcome = z.output<typeof OutcomeSchema>

/** Why a round ended. All but `done` leave calls that were not made. */
const Ending = z.enum(['done', 'stopped', 'signed-out', 'no-answer'])
export type Ending = z.output<typeof Ending>

const RoundSchema = z.object({
  /** The process that makes the calls, by a name of this round alone. */
  runner: z.string(),
  /** The places in the plan of the calls that it makes, in order. */
  calls: z.array(z.number()),
  /** The call in work. It was, or is about to be, sent. */
  sending: z.number().optional(),
  outcomes: z.record(z.string(), OutcomeSchema),
  ending: Ending.optional(),
  /** Milliseconds. */
  at: z.number(),
})
/** `isAlive`: its process renews its lease. */
export type Round = z.output<typeof RoundSchema> & { readonly isAlive: boolean }

const DAY_SECONDS = 86_400
const MOST_PLANS = 20
/** A process that has not renewed its lease for so long has died, or has given up. */
const LEASE_SECONDS = 15
const RENEW_EVERY_MS = 5_000
/** A process sends nothing more after this time without a renewed lease: another may soon take its calls for dead. */
const GIVE_UP_MS = 12_000
const TRY_AGAIN_MS = 250
const WRITE_END_WITHIN_MS = 60_000

const PLAN: Kind<string> = { name: 'planned', schema: z.string(), seconds: DAY_SECONDS }
/** The ids of a person's plans, the newest first. */
const LIST: Kind<string[]> = { name: 'plans', schema: z.array(z.string()), seconds: DAY_SECONDS }
/** Any value: one that does not fit must not count as a round that nobody began. */
const ROUND: Kind<unknown> = { name: 'round', schema: z.unknown(), seconds: DAY_SECONDS }
const LEASE: Kind<true> = { name: 'runner', schema: z.literal(true), seconds: LEASE_SECONDS }

/** The plans of one person. */
export class RunStore {
  /** `state`: rejects while it cannot be asked. */
  constructor(
    private readonly state: SharedState,
    private readonly owner: string,
  ) {}

  /** Keeps a plan, and the person's newest 20 of the day. Returns its id. `id`: of a draft whose place it takes. */
  async add(plan: string, id: string = randomUUID()): Promise<string> {
    await this.#plan(id).write(plan)
    let ids: string[] = []
    await this.#list.change((before = []) => {
      ids = [id, ...before.filter((other) => other !== id)]
      return ids.slice(0, MOST_PLANS)
    })
    await Promise.all(ids.slice(MOST_PLANS).map((old) => this.#plan(old).drop()))
    return id
  }

  /** The person's plans, the newest first. */
  async ids(): Promise<string[]> {
    return (await this.#list.read()) ?? []
  }

  /** Undefined for another person's plan, and for one that is older than a day. */
  plan(id: string): Promise<string | undefined> {
    return this.#plan(id).read()
  }

  /** Rounds of the plan that were started, the first one first. */
  async rounds(id: string): Promise<Round[]> {
    const rounds: Round[] = []
    for (;;) {
      const kept = this.#round(id, rounds.length + 1)
      const value = await kept.read()
      if (value === undefined) return rounds
      const round = RoundSchema.parse(value)
      const isAlive = !round.ending && (await leaseOf(this.state, round.runner).read()) !== undefined
      // The process may have ended well since the round was read.
      const last = round.ending || isAlive ? round : RoundSchema.parse((await kept.read()) ?? value)
      rounds.push({ ...last, isAlive })
    }
  }

  /** Begins this round for these calls; undefined if it has begun already, in this tab, another, or another process. */
  async begin(id: string, number: number, calls: readonly number[]): Promise<RoundInWork | undefined> {
    const round = new RoundInWork(this.state, this.#round(id, number), calls)
    return (await round.claim()) ? round : undefined
  }

  get #list(): KeptValue<string[]> {
    return new KeptValue(this.state, LIST, [this.owner])
  }

  #plan(id: string): KeptValue<string> {
    return new KeptValue(this.state, PLAN, [this.owner, id])
  }

  #round(id: string, number: number): KeptValue<unknown> {
    return new KeptValue(this.state, ROUND, [this.owner, id, number])
  }
}

/** A round that this process makes. It writes down each call before it is sent. */
export class RoundInWork {
  readonly #round: z.output<typeof RoundSchema>
  #renewal: NodeJS.Timeout | undefined
  readonly #lease: KeptValue<true>
  #renewedAt = 0

  constructor(
    state: SharedState,
    private readonly kept: KeptValue<unknown>,
    calls: readonly number[],
  ) {
    this.#round = { runner: randomUUID(), calls: [...calls], outcomes: {}, at: Date.now() }
    this.#lease = leaseOf(state, this.#round.runner)
  }

  async claim(): Promise<boolean> {
    await this.#renew()
    if (!(await this.kept.claim(this.#round))) return false
    this.#renewal = setInterval(() => void this.#renew().catch(() => undefined), RENEW_EVERY_MS)
    return true
  }

  /** Writes down that this call is sent next. False when that is not possible in time: then it must not be sent. */
  async next(call: number): Promise<boolean> {
    this.#round.sending = call
    if (await this.#written(() => this.#isTakenForDead)) return true
    delete this.#round.sending
    return false
  }

  /** Undefined: the call was not made after all. It is written with the next call, or the end. */
  ended(call: number, outcome: Outcome | undefined): void {
    delete this.#round.sending
    if (outcome) this.#round.outcomes[call] = outcome
  }

  async end(ending: Ending): Promise<void> {
    Object.assign(this.#round, { ending, at: Date.now() })
    const started = performance.now()
    try {
      // Nothing more is sent, so it may also be written when others take this process for dead.
      await this.#written(() => performance.now() - started > WRITE_END_WITHIN_MS)
    } finally {
      clearInterval(this.#renewal)
    }
  }

  get #isTakenForDead(): boolean {
    return performance.now() - this.#renewedAt > GIVE_UP_MS
  }

  /** Tries again until it is too late. */
  async #written(isTooLate: () => boolean): Promise<boolean> {
    for (;;) {
      if (isTooLate()) return false
      try {
        await this.kept.write(this.#round)
        return true
      } catch {
        await pause(TRY_AGAIN_MS)
      }
    }
  }

  async #renew(): Promise<void> {
    const now = performance.now()
    // A lease that may have run out stays out: another process may have begun with what is left.
    if (this.#renewal && this.#isTakenForDead) return
    await this.#lease.write(true)
    this.#renewedAt = now
  }
}

function leaseOf(state: SharedState, runner: string): KeptValue<true> {
  return new KeptValue(state, LEASE, [runner])
}
