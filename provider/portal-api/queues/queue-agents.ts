/** Agents of queues. Those of shift queues come from the shifts of the queue's team. */
import { and, asc, eq } from 'drizzle-orm'
import type { Key } from '../../../contract/fields'
import type { Database } from '../../database/open'
import { agents, interfaceTypes, queueAgents as table } from '../../database/tables/call-centre'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'
import type { Person } from '../../http/person'
import { findDefaultQueue, findQueue } from './find-queue'
import { editsQueues, viewsQueues } from './queues'

export const queueAgents: Handlers<'queueAgents'> = {
  list: {
    rule: viewsQueues,
    async handle({ person, query, context: { db } }) {
      const { id } = await findQueue(db, person, query.queueName)
      return db
        .select({
          AgentID: agents.id,
          Agent: agents.alias,
          InterfaceType: { DisplayName: interfaceTypes.displayName },
          Number: agents.number,
          IsAlwaysAvailable: agents.isAlwaysAvailable,
          Penalty: table.penalty,
        })
        .from(table)
        .innerJoin(agents, eq(agents.id, table.agentId))
        .innerJoin(interfaceTypes, eq(interfaceTypes.id, agents.interfaceTypeId))
        .where(eq(table.queueId, id))
        .orderBy(asc(table.penalty), asc(agents.alias))
    },
  },

  add: {
    rule: editsQueues,
    async handle({ person, body: { agentId, queueName, penalty }, context: { db } }) {
      checkPenalty(penalty)
      const queue = await findDefaultQueue(db, person, queueName, 'agents')
      const agent = await findAgent(db, person, agentId)
      const added = await db
        .insert(table)
        .values({ queueId: queue.id, agentId: agent.id, penalty })
        .onConflictDoNothing()
        .returning({ id: table.agentId })
      if (added.length === 0) throw new ApiError(409, `${agent.alias} is an agent of ${queueName} already.`)
    },
  },

  update: {
    rule: editsQueues,
    async handle({ person, body: { AgentID, QueueName, Penalty }, context: { db } }) {
      checkPenalty(Penalty)
      const queue = await findDefaultQueue(db, person, QueueName, 'agents')
      const updated = await db
        .update(table)
        .set({ penalty: Penalty })
        .where(isAgentOf(queue.id, AgentID))
        .returning({ id: table.agentId })
      if (updated.length === 0) throw notInQueue(QueueName)
    },
  },

  remove: {
    rule: editsQueues,
    async handle({ person, body: { agentID, queueName }, context: { db } }) {
      const queue = await findDefaultQueue(db, person, queueName, 'agents')
      const removed = await db.delete(table).where(isAgentOf(queue.id, agentID)).returning({ id: table.agentId })
      if (removed.length === 0) throw notInQueue(queueName)
    },
  },
}

function checkPenalty(penalty: number): void {
  if (Number.isInteger(penalty) && penalty >= 0 && penalty <= 100) return
  throw new ApiError(400, 'The priority of an agent has to be a whole number from 0 to 100.')
}

function isAgentOf(queueId: string, agentId: Key) {
  return and(eq(table.queueId, queueId), eq(table.agentId, String(agentId)))
}

function notInQueue(queueName: string): ApiError {
  return new ApiError(404, `This agent is not in ${queueName} any more.`)
}

async function findAgent(db: Database, { organisation }: Person, id: Key) {
  const isIt = and(eq(agents.organisationId, organisation.id), eq(agents.id, String(id)))
  const [found] = await db.select().from(agents).where(isIt)
  if (!found) throw new ApiError(404, 'This agent does not exist any more.')
  return found
}
