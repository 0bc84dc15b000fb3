/** The way of a call from a number, an IVR or a queue at a moment, step by step, with the reason of each (decision 30). Pure. */
import type { ClockMoment } from '../../../platform/time/local-days.server'
import type { FlowIvr, FlowOption, FlowQueue, Here, QueueRules } from '../call-flow/call-flow'
import { openState, type OpenState } from '../opening/opening.server'
import { recordKey, type CallSetup } from './call-setup.server'
import { whoRings, type KnownRinging, type Ringer } from './ringing.server'

/** What a call is made to. */
export type Start = Here | { readonly kind: 'number'; readonly name: string }

/** What a caller presses who presses nothing. */
export const NO_KEY = 'none'

export type Open = OpenState & { readonly isOpen: true }
export type Closed = OpenState & { readonly isOpen: false }

/** What a caller does in a queue when nobody takes the call. */
export type Leaves = 'at once' | 'after the time limit' | 'never'

interface QueueStep {
  readonly queue: FlowQueue
  readonly rules: QueueRules
  /** Undefined for a shift queue. */
  readonly state: Open | undefined
  readonly ringing: KnownRinging
  readonly leaves: Leaves
  readonly next: string
}

/** A step of a way, as data. `textsOf` says what people read of each kind. */
export type Step =
  | { readonly kind: 'number'; readonly number: string; readonly others: readonly Here[]; readonly to: Here }
  /** A closed IVR or queue. */
  | {
      readonly kind: 'closed'
      readonly here: Here
      readonly record: FlowIvr | FlowQueue
      readonly state: Closed
      readonly next: string
    }
  /** An open IVR. */
  | {
      readonly kind: 'menu'
      readonly ivr: FlowIvr
      readonly state: Open
      /** The caller was here before. */
      readonly isBack: boolean
      readonly choices: readonly Choice[]
      /** The caller pressed this key; undefined for none yet. */
      readonly key: string | undefined
      /** Where that leads: a wrong key is no key. */
      readonly chosen: Choice | undefined
    }
  /** An open queue in which agents ring. */
  | ({ readonly kind: 'rings' } & QueueStep)
  /** An open queue in which nobody can ring. */
  | ({ readonly kind: 'empty' } & QueueStep)
  /** An open queue of which it is not known who rings. */
  | { readonly kind: 'unclear'; readonly queue: FlowQueue; readonly state: Open | undefined; readonly why: string }
  | {
      readonly kind: 'agent'
      readonly name: string
      readonly agent: (Omit<Ringer, 'until'> & { readonly fallbackNumber: string }) | undefined
    }
  | { readonly kind: 'unknown'; readonly record: Here; readonly why: string }
  | End

/** `at`: the record where the way ends. `key`: of the menu option that leads there. */
export type End =
  | { readonly kind: 'no fallback'; readonly at: string; readonly isClosed: boolean }
  | { readonly kind: 'no next' | 'no next outside' | 'no time limit'; readonly at: string }
  /** `how`: what of the record at `at` names it. */
  | { readonly kind: 'missing'; readonly at: string; readonly target: Called; readonly how: string }
  | { readonly kind: 'unknown action'; readonly at: string; readonly key: string; readonly type: string }
  | { readonly kind: 'round'; readonly at: string; readonly names: readonly string[] }

/** A key of a menu and where it leads. `to`: a name for people. */
export interface Choice {
  readonly key: string
  readonly to: string
  readonly target: Target
  readonly isPressed: boolean
  /** The option, but for no key. */
  readonly option?: FlowOption | undefined
}

type Called = Here | { readonly kind: 'agent'; readonly name: string }
type Target = Called | { readonly kind: 'end'; readonly end: End }

export interface Way {
  /** The record to which the call comes first. */
  readonly first: Here
  readonly steps: readonly Step[]
  /** The step that decides the answer: what follows is for callers whom nobody answers there. */
  readonly outcome: Step
}

/** Whether somebody answers; undefined where that is not known, or a key decides. */
export function isAnswered({ outcome: { kind } }: Way): boolean | undefined {
  if (kind === 'rings' || kind === 'agent') return true
  return NOT_DECIDED.has(kind) ? undefined : false
}

const NOT_DECIDED: ReadonlySet<Step['kind']> = new Set(['menu', 'unclear', 'unknown', 'unknown action'] as const)

/** The ways of a call: one, or one for each record that has the number [704]. None for a number that nothing has. */
export function waysOf(setup: CallSetup, start: Start, keys: readonly string[], at: ClockMoment): Way[] {
  if (start.kind !== 'number') return [new Walk(setup, at, keys).from(start, [])]
  const records = recordsAt(setup, start.name)
  return records.map((to) => {
    const others = records.filter((other) => other !== to)
    return new Walk(setup, at, keys).from(to, [{ kind: 'number', number: start.name, others, to }])
  })
}

/** The IVRs and queues that have a number. */
export function recordsAt({ ivrs, queues }: Pick<CallSetup, 'ivrs' | 'queues'>, number: string): Here[] {
  return [
    ...ivrs.filter(({ phoneNumber }) => phoneNumber === number).map(({ name }) => ({ kind: 'ivr' as const, name })),
    ...queues.filter(({ phoneNumber }) => phoneNumber === number).map(({ name }) => ({ kind: 'queue' as const, name })),
  ]
}

/** The keys of a menu in their order, then no key [706]. */
export function choicesOf(ivr: FlowIvr, pressed?: string): Choice[] {
  const choices = ivr.options.map((option) => {
    const key = String(option.index)
    const target = targetOf(ivr, option)
    return { key, target, to: nameOf(target), isPressed: key === pressed, option }
  })
  const target: Target =
    ivr.fallbackQueue === ''
      ? { kind: 'end', end: { kind: 'no fallback', at: ivr.name, isClosed: false } }
      : { kind: 'queue', name: ivr.fallbackQueue }
  return [...choices, { key: NO_KEY, target, to: nameOf(target), isPressed: pressed === NO_KEY }]
}

/** Where an option leads [707] [708]. */
function targetOf(ivr: FlowIvr, { index, type, kind, target }: FlowOption): Target {
  if (kind) return { kind, name: target }
  if (type === 'REPEAT_CURRENT_IVR') return { kind: 'ivr', name: ivr.name }
  if (type === 'RETURN_TO_PARENT_IVR') return { kind: 'ivr', name: ivr.parent || ivr.name }
  return { kind: 'end', end: { kind: 'unknown action', at: ivr.name, key: String(index), type } }
}

function nameOf(target: Target): string {
  return target.kind === 'end' ? 'The call ends' : target.name
}

/** A step, and where the caller goes from there. */
interface Visit {
  readonly step: Step
  readonly then?: Hop | undefined
}

/** `how`: what of the record `from` leads there. */
interface Hop {
  readonly target: Target
  readonly from: string
  readonly how: string
}

class Walk {
  readonly #metIvrs = new Set<string>()
  readonly #metQueues: string[] = []
  #keys: readonly string[]

  constructor(
    private readonly setup: CallSetup,
    private readonly at: ClockMoment,
    keys: readonly string[],
  ) {
    this.#keys = keys
  }

  from(start: Here, before: readonly Step[]): Way {
    const steps = [...before]
    let hop: Hop | undefined = { target: start, from: start.name, how: 'The call' }
    while (hop) {
      const { step, then }: Visit = this.#visit(hop)
      steps.push(step)
      hop = then
    }
    const unknown: Step = { kind: 'unknown', record: start, why: 'the way of this call is not known' }
    return { first: start, steps, outcome: steps.find(isDecisive) ?? unknown }
  }

  #visit(hop: Hop): Visit {
    const { target } = hop
    switch (target.kind) {
      case 'end':
        return { step: target.end }
      case 'agent':
        return this.#agent(target, hop)
      case 'ivr':
        return this.#ivr(target, hop)
      case 'queue':
        return this.#queue(target, hop)
    }
  }

  #ivr(here: Here, hop: Hop): Visit {
    const ivr = this.setup.ivrs.find(({ name }) => name === here.name)
    if (!ivr) return this.#absent(here, hop)
    if (!ivr.opening || ivr.isUnread) return this.#unread(here, ivr)
    const { name, fallbackQueue: next } = ivr
    const state = openState(ivr.opening, this.at, this.setup.withoutHours)
    const isBack = this.#metIvrs.has(name)
    this.#metIvrs.add(name)
    if (!state.isOpen) {
      const then = toQueue(next, name, 'Its fallback queue', { kind: 'no fallback', at: name, isClosed: true })
      return { step: { kind: 'closed', here, record: ivr, state, next }, then }
    }
    const [key, ...keys] = this.#keys
    this.#keys = keys
    const isWrong = key !== undefined && key !== NO_KEY && !ivr.options.some(({ index }) => String(index) === key)
    // The option of this key may be in a row that could not be read.
    if (isWrong && ivr.isIncomplete) return this.#unread(here, ivr)
    const choices = choicesOf(ivr, isWrong ? NO_KEY : key)
    const chosen = choices.find(({ isPressed }) => isPressed)
    const how = chosen?.key === NO_KEY ? 'Its fallback queue' : `Key ${chosen?.key}`
    const then = chosen && { target: chosen.target, from: name, how }
    return { step: { kind: 'menu', ivr, state, isBack, choices, key, chosen }, then }
  }

  #queue(here: Here, hop: Hop): Visit {
    const queue = this.setup.queues.find(({ name }) => name === here.name)
    if (!queue) return this.#absent(here, hop)
    const { name, opening, rules, isShift, nextOutsideHours: next } = queue
    const met = this.#metQueues.indexOf(name)
    if (met >= 0) return { step: { kind: 'round', at: name, names: this.#metQueues.slice(met) } }
    if (queue.isUnread || !rules) return this.#unread(here, queue)
    this.#metQueues.push(name)
    if (isShift) return this.#ring(queue, rules, undefined)
    if (!opening) return this.#unread(here, queue)
    const state = openState(opening, this.at, this.setup.withoutHours)
    if (state.isOpen) return this.#ring(queue, rules, state)
    const then = toQueue(next, name, 'Its next queue outside business hours', { kind: 'no next outside', at: name })
    return { step: { kind: 'closed', here, record: queue, state, next }, then }
  }

  #ring(queue: FlowQueue, rules: QueueRules, state: Open | undefined): Visit {
    const { name, next } = queue
    const ringing = whoRings(this.setup, queue, this.at.moment)
    if (ringing.kind === 'unknown') return { step: { kind: 'unclear', queue, state, why: ringing.why } }
    const isEmpty = ringing.groups.length === 0
    const leavesEmpty = isEmpty && (!rules.joinEmpty || rules.leaveWhenEmpty)
    const leaves = leavesEmpty ? 'at once' : rules.absoluteTimeout > 0 ? 'after the time limit' : 'never'
    const step: Step = { kind: isEmpty ? 'empty' : 'rings', queue, rules, state, ringing, leaves, next }
    if (leaves !== 'never') return { step, then: toQueue(next, name, 'Its next queue', { kind: 'no next', at: name }) }
    return { step, then: isEmpty ? toEnd(name, { kind: 'no time limit', at: name }) : undefined }
  }

  #agent(target: Called, { from: at, how }: Hop): Visit {
    const { agents, agentNames } = this.setup
    const { name } = target
    if (agentNames && !agentNames.includes(name)) return { step: { kind: 'missing', at, target, how } }
    return { step: { kind: 'agent', name, agent: agents?.find((agent) => agent.name === name) } }
  }

  /** A record that the lists do not have, or that this person may not see. */
  #absent(here: Here, { from: at, how }: Hop): Visit {
    const hidden = here.kind === 'ivr' ? 'IVRs' : 'queues'
    const { setup } = this
    if (setup.hidden === hidden) return notKnown(here, `your account cannot see ${hidden}`)
    if (setup.isListIncomplete) return notKnown(here, `${here.name} could not be read`)
    return { step: { kind: 'missing', at, target: here, how } }
  }

  #unread(here: Here, { isIncomplete }: FlowIvr | FlowQueue): Visit {
    const failure = this.setup.failures.get(recordKey(here))
    const what = isIncomplete ? `a part of ${here.name}` : here.name
    return notKnown(here, failure ? `${what} could not be read: ${failure}` : `${what} could not be read`)
  }
}

function notKnown(record: Here, why: string): Visit {
  return { step: { kind: 'unknown', record, why } }
}

/** To the queue with this name; '' is none. */
function toQueue(name: string, from: string, how: string, end: End): Hop {
  return name === '' ? toEnd(from, end) : { target: { kind: 'queue', name }, from, how }
}

function toEnd(from: string, end: End): Hop {
  return { target: { kind: 'end', end }, from, how: '' }
}

/** Callers go on from the others without a choice. */
function isDecisive(step: Step): boolean {
  if (step.kind === 'menu') return !step.chosen
  return step.kind !== 'number' && step.kind !== 'closed' && step.kind !== 'empty'
}
