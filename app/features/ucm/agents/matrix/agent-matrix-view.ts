/** Agents by queues, with the priority of each agent in each queue, as the page shows them. */
import type { OtherEdits, Part } from '../../matrix/matrix-form'
import type { Cells } from '../../matrix/matrix-table'

interface AgentRow {
  readonly key: string
  readonly name: string
  readonly number: string
}

/** What the form above the matrix asks for. */
export interface Asked {
  /** Names or parts of names, with commas between; '' for all. */
  readonly queues: string
  readonly agents: string
  /** Agents that are in one of the shown queues, or in none; '' for all. */
  readonly show: '' | 'some' | 'none'
}

/** A cell is the priority; '' for an agent who is not in the queue. */
export interface AgentMatrix extends Cells<AgentRow> {
  readonly asked: Asked
  readonly queueNames: readonly string[]
  readonly queueParts: readonly Part[]
  readonly agentParts: readonly Part[]
  readonly shiftQueues: readonly string[]
  readonly found: { readonly queues: number; readonly agents: number }
  readonly missing: number
  readonly kept: OtherEdits
  /** This address without a draft. */
  readonly address: string
}

/** Empty, or 0 to 100 [314]. */
export function isPriority(text: string): boolean {
  return /^(\d{1,2}|100)?$/.test(text)
}
