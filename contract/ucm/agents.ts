/** Call agents and their interfaces [336] [340]. */
import { z } from 'zod'
import { get, ignored, json, jsonBody, list, post } from '../endpoint'
import { amount, bool, key, nested, number, sentId, text } from '../fields'

/** `Agent`: the alias. `Office365UserId` and `UserPrincipalName`: the linked directory user; '' for none. */
export const Agent = z.object({
  AgentID: key,
  Agent: text,
  Number: text,
  FallbackNumber: text,
  IsAlwaysAvailable: bool,
  Penalty: amount,
  Office365UserId: text,
  UserPrincipalName: text,
  InterfaceType: nested({ ID: key.nullish().transform((value) => value ?? ''), DisplayName: text }),
  RingInUse: bool,
})
export type Agent = z.output<typeof Agent>

export const InterfaceType = z.object({ ID: key, DisplayName: text })
export type InterfaceType = z.output<typeof InterfaceType>

export const NewAgent = z.strictObject({
  Agent: z.string(),
  Number: z.string(),
  FallbackNumber: z.string(),
  InterfaceTypeId: key,
  IsAlwaysAvailable: z.boolean(),
  Office365UserId: z.string(),
  UserPrincipalName: z.string(),
  RingInUse: z.boolean(),
})
export type NewAgent = z.output<typeof NewAgent>

/** `OldAgent`: the alias before the update. */
export const AgentUpdate = z.strictObject({ ...NewAgent.shape, OldAgent: z.string(), AgentID: key })
export type AgentUpdate = z.output<typeof AgentUpdate>

export const agents = {
  list: get('ucm/agents', { answer: list(Agent) }),
  count: get('ucm/agents/count', { answer: json(number) }),
  interfaces: get('ucm/interfaces', { answer: list(InterfaceType) }),
  add: post('ucm/agents/add', { body: jsonBody(NewAgent), answer: ignored }),
  update: post('ucm/agents/update', { body: jsonBody(AgentUpdate), answer: ignored }),
  remove: post('ucm/agents/remove', {
    query: z.strictObject({ agentId: sentId }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}
