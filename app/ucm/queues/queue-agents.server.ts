/** The agents of the dialogs' queue. */
import { data } from '@remix-run/node'
import type { Key } from '../../../contract/fields'
import { queueAgents } from '../../../contract/ucm/queues'
import { recordId } from '../../handlers/confirm-action.server'
import type { SignedInArgs } from '../../access/guarded.server'
import { receivedKey } from '../../portal-api/received-key'
import { defaultQueue } from './queue-address.server'

/** The queue and its agents. Throws a 409 for a shift queue. */
export async function queueWithAgents(args: SignedInArgs) {
  const { queueName } = await defaultQueue(args, 'agents')
  const { rows } = await args.api.send(queueAgents.list, { query: { queueName } })
  return { queueName, rows }
}

/** What the dialogs about one agent show; no agent, with status 404, once it has left the queue. */
export async function readQueueAgent(args: SignedInArgs) {
  const id = recordId(args)
  const { queueName, rows } = await queueWithAgents(args)
  const found = rows.find(({ AgentID }) => String(AgentID) === id)
  const agent = found && { name: found.Agent, number: found.Number, priority: String(found.Penalty) }
  return data({ queueName, agent }, { status: agent ? 200 : 404 })
}

/** The queue, and the key of an agent as the API gave it. */
export async function queueAgentKey(args: SignedInArgs, id: string): Promise<{ queueName: string; key: Key }> {
  const { queueName, rows } = await queueWithAgents(args)
  const keys = rows.map(({ AgentID }) => AgentID)
  return { queueName, key: receivedKey(keys, id) }
}
