/** Plays a call second by second by the rules of decision 30. Slow and simple. It shares no code with the model. */
import type { FlowIvr, FlowQueue, RecordRef } from '../../../app/features/ucm/call-flow/call-flow'
import type { Opening } from '../../../app/features/ucm/opening/opening.server'
import type { CallSetup } from '../../../app/features/ucm/call-model/call-setup.server'
import type { Scenario } from '../../../app/features/ucm/call-model/scenario.server'
import { hiddenOf } from './hidden'
import { openOrClosed, type OpenOrClosed } from './open-minutes'
import { queueSeconds, type Member, type QueueEvent } from './queue-seconds'
import { isAfterPlan, membersOf } from './queue-members'

export interface Call {
  readonly setup: CallSetup
  /** An IVR or a queue. */
  readonly start: RecordRef
  /** Keys that the caller presses, one for each menu. */
  readonly keys: readonly string[]
  readonly moment: number
  readonly scenario: Scenario
}

/** `second`: since the call began. `at`: the record. */
export type CallEvent =
  | { readonly second: number; readonly kind: 'closed'; readonly at: string; readonly state: OpenOrClosed }
  | {
      readonly second: number
      readonly kind: 'menu'
      readonly at: string
      readonly isBack: boolean
      readonly state: OpenOrClosed
    }
  | QueueVisit
  | { readonly second: number; readonly kind: 'agent'; readonly at: string }
  | { readonly second: number; readonly kind: 'asks' | 'not known' | 'no next' | 'gone'; readonly at: string }
  | { readonly second: number; readonly kind: 'circle'; readonly queues: readonly string[] }

/** `events`: in seconds since the caller came to the queue. `state`: none of a shift queue. */
export interface QueueVisit {
  readonly second: number
  readonly kind: 'queue'
  readonly at: string
  readonly state: OpenOrClosed | undefined
  readonly members: readonly Member[]
  readonly events: readonly QueueEvent[]
}

/** Each run has another of the states that nobody knows. */
export function simulate(call: Call, runs: number): CallEvent[][] {
  const states = new Map<Opening, OpenOrClosed>()
  return Array.from({ length: runs }, (_, run) => new Caller(call, run, states).goTo(call.start))
}

const NO_KEY = 'none'

class Caller {
  readonly #call: Call
  readonly #run: number
  /** The states are the same in all runs, and take long. */
  readonly #states: Map<Opening, OpenOrClosed>
  readonly #events: CallEvent[] = []
  readonly #ivrs = new Set<string>()
  readonly #queues: string[] = []
  #second = 0
  #pressed = 0

  constructor(call: Call, run: number, states: Map<Opening, OpenOrClosed>) {
    this.#call = call
    this.#run = run
    this.#states = states
  }

  /** `from`: the record that leads there. */
  goTo({ kind, name }: RecordRef, from = name): CallEvent[] {
    const { setup } = this.#call
    const record = (kind === 'ivr' ? setup.ivrs : setup.queues).find((one) => one.name === name)
    if (setup.hidden === (kind === 'ivr' ? 'IVRs' : 'queues')) return this.#end('not known', name)
    if (!record) return setup.areListsIncomplete ? this.#end('not known', name) : this.#end('gone', from)
    if (record.isUnread) return this.#end('not known', name)
    return record.kind === 'ivr' ? this.#inIvr(record) : this.#inQueue(record)
  }

  #inIvr(ivr: FlowIvr): CallEvent[] {
    if (!ivr.opening?.fact) return this.#end('not known', ivr.name)
    const state = this.#stateOf(ivr.opening.fact)
    if (!state.isOpen) {
      this.#events.push({ second: this.#second, kind: 'closed', at: ivr.name, state })
      return this.#toQueue(ivr.fallbackQueue, ivr.name)
    }
    const key = this.#call.keys[this.#pressed]
    this.#pressed += 1
    const isRead = ivr.isIncomplete !== true || key === undefined || key === NO_KEY
    if (!isRead && !ivr.options.some(({ index }) => String(index) === key)) return this.#end('not known', ivr.name)
    const isBack = this.#ivrs.has(ivr.name)
    this.#ivrs.add(ivr.name)
    this.#events.push({ second: this.#second, kind: 'menu', at: ivr.name, isBack, state })
    return key === undefined ? this.#end('asks', ivr.name) : this.#press(ivr, key)
  }

  #press(ivr: FlowIvr, key: string): CallEvent[] {
    const option = key === NO_KEY ? undefined : ivr.options.find(({ index }) => String(index) === key)
    if (!option) return this.#toQueue(ivr.fallbackQueue, ivr.name)
    switch (option.action) {
      case 'JUMP_TO_IVR':
        return this.goTo({ kind: 'ivr', name: option.target }, ivr.name)
      case 'JUMP_TO_QUEUE':
        return this.goTo({ kind: 'queue', name: option.target }, ivr.name)
      case 'HUNT_AGENT':
        return this.#call.setup.agentNames?.includes(option.target)
          ? this.#end('agent', option.target)
          : this.#end('gone', ivr.name)
      case 'REPEAT_CURRENT_IVR':
        return this.#inIvr(ivr)
      case 'RETURN_TO_PARENT_IVR':
        return ivr.parent === '' ? this.#inIvr(ivr) : this.goTo({ kind: 'ivr', name: ivr.parent }, ivr.name)
      default:
        return this.#end('not known', ivr.name)
    }
  }

  #inQueue(queue: FlowQueue): CallEvent[] {
    const { setup, moment, scenario } = this.#call
    const met = this.#queues.indexOf(queue.name)
    if (met >= 0) {
      return [...this.#events, { second: this.#second, kind: 'circle', queues: this.#queues.slice(met) }]
    }
    if (!queue.isShift && !queue.opening?.fact) return this.#end('not known', queue.name)
    const state = queue.isShift || !queue.opening?.fact ? undefined : this.#stateOf(queue.opening.fact)
    this.#queues.push(queue.name)
    if (state && !state.isOpen) {
      this.#events.push({ second: this.#second, kind: 'closed', at: queue.name, state })
      return this.#toQueue(queue.nextOutsideHours, queue.name)
    }
    if (isAfterPlan(setup, queue, moment)) return this.#end('not known', queue.name)
    const members = membersOf(setup, queue, moment, scenario)
    if (!members || !queue.rules) return this.#end('not known', queue.name)
    const hidden = hiddenOf(this.#run, this.#queues.length - 1, members.length)
    const events = queueSeconds(queue.rules, members, hidden, setup.noAnswer)
    this.#events.push({ second: this.#second, kind: 'queue', at: queue.name, state, members, events })
    const last = events.at(-1)
    if (last?.kind !== 'leave') return this.#events
    this.#second += last.second
    return this.#toQueue(queue.nextQueue, queue.name)
  }

  #toQueue(name: string, from: string): CallEvent[] {
    return name === '' ? this.#end('no next', from) : this.goTo({ kind: 'queue', name }, from)
  }

  #end(kind: 'asks' | 'not known' | 'no next' | 'gone' | 'agent', at: string): CallEvent[] {
    return [...this.#events, { second: this.#second, kind, at }]
  }

  #stateOf(opening: Opening): OpenOrClosed {
    const known = this.#states.get(opening)
    const state = known ?? openOrClosed(opening, this.#call.setup.withoutHours, this.#call.moment)
    this.#states.set(opening, state)
    return state
  }
}
