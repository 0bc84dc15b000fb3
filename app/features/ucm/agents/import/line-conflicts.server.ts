/** Numbers and directory users that two agents would have. */
import type { Agent } from '../../../../../contract/ucm/agents'
import { uniqueValues, valuesOfAgent } from './agent-values.server'
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

function ownersOf(drafts: readonly LineDraft[], agents: readonly Agent[]): Map<string, Owner> {
  const inLines = new Set(drafts.flatMap(({ agent }) => (agent ? [agent] : [])))
  const others = agents
    .filter((agent) => !inLines.has(agent))
    .flatMap((agent) => uniqueValues(valuesOfAgent(agent)).map(({ key }) => [key, { alias: agent.Agent }] as const))
  const claims = drafts
    .filter(({ problems }) => problems.length === 0)
    .flatMap(({ line, agent, values }) =>
      uniqueValues(values).map(({ key }) => ({ key, owner: { alias: values.alias, line }, isOld: has(agent, key) })),
    )
  const entries = (isOld: boolean) =>
    claims.filter((claim) => claim.isOld === isOld).map(({ key, owner }) => [key, owner] as const)
  // A later entry replaces an earlier one: agents of no line come first, then lines that keep what they have, then the first to take it.
  return new Map<string, Owner>([...entries(false).toReversed(), ...entries(true).toReversed(), ...others])
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
