/**
 * One model of where an organisation's calls go: numbers, queues, agents, holidays. Pure functions say where each is
 * used. The next issue adds IVRs and audio.
 */
import { pages } from '../../pages'

export interface CallFlow {
  readonly queues: readonly FlowQueue[]
}

export interface FlowQueue {
  readonly name: string
  /** '' when it has none. */
  readonly phoneNumber: string
  /** Names of queues; '' where calls end. */
  readonly next: string
  readonly nextOutsideHours: string
  /** Keys of its agents and holidays, as text. */
  readonly agents: readonly string[]
  readonly holidays: readonly string[]
  /** Names of audio files; '' where it plays none. */
  readonly musicOnHold: string
  readonly openSound: string
  readonly closedSound: string
}

/** A place that uses a record. */
export interface Use {
  /** How: 'Next queue of', 'Agent of'. */
  readonly how: string
  readonly name: string
  readonly to: string
}

export function usesOfQueue({ queues }: CallFlow, queueName: string): Use[] {
  return queues.flatMap((queue) => [
    ...(queue.next === queueName ? [useBy(queue, 'Next queue of')] : []),
    ...(queue.nextOutsideHours === queueName ? [useBy(queue, 'Next queue outside business hours of')] : []),
  ])
}

/** `agentId`: the agent's key as text. */
export function usesOfAgent({ queues }: CallFlow, agentId: string): Use[] {
  return queues.flatMap((queue) => (queue.agents.includes(agentId) ? [useBy(queue, 'Agent of')] : []))
}

/** `holidayId`: the holiday's key as text. */
export function usesOfHoliday({ queues }: CallFlow, holidayId: string): Use[] {
  return queues.flatMap((queue) => (queue.holidays.includes(holidayId) ? [useBy(queue, 'Holiday of')] : []))
}

export function usesOfSound({ queues }: CallFlow, fileName: string): Use[] {
  return queues.flatMap((queue) => [
    ...(queue.musicOnHold === fileName ? [useBy(queue, 'Music on hold of')] : []),
    ...(queue.openSound === fileName ? [useBy(queue, 'Open sound of')] : []),
    ...(queue.closedSound === fileName ? [useBy(queue, 'Closed sound of')] : []),
  ])
}

function useBy({ name }: FlowQueue, how: string): Use {
  return { how, name, to: `${pages.queue.path}?${new URLSearchParams({ no: name })}` }
}
