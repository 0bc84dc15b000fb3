/**
 * Plans of many calls, and what became of each call, for a day, or until some days after the day on which they are to be put back
 * (decision 31). A plan is made in rounds: the first, and others for what was left. One process alone writes a round, so nothing it
 * wrote can be overwritten by another.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { digest, KeptValue } from '~/platform/stores/kept-value.server'
import { Lease } from '~/platform/stores/lease.server'
import { StoreAway, type SharedState } from '~/platform/stores/shared-state.server'
import {
  DAY_SECONDS,
  DAYS_AFTER,
  PLAN,
  PLAN_DRAFT,
  REMINDERS,
  ROUND,
  type Ending,
  type KeptRound,
  type Outcome,
  type Plan,
  type PlanDraft,
  type Reminder,
} from './kept-plan.server'
import { NewestValues } from './newest-values.server'

/** `isAlive`: its process renews its lease. */
export type Round = KeptRound & { readonly isAlive: boolean }

const MAX_REMINDERS = 20
const TRY_AGAIN_MS = 250
const WRITE_END_WITHIN_MS = 60_000

/** The plans of one person. */
export class PlanStore {
  readonly #plans: NewestValues<Plan>
  /** The person's drafts without a plan, which have 20 places of their own. */
  readonly drafts: NewestValues<PlanDraft>

  /** `state`: rejects with `StoreAway` while it cannot be asked. */
  constructor(
    private readonly state: SharedState,
    private readonly owner: readonly string[],
  ) {
    this.#plans = new NewestValues(state, PLAN, owner)
    this.drafts = new NewestValues(state, PLAN_DRAFT, [...owner, 'drafts'])
  }

  /** Keeps a plan, and the person's newest 20 of the day. Returns its id. */
  async addPlan(plan: Plan): Promise<string> {
    const keeps = (await this.readReminders()).map(({ id }) => id)
    return this.#plans.add(plan, { keeps })
  }

  /** The person's reminders, also those of later days. */
  async readReminders(): Promise<Reminder[]> {
    return (await this.#reminders.read()) ?? []
  }

  /** Keeps a reminder and its plan, and later what becomes of its calls, until 30 days after its day. False beyond 20 reminders. */
  async saveReminder(reminder: Reminder): Promise<boolean> {
    const { after } = await this.#reminders.change((before = []) => {
      const others = before.filter((known) => known.id !== reminder.id && Date.now() < goneAt(known))
      return others.length < MAX_REMINDERS ? [...others, reminder] : before
    })
    const isKept = after.includes(reminder)
    if (isKept) await this.#keep(reminder.id, secondsFor(reminder))
    return isKept
  }

  /** Drops the reminder of a plan, which is kept for a day more. */
  async dropReminder(id: string): Promise<void> {
    if (!(await this.readReminders()).some((reminder) => reminder.id === id)) return
    await this.#reminders.change((before = []) => before.filter((reminder) => reminder.id !== id))
    await this.#keep(id, DAY_SECONDS)
  }

  /** Writes the plan and its ended rounds again, for so long. */
  async #keep(id: string, seconds: number): Promise<void> {
    const plan = await this.#plans.read(id)
    if (plan) await this.#plans.write(id, plan, seconds)
    for (const [index, { isAlive, ...round }] of ((await this.readRounds(id)) ?? []).entries()) {
      if (!isAlive) await this.#round(id, index + 1, seconds).write(round)
    }
  }

  /** The newest first. */
  async readPlanIds(): Promise<string[]> {
    return this.#plans.readIds()
  }

  /**
   * Undefined for another person's plan, for one of another version of the portal that this one cannot read, and for one that is kept
   * no longer: after a day, with a reminder 30 days after its day.
   */
  async readPlan(id: string): Promise<Plan | undefined> {
    return this.#plans.read(id)
  }

  /**
   * Rounds of the plan that were started, the first one first. Undefined if one of another version of the portal cannot be read: then
   * nobody knows what was sent, and the plan must not count as one that nobody began.
   */
  async readRounds(id: string): Promise<Round[] | undefined> {
    const rounds: Round[] = []
    for (;;) {
      const kept = this.#round(id, rounds.length + 1)
      const result = await kept.readResult()
      if (!result) return rounds
      const round = result.data
      if (!round) return undefined
      const isAlive = !round.ending && (await this.state.read(leaseKey(round.runner))) !== undefined
      // The process may have ended well since the round was read.
      const last = round.ending || isAlive ? round : ((await kept.read()) ?? round)
      rounds.push({ ...last, isAlive })
    }
  }

  /** Begins this round for the calls at these places of the plan; undefined if any tab or process has begun it already. */
  async beginRound(id: string, number: number, places: readonly number[]): Promise<RoundInWork | undefined> {
    const reminder = (await this.readReminders()).find((known) => known.id === id)
    const round = new RoundInWork(this.state, this.#round(id, number, reminder && secondsFor(reminder)), places)
    return (await round.claim()) ? round : undefined
  }

  get #reminders(): KeptValue<Reminder[]> {
    return new KeptValue(this.state, REMINDERS, this.owner)
  }

  #round(id: string, number: number, seconds = ROUND.seconds): KeptValue<KeptRound> {
    return new KeptValue(this.state, { ...ROUND, seconds }, [...this.owner, id, number])
  }
}

/** When 30 days after the reminder's day are over everywhere, in milliseconds. */
function goneAt({ day }: Reminder): number {
  return Date.parse(day) + (DAYS_AFTER + 2) * DAY_SECONDS * 1_000
}

function secondsFor(reminder: Reminder): number {
  return Math.max(DAY_SECONDS, Math.ceil((goneAt(reminder) - Date.now()) / 1_000))
}

/** A round that this process makes. It writes down each call before it is sent. */
export class RoundInWork {
  readonly #round: KeptRound
  readonly #lease: Lease

  constructor(
    state: SharedState,
    private readonly kept: KeptValue<KeptRound>,
    places: readonly number[],
  ) {
    this.#round = { runner: randomUUID(), calls: [...places], outcomes: {}, before: {}, at: Date.now() }
    this.#lease = new Lease(state, leaseKey(this.#round.runner))
  }

  async claim(): Promise<boolean> {
    return this.#lease.take(() => this.kept.claim(this.#round))
  }

  /**
   * Writes down that this call is sent next, and the texts of the values that it changes. False when that is not possible in time:
   * then it must not be sent.
   */
  async noteNext(place: number, before?: readonly string[]): Promise<boolean> {
    this.#round.sending = place
    if (before) this.#round.before[place] = [...before]
    if (await this.#write(() => this.#lease.mayHaveRunOut)) return true
    delete this.#round.sending
    return false
  }

  /** The outcome is written with the next call, or the end. */
  noteOutcome(place: number, outcome: Outcome | 'not carried out'): void {
    delete this.#round.sending
    if (outcome !== 'not carried out') this.#round.outcomes[place] = outcome
  }

  async end(ending: Ending): Promise<void> {
    Object.assign(this.#round, { ending, at: Date.now() })
    const started = performance.now()
    try {
      // Nothing more is sent, so it may also be written when others take this process for dead.
      await this.#write(() => performance.now() - started > WRITE_END_WITHIN_MS)
    } finally {
      await this.#lease.drop()
    }
  }

  /** Tries again while the store is away, until it is too late. */
  async #write(isTooLate: () => boolean): Promise<boolean> {
    for (;;) {
      if (isTooLate()) return false
      try {
        await this.kept.write(this.#round)
        return true
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error
        await pause(TRY_AGAIN_MS)
      }
    }
  }
}

function leaseKey(runner: string): string {
  return `runner:${digest([runner])}`
}
