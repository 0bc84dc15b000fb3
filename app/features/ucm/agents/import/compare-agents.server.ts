/** Compares the lines of a file with the agents that there are: added, changed, left as they are, or wrong (decision 35). */
import type { Agent } from '~contract/ucm/agents'
import { valueChanges, uniqueValues, valuesOfAgent, type AgentValues, type ValueChange } from '../agent-values'
import type { AgentLine } from './agents-file.server'
import { simpleText } from './cell-texts.server'
import { addConflicts } from './line-conflicts.server'
import type { LineMatch } from './match-lines.server'
import { parseAgentLine, type Directory } from './parse-line.server'

export interface Comparison {
  readonly wrong: readonly { readonly line: AgentLine; readonly why: readonly string[] }[]
  readonly added: readonly { readonly line: AgentLine; readonly values: AgentValues }[]
  readonly changed: readonly AgentChange[]
  /** Aliases of agents whose lines say what they are. */
  readonly same: readonly string[]
  /** Aliases of agents whom no line names. */
  readonly absent: readonly string[]
}

interface AgentChange {
  readonly line: AgentLine
  readonly agent: Agent
  readonly values: AgentValues
  readonly changes: readonly ValueChange[]
}

/** Reads each line, compares the lines with each other, and says what becomes of each. */
export function compareAgents(matches: readonly LineMatch[], directory: Directory): Comparison {
  const { agents } = directory
  const lines = addConflicts(
    matches.map((match) => parseAgentLine(match, directory)),
    agents,
  )
  const isWrong = ({ problems }: (typeof lines)[number]) => problems.length > 0
  const right = lines.filter((line) => !isWrong(line))
  const compared = right.flatMap(({ line, agent, values }) =>
    agent ? [{ line, agent, values, changes: valueChanges(agent, values) }] : [],
  )
  const ids = new Set(matches.map(({ agent }) => agent?.AgentID))
  return {
    wrong: lines.filter(isWrong).map(({ line, problems }) => ({ line, why: problems })),
    added: right.filter(({ agent }) => !agent).map(({ line, values }) => ({ line, values })),
    changed: orderChanges(compared.filter(({ changes }) => changes.length > 0)),
    same: compared.filter(({ changes }) => changes.length === 0).map(({ agent }) => agent.Agent),
    absent: agents.filter(({ AgentID }) => !ids.has(AgentID)).map(({ Agent: alias }) => alias),
  }
}

/** Puts a change that takes a number, a name or a user after the one that frees it, so that it is not refused. */
function orderChanges(changes: readonly AgentChange[]): AgentChange[] {
  const keysOf = (values: AgentValues) => {
    return [...uniqueValues(values).map(({ key }) => key), `alias ${simpleText(values.alias)}`]
  }
  const holders = new Map<string, AgentChange>()
  for (const change of changes) {
    for (const key of keysOf(valuesOfAgent(change.agent))) holders.set(key, change)
  }
  const visited = new Set<AgentChange>()
  const result: AgentChange[] = []
  // Two who swap wait for each other: one of them is refused, and made again after the other.
  const add = (change: AgentChange) => {
    if (visited.has(change)) return
    visited.add(change)
    for (const key of keysOf(change.values)) {
      const holder = holders.get(key)
      if (holder) add(holder)
    }
    result.push(change)
  }
  changes.forEach(add)
  return result
}
