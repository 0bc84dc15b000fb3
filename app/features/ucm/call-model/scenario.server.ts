/** The scenario of a call: what its agents are supposed to do [888] [1016]. Answers that name no scenario have the one in which nobody picks up. */
import type { Ringer, Roster } from './roster.server'

/** The behaviour of an agent. `away`: signed in, and not picking up. `busy`: on a call. `out`: signed out or paused. */
export const agentStates = ['free', 'away', 'busy', 'out'] as const
export type AgentState = (typeof agentStates)[number]

/** The states of some agents by their keys, and that of all others. */
export interface Scenario {
  readonly states: ReadonlyMap<string, AgentState>
  readonly others: 'free' | 'away'
}

export const NOBODY_PICKS_UP: Scenario = { states: new Map(), others: 'away' }

/** The behaviour of agents. */
export interface AgentBehaviour {
  readonly isIn: (agent: Ringer) => boolean
  readonly canRing: (agent: Ringer) => boolean
  readonly picksUp: (agent: Ringer) => boolean
}

export function agentBehaviour({ states, others }: Scenario): AgentBehaviour {
  const stateOf = ({ id }: Ringer) => states.get(id) ?? others
  return {
    isIn: (agent) => stateOf(agent) !== 'out',
    canRing: (agent) => stateOf(agent) !== 'busy' || agent.ringInUse,
    picksUp: (agent) => stateOf(agent) === 'free',
  }
}

/** Removes those who are signed out. */
export function removeSignedOut(roster: Roster, { isIn }: Pick<AgentBehaviour, 'isIn'>): Roster {
  const groups = roster.groups.map((group) => ({ ...group, agents: group.agents.filter(isIn) }))
  return { ...roster, groups: groups.filter(({ agents }) => agents.length > 0) }
}
