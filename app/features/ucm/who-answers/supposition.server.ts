/** What people suppose of the agents of a call: `suppose=busy&who=12` in the address of 'Who answers?' [888]. */

import type { KnownRinging, Ringer } from './ringing.server'

/** `away`: signed in, and not picking up. `busy`: on a call. `out`: signed out or paused. */
export type SupposedState = 'free' | 'away' | 'busy' | 'out'

/** Of all agents, or of those in `who`, by their keys as text, while all others pick up. */
export type Supposition =
  | { readonly kind: 'all'; readonly state: 'free' | 'away' }
  | { readonly kind: 'some'; readonly state: 'away' | 'busy' | 'out'; readonly who: ReadonlySet<string> }

/** What answers suppose that say who rings. */
export const NOBODY_PICKS_UP: Supposition = { kind: 'all', state: 'away' }

/** What agents do. */
export interface People {
  readonly isIn: (agent: Ringer) => boolean
  readonly canRing: (agent: Ringer) => boolean
  readonly picksUp: (agent: Ringer) => boolean
}

export function peopleOf(supposition: Supposition): People {
  const stateOf = ({ id }: Ringer): SupposedState => {
    if (supposition.kind === 'all') return supposition.state
    return supposition.who.has(id) ? supposition.state : 'free'
  }
  return {
    isIn: (agent) => stateOf(agent) !== 'out',
    canRing: (agent) => stateOf(agent) !== 'busy' || agent.ringInUse,
    picksUp: (agent) => stateOf(agent) === 'free',
  }
}

/** Without those who are signed out. */
export function signedIn(ringing: KnownRinging, { isIn }: Pick<People, 'isIn'>): KnownRinging {
  const groups = ringing.groups.map((group) => ({ ...group, agents: group.agents.filter(isIn) }))
  return { ...ringing, groups: groups.filter(({ agents }) => agents.length > 0) }
}
