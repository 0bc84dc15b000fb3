/**
 * Plans of many calls, and what became of each call, for a day (decision 31). A plan is made in rounds: the first, and
 * others for what was left. One process alone writes a round, so nothing it wrote can be overwritten by another.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { digest, type SharedState } from './shared-state.server'

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

const KEPT_SECONDS = 86_400
const MOST_PLANS = 20
/** A process that has not renewed its lease for so long has died, or has given up. */
const LEASE_SECONDS = 15
const RENEW_EVERY_MS = 5_000
/** After this time without a renewed lease a process sends nothing more: another may soon take its calls for dead. */
const GIVE_UP_MS = 12_000
const TRY_AGAIN_MS = 250
const WRITE_END_WITHIN_MS = 60_000

export class RunStore {
  /** `state`: rejects while it cannot be asked. */
  constructor(private readonly state: SharedState) {}

  /** Keeps a plan, and the person's newest 20 of the day. Returns its id. `id`: of a draft whose place it takes. */
  async add(owner: string, plan: string, id: string = randomUUID()): Promise<string> {
    await this.state.write(planKey(owner, id), plan, KEPT_SECONDS)
    const ids = [id, ...(await this.ids(owner)).filter((other) => other !== id)]
    await this.state.write(listKey(owner), JSON.stringify(ids.slice(0, MOST_PLANS)), KEPT_SECONDS)
    await Promise.all(ids.slice(MOST_PLANS).map((old) => this.state.drop(planKey(owner, old))))
    return id
  }

  /** The person's plans, the newest first. */
  async ids(owner: string): Promise<string[]> {
    return z.array(z.string()).parse(JSON.parse((await this.state.read(listKey(owner))) ?? '[]'))
  }

  /** Undefined for another person's plan, and for one that is older than a day. */
  plan(owner: string, id: string): Promise<string | undefined> {
    return this.state.read(planKey(owner, id))
  }

  /** What was made of the plan, the first round first. */
  async rounds(owner: string, id: string): Promise<Round[]> {
    const rounds: Round[] = []
    for (;;) {
      const answer = await this.state.read(roundKey(owner, id, rounds.length + 1))
      if (answer === undefined) return rounds
      const round = RoundSchema.parse(JSON.parse(answer))
      const lease = round.ending ? undefined : await this.state.read(leaseKey(round.runner))
      if (round.ending || lease !== undefined) rounds.push({ ...round, isAlive: lease !== undefined })
      // The process may have ended well since the round was read.
      else rounds.push({ ...(await this.#again(owner, id, rounds.length + 1, round)), isAlive: false })
    }
  }

  async #again(owner: string, id: string, number: number, before: z.output<typeof RoundSchema>) {
    const answer = await this.state.read(roundKey(owner, id, number))
    return answer === undefined ? before : RoundSchema.parse(JSON.parse(answer))
  }

  /** Begins this round for these calls; undefined if it has begun already, in this tab, another, or another process. */
  async begin(owner: string, id: string, number: number, calls: readonly number[]): Promise<RoundInWork | undefined> {
    const round = new RoundInWork(this.state, roundKey(owner, id, number), calls)
    return (await round.claim()) ? round : undefined
  }
}

/** A round that this process makes. It writes down each call before it is sent. */
export class RoundInWork {
  readonly #round: z.output<typeof RoundSchema>
  #renewal: NodeJS.Timeout | undefined
  #renewedAt = 0

  constructor(
    private readonly state: SharedState,
    private readonly key: string,
    calls: readonly number[],
  ) {
    this.#round = { runner: randomUUID(), calls: [...calls], outcomes: {}, at: Date.now() }
  }

  async claim(): Promise<boolean> {
    await this.#renew()
    if (!(await this.state.claim(this.key, this.#text(), KEPT_SECONDS))) return false
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
        await this.state.write(this.key, this.#text(), KEPT_SECONDS)
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
    await this.state.write(leaseKey(this.#round.runner), 'alive', LEASE_SECONDS)
    this.#renewedAt = now
  }

  #text(): string {
    return JSON.stringify(this.#round)
  }
}

const planKey = (owner: string, id: string) => `plan:${digest([owner, id])}`
const listKey = (owner: string) => `plans:${digest([owner])}`
const roundKey = (owner: string, id: string, number: number) => `round:${digest([owner, id, number])}`
const leaseKey = (runner: string) => `runner:${runner}`
