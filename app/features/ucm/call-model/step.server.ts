/** The steps of a call's path, as data. `textsOfStep` says what people read of each kind (decision 30). */
import {
  destinationOf,
  type CallPlace,
  type FlowIvr,
  type FlowOption,
  type FlowQueue,
  type QueueRules,
  type RecordRef,
} from '../call-flow/call-flow'
import type { Closed, Open } from '../opening/opening.server'
import type { NoAnswerRule } from './call-setup.server'
import type { RingSequence } from './ring-sequence.server'
import type { Ringer, Roster } from './roster.server'

/** The key of a caller who presses nothing. */
export const NO_KEY = 'none'

/** Each kind of step with its data. `ref`: the record to which the call has come. */
export interface StepKinds {
  readonly number: { readonly number: string; readonly to: RecordRef }
  /** A closed IVR or queue, and the queue to which it sends callers; '' for none. */
  readonly closed: AtRecord & {
    readonly record: FlowIvr | FlowQueue
    readonly state: Closed
    readonly nextQueue: string
  }
  /** An open IVR. `isBack`: the caller was here before. `key`: the one that the caller pressed; a wrong one chooses as no key. */
  readonly menu: AtRecord & {
    readonly ivr: FlowIvr
    readonly state: Open
    readonly isBack: boolean
    readonly choices: readonly KeyChoice[]
    readonly key: string | undefined
    readonly chosen: KeyChoice | undefined
  }
  /** An open queue in which agents can ring. */
  readonly rings: OpenQueue & { readonly sequence: RingSequence }
  /** An open queue in which nobody can ring. `isSignedOut`: its agents are signed out. */
  readonly empty: OpenQueue & { readonly isSignedOut: boolean }
  readonly agent: {
    readonly ref: CallPlace
    readonly agent: (Omit<Ringer, 'until'> & { readonly fallbackNumber: string }) | undefined
  }
  /** A record that could not be read, or of which it is not known who rings; `state` where it is open all the same. */
  readonly unknown: { readonly record: RecordRef; readonly why: string; readonly state?: Open | undefined }
  /** A shift queue after the last shift of its plan, which was on the day `last` (yyyy-mm-dd), if there was any. */
  readonly 'not planned': AtRecord & { readonly last: string | undefined }
  /** The call ends, because the record has no such queue for these callers. */
  readonly 'no queue': AtRecord & {
    readonly lacks: 'fallback queue' | 'next queue' | 'next queue outside business hours'
    readonly callers: string
  }
  readonly 'no time limit': AtRecord
  /** The target does not exist. `how`: the part of the record that leads there, such as 'key 1 for'. */
  readonly gone: AtRecord & { readonly target: CallPlace; readonly how: string }
  readonly 'unknown action': AtRecord & { readonly key: string; readonly action: string }
  /** The queues that lead to each other. */
  readonly circle: AtRecord & { readonly names: readonly string[] }
}

type AtRecord = { readonly ref: RecordRef }

interface OpenQueue extends AtRecord {
  readonly queue: FlowQueue
  readonly rules: QueueRules
  readonly noAnswer: NoAnswerRule
  /** Undefined for a shift queue. */
  readonly state: Open | undefined
  /** All who are signed in. */
  readonly roster: Roster
  /** Seconds after the caller came to the first queue. */
  readonly second: number
  /** Seconds until a caller whom nobody answers goes on; undefined: never. */
  readonly leavesAfter: number | undefined
}

export type StepOf<Kind extends keyof StepKinds> = { [One in Kind]: { readonly kind: One } & StepKinds[One] }[Kind]
export type Step = StepOf<keyof StepKinds>
export type QueueStep = StepOf<'rings' | 'empty'>
export type End = StepOf<'no queue' | 'no time limit' | 'gone' | 'unknown action' | 'circle'>

export function isQueueStep(step: Step): step is QueueStep {
  return step.kind === 'rings' || step.kind === 'empty'
}

export function isRings(step: Step): step is StepOf<'rings'> {
  return step.kind === 'rings'
}

/** A key of a menu and where it leads. `to`: a name for people. */
export interface KeyChoice {
  readonly key: string
  readonly to: string
  readonly target: Target
  readonly isPressed: boolean
  /** The option, but for no key. */
  readonly option?: FlowOption | undefined
}

export type Target = CallPlace | { readonly kind: 'end'; readonly end: End }

/** The keys of a menu in their order, then no key [706]. */
export function keyChoices(ivr: FlowIvr, pressed?: string): KeyChoice[] {
  const choiceOf = (key: string, target: Target, option?: FlowOption): KeyChoice => {
    const to = target.kind === 'end' ? 'The call ends' : target.name
    return { key, to, target, isPressed: key === pressed, option }
  }
  const ref: RecordRef = { kind: 'ivr', name: ivr.name }
  const end: End = { kind: 'no queue', ref, lacks: 'fallback queue', callers: 'callers who press no key' }
  return [
    ...ivr.options.map((option) => choiceOf(String(option.index), targetOf(ivr, option), option)),
    choiceOf(NO_KEY, ivr.fallbackQueue === '' ? { kind: 'end', end } : { kind: 'queue', name: ivr.fallbackQueue }),
  ]
}

function targetOf(ivr: FlowIvr, option: FlowOption): Target {
  const destination = destinationOf(ivr, option)
  if (destination) return destination.to
  const { index, action } = option
  return {
    kind: 'end',
    end: { kind: 'unknown action', ref: { kind: 'ivr', name: ivr.name }, key: String(index), action },
  }
}
