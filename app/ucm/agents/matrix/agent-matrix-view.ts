/** Agents by queues, with the priority of each agent in each queue, as the page shows them. */
import type { Kept, Part } from '../../matrix/matrix-form'

interface AgentRow {
  readonly key: string
  readonly name: string
  readonly number: string
}

interface QueueColumn {
  readonly name: string
  /** Why its agents could not be read, so that they cannot be changed. */
  readonly failed?: string | undefined
}

/** What the form above the matrix asks for. */
export interface Asked {
  /** Names or parts of names, with commas between; '' for all. */
  readonly queues: string
  readonly agents: string
  /** Agents that are in one of the shown queues, or in none; '' for all. */
  readonly show: '' | 'some' | 'none'
}

export interface AgentMatrix {
  readonly asked: Asked
  readonly rows: readonly AgentRow[]
  readonly columns: readonly QueueColumn[]
  /** Row by row: the priority as the page was read, '' for an agent who is not in the queue, and what the field shows. */
  readonly was: readonly string[]
  readonly shown: readonly string[]
  readonly queueNames: readonly string[]
  readonly queueParts: readonly Part[]
  readonly agentParts: readonly Part[]
  readonly shiftQueues: readonly string[]
  readonly found: { readonly queues: number; readonly agents: number }
  readonly missing: number
  readonly kept: Kept
  /** This address without a draft. */
  readonly address: string
}

/** Empty, or 0 to 100 [314]. */
export function isPriority(text: string): boolean {
  return /^(\d{1,2}|100)?$/.test(text)
}
