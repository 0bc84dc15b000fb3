/** The steps of a call's way, as data. `textsOf` says what people read of each kind (decision 30). */
import type { FlowIvr, FlowOption, FlowQueue, Here, QueueRules } from '../call-flow/call-flow'
import type { OpenState } from '../opening/opening.server'
import type { Play } from './play.server'
import type { KnownRinging, Ringer } from './ringing.server'
import type { Priorities } from './strategy.server'

/** What a call is made to. */
export type Start = Here | { readonly kind: 'number'; readonly name: string }

/** What a caller presses who presses nothing. */
export const NO_KEY = 'none'

export type Open = OpenState & { readonly isOpen: true }
export type Closed = OpenState & { readonly isOpen: false }

export type Step =
  NumberStep | ClosedStep | MenuStep | RingsStep | EmptyStep | UnclearStep | AgentStep | UnknownStep | End

export interface NumberStep {
  readonly kind: 'number'
  readonly number: string
  readonly others: readonly Here[]
  readonly to: Here
}

/** A closed IVR or queue. */
export interface ClosedStep {
  readonly kind: 'closed'
  readonly here: Here
  readonly record: FlowIvr | FlowQueue
  readonly state: Closed
  readonly next: string
}

/** An open IVR. */
export interface MenuStep {
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

/** A key of a menu and where it leads. `to`: a name for people. */
export interface Choice {
  readonly key: string
  readonly to: string
  readonly target: Target
  readonly isPressed: boolean
  /** The option, but for no key. */
  readonly option?: FlowOption | undefined
}

export type Called = Here | { readonly kind: 'agent'; readonly name: string }
export type Target = Called | { readonly kind: 'end'; readonly end: End }

/** What a caller does in a queue when nobody takes the call. */
type Leaves = 'at once' | 'after the time limit' | 'never'

interface OpenQueue {
  readonly queue: FlowQueue
  readonly rules: QueueRules
  readonly priorities: Priorities
  /** Undefined for a shift queue. */
  readonly state: Open | undefined
  readonly ringing: KnownRinging
  /** Seconds after the caller came to the first queue. */
  readonly second: number
  readonly leaves: Leaves
  readonly next: string
}

/** An open queue in which agents ring. */
export interface RingsStep extends OpenQueue {
  readonly kind: 'rings'
  readonly play: Play
}

/** An open queue in which nobody can ring. */
export interface EmptyStep extends OpenQueue {
  readonly kind: 'empty'
}

export type QueueStep = RingsStep | EmptyStep

export function isQueueStep(step: Step): step is QueueStep {
  return step.kind === 'rings' || step.kind === 'empty'
}

/** An open queue of which it is not known who rings. */
export interface UnclearStep {
  readonly kind: 'unclear'
  readonly queue: FlowQueue
  readonly state: Open | undefined
  readonly why: string
}

export interface AgentStep {
  readonly kind: 'agent'
  readonly name: string
  readonly agent: (Omit<Ringer, 'until'> & { readonly fallbackNumber: string }) | undefined
}

export interface UnknownStep {
  readonly kind: 'unknown'
  readonly record: Here
  readonly why: string
}

/** `at`: the record where the way ends. */
export type End = NoFallback | NoNext | NoTimeLimit | Missing | UnknownAction | Round

export interface NoFallback {
  readonly kind: 'no fallback'
  readonly at: string
  readonly isClosed: boolean
}

export interface NoNext {
  readonly kind: 'no next' | 'no next outside'
  readonly at: string
}

export interface NoTimeLimit {
  readonly kind: 'no time limit'
  readonly at: string
}

/** `how`: what of the record at `at` names the target. */
export interface Missing {
  readonly kind: 'missing'
  readonly at: string
  readonly target: Called
  readonly how: string
}

/** `key`: of the menu option that leads there. */
export interface UnknownAction {
  readonly kind: 'unknown action'
  readonly at: string
  readonly key: string
  readonly type: string
}

export interface Round {
  readonly kind: 'round'
  readonly at: string
  readonly names: readonly string[]
}

const CALL_ENDS: ReadonlySet<Step['kind']> = new Set(['no next', 'no next outside', 'no fallback'] as const)

/** Whether the call ends there for want of somewhere to go on to. */
export function isCallEnd(step: Step | undefined): boolean {
  return step !== undefined && CALL_ENDS.has(step.kind)
}
