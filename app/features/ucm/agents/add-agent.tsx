/** /ucm/agents/new: the dialog that adds an agent [340]. */
import { useLoaderData } from '@remix-run/react'
import { agents } from '~contract/ucm/agents'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { useFormState } from '~/ui/form/use-form-state'
import { AgentDialog } from './agent-dialog'
import { readAgentForm, submitAgent } from './agent-form.server'

export const handle = dialogHandle('Add agent')
export const meta = dialogMeta

export const loader = guarded('edit', (args) => readAgentForm(args))

export const action = formAction('edit', (args, posted) =>
  submitAgent(args, posted, { toast: 'Agent added!', send: (body) => args.api.send(agents.add, { body }) }),
)

export default function AddAgentDialog() {
  const read = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(read.start)
  return <AgentDialog form={form} {...read} submit="Add" progress="Adding..." />
}
