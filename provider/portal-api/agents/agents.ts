/** Agents of the call centre. */
import { asc, eq } from 'drizzle-orm'
import { agents as table, interfaceTypes } from '../../database/tables/call-centre'
import { inCallManager } from '../../http/access-rules'
import type { Handlers } from '../../http/handler'
import { addAgent, removeAgent, updateAgent } from './change-agent'

const views = inCallManager('UCALLMANAGER.AGENTS.VIEW', 'UCALLMANAGER.AGENTS.EDIT', 'UCALLMANAGER.QUEUES.EDIT')
const edits = inCallManager('UCALLMANAGER.AGENTS.EDIT')

export const agents: Handlers<'agents'> = {
  list: {
    rule: views,
    handle: ({ person, context }) =>
      context.db
        .select({
          AgentID: table.id,
          Agent: table.alias,
          Number: table.number,
          FallbackNumber: table.fallbackNumber,
          IsAlwaysAvailable: table.isAlwaysAvailable,
          Office365UserId: table.office365UserId,
          UserPrincipalName: table.userPrincipalName,
          InterfaceType: { ID: interfaceTypes.id, DisplayName: interfaceTypes.displayName },
          RingInUse: table.ringInUse,
        })
        .from(table)
        .innerJoin(interfaceTypes, eq(interfaceTypes.id, table.interfaceTypeId))
        .where(eq(table.organisationId, person.organisation.id))
        .orderBy(asc(table.alias)),
  },

  count: {
    rule: views,
    handle: ({ person, context }) => context.db.$count(table, eq(table.organisationId, person.organisation.id)),
  },

  interfaces: {
    rule: edits,
    handle: ({ context }) =>
      context.db
        .select({ ID: interfaceTypes.id, DisplayName: interfaceTypes.displayName })
        .from(interfaceTypes)
        .orderBy(asc(interfaceTypes.id)),
  },

  add: {
    rule: edits,
    async handle({ person, body, context }) {
      await addAgent(context.db, person.organisation.id, body)
    },
  },

  update: {
    rule: edits,
    async handle({ person, body, context }) {
      await updateAgent(context.db, person.organisation.id, body)
    },
  },

  remove: {
    rule: edits,
    async handle({ person, query, context }) {
      await removeAgent(context.db, person.organisation.id, query.agentId)
    },
  },
}
