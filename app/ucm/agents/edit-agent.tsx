/** /ucm/agents/edit?id=: the dialog that changes an agent [342]. */
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { agents } from '../../../contract/ucm/agents'
import { recordId } from '../../handlers/confirm-action.server'
import { guarded, type SignedInArgs } from '../../access/guarded.server'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { useFormState } from '../../ui/form/use-form-state'
import { WhereUsed } from '../call-flow/where-used'
import { AgentDialog, AgentGone } from './agent-dialog'
import { readAgentForm, submitAgent } from './agent-form.server'
import { agentOfDialog, usesOfDialog } from './agent-source.server'

export const handle = dialogHandle('Edit agent')
export const meta = dialogMeta

export const loader = guarded('agents.edit', async (args) => {
  const [form, uses] = await Promise.all([readAgent(args), usesOfDialog(args)])
  return form ? data({ form, uses }) : data(null, { status: 404 })
})

async function readAgent(args: SignedInArgs) {
  const agent = await agentOfDialog(args)
  return agent && readAgentForm(args, agent)
}

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
  if (!read) return <AgentGone />
  return (
    <AgentDialog form={form} {...read.form} submit="Save" progress="Saving...">
      <WhereUsed of={read.uses} noun="agent" />
    </AgentDialog>
  )
}
