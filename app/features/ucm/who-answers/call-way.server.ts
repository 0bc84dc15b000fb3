/** The way of a call from a number, an IVR or a queue at a moment, step by step, with the reason of each (decision 30). Pure. */
import { withoutStop } from '../../../platform/text/wording'
import type { ClockMoment } from '../../../platform/time/local-days.server'
import type { FlowIvr, FlowQueue, Here, QueueRules } from '../call-flow/call-flow'
import { openState } from '../opening/opening.server'
import { recordKey, type CallSetup } from './call-setup.server'
import { choicesOf } from './choices.server'
import { whoRings } from './ringing.server'
import { playOf } from './play.server'
import {
  NO_KEY,
  type Called,
  type EmptyStep,
  type End,
  type Open,
  type Start,
  type Step,
  type Target,
} from './step.server'
import { NOBODY_PICKS_UP, peopleOf, signedIn, type People, type Supposition } from './supposition.server'

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

/**
 * The ways of a call: one, or one for each record that has the number [704]. None for a number that nothing has.
 * `supposition`: of the agents who can ring. A way ends where somebody surely picks up.
 */
export function waysOf(
  setup: CallSetup,
  start: Start,
  keys: readonly string[],
  at: ClockMoment,
  supposition: Supposition = NOBODY_PICKS_UP,
): Way[] {
  const people = peopleOf(supposition)
  if (start.kind !== 'number') return [new Walk(setup, at, keys, people).from(start, [])]
  const records = recordsAt(setup, start.name)
  return records.map((to) => {
    const others = records.filter((other) => other !== to)
    return new Walk(setup, at, keys, people).from(to, [{ kind: 'number', number: start.name, others, to }])
  })
}

/** The IVRs and queues that have a number. */
export function recordsAt({ ivrs, queues }: Pick<CallSetup, 'ivrs' | 'queues'>, number: string): Here[] {
  return [
    ...ivrs.filter(({ phoneNumber }) => phoneNumber === number).map(({ name }) => ({ kind: 'ivr' as const, name })),
    ...queues.filter(({ phoneNumber }) => phoneNumber === number).map(({ name }) => ({ kind: 'queue' as const, name })),
  ]
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
  #second = 0

  constructor(
    private readonly setup: CallSetup,
    private readonly at: ClockMoment,
    keys: readonly string[],
    private readonly people: People,
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
    const state = openState(ivr.opening, this.at, this.setup)
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
    const state = openState(opening, this.at, this.setup)
    if (state.isOpen) return this.#ring(queue, rules, state)
    const then = toQueue(next, name, 'Its next queue outside business hours', { kind: 'no next outside', at: name })
    return { step: { kind: 'closed', here, record: queue, state, next }, then }
  }

  #ring(queue: FlowQueue, rules: QueueRules, state: Open | undefined): Visit {
    const { name, next } = queue
    const ringing = whoRings(this.setup, queue, this.at.moment)
    if (ringing.kind === 'unknown') return { step: { kind: 'unclear', queue, state, why: ringing.why } }
    const { priorities } = this.setup
    const known = signedIn(ringing, this.people)
    if (known.groups.length === 0) return this.#empty({ queue, rules, priorities, state, ringing: known, next })
    const play = playOf(known.groups, rules, priorities, this.people)
    const leaves = play.leaves === undefined ? 'never' : 'after the time limit'
    const step: Step = {
      kind: 'rings',
      queue,
      rules,
      priorities,
      state,
      ringing: known,
      second: this.#second,
      play,
      leaves,
      next,
    }
    if (play.leaves === undefined || play.answer.kind === 'sure') return { step }
    this.#second += play.leaves
    return { step, then: toQueue(next, name, 'Its next queue', { kind: 'no next', at: name }) }
  }

  /** Nobody is signed in. */
  #empty(of: Omit<EmptyStep, 'kind' | 'second' | 'leaves'>): Visit {
    const { queue, rules, next } = of
    const { name } = queue
    const isLeft = !rules.joinEmpty || rules.leaveWhenEmpty
    const leaves = isLeft ? 'at once' : rules.absoluteTimeout > 0 ? 'after the time limit' : 'never'
    const step: Step = { kind: 'empty', ...of, second: this.#second, leaves }
    if (leaves === 'never') return { step, then: toEnd(name, { kind: 'no time limit', at: name }) }
    if (!isLeft) this.#second += rules.absoluteTimeout
    return { step, then: toQueue(next, name, 'Its next queue', { kind: 'no next', at: name }) }
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
    return notKnown(here, failure ? `${what} could not be read: ${withoutStop(failure)}` : `${what} could not be read`)
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
