/** The path of a call from a number, an IVR or a queue at a moment, step by step, with the reason of each (decision 30). Pure. */
import { withoutStop } from '~/platform/text/wording'
import type { ClockMoment } from '~/platform/time/local-days.server'
import {
  recordIn,
  recordKey,
  recordsAt,
  type FlowIvr,
  type FlowQueue,
  type RecordRef,
  type QueueRules,
} from '../call-flow/call-flow'
import { openingState, type Open } from '../opening/opening.server'
import type { CallSetup } from './call-setup.server'
import { ringSequence } from './ring-sequence.server'
import { planEnd, whoRings } from './roster.server'
import type { Callee } from './callee.server'
import { keyChoices, NO_KEY, type End, type QueueStep, type Step, type StepOf, type Target } from './step.server'
import { NOBODY_PICKS_UP, agentBehaviour, removeSignedOut, type AgentBehaviour, type Scenario } from './scenario.server'

export interface CallPath {
  /** The record to which the call comes first. */
  readonly first: RecordRef
  readonly steps: readonly Step[]
  /** The step that decides the answer: what follows is for callers whom nobody answers there. */
  readonly outcome: Step
}

/** Undefined where it is not known whether somebody answers, or a key decides. */
export function isAnswered({ outcome: { kind } }: CallPath): boolean | undefined {
  if (kind === 'rings' || kind === 'agent') return true
  return kind === 'menu' || isUnknown(kind) ? undefined : false
}

/** Tells if nobody answers because each record on the path is closed: no caller is lost who was told to call then. */
export function isClosedAsPlanned(path: CallPath): boolean {
  const records = path.steps.filter(({ kind }) => kind !== 'number')
  const [first] = records
  return (
    isAnswered(path) === false &&
    first?.kind === 'closed' &&
    records.every(({ kind }) => kind === 'closed' || kind === 'no queue')
  )
}

/** Tells steps after which more of the path is not known. */
export function isUnknown(kind: Step['kind']): boolean {
  return kind === 'unknown' || kind === 'unknown action' || kind === 'not planned'
}

/** A call that somebody might make: whom they call, the keys that they press, when, and what the agents do then. */
export interface Call {
  readonly callee: Callee
  readonly keys?: readonly string[] | undefined
  readonly at: ClockMoment
  readonly scenario?: Scenario | undefined
}

/**
 * The paths of a call: one, or one for each record that has the number [704]. None for a number that nothing has.
 * A path ends where somebody surely picks up by the scenario about the agents who can ring.
 */
export function pathsOf(setup: CallSetup, { callee, keys = [], at, scenario = NOBODY_PICKS_UP }: Call): CallPath[] {
  const pathFrom = (to: RecordRef, before: readonly Step[]) =>
    new PathBuilder(setup, at, keys, agentBehaviour(scenario)).from(to, before)
  if (callee.kind !== 'number') return [pathFrom(callee, [])]
  return recordsAt(setup, callee.name).map((to) => pathFrom(to, [{ kind: 'number', number: callee.name, to }]))
}

/** A step, and the hop by which the caller goes on. */
interface StepVisit {
  readonly step: Step
  readonly hop?: Hop | undefined
}

/** `how`: the part of the record `from` that leads there. */
interface Hop {
  readonly target: Target
  readonly from: RecordRef
  readonly how: string
}

class PathBuilder {
  readonly #metIvrs = new Set<string>()
  readonly #metQueues: string[] = []
  #keys: readonly string[]
  #second = 0

  constructor(
    private readonly setup: CallSetup,
    private readonly moment: ClockMoment,
    keys: readonly string[],
    private readonly behaviour: AgentBehaviour,
  ) {
    this.#keys = keys
  }

  from(start: RecordRef, before: readonly Step[]): CallPath {
    const steps = [...before]
    let hop: Hop | undefined = { target: start, from: start, how: 'a call for' }
    while (hop) {
      const { step, hop: then }: StepVisit = this.#visit(hop)
      steps.push(step)
      hop = then
    }
    const unknown: Step = { kind: 'unknown', record: start, why: 'the path of this call is not known' }
    return { first: start, steps, outcome: steps.find(isDecisive) ?? unknown }
  }

  #visit({ target, from, how }: Hop): StepVisit {
    const { setup } = this
    if (target.kind === 'end') return { step: target.end }
    const gone: Step = { kind: 'gone', ref: from, target, how }
    if (target.kind === 'agent') {
      if (setup.agentNames && !setup.agentNames.includes(target.name)) return { step: gone }
      return { step: { kind: 'agent', ref: target, agent: setup.agents?.find(({ name }) => name === target.name) } }
    }
    const ref: RecordRef = { kind: target.kind, name: target.name }
    const record = recordIn(setup, ref)
    if (record) return record.kind === 'queue' ? this.#queue(ref, record) : this.#ivr(ref, record)
    const kinds = ref.kind === 'ivr' ? 'IVRs' : 'queues'
    if (setup.hidden === kinds) return unknownStep(ref, `your account cannot see ${kinds}`)
    return setup.areListsIncomplete ? unknownStep(ref, `${ref.name} could not be read`) : { step: gone }
  }

  #ivr(ref: RecordRef, ivr: FlowIvr): StepVisit {
    const { name, opening, fallbackQueue: next } = ivr
    if (!opening || ivr.isUnread) return this.#unreadStep(ref, ivr)
    if (!opening.fact) return unknownStep(ref, `it is not known if ${name} is open: ${opening.whyUnknown}`)
    const state = openingState(opening.fact, this.moment, this.setup)
    const isBack = this.#metIvrs.has(name)
    this.#metIvrs.add(name)
    if (!state.isOpen) {
      const then = toQueue(next, ref, 'fallback queue', 'calls while it is closed')
      return { step: { kind: 'closed', ref, record: ivr, state, nextQueue: next }, hop: then }
    }
    const [key, ...keys] = this.#keys
    this.#keys = keys
    const isWrong = key !== undefined && key !== NO_KEY && !ivr.options.some(({ index }) => String(index) === key)
    // The option of this key may be in a row that could not be read.
    if (isWrong && ivr.isIncomplete) return this.#unreadStep(ref, ivr)
    const choices = keyChoices(ivr, isWrong ? NO_KEY : key)
    const chosen = choices.find(({ isPressed }) => isPressed)
    const how = chosen?.key === NO_KEY ? 'the fallback queue' : `key ${chosen?.key} for`
    const then = chosen && { target: chosen.target, from: ref, how }
    return { step: { kind: 'menu', ref, ivr, state, isBack, choices, key, chosen }, hop: then }
  }

  #queue(ref: RecordRef, queue: FlowQueue): StepVisit {
    const { name, opening, rules, isShift, nextOutsideHours: next } = queue
    const met = this.#metQueues.indexOf(name)
    if (met >= 0) return { step: { kind: 'circle', ref, names: this.#metQueues.slice(met) } }
    if (queue.isUnread || !rules) return this.#unreadStep(ref, queue)
    this.#metQueues.push(name)
    if (isShift) return this.#open(ref, queue, rules, undefined)
    if (!opening) return this.#unreadStep(ref, queue)
    if (!opening.fact) return unknownStep(ref, `it is not known if ${name} is open: ${opening.whyUnknown}`)
    const state = openingState(opening.fact, this.moment, this.setup)
    if (state.isOpen) return this.#open(ref, queue, rules, state)
    const then = toQueue(next, ref, 'next queue outside business hours', 'calls that come then')
    return { step: { kind: 'closed', ref, record: queue, state, nextQueue: next }, hop: then }
  }

  #open(ref: RecordRef, queue: FlowQueue, rules: QueueRules, state: Open | undefined): StepVisit {
    const end = planEnd(this.setup, queue, this.moment.moment)
    if (end) return { step: { kind: 'not planned', ref, ...end } }
    const { fact: all, whyUnknown } = whoRings(this.setup, queue, this.moment.moment)
    if (!all) return unknownStep(ref, whyUnknown, state)
    const { noAnswer } = this.setup
    const roster = removeSignedOut(all, this.behaviour)
    const facts = { ref, queue, rules, noAnswer, state, roster, second: this.#second }
    if (roster.groups.length > 0) {
      const sequence = ringSequence(roster.groups, rules, noAnswer, this.behaviour)
      const step: Step = { kind: 'rings', ...facts, sequence, leavesAfter: sequence.leavesAfter }
      const endless: End | undefined =
        sequence.isOnce && sequence.ringSeconds !== undefined ? { kind: 'no time limit', ref } : undefined
      return sequence.answer.kind === 'sure' ? { step } : { step, hop: this.#next(step, endless) }
    }
    const leavesAfter = !rules.joinEmpty || rules.leaveWhenEmpty ? 0 : rules.absoluteTimeout || undefined
    const step: Step = { kind: 'empty', ...facts, isSignedOut: all.groups.length > 0, leavesAfter }
    return { step, hop: this.#next(step, { kind: 'no time limit', ref }) }
  }

  /** The hop of callers whom nobody answers. `endless`: the end for those who never leave. */
  #next({ ref, queue: { nextQueue: next }, leavesAfter }: QueueStep, endless: End | undefined): Hop | undefined {
    if (leavesAfter === undefined) return endless && toEnd(endless)
    this.#second += leavesAfter
    return toQueue(next, ref, 'next queue', 'callers whom nobody answers')
  }

  #unreadStep(ref: RecordRef, { isIncomplete }: FlowIvr | FlowQueue): StepVisit {
    const failure = this.setup.failures.get(recordKey(ref))
    const why = failure === undefined ? '' : `: ${withoutStop(failure)}`
    return unknownStep(ref, `${isIncomplete ? 'a part of ' : ''}${ref.name} could not be read${why}`)
  }
}

function unknownStep(record: RecordRef, why: string, state?: Open): StepVisit {
  return { step: { kind: 'unknown', record, why, state } }
}

/** Leads these callers to the queue with this name, and to the end where it is ''. */
function toQueue(name: string, from: RecordRef, lacks: StepOf<'no queue'>['lacks'], callers: string): Hop {
  if (name === '') return toEnd({ kind: 'no queue', ref: from, lacks, callers })
  return { target: { kind: 'queue', name }, from, how: `the ${lacks}` }
}

function toEnd(end: End): Hop {
  return { target: { kind: 'end', end }, from: end.ref, how: '' }
}

/** Callers go on from the other steps without a choice. */
function isDecisive(step: Step): boolean {
  if (step.kind === 'menu') return !step.chosen
  return step.kind !== 'number' && step.kind !== 'closed' && step.kind !== 'empty'
}
