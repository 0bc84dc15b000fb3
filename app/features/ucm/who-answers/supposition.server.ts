/** The supposition about the agents of a call: `suppose=busy&who=12` in the address of 'Who answers?' [888]. */
import type { Ringer, Roster } from './roster.server'

/**
 * Supposes a state of all agents, or of those whose keys are in `who`, while all others pick up. `away`: signed in, and not picking up.
 * `busy`: on a call. `out`: signed out or paused.
 */
export type Supposition =
  | { readonly kind: 'all'; readonly state: 'free' | 'away' }
  | { readonly kind: 'some'; readonly state: 'away' | 'busy' | 'out'; readonly who: ReadonlySet<string> }

/** The supposition of all answers that say who rings. */
export const NOBODY_PICKS_UP: Supposition = { kind: 'all', state: 'away' }

/** The behaviour of agents. */
export interface SupposedPeople {
  readonly isIn: (agent: Ringer) => boolean
  readonly canRing: (agent: Ringer) => boolean
  readonly picksUp: (agent: Ringer) => boolean
}

export function supposedPeople(supposition: Supposition): SupposedPeople {
  const stateOf = ({ id }: Ringer) => {
    if (supposition.kind === 'all') return supposition.state
    return supposition.who.has(id) ? supposition.state : 'free'
  }
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

interface UrlSupposition {
  readonly supposition: Supposition
  /** The choice in the address, also where it names nobody. */
  readonly choice: 'nobody' | 'free' | 'away' | 'busy' | 'out'
}

/** Nobody picks up, unless the address says something else that makes sense. */
export function suppositionOfUrl({ searchParams }: URL): UrlSupposition {
  const choice = searchParams.get('suppose')
  if (choice === 'free') return { supposition: { kind: 'all', state: choice }, choice }
  if (choice !== 'away' && choice !== 'busy' && choice !== 'out')
    return { supposition: NOBODY_PICKS_UP, choice: 'nobody' }
  const who = new Set(searchParams.getAll('who').slice(0, MOST_PEOPLE))
  return { supposition: who.size === 0 ? NOBODY_PICKS_UP : { kind: 'some', state: choice, who }, choice }
}

/** The form. `agents`: all who can ring. `url`: the address of the call. Undefined where nobody can ring. */
export function suppositionView({ supposition, choice }: UrlSupposition, agents: readonly Ringer[], url: string) {
  const all = [...new Map(agents.map(({ id, name }) => [id, name]))]
  if (all.length === 0) return undefined
  const who = supposition.kind === 'some' ? supposition.who : new Set<string>()
  const needsAgents = choice !== 'nobody' && choice !== 'free'
  return {
    call: [...new URLSearchParams(url.slice(url.indexOf('?')))].map(([name, value]) => ({ name, value })),
    choice,
    people: all.slice(0, MOST_PEOPLE).map(([id, name]) => ({ id, name, isChosen: who.has(id) })),
    more: Math.max(0, all.length - MOST_PEOPLE),
    notice: needsAgents && !all.some(([id]) => who.has(id)) ? 'Tick at least one agent.' : '',
  }
}
