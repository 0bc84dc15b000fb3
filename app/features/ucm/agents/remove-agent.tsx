/** /ucm/agents/remove?id=: the dialog that removes an agent [344] [345]. */
import { AS_IT_IS } from '~/ui/names'
import { useLoaderData } from '@remix-run/react'
import { agents } from '~contract/ucm/agents'
import { confirmAction } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { ConfirmDialog } from '~/ui/dialog/dialogs'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { WhereUsed } from '../call-flow/where-used'
import { AgentRemoved } from './agent-dialog'
import { readAgentToRemove } from './agent-source.server'

export const handle = dialogHandle('Remove agent')
export const meta = dialogMeta

export const loader = guarded('edit', readAgentToRemove)

export const action = confirmAction(
  'edit',
  ({ api, id }) => api.send(agents.remove, { query: { agentId: id } }),
  'Agent removed!',
)

export default function RemoveAgentDialog() {
  const read = useLoaderData<typeof loader>()
  if (!read) return <AgentRemoved />
  const { recordName, uses } = read
  return (
    <ConfirmDialog submit="Remove" progress="Removing..." danger>
      <p>
        Are you sure you want to remove <strong {...AS_IT_IS}>{recordName}</strong>?
      </p>
      <WhereUsed uses={uses} noun="agent" />
      <p className="text-danger">Removing an agent also removes the agent from all assigned queues.</p>
    </ConfirmDialog>
  )
}
