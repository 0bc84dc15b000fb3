/**
 * Plans of many calls, and what became of each call, for a day, or until some days after the day on which they are to be put back
 * (decision 31). A plan is made in rounds: the first, and others for what was left. One process alone writes a round, so nothing it
 * wrote can be overwritten by another.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { abilities, type Ability } from '~/abilities'
import { digest, KeptValue, type KeptKind } from '~/platform/stores/kept-value.server'
import { Lease } from '~/platform/stores/lease.server'
import type { SharedState } from '~/platform/stores/shared-state.server'

export const AbilitySchema = z.custom<Ability>((name) => abilities.some((known) => known === name))

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
  /** The process that sends the calls, by a name of this round alone. */
  runner: z.string(),
  /** The places in the plan of the calls that it sends, in order. */
  calls: z.array(z.number()),
  /** The call in work. It was, or is about to be, sent. */
  sending: z.number().optional(),
  outcomes: z.record(z.string(), OutcomeSchema),
  /** The texts of the values that a call changed, as the round found them; none where they could not be read. */
  before: z.record(z.string(), z.array(z.string())).default({}),
  ending: Ending.optional(),
  /** Milliseconds. */
  at: z.number(),
})
/** `isAlive`: its process renews its lease. */
export type Round = z.output<typeof RoundSchema> & { readonly isAlive: boolean }

const ReminderSchema = z.object({
  id: z.string(),
  /** yyyy-mm-dd: it shows from this day on. */
  day: z.iso.date(),
  reason: z.string().optional(),
  title: z.string(),
  summary: z.string(),
  abilities: z.array(AbilitySchema),
})
/** Reminder to put the changes of a plan back. `id`: the plan's. `abilities`: those that its calls need. */
export type Reminder = z.output<typeof ReminderSchema>

const DAY_SECONDS = 86_400
const MAX_PLANS = 20
const MAX_REMINDERS = 20
/** How long a plan is kept after the day on which it is to be put back. */
export const DAYS_AFTER = 30
const TRY_AGAIN_MS = 250
const WRITE_END_WITHIN_MS = 60_000

const PLAN: KeptKind<string> = { name: 'planned', schema: z.string(), seconds: DAY_SECONDS }
/** The ids of a person's plans, the newest first. */
const LIST: KeptKind<string[]> = { name: 'plans', schema: z.array(z.string()), seconds: DAY_SECONDS }
/** They go with their plans, of which the last goes a year and 30 days from now. */
const REMINDERS: KeptKind<Reminder[]> = {
  name: 'put-back',
  schema: z.array(ReminderSchema),
  seconds: (366 + DAYS_AFTER) * DAY_SECONDS,
}
/** Any value: one that does not fit must not count as a round that nobody began. */
const ROUND: KeptKind<unknown> = { name: 'round', schema: z.unknown(), seconds: DAY_SECONDS }

/** The plans of one person. */
export class PlanStore {
  /** `state`: rejects while it cannot be asked. */
  constructor(
    private readonly state: SharedState,
    private readonly owner: readonly string[],
  ) {}

  /** Keeps a plan, and the person's newest 20 of the day. Returns its id. `id`: of a draft whose place it takes. */
  async addPlan(plan: string, id: string = randomUUID()): Promise<string> {
    await this.#plan(id).write(plan)
    let ids: string[] = []
    await this.#list.change((before = []) => {
      ids = [id, ...before.filter((other) => other !== id)]
      return ids.slice(0, MAX_PLANS)
    })
    const old = ids.slice(MAX_PLANS)
    const wanted = old.length > 0 ? await this.reminders() : []
    const unwanted = old.filter((one) => wanted.every((reminder) => reminder.id !== one))
    await Promise.all(unwanted.map((one) => this.#plan(one).drop()))
    return id
  }

  /** The person's reminders, also those of later days. */
  async reminders(): Promise<Reminder[]> {
    return (await this.#reminders.read()) ?? []
  }

  /** Keeps a reminder and its plan, and later what becomes of its calls, until 30 days after its day. False beyond 20 reminders. */
  async saveReminder(reminder: Reminder): Promise<boolean> {
    let isKept = false
    await this.#reminders.change((before = []) => {
      const others = before.filter((one) => one.id !== reminder.id && Date.now() < goneAt(one))
      isKept = others.length < MAX_REMINDERS
      return isKept ? [...others, reminder] : before
    })
    if (isKept) await this.#keep(reminder.id, secondsFor(reminder))
    return isKept
  }

  /** Drops the reminder of a plan, which is kept for a day more. */
  async dropReminder(id: string): Promise<void> {
    if (!(await this.reminders()).some((reminder) => reminder.id === id)) return
    await this.#reminders.change((before = []) => before.filter((reminder) => reminder.id !== id))
    await this.#keep(id, DAY_SECONDS)
  }

  /** Writes the plan and its ended rounds again, for so long. */
  async #keep(id: string, seconds: number): Promise<void> {
    const plan = await this.#plan(id).read()
    if (plan !== undefined) await this.#plan(id, seconds).write(plan)
    for (const [index, { isAlive, ...round }] of (await this.rounds(id)).entries()) {
      if (!isAlive) await this.#round(id, index + 1, seconds).write(round)
    }
  }

  /** The person's plans, the newest first. */
  async planIds(): Promise<string[]> {
    return (await this.#list.read()) ?? []
  }

  /** Undefined for another person's plan, and for one that is kept no longer: after a day, with a reminder 30 days after its day. */
  async plan(id: string): Promise<string | undefined> {
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
      const isAlive = !round.ending && (await this.state.read(leaseKey(round.runner))) !== undefined
      // The process may have ended well since the round was read.
      const last = round.ending || isAlive ? round : RoundSchema.parse((await kept.read()) ?? value)
      rounds.push({ ...last, isAlive })
    }
  }

  /** Begins this round for the calls at these places of the plan; undefined if any tab or process has begun it already. */
  async beginRound(id: string, number: number, places: readonly number[]): Promise<RoundInWork | undefined> {
    const reminder = (await this.reminders()).find((one) => one.id === id)
    const round = new RoundInWork(this.state, this.#round(id, number, reminder && secondsFor(reminder)), places)
    return (await round.claim()) ? round : undefined
  }

  get #list(): KeptValue<string[]> {
    return new KeptValue(this.state, LIST, this.owner)
  }

  get #reminders(): KeptValue<Reminder[]> {
    return new KeptValue(this.state, REMINDERS, this.owner)
  }

  #plan(id: string, seconds = PLAN.seconds): KeptValue<string> {
    return new KeptValue(this.state, { ...PLAN, seconds }, [...this.owner, id])
  }

  #round(id: string, number: number, seconds = ROUND.seconds): KeptValue<unknown> {
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
  readonly #round: z.output<typeof RoundSchema>
  readonly #lease: Lease

  constructor(
    state: SharedState,
    private readonly kept: KeptValue<unknown>,
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

  /** Undefined: the call was not carried out after all. It is written with the next call, or the end. */
  noteOutcome(place: number, outcome: Outcome | undefined): void {
    delete this.#round.sending
    if (outcome) this.#round.outcomes[place] = outcome
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

  /** Tries again until it is too late. */
  async #write(isTooLate: () => boolean): Promise<boolean> {
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
}

function leaseKey(runner: string): string {
  return `runner:${digest([runner])}`
}
