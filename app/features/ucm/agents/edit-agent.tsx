/** /ucm/agents/edit?id=: the dialog that changes an agent [342]. */
import { useLoaderData } from '@remix-run/react'
import { agents } from '~contract/ucm/agents'
import { dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { useFormState } from '~/ui/form/use-form-state'
import { awaitLater } from '~/platform/await-later'
import { wantsAll } from '../call-flow/read-call-flow.server'
import { WhereUsed } from '../call-flow/where-used'
import { AgentDialog, AgentRemoved } from './agent-dialog'
import { readAgentForm, submitAgent } from './agent-form.server'
import { readAgentOfDialog, readAgentUses } from './agent-source.server'

export const handle = dialogHandle('Edit agent')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => {
  const ofDialog = awaitLater(readAgentOfDialog(args))
  const [agent, form, uses] = await Promise.all([
    ofDialog,
    readAgentForm(args, ofDialog),
    wantsAll(args) ? readAgentUses(args) : undefined,
  ])
  return dialogDataOf(agent && { recordName: agent.Agent, form, uses })
})

export const action = formAction('edit', async (args, posted) => {
  const current = await readAgentOfDialog(args)
  // The API refuses the call for an agent that no longer exists, and says why.
  const { AgentID, Agent } = current ?? { AgentID: requireDialogId(args), Agent: '' }
  return submitAgent(args, posted, {
    toast: 'Agent updated!',
    send: (body) => args.api.send(agents.update, { body: { ...body, OldAgent: Agent, AgentID } }),
    current,
  })
})

export default function EditAgentDialog() {
  const read = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(read?.form.start)
  if (!read) return <AgentRemoved />
  return (
    <AgentDialog form={form} {...read.form} submit="Save" progress="Saving...">
      <WhereUsed uses={read.uses} noun="agent" />
    </AgentDialog>
  )
}
