/** The supposition about the agents of a call: `suppose=free&who=busy:12&who=out:14` in the address of 'Who answers?' [888] [1016]. */
import type { Ringer, Roster } from './roster.server'

/** The behaviour of an agent. `away`: signed in, and not picking up. `busy`: on a call. `out`: signed out or paused. */
const agentStates = ['free', 'away', 'busy', 'out'] as const
export type AgentState = (typeof agentStates)[number]

/** The states of some agents by their keys, and that of all others. */
export interface Supposition {
  readonly states: ReadonlyMap<string, AgentState>
  readonly others: 'free' | 'away'
}

/** The supposition of all answers that say who rings. */
export const NOBODY_PICKS_UP: Supposition = { states: new Map(), others: 'away' }

/** The behaviour of agents. */
export interface SupposedPeople {
  readonly isIn: (agent: Ringer) => boolean
  readonly canRing: (agent: Ringer) => boolean
  readonly picksUp: (agent: Ringer) => boolean
}

export function supposedPeople({ states, others }: Supposition): SupposedPeople {
  const stateOf = ({ id }: Ringer) => states.get(id) ?? others
  return {
    isIn: (agent) => stateOf(agent) !== 'out',
    canRing: (agent) => stateOf(agent) !== 'busy' || agent.ringInUse,
    picksUp: (agent) => stateOf(agent) === 'free',
  }
}

/** Removes those who are signed out. */
export function removeSignedOut(roster: Roster, { isIn }: Pick<SupposedPeople, 'isIn'>): Roster {
  const groups = roster.groups.map((group) => ({ ...group, agents: group.agents.filter(isIn) }))
  return { ...roster, groups: groups.filter(({ agents }) => agents.length > 0) }
}

const MOST_PEOPLE = 40

/** Nobody picks up, unless the address says something else that makes sense. Older addresses have one state for all whom they name: `busy` and `who=12`. */
export function suppositionOfUrl({ searchParams }: URL): Supposition {
  const suppose = searchParams.get('suppose')
  const shared = agentStates.find((state) => state === suppose)
  const people = searchParams.getAll('who').filter((who) => who !== '')
  const states = people.slice(0, MOST_PEOPLE).flatMap((who): [string, AgentState][] => {
    const own = agentStates.find((state) => who.startsWith(`${state}:`))
    const state = own ?? shared
    return state ? [[own ? who.slice(own.length + 1) : who, state]] : []
  })
  return { states: new Map(states), others: shared === undefined ? 'away' : 'free' }
}

/** The form. `agents`: all who can ring. `url`: the address of the call. Undefined where nobody can ring. */
export function suppositionView({ states, others }: Supposition, agents: readonly Ringer[], url: string) {
  const all = [...new Map(agents.map(({ id, name }) => [id, name]))]
  if (all.length === 0) return undefined
  return {
    call: [...new URLSearchParams(url.slice(url.indexOf('?')))].map(([name, value]) => ({ name, value })),
    others,
    people: all.slice(0, MOST_PEOPLE).map(([id, name]) => ({ id, name, state: states.get(id) })),
    more: Math.max(0, all.length - MOST_PEOPLE),
  }
}
