/** Values of an agent, from a line of a file and from the API, and how two of these differ. */
import type { Key } from '~contract/fields'
import type { Agent } from '~contract/ucm/agents'
import { yesOrNo } from '~/platform/text/wording'
import { NOT_LINKED } from './cell-texts.server'

export interface AgentValues {
  readonly alias: string
  readonly type: { readonly id: Key; readonly name: string }
  readonly number: string
  readonly fallback: string
  readonly isAlwaysAvailable: boolean
  readonly ringInUse: boolean
  readonly user: { readonly id: string; readonly name: string }
}

/** The values of an agent of the API. */
export function valuesOfAgent(agent: Agent): AgentValues {
  return {
    alias: agent.Agent,
    type: { id: agent.InterfaceType.ID, name: agent.InterfaceType.DisplayName },
    number: agent.Number,
    fallback: agent.FallbackNumber,
    isAlwaysAvailable: agent.IsAlwaysAvailable,
    ringInUse: agent.RingInUse,
    user: { id: agent.Office365UserId, name: agent.UserPrincipalName },
  }
}

/** Values that only one agent can have. `key`: unequal for a number and a user. */
export function uniqueValues({ number, user }: AgentValues) {
  return [
    { key: `number ${number}`, label: 'Number', text: number },
    ...(user.id === '' ? [] : [{ key: `user ${user.id}`, label: 'Directory user', text: user.name }]),
  ]
}

export interface ValueChange {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** Differences between an agent and a line's values, as people read them. */
export function valueChanges(agent: Agent, values: AgentValues): ValueChange[] {
  const before = labelledTexts(valuesOfAgent(agent))
  return labelledTexts(values).flatMap(([label, to], place) => {
    const from = before[place]?.[1] ?? ''
    return from === to ? [] : [{ label, from, to }]
  })
}

function labelledTexts({ alias, type, number, fallback, isAlwaysAvailable, ringInUse, user }: AgentValues) {
  return [
    ['Agent', alias],
    ['Interface type', type.name],
    ['Number', number],
    ['Fallback number', fallback || 'none'],
    ['Always available', yesOrNo(isAlwaysAvailable)],
    ['Ring in use', yesOrNo(ringInUse)],
    ['Directory user', user.name || user.id || NOT_LINKED],
  ] as const
}
