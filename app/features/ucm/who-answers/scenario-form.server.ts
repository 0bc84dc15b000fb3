/** The scenario of the address of 'Who answers?', `suppose=free&who=busy:12&who=out:14`, and its form [888] [1016]. */
import type { Ringer } from '../call-model/roster.server'
import { agentStates, type AgentState, type Scenario } from '../call-model/scenario.server'

const MAX_PEOPLE = 40

/** Nobody picks up, unless the address says something else that makes sense. Older addresses have one state for all whom they name: `busy` and `who=12`. */
export function scenarioOfUrl({ searchParams }: URL): Scenario {
  const suppose = searchParams.get('suppose')
  const shared = agentStates.find((state) => state === suppose)
  const people = searchParams.getAll('who').filter((who) => who !== '')
  const states = people.slice(0, MAX_PEOPLE).flatMap((who): [string, AgentState][] => {
    const stated = agentStates.find((state) => who.startsWith(`${state}:`))
    const state = stated ?? shared
    return state ? [[stated ? who.slice(stated.length + 1) : who, state]] : []
  })
  return { states: new Map(states), others: shared === undefined ? 'away' : 'free' }
}

/** The form. `agents`: all who can ring. `url`: the address of the call. Undefined where nobody can ring. */
export function scenarioView({ states, others }: Scenario, agents: readonly Ringer[], url: string) {
  const all = [...new Map(agents.map(({ id, name }) => [id, name]))]
  if (all.length === 0) return undefined
  return {
    call: [...new URLSearchParams(url.slice(url.indexOf('?')))].map(([name, value]) => ({ name, value })),
    others,
    people: all.slice(0, MAX_PEOPLE).map(([id, name]) => ({ id, name, state: states.get(id) })),
    more: Math.max(0, all.length - MAX_PEOPLE),
  }
}
