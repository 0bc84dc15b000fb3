/** /ucm/agents/remove?id=: the dialog that removes an agent (B§2). */
import { useLoaderData } from '@remix-run/react'
import { agents } from '../../../contract/ucm/agents'
import { confirmAction } from '../../access/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { ConfirmDialog } from '../../ui/dialog/dialogs'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { AgentGone } from './agent-dialog'
import { readAgentName } from './agent-source.server'

export const handle = dialogHandle('Remove agent')
export const meta = dialogMeta

export const loader = guarded('agents.edit', readAgentName)

export const action = confirmAction(
  'agents.edit',
  ({ api, id }) => api.send(agents.remove, { query: { agentId: id } }),
  'Agent removed!',
)

export default function RemoveAgentDialog() {
  const { name } = useLoaderData<typeof loader>()
  if (name === undefined) return <AgentGone />
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger keepsPlace>
      <p>
        Are you sure you want to remove <strong>{name}</strong>?
      </p>
      <p className="text-danger">Removing an agent also removes the agent from all assigned queues.</p>
    </ConfirmDialog>
  )
}
