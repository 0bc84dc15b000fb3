/** Numbers and directory users that two agents would have. */
import type { Agent } from '~contract/ucm/agents'
import { uniqueValues, valuesOfAgent } from '../agent-values'
import type { AgentLine } from './agents-file.server'
import type { LineDraft } from './parse-line.server'

/** Adds to lines without problems what another agent has, or another line. */
export function addConflicts(drafts: readonly LineDraft[], agents: readonly Agent[]): LineDraft[] {
  const owners = ownersOf(drafts, agents)
  return drafts.map((draft) => (draft.problems.length > 0 ? draft : { ...draft, problems: conflictsOf(draft, owners) }))
}

/** An agent who has a number or a user. `line`: undefined for an agent whom no line changes. */
interface Owner {
  readonly alias: string
  readonly line?: AgentLine
}

/** Owners by the keys of what they have. First come agents whom no line changes, then lines that keep what they have, then the first line to take it. */
function ownersOf(drafts: readonly LineDraft[], agents: readonly Agent[]): Map<string, Owner> {
  const owners = new Map<string, Owner>()
  const claimIfFree = (key: string, owner: Owner) => {
    if (!owners.has(key)) owners.set(key, owner)
  }
  const agentsOfLines = new Set(drafts.map(({ agent }) => agent))
  const agentsOfNoLine = agents.filter((agent) => !agentsOfLines.has(agent))
  // The last of several agents with one number is named.
  for (const agent of agentsOfNoLine.toReversed()) {
    for (const { key } of uniqueValues(valuesOfAgent(agent))) claimIfFree(key, { alias: agent.Agent })
  }
  const goodDrafts = drafts.filter(({ problems }) => problems.length === 0)
  for (const { line, agent, values } of goodDrafts) {
    for (const { key } of uniqueValues(values)) if (has(agent, key)) claimIfFree(key, { alias: values.alias, line })
  }
  for (const { line, values } of goodDrafts) {
    for (const { key } of uniqueValues(values)) claimIfFree(key, { alias: values.alias, line })
  }
  return owners
}

function conflictsOf({ line, agent, values }: LineDraft, owners: ReadonlyMap<string, Owner>): string[] {
  return uniqueValues(values).flatMap(({ key, label, text }) => {
    const owner = owners.get(key)
    if (!owner || owner.line === line || has(agent, key)) return []
    const where = owner.line ? `is in line ${owner.line.number} too (${owner.alias})` : `belongs to ${owner.alias}`
    return [`${label}: ${text} ${where}`]
  })
}

function has(agent: Agent | undefined, key: string): boolean {
  return agent !== undefined && uniqueValues(valuesOfAgent(agent)).some((value) => value.key === key)
}
