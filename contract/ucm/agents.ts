/** Call agents and their interfaces [336] [340]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import { integerOrZero, booleanOrFalse, integer, directoryId, key, nested, sentId, text } from '../fields'

export const Agent = z.object({
  AgentID: key,
  Agent: text.describe('The alias.'),
  Number: text.describe('Phone number or extension: digits.'),
  FallbackNumber: text.describe('Digits.'),
  IsAlwaysAvailable: booleanOrFalse,
  Penalty: integerOrZero.describe('The priority: 0 to 100, the lower number is called first.'),
  Office365UserId: directoryId.describe('The `id` of the linked directory user; empty for none.'),
  UserPrincipalName: text.describe('The `userPrincipalName` of the linked directory user; empty for none.'),
  InterfaceType: nested({ ID: key.nullish().transform((value) => value ?? ''), DisplayName: text }),
  RingInUse: booleanOrFalse.describe('Whether calls also ring while the agent is on the phone.'),
})
export type Agent = z.output<typeof Agent>

export const InterfaceType = z.object({ ID: key, DisplayName: text })
export type InterfaceType = z.output<typeof InterfaceType>

export const NewAgent = z.strictObject({
  Agent: z.string().describe('The alias: at most 200 characters.'),
  Number: z.string().describe('Phone number or extension: at most 13 digits.'),
  FallbackNumber: z.string().describe('At most 13 digits; empty for none.'),
  InterfaceTypeId: key.describe('The `ID` of an interface type, as `ucm/interfaces` has it.'),
  IsAlwaysAvailable: z.boolean(),
  Office365UserId: z.string().describe('The `id` of a directory user; empty for none.'),
  UserPrincipalName: z.string().describe('The `userPrincipalName` of this user; empty for none.'),
  RingInUse: z.boolean().describe('Whether calls also ring while the agent is on the phone.'),
})
export type NewAgent = z.output<typeof NewAgent>

export const AgentUpdate = z.strictObject({
  ...NewAgent.shape,
  OldAgent: z.string().describe('The alias before the update.'),
  AgentID: key,
})
export type AgentUpdate = z.output<typeof AgentUpdate>

export const agents = {
  list: get('ucm/agents', { about: 'All call agents of the organisation.', answer: list(Agent) }),
  count: get('ucm/agents/count', { about: 'How many call agents there are.', answer: json(integer) }),
  interfaces: get('ucm/interfaces', { about: 'The interface types of agents.', answer: list(InterfaceType) }),
  add: post('ucm/agents/add', { about: 'Adds a call agent.', body: jsonBody(NewAgent), answer: ignored }),
  update: post('ucm/agents/update', { about: 'Changes a call agent.', body: jsonBody(AgentUpdate), answer: ignored }),
  remove: post('ucm/agents/remove', {
    about: 'Removes a call agent, also from all queues.',
    query: z.strictObject({ agentId: sentId }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}
