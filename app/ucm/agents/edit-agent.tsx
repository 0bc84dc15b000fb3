/** /ucm/agents/edit?id=: the dialog that changes an agent (B§2). */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agents } from '../../../contract/ucm/agents'
import { recordId } from '../../access/confirm-action.server'
import { guarded } from '../../access/guarded.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { AgentDialog, AgentGone } from './agent-dialog'
import { readAgentForm, submitAgent } from './agent-form.server'
import { agentOfDialog } from './agent-source.server'

export const handle = dialogHandle('Edit agent')
export const meta = dialogMeta

export const loader = guarded('agents.edit', async (args) => {
  const agent = await agentOfDialog(args)
  return agent ? data(await readAgentForm(args, agent)) : data(null, { status: 404 })
})

export const action = guarded('agents.edit', async (args) => {
  const current = await agentOfDialog(args)
  // An agent that is gone has no names any more; the API says so.
  const { AgentID, Agent } = current ?? { AgentID: recordId(args), Agent: '' }
  return submitAgent(
    args,
    'Agent updated!',
    (body) => args.api.send(agents.update, { body: { ...body, OldAgent: Agent, AgentID } }),
    current,
  )
})

export default function EditAgentDialog() {
  const read = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  return read ? <AgentDialog form={form} {...read} submit="Save" progress="Saving..." /> : <AgentGone />
}
