/**
 * One model of where an organisation's calls go: numbers, IVRs, queues, agents, holidays and audio. Pure functions say
 * where each is used; `flow-tree.ts` says where a call can go.
 */
import { pages } from '../../pages'
import type { TargetKind } from './menu-actions'

export interface CallFlow {
  readonly ivrs: readonly FlowIvr[]
  readonly queues: readonly FlowQueue[]
  /** Names of all agents; undefined when they were not asked for. */
  readonly agentNames?: readonly string[] | undefined
  /** What this person may not see, so that it is missing. */
  readonly hidden?: 'IVRs' | 'queues' | undefined
}

export interface FlowIvr {
  readonly name: string
  /** '' when it has none, as for all names below. */
  readonly phoneNumber: string
  readonly parent: string
  readonly fallbackQueue: string
  readonly sounds: readonly Sound[]
  readonly options: readonly FlowOption[]
  /** Keys of its holidays, as text. */
  readonly holidays: readonly string[]
}

export interface FlowOption {
  readonly index: number
  /** As the API names it. */
  readonly type: string
  /** What the target is; undefined for a type without one. */
  readonly kind: TargetKind | undefined
  readonly target: string
  readonly sound: string
}

export interface FlowQueue {
  readonly name: string
  readonly phoneNumber: string
  /** Names of queues; '' where calls end. */
  readonly next: string
  readonly nextOutsideHours: string
  /** By their keys, as text. */
  readonly agents: readonly { readonly id: string; readonly priority: number }[]
  /** Keys of its holidays, as text. */
  readonly holidays: readonly string[]
  readonly sounds: readonly Sound[]
}

export interface Sound {
  /** 'Music on hold', 'IVR Prompt' */
  readonly how: string
  readonly file: string
}

/** A place that uses a record. */
export interface Use {
  readonly kind: 'number' | 'ivr' | 'queue'
  readonly name: string
  /** As what: 'Next queue'. */
  readonly how: string
  /** Its page, if it has one. */
  readonly to?: string | undefined
}

export function usesOfQueue({ queues, ivrs }: CallFlow, queueName: string): Use[] {
  return [
    ...queues.filter(({ name }) => name === queueName).flatMap(numberOf),
    ...ivrs.flatMap((ivr) => [
      ...byOptions(ivr, 'queue', queueName),
      ...(ivr.fallbackQueue === queueName ? [byIvr(ivr, 'Fallback queue')] : []),
    ]),
    ...queues.flatMap((queue) => [
      ...(queue.next === queueName ? [byQueue(queue, 'Next queue')] : []),
      ...(queue.nextOutsideHours === queueName ? [byQueue(queue, 'Next queue outside business hours')] : []),
    ]),
  ]
}

export function usesOfIvr({ ivrs }: CallFlow, ivrName: string): Use[] {
  return [
    ...ivrs.filter(({ name }) => name === ivrName).flatMap(numberOf),
    ...ivrs.flatMap((ivr) => [
      ...byOptions(ivr, 'ivr', ivrName),
      ...(ivr.parent === ivrName ? [byIvr(ivr, 'Parent IVR')] : []),
    ]),
  ]
}

/** `id`: the agent's key as text. Menu options name agents by their alias. */
export function usesOfAgent({ queues, ivrs }: CallFlow, id: string, alias: string | undefined): Use[] {
  return [
    ...ivrs.flatMap((ivr) => (alias === undefined ? [] : byOptions(ivr, 'agent', alias))),
    ...queues.flatMap((queue) => {
      const agents = queue.agents.filter((agent) => agent.id === id)
      return agents.map(({ priority }) => byQueue(queue, `Priority ${priority}`))
    }),
  ]
}

/** `id`: the holiday's key as text. */
export function usesOfHoliday({ queues, ivrs }: CallFlow, id: string): Use[] {
  return [
    ...ivrs.filter(({ holidays }) => holidays.includes(id)).map((ivr) => byIvr(ivr, 'Closed')),
    ...queues.filter(({ holidays }) => holidays.includes(id)).map((queue) => byQueue(queue, 'Closed')),
  ]
}

export function usesOfAudio({ queues, ivrs }: CallFlow, fileName: string): Use[] {
  const plays = ({ file }: Sound) => file === fileName
  return [
    ...ivrs.flatMap((ivr) => [
      ...ivr.sounds.filter(plays).map(({ how }) => byIvr(ivr, how)),
      ...ivr.options
        .filter(({ sound }) => sound === fileName)
        .map(({ index }) => byIvr(ivr, `Acknowledge audio of option ${index}`)),
    ]),
    ...queues.flatMap((queue) => queue.sounds.filter(plays).map(({ how }) => byQueue(queue, how))),
  ]
}

function numberOf({ phoneNumber }: { readonly phoneNumber: string }): Use[] {
  return phoneNumber === '' ? [] : [{ kind: 'number', name: phoneNumber, how: 'Number' }]
}

function byOptions(ivr: FlowIvr, kind: TargetKind, target: string): Use[] {
  const options = ivr.options.filter((option) => option.kind === kind && option.target === target)
  return options.map(({ index }) => byIvr(ivr, `Option ${index}`))
}

function byIvr({ name }: FlowIvr, how: string): Use {
  return { kind: 'ivr', name, how, to: `${pages.ivr.path}?${new URLSearchParams({ no: name })}` }
}

function byQueue({ name }: FlowQueue, how: string): Use {
  return { kind: 'queue', name, how, to: `${pages.queue.path}?${new URLSearchParams({ no: name })}` }
}
