/** An agent's values by field, with their labels: what the list, the page and an import show, compare and send. */
import type { Key } from '~contract/fields'
import type { Agent, NewAgent } from '~contract/ucm/agents'
import { yesOrNo } from '~/platform/text/wording'

export interface AgentValues {
  readonly alias: string
  readonly type: { readonly id: Key; readonly name: string }
  readonly number: string
  readonly fallback: string
  readonly isAlwaysAvailable: boolean
  readonly ringInUse: boolean
  readonly user: { readonly id: string; readonly name: string }
}

export type AgentField = keyof AgentValues

/** Labels of the list and the page, and names of the columns of an import. */
export const agentLabels: Readonly<Record<AgentField, string>> = {
  alias: 'Agent',
  type: 'Interface type',
  number: 'Number',
  fallback: 'Fallback number',
  isAlwaysAvailable: 'Always available',
  ringInUse: 'Ring in use',
  user: 'Directory user',
}
/** The fields in the order of their labels, for which the compiler asks. */
export const agentFields = Object.keys(agentLabels).filter(isAgentField)
export const NOT_LINKED = 'Not linked'

function isAgentField(name: string): name is AgentField {
  return name in agentLabels
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

/** The body of the calls that add and change an agent. */
export function bodyOfValues({
  alias,
  number,
  fallback,
  type,
  isAlwaysAvailable,
  user,
  ringInUse,
}: AgentValues): NewAgent {
  return {
    Agent: alias,
    Number: number,
    FallbackNumber: fallback,
    InterfaceTypeId: type.id,
    IsAlwaysAvailable: isAlwaysAvailable,
    Office365UserId: user.id,
    UserPrincipalName: user.name,
    RingInUse: ringInUse,
  }
}

/** Values that only one agent can have. `key`: unequal for a number and a user. */
export function uniqueValues({ number, user }: AgentValues) {
  return [
    { key: `number ${number}`, label: agentLabels.number, text: number },
    ...(user.id === '' ? [] : [{ key: `user ${user.id}`, label: agentLabels.user, text: user.name }]),
  ]
}

export interface ValueChange {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** Differences between an agent and a line's values, as people read them. */
export function valueChanges(agent: Agent, values: AgentValues): ValueChange[] {
  const [before, after] = [textsOf(valuesOfAgent(agent)), textsOf(values)]
  return agentFields.flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    return from === to ? [] : [{ label: agentLabels[field], from, to }]
  })
}

function textsOf({ type, fallback, isAlwaysAvailable, ringInUse, user, ...texts }: AgentValues) {
  return {
    ...texts,
    type: type.name,
    fallback: fallback || 'none',
    isAlwaysAvailable: yesOrNo(isAlwaysAvailable),
    ringInUse: yesOrNo(ringInUse),
    user: user.name || user.id || NOT_LINKED,
  } satisfies Record<AgentField, string>
}
