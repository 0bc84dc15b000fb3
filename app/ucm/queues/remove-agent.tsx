/** /ucm/queues/view/remove-agent?no=&id=: the dialog that takes an agent out of a queue. */
import { useLoaderData } from '@remix-run/react'
import { queueAgents } from '../../../contract/ucm/queues'
import { confirmAction } from '../../handlers/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { ConfirmDialog, InfoDialog } from '../../ui/dialog/dialogs'
import { queueAgentKey, readQueueAgent } from './queue-agents.server'

export const handle = dialogHandle('Remove agent')
export const meta = dialogMeta

export const loader = guarded('queues.edit', readQueueAgent)

export const action = confirmAction(
  'queues.edit',
  async (args) => {
    const { queueName, key } = await queueAgentKey(args, args.id)
    await args.api.send(queueAgents.remove, { body: { agentID: key, queueName } })
  },
  'Agent removed from queue!',
)

export default function RemoveAgentDialog() {
  const { queueName, agent } = useLoaderData<typeof loader>()
  if (!agent) {
    return (
      <InfoDialog>
        <p>This agent is not in {queueName} any more.</p>
      </InfoDialog>
    )
  }
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger keepsPlace>
      <p>
        Are you sure you want to remove {agent.name} from {queueName}? The agent stays in the list of agents and in
        other queues.
      </p>
    </ConfirmDialog>
  )
}
