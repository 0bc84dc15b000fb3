/** The way of a call from a number, an IVR or a queue at a moment, step by step, with the reason of each (decision 30). Pure. */
import type { ClockMoment } from '../../time/local-days.server'
import type { FlowIvr, FlowOption, FlowQueue, Here } from '../call-flow/call-flow'
import type { TargetKind } from '../call-flow/menu-actions'
import { openState, type OpenState } from '../opening/opening.server'
import { recordKey, type CallSetup } from './call-setup.server'
import { whoRings, type Ringer, type Ringing } from './ringing.server'

/** What a call is made to. */
export type Start = Here | { readonly kind: 'number'; readonly name: string }

/** What a caller presses who presses nothing. */
export const NO_KEY = 'none'

/** `at`: the record where the way ends. `key`: of the menu option that leads there. */
export type End =
  | { readonly why: 'no fallback'; readonly at: string; readonly isClosed: boolean }
  | { readonly why: 'no next' | 'no next outside' | 'no time limit'; readonly at: string }
  | {
      readonly why: 'missing'
      readonly at: string
      readonly kind: TargetKind
      readonly name: string
      readonly how: string
    }
  | { readonly why: 'unknown action'; readonly at: string; readonly key: string; readonly type: string }
  | { readonly why: 'round'; readonly at: string; readonly names: readonly string[] }

/** A key of a menu and where it leads. `to`: a name for people. */
export interface Choice {
  readonly key: string
  readonly to: string
  readonly target: Target
  readonly isPressed: boolean
  /** The option, but for no key. */
  readonly option?: FlowOption | undefined
}

type Target = Here | { readonly kind: 'agent'; readonly name: string } | { readonly kind: 'end'; readonly end: End }

export type Step =
  | { readonly kind: 'number'; readonly number: string; readonly others: readonly Here[]; readonly to: Here }
  | {
      readonly kind: 'ivr'
      readonly ivr: FlowIvr
      readonly state: OpenState
      /** The caller was here before. */
      readonly isBack: boolean
      /** None while it is closed. */
      readonly choices: readonly Choice[]
      /** The caller pressed this key; undefined for none yet. */
      readonly key: string | undefined
      /** No key, or a wrong one, leads on. */
      readonly isFallback: boolean
    }
  | {
      readonly kind: 'queue'
      readonly queue: FlowQueue
      /** Undefined for a shift queue. */
      readonly state: OpenState | undefined
      /** Undefined while it is closed. */
      readonly ringing: Ringing | undefined
      /** What the caller does when nobody takes the call. */
      readonly leaves: 'at once' | 'after the time limit' | 'never'
      /** Somebody rings before. */
      readonly isLater: boolean
      readonly next: string
    }
  | {
      readonly kind: 'agent'
      readonly name: string
      readonly agent: (Omit<Ringer, 'until'> & { readonly fallbackNumber: string }) | undefined
    }
  | { readonly kind: 'end'; readonly end: End; readonly isLater: boolean }
  | { readonly kind: 'unknown'; readonly record: Here; readonly why: string; readonly isLater: boolean }

/** What comes of the call. `first`: the first record that keeps callers from somebody, if any did. */
export type Outcome =
  | { readonly kind: 'rings'; readonly queue: string; readonly ringing: Ringing & { readonly kind: 'known' } }
  | { readonly kind: 'agent'; readonly name: string }
  | { readonly kind: 'asks'; readonly ivr: string; readonly isBack: boolean; readonly choices: readonly Choice[] }
  | { readonly kind: 'ends'; readonly first: Step | undefined; readonly end: End }
  | { readonly kind: 'unknown'; readonly why: string }

export interface Way {
  readonly steps: readonly Step[]
  readonly outcome: Outcome
}

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
      ? { kind: 'end', end: { why: 'no fallback', at: ivr.name, isClosed: false } }
      : { kind: 'queue', name: ivr.fallbackQueue }
  return [...choices, { key: NO_KEY, target, to: nameOf(target), isPressed: pressed === NO_KEY }]
}

/** Where an option leads [707] [708]. */
function targetOf(ivr: FlowIvr, { index, type, kind, target }: FlowOption): Target {
  if (kind) return { kind, name: target }
  if (type === 'REPEAT_CURRENT_IVR') return { kind: 'ivr', name: ivr.name }
  if (type === 'RETURN_TO_PARENT_IVR') return { kind: 'ivr', name: ivr.parent || ivr.name }
  return { kind: 'end', end: { why: 'unknown action', at: ivr.name, key: String(index), type } }
}

function nameOf(target: Target): string {
  return target.kind === 'end' ? 'The call ends' : target.name
}

class Walk {
  readonly #steps: Step[] = []
  readonly #metIvrs = new Set<string>()
  readonly #metQueues: string[] = []
  #keys: readonly string[]
  #outcome: Outcome | undefined
  #first: Step | undefined

  constructor(
    private readonly setup: CallSetup,
    private readonly at: ClockMoment,
    keys: readonly string[],
  ) {
    this.#keys = keys
  }

  from(start: Here, before: readonly Step[]): Way {
    this.#steps.push(...before)
    let next: { target: Target; how: string } | undefined = { target: start, how: 'The call' }
    let last = start.name
    while (next) {
      const { target, how }: { target: Target; how: string } = next
      next = this.#step(target, last, how)
      if (target.kind !== 'end') last = target.name
    }
    const outcome = this.#outcome ?? { kind: 'unknown' as const, why: 'the way of this call is not known' }
    return { steps: this.#steps, outcome }
  }

  #step(target: Target, from: string, how: string) {
    if (target.kind === 'end') return this.#end(target.end)
    if (target.kind === 'agent') return this.#agent(target.name, from, how)
    return target.kind === 'ivr' ? this.#ivr(target, from, how) : this.#queue(target, from, how)
  }

  #ivr(here: Here, from: string, how: string) {
    const ivr = this.setup.ivrs.find(({ name }) => name === here.name)
    if (!ivr) return this.#absent(here, from, how)
    const { opening } = ivr
    if (!opening || ivr.isUnread) return this.#unread(here, ivr)
    const state = openState(opening, this.at, this.setup.withoutHours)
    const isBack = this.#metIvrs.has(ivr.name)
    this.#metIvrs.add(ivr.name)
    if (!state.isOpen) {
      this.#keptAway({ kind: 'ivr', ivr, state, isBack, choices: [], key: undefined, isFallback: false })
      if (ivr.fallbackQueue === '') return this.#end({ why: 'no fallback', at: ivr.name, isClosed: true })
      return { target: { kind: 'queue' as const, name: ivr.fallbackQueue }, how: 'Its fallback queue' }
    }
    const [key, ...keys] = this.#keys
    this.#keys = keys
    const isWrong = key !== undefined && key !== NO_KEY && !ivr.options.some(({ index }) => String(index) === key)
    if (isWrong && ivr.isIncomplete) return this.#unread(here, ivr)
    // A key without an option is a wrong one.
    const choices = choicesOf(ivr, isWrong ? NO_KEY : key)
    this.#steps.push({ kind: 'ivr', ivr, state, isBack, choices, key, isFallback: isWrong || key === NO_KEY })
    const chosen = choices.find(({ isPressed }) => isPressed)
    if (chosen)
      return { target: chosen.target, how: chosen.key === NO_KEY ? 'Its fallback queue' : `Key ${chosen.key}` }
    this.#outcome = { kind: 'asks', ivr: ivr.name, isBack, choices }
    return undefined
  }

  #queue(here: Here, from: string, how: string) {
    const queue = this.setup.queues.find(({ name }) => name === here.name)
    if (!queue) return this.#absent(here, from, how)
    const met = this.#metQueues.indexOf(queue.name)
    if (met >= 0) return this.#end({ why: 'round', at: queue.name, names: this.#metQueues.slice(met) })
    if (queue.isUnread || !queue.rules) return this.#unread(here, queue)
    this.#metQueues.push(queue.name)
    const isLater = this.#outcome !== undefined
    if (!queue.isShift) {
      if (!queue.opening) return this.#unread(here, queue)
      const state = openState(queue.opening, this.at, this.setup.withoutHours)
      if (!state.isOpen) {
        const next = queue.nextOutsideHours
        this.#keptAway({ kind: 'queue', queue, state, ringing: undefined, leaves: 'at once', isLater, next })
        return this.#nextQueue(
          next,
          { why: 'no next outside', at: queue.name },
          'Its next queue outside business hours',
        )
      }
      return this.#ring(queue, queue.rules, state, isLater)
    }
    return this.#ring(queue, queue.rules, undefined, isLater)
  }

  #ring(queue: FlowQueue, rules: NonNullable<FlowQueue['rules']>, state: OpenState | undefined, isLater: boolean) {
    const { next } = queue
    const ringing = whoRings(this.setup, queue, this.at.moment)
    const isEmpty = ringing.kind === 'known' && ringing.groups.length === 0
    const leavesEmpty = isEmpty && (!rules.joinEmpty || rules.leaveWhenEmpty)
    const leaves = leavesEmpty ? 'at once' : rules.absoluteTimeout > 0 ? 'after the time limit' : 'never'
    const step: Step = { kind: 'queue', queue, state, ringing, leaves, isLater, next }
    if (ringing.kind === 'unknown') {
      this.#steps.push(step)
      this.#outcome ??= { kind: 'unknown', why: ringing.why }
      return undefined
    }
    if (isEmpty) this.#keptAway(step)
    else {
      this.#steps.push(step)
      this.#outcome ??= { kind: 'rings', queue: queue.name, ringing }
    }
    if (leaves === 'never') return isEmpty ? this.#end({ why: 'no time limit', at: queue.name }) : undefined
    return this.#nextQueue(next, { why: 'no next', at: queue.name }, 'Its next queue')
  }

  #nextQueue(next: string, end: End, how: string) {
    return next === '' ? this.#end(end) : { target: { kind: 'queue' as const, name: next }, how }
  }

  #agent(name: string, from: string, how: string): undefined {
    const { agents, agentNames } = this.setup
    if (agentNames && !agentNames.includes(name)) {
      return this.#end({ why: 'missing', at: from, kind: 'agent', name, how })
    }
    this.#steps.push({ kind: 'agent', name, agent: agents?.find((agent) => agent.name === name) })
    this.#outcome = { kind: 'agent', name }
    return undefined
  }

  /** A record that the lists do not have, or that this person may not see. */
  #absent(here: Here, from: string, how: string): undefined {
    const hidden = here.kind === 'ivr' ? 'IVRs' : 'queues'
    if (this.setup.hidden === hidden) return this.#unknown(here, `your account cannot see ${hidden}`)
    if (this.setup.isListIncomplete) return this.#unknown(here, `${here.name} could not be read`)
    return this.#end({ why: 'missing', at: from, ...here, how })
  }

  #unread(here: Here, { isIncomplete }: FlowIvr | FlowQueue): undefined {
    const failure = this.setup.failures.get(recordKey(here))
    const what = isIncomplete ? `a part of ${here.name}` : here.name
    return this.#unknown(here, failure ? `${what} could not be read: ${failure}` : `${what} could not be read`)
  }

  #unknown(record: Here, why: string): undefined {
    this.#steps.push({ kind: 'unknown', record, why, isLater: this.#outcome !== undefined })
    this.#outcome ??= { kind: 'unknown', why }
  }

  #keptAway(step: Step): void {
    this.#first ??= step
    this.#steps.push(step)
  }

  #end(end: End): undefined {
    this.#steps.push({ kind: 'end', end, isLater: this.#outcome !== undefined })
    this.#outcome ??= { kind: 'ends', first: this.#first, end }
  }
}
