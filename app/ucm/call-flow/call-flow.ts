/**
 * One model of where an organisation's calls go: numbers, queues, agents, holidays. Pure functions say where each is
 * used. The next issue adds IVRs and audio: lists beside `queues`, kinds of places, and functions.
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
  /** By their keys, as text. */
  readonly agents: readonly { readonly id: string; readonly priority: number }[]
  /** Keys of its holidays, as text. */
  readonly holidays: readonly string[]
}

/** A place that uses a record. */
export interface Use {
  readonly kind: 'number' | 'queue'
  readonly name: string
  /** As what: 'Next queue'. */
  readonly how: string
  /** Its page, if it has one. */
  readonly to?: string | undefined
}

export function usesOfQueue({ queues }: CallFlow, queueName: string): Use[] {
  const numbers = queues.filter(({ name, phoneNumber }) => name === queueName && phoneNumber !== '')
  return [
    ...numbers.map(({ phoneNumber }) => ({ kind: 'number' as const, name: phoneNumber, how: 'Number' })),
    ...queues.flatMap((queue) => [
      ...(queue.next === queueName ? [byQueue(queue, 'Next queue')] : []),
      ...(queue.nextOutsideHours === queueName ? [byQueue(queue, 'Next queue outside business hours')] : []),
    ]),
  ]
}

/** `agentId`: the agent's key as text. */
export function usesOfAgent({ queues }: CallFlow, agentId: string): Use[] {
  return queues.flatMap((queue) => {
    return queue.agents.filter(({ id }) => id === agentId).map(({ priority }) => byQueue(queue, `Priority ${priority}`))
  })
}

/** `holidayId`: the holiday's key as text. */
export function usesOfHoliday({ queues }: CallFlow, holidayId: string): Use[] {
  return queues.filter(({ holidays }) => holidays.includes(holidayId)).map((queue) => byQueue(queue, 'Closed'))
}

function byQueue({ name }: FlowQueue, how: string): Use {
  return { kind: 'queue', name, how, to: `${pages.queue.path}?${new URLSearchParams({ no: name })}` }
}
