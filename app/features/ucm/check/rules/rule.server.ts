/** Types of the rules of the check, of what they look at, and the links of their findings. */
import type { Holiday } from '~contract/ucm/holidays'
import { joinWords } from '~/platform/text/wording'
import type { DateFormatter } from '~/platform/time/dates.server'
import type { ClockMoment, LocalDay } from '~/platform/time/local-days.server'
import type { FlowIvr, FlowQueue, QueueRules, RecordRef } from '~/features/ucm/call-flow/call-flow'
import type { Press } from '~/features/ucm/call-url'
import type { ShiftCover } from '~/features/ucm/shifts/shift-schedule.server'
import type { MinuteSpan } from '~/features/ucm/clock'
import { targetUrl } from '~/features/ucm/record-urls'
import type { CallSetup } from '~/features/ucm/call-model/call-setup.server'
import type { RingSequence } from '~/features/ucm/call-model/ring-sequence.server'
import type { Ringer, RingGroup } from '~/features/ucm/call-model/roster.server'
import type { Finding, Severity } from '../finding'
import type { NumberUse } from '../number-uses.server'

/** A rule of the check: it looks at each IVR and each queue that was read, or at all together. */
export interface Rule {
  /** Sentence of the check if the rule finds nothing. */
  readonly fine: string
  readonly severity: Severity
  readonly forIvr?: (ivr: FlowIvr, context: CheckContext) => readonly RuleFinding[]
  readonly forQueue?: (queue: FlowQueue, context: CheckContext) => readonly RuleFinding[]
  readonly forAll?: (context: CheckContext) => readonly RuleFinding[]
  /** Tells if all that the rule needs was read, so that no finding means that all is well. */
  readonly isWhole?: (context: CheckContext) => boolean
}

/** A finding of a rule. Its severity is that of the rule, unless it has one of its own. */
export type RuleFinding = Omit<Finding, 'severity'> & Partial<Pick<Finding, 'severity'>>

export interface CheckSetup extends CallSetup {
  /** All audio files that can be chosen; undefined when they were not read. */
  readonly audioFiles?: ReadonlySet<string> | undefined
  /** All numbers that the provider lists for the organisation; undefined when they were not read. */
  readonly listedNumbers?: readonly string[] | undefined
  /** All holidays of the organisation; undefined when they were not all read. */
  readonly allHolidays?: readonly Holiday[] | undefined
}

export interface CheckTime {
  readonly now: number
  readonly formatDate: DateFormatter
  /** Today and the days of shifts after it. */
  readonly days: readonly LocalDay[]
}

/** A default queue with its agents, and what it does with a caller whom nobody answers. */
export interface RingingQueue {
  readonly queue: FlowQueue
  readonly rules: QueueRules
  readonly groups: readonly RingGroup[]
  readonly sequence: RingSequence
  /** Each agent whom the queue asks. */
  readonly rung: ReadonlySet<Ringer>
}

/** All that rules look at. */
export interface CheckContext extends CheckTime {
  readonly setup: CheckSetup
  /** Queues and IVRs that were read. */
  readonly queues: readonly FlowQueue[]
  readonly ivrs: readonly FlowIvr[]
  /** Cover of shift queues, by the queue's name. */
  readonly covers: ReadonlyMap<string, ShiftCover>
  /** Default queues where somebody rings, by the queue's name, as far as that is known. */
  readonly ringing: ReadonlyMap<string, RingingQueue>
  /** IVRs from which nobody is reached. */
  readonly ivrsWithoutExit: ReadonlySet<string>
  /** Records to which a call to some number can come. */
  readonly reached: ReadonlySet<FlowIvr | FlowQueue>
  /** Each number of records and agents, with all who have it. */
  readonly numbers: readonly (readonly NumberUse[])[]
  readonly at: ClockMoment
  /** When a record is open in a week without holidays; empty where that is not known. */
  readonly weekOf: (record: FlowIvr | FlowQueue) => readonly MinuteSpan[]
  /** The address of a call to a queue or an IVR when it is next open. `press`: the key that the caller presses. */
  readonly callWhenOpen: (target: FlowIvr | FlowQueue, press?: Press) => string | undefined
  /** The address of a call to a queue or an IVR when it is next closed. */
  readonly callWhenClosed: (target: FlowIvr | FlowQueue) => string | undefined
}

/** Names beyond these are only counted. */
export const MAX_NAMES_OF_FINDING = 4

/** Names of records in a sentence. */
export function nameList(records: readonly { readonly name: string }[]): string {
  return joinWords(
    records.map(({ name }) => name),
    MAX_NAMES_OF_FINDING,
  )
}

/** A link to a part of the record's page. */
export function partLink({ kind, name }: RecordRef, part: string): Pick<Finding, 'to' | 'link'> {
  return { to: targetUrl(kind, name), link: `${part} of ${name}` }
}
