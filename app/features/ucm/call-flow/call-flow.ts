/** One model of an organisation's calls. Pure functions find the uses of each record; `flow-tree.ts` follows a call. */
import type { Knowable } from '~/platform/knowable'
import { memoizeByObject } from '~/platform/memoize-by-object'
import type { Opening } from '../opening/opening.server'
import { ivrUrl, queueUrl } from '../record-urls'
import type { TargetKind } from './menu-actions'

/** Why a call flow may lack something. */
export interface FlowGaps {
  /** Records that are missing because this person may not see them. */
  readonly hidden?: 'IVRs' | 'queues' | undefined
  readonly unreadRecords?: UnreadRecords | undefined
  /** Some queues, IVRs or options could not be read. */
  readonly isIncomplete?: boolean | undefined
}

export interface CallFlow extends FlowGaps {
  readonly ivrs: readonly FlowIvr[]
  readonly queues: readonly FlowQueue[]
  /** Undefined when they were not read. */
  readonly agentNames?: readonly string[] | undefined
  readonly agents?: readonly FlowAgent[] | undefined
  /** Rows of the lists of queues or IVRs could not be read: what is not there may exist. */
  readonly areListsIncomplete?: boolean | undefined
}

/** The numbers of queues and IVRs that were not read, or have not answered [623]. */
export interface UnreadRecords {
  readonly queues: number
  readonly ivrs: number
  /** The text of a failure, if that is why. */
  readonly why?: string | undefined
  /** Asking again is of no use. */
  readonly isFinal: boolean
}

export interface FlowIvr {
  readonly kind: 'ivr'
  readonly name: string
  /** Calls can begin here. Undefined: not known. */
  readonly isRoot?: boolean | undefined
  /** '' for none, as for all names below. */
  readonly phoneNumber: string
  readonly parent: string
  readonly fallbackQueue: string
  readonly sounds: readonly Sound[]
  readonly options: readonly FlowOption[]
  /** Keys as text. */
  readonly holidays: readonly string[]
  /** Undefined when business hours and holidays were not wanted. */
  readonly opening?: Knowable<Opening> | undefined
  /** Some of its options, business hours or holidays could not be read. */
  readonly isIncomplete?: boolean | undefined
  /** The record was not read, or has not answered. Its lists are empty, but for its sounds. */
  readonly isUnread?: boolean | undefined
}

export interface FlowOption {
  readonly index: number
  /** Name of the action type, as the API has it. */
  readonly action: string
  /** The kind of target; undefined for an action without one. */
  readonly targetKind: TargetKind | undefined
  readonly target: string
  readonly sound: string
}

export interface FlowQueue {
  readonly kind: 'queue'
  readonly name: string
  readonly phoneNumber: string
  /** Names of queues; '' where calls end. */
  readonly nextQueue: string
  readonly nextOutsideHours: string
  /** Agents come from shifts. The queue has neither business hours nor holidays. */
  readonly isShift?: boolean | undefined
  /** Agents in the order of the API. */
  readonly agents: readonly QueueMember[]
  /** Keys as text. */
  readonly holidays: readonly string[]
  /** Undefined when business hours and holidays were not wanted. */
  readonly opening?: Knowable<Opening> | undefined
  /** Undefined when they were not read. */
  readonly rules?: QueueRules | undefined
  readonly sounds: readonly Sound[]
  /** Some of its agents, business hours or holidays could not be read. */
  readonly isIncomplete?: boolean | undefined
  readonly isUnread?: boolean | undefined
}

export interface QueueMember {
  /** The agent's key as text. */
  readonly id: string
  readonly priority: number
  readonly name: string
  /** The system that rings the number: 'Microsoft Teams'. */
  readonly interfaceType: string
  readonly number: string
  readonly isAlwaysAvailable: boolean
}

/** A queue's rules for its callers. Times in seconds. */
export interface QueueRules {
  readonly strategy: string
  readonly strategyName: string
  readonly timeout: number
  readonly retry: number
  /** 0: without end. */
  readonly absoluteTimeout: number
  readonly joinEmpty: boolean
  readonly leaveWhenEmpty: boolean
  readonly maxMembers: number
  readonly teamId: string
}

export interface FlowAgent extends QueueMember {
  readonly fallbackNumber: string
  /** The linked user of the directory; '' for none. */
  readonly userId: string
  /** The phone rings while the agent is on a call. */
  readonly ringInUse: boolean
}

interface Sound {
  /** 'Music on hold', 'IVR Prompt' */
  readonly how: string
  readonly file: string
}

/** Names a queue or an IVR, or is one. */
export interface RecordRef {
  readonly kind: 'ivr' | 'queue'
  readonly name: string
}

/** A place to which a call can come: a record or an agent. */
export type CallPlace = RecordRef | { readonly kind: 'agent'; readonly name: string }

interface OptionDestination {
  readonly does: 'jump' | 'return' | 'repeat'
  readonly to: CallPlace
  /** A return to the parent IVR, of an IVR that has none. */
  readonly lacksParent?: boolean
}

/**
 * The place to which a menu option leads [707]; undefined for an action that the portal does not know [709]. A return to the parent
 * repeats the menu of an IVR without one [708].
 */
export function destinationOf(
  { name, parent }: FlowIvr,
  { action, targetKind, target }: FlowOption,
): OptionDestination | undefined {
  if (targetKind) return { does: 'jump', to: { kind: targetKind, name: target } }
  const returns = action === 'RETURN_TO_PARENT_IVR'
  if (returns && parent !== '') return { does: 'return', to: { kind: 'ivr', name: parent } }
  if (!returns && action !== 'REPEAT_CURRENT_IVR') return undefined
  return { does: 'repeat', to: { kind: 'ivr', name }, lacksParent: returns }
}

/** Tells an IVR from a queue of the same name. */
export function recordKey({ kind, name }: RecordRef): string {
  return `${kind} ${name}`
}

export function recordIn({ ivrs, queues }: CallFlow, { kind, name }: RecordRef): FlowIvr | FlowQueue | undefined {
  return byName(kind === 'ivr' ? ivrs : queues).get(name)
}

/** Records by their names, the first of several with one name: the check asks for each record many times [938]. */
const byName = memoizeByObject(
  (list: readonly (FlowIvr | FlowQueue)[]) => new Map(list.toReversed().map((one) => [one.name, one])),
)

/** Records to which calls go on from this one, whichever keys callers press. Some may be gone. An IVR that repeats itself adds none. */
export function nextRecords(record: FlowIvr | FlowQueue): RecordRef[] {
  const all =
    record.kind === 'queue'
      ? [queueRef(record.nextQueue), queueRef(record.nextOutsideHours)]
      : [...record.options.flatMap((option) => nextByOption(record, option)), queueRef(record.fallbackQueue)]
  return all.filter(({ name }) => name !== '')
}

function nextByOption(ivr: FlowIvr, option: FlowOption): RecordRef[] {
  const destination = destinationOf(ivr, option)
  return !destination || destination.does === 'repeat' || destination.to.kind === 'agent' ? [] : [destination.to]
}

function queueRef(name: string): RecordRef {
  return { kind: 'queue', name }
}

/** The IVRs and queues that have this number. */
export function recordsAt({ ivrs, queues }: CallFlow, number: string): RecordRef[] {
  const all = [...ivrs, ...queues].filter(({ phoneNumber }) => phoneNumber === number)
  return all.map(({ kind, name }) => ({ kind, name }))
}

/** Other records that have the number of this one. The call manager does not refuse that [626]. */
export function othersAt(flow: CallFlow, phoneNumber: string, record: RecordRef): RecordRef[] {
  return othersOf(
    record,
    numberedRecords(flow).filter((one) => one.phoneNumber === phoneNumber),
  )
}

/** The number of a record that no other has: without the record it leads nowhere [996]. */
export function onlyNumberOf(flow: CallFlow, record: RecordRef): string | undefined {
  const numbered = numberedRecords(flow).find(({ kind, name }) => kind === record.kind && name === record.name)
  return numbered && othersAt(flow, numbered.phoneNumber, record).length === 0 ? numbered.phoneNumber : undefined
}

/** All but this one of those with one number. */
export function othersOf(record: RecordRef, atNumber: readonly RecordRef[]): RecordRef[] {
  const others = atNumber.filter(({ kind, name }) => kind !== record.kind || name !== record.name)
  return others.map(({ kind, name }) => ({ kind, name }))
}

/** IVRs and queues that have a number. */
export function numberedRecords({ ivrs, queues }: CallFlow): (FlowIvr | FlowQueue)[] {
  return [...ivrs, ...queues].filter(({ phoneNumber }) => phoneNumber !== '')
}

export interface Use {
  readonly kind: 'number' | 'ivr' | 'queue' | 'agent'
  readonly name: string
  /** The role in which it is used: 'Next queue'. */
  readonly how: string
  readonly to?: string | undefined
}

export function usesOfRecord({ queues, ivrs }: CallFlow, { kind, name }: RecordRef): Use[] {
  const isQueue = kind === 'queue'
  const records = isQueue ? queues : ivrs
  const uses = records.filter((record) => record.name === name).flatMap(numberOf)
  for (const ivr of ivrs) {
    uses.push(...byOptions(ivr, kind, name))
    if (isQueue && ivr.fallbackQueue === name) uses.push(byIvr(ivr, 'Fallback queue'))
    if (!isQueue && ivr.parent === name) uses.push(byIvr(ivr, 'Parent IVR'))
  }
  for (const queue of isQueue ? queues : []) {
    if (queue.nextQueue === name) uses.push(byQueue(queue, 'Next queue'))
    if (queue.nextOutsideHours === name) uses.push(byQueue(queue, 'Next queue outside business hours'))
  }
  return uses
}

/** `id`: the agent's key as text. Menu options name agents by their alias. */
export function usesOfAgent({ queues, ivrs }: CallFlow, id: string, alias: string | undefined): Use[] {
  const uses = alias === undefined ? [] : ivrs.flatMap((ivr) => byOptions(ivr, 'agent', alias))
  for (const queue of queues) {
    for (const agent of queue.agents) if (agent.id === id) uses.push(byQueue(queue, `Priority ${agent.priority}`))
  }
  return uses
}

export function usesOfHoliday({ queues, ivrs }: CallFlow, id: string): Use[] {
  return [
    ...ivrs.filter(({ holidays }) => holidays.includes(id)).map((ivr) => byIvr(ivr, 'Closed')),
    ...queues.filter(({ holidays }) => holidays.includes(id)).map((queue) => byQueue(queue, 'Closed')),
  ]
}

export function usesOfAudio({ queues, ivrs }: CallFlow, fileName: string): Use[] {
  const isFile = ({ file }: Sound) => file === fileName
  const uses: Use[] = []
  for (const ivr of ivrs) {
    uses.push(...ivr.sounds.filter(isFile).map(({ how }) => byIvr(ivr, how)))
    for (const { sound, index } of ivr.options) {
      if (sound === fileName) uses.push(byIvr(ivr, `Acknowledge audio of option ${index}`))
    }
  }
  for (const queue of queues) uses.push(...queue.sounds.filter(isFile).map(({ how }) => byQueue(queue, how)))
  return uses
}

function numberOf({ phoneNumber }: { readonly phoneNumber: string }): Use[] {
  return phoneNumber === '' ? [] : [{ kind: 'number', name: phoneNumber, how: 'Number' }]
}

function byOptions(ivr: FlowIvr, kind: TargetKind, target: string): Use[] {
  const options = ivr.options.filter((option) => option.targetKind === kind && option.target === target)
  return options.map(({ index }) => byIvr(ivr, `Option ${index}`))
}

function byIvr({ name }: FlowIvr, how: string): Use {
  return { kind: 'ivr', name, how, to: ivrUrl(name) }
}

function byQueue({ name }: FlowQueue, how: string): Use {
  return { kind: 'queue', name, how, to: queueUrl(name) }
}

export function gapsOf({ hidden, unreadRecords, isIncomplete }: FlowGaps): FlowGaps {
  return { hidden, unreadRecords, isIncomplete }
}

/** Tells if all queues and IVRs were read, so that what is not found is not there. */
export function hasNoGaps({ hidden, unreadRecords, isIncomplete }: FlowGaps): boolean {
  return !hidden && !unreadRecords && !isIncomplete
}
