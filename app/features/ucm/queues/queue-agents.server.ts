import { queueAgents, type QueueAgent } from '~contract/ucm/queues'
import { requireDialogId } from '~/forms/confirm-action.server'
import type { SignedInArgs } from '~/access/guarded.server'
import { editStart } from '~/forms/record-copy.server'
import { receivedKey } from '~/systems/portal-api/received-key'
import { awaitLater } from '~/platform/await-later'
import { requireRecord, requireRecordName } from '../records/record-of-url.server'

/** The default queue of the URL, and its agents as they are now. */
export async function readQueueWithAgents(args: SignedInArgs) {
  const queueName = requireRecordName(args)
  const requiredRecord = awaitLater(requireRecord(args, 'agents'))
  const reading = awaitLater(args.api.send(queueAgents.list, { query: { queueName } }))
  const queue = await requiredRecord
  const { rows } = await reading
  return { queue, rows }
}

/** Reads the agent of a dialog; undefined when the agent has left the queue. */
export async function readQueueAgent(args: SignedInArgs) {
  const id = requireDialogId(args)
  const { queue, rows } = await readQueueWithAgents(args)
  const row = rows.find(({ AgentID }) => String(AgentID) === id)
  if (!row) return undefined
  const start = editStart(args.context, queueAgentValues(row))
  return { recordName: row.Agent, number: row.Number, queueName: queue.name, start }
}

/** An agent's values in the queue as its form sends them. */
function queueAgentValues({ Penalty }: QueueAgent) {
  return { priority: String(Penalty) }
}

/** The queue, the key of an agent as the API gave it, and the agent's values there; none once it has left the queue. */
export async function readQueueAgentNow(args: SignedInArgs, id: string) {
  const { queue, rows } = await readQueueWithAgents(args)
  const keys = rows.map(({ AgentID }) => AgentID)
  const row = rows.find(({ AgentID }) => String(AgentID) === id)
  return { queue, key: receivedKey(keys, id), values: row && queueAgentValues(row) }
}
