/** Call agents and the interfaces they can be reached by (B§3, B§7). */
import { z } from 'zod'
import { amount, bool, get, id, json, jsonBody, ignored, post, nested, text, textOrNumber } from '../endpoint'

/** `Agent` is the alias. `Office365UserId` and `UserPrincipalName` name the linked directory user; '' when none is. */
export const Agent = z.object({
  AgentID: id,
  Agent: text,
  Number: text,
  FallbackNumber: text,
  IsAlwaysAvailable: bool,
  Penalty: amount,
  Office365UserId: text,
  UserPrincipalName: text,
  InterfaceType: nested({ ID: textOrNumber, DisplayName: text }),
  RingInUse: bool,
})
export type Agent = z.output<typeof Agent>

export const InterfaceType = z.object({ ID: id, DisplayName: text })
export type InterfaceType = z.output<typeof InterfaceType>

export const NewAgent = z.strictObject({
  Agent: z.string(),
  Number: z.string(),
  FallbackNumber: z.string(),
  InterfaceTypeId: z.string(),
  IsAlwaysAvailable: z.boolean(),
  Office365UserId: z.string(),
  UserPrincipalName: z.string(),
  RingInUse: z.boolean(),
})
export type NewAgent = z.output<typeof NewAgent>

/** `OldAgent` is the alias before the update. */
export const AgentUpdate = z.strictObject({ ...NewAgent.shape, OldAgent: z.string(), AgentID: z.string() })
export type AgentUpdate = z.output<typeof AgentUpdate>

export const agents = {
  list: get('ucm/agents', { answer: json(z.array(Agent)) }),
  count: get('ucm/agents/count', { answer: json(z.number()) }),
  interfaces: get('ucm/interfaces', { answer: json(z.array(InterfaceType)) }),
  add: post('ucm/agents/add', { body: jsonBody(NewAgent), answer: ignored }),
  update: post('ucm/agents/update', { body: jsonBody(AgentUpdate), answer: ignored }),
  remove: post('ucm/agents/remove', {
    query: z.strictObject({ agentId: z.string() }),
    answer: ignored,
    otherMethods: ['DELETE'],
  }),
}
