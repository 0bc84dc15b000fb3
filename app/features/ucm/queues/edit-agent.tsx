/** /ucm/queues/view/edit-agent?no=&id=: the dialog that changes the priority of a queue's agent [315] [318]. */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { queueAgents } from '~contract/ucm/queues'
import { dialogDataOf, requireDialogId } from '~/forms/confirm-action.server'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { zeroTo100 } from '~/forms/text-schemas.server'
import { pageBehind } from '~/forms/page-behind'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { FormDialog, RecordRemoved } from '~/ui/dialog/dialogs'
import { ReadOnly } from '~/ui/form/read-only'
import { useFormState } from '~/ui/form/use-form-state'
import { readEffects } from '../effects/read-effects.server'
import { PriorityField } from './priority-field'
import { readQueueAgentNow, readQueueAgent } from './queue-agents.server'

export const handle = dialogHandle('Edit agent')
export const meta = dialogMeta

export const loader = guarded('edit', async (args) => dialogDataOf(await readQueueAgent(args)))

export const action = formAction('edit', async (args, posted) => {
  const { queue, key, values } = await readQueueAgentNow(args, requireDialogId(args))
  const form = await posted.read(z.object({ priority: zeroTo100() }), { record: values })
  if (!form.ok) return form.invalid

  const { priority } = form.value
  const { bad } = await readEffects(args, [{ kind: 'priority', record: queue, agent: requireDialogId(args), priority }])
  const question = await form.askIfNotes(bad)
  if (question) return question

  return form.submit(async ({ priority: Penalty }) => {
    await args.api.send(queueAgents.update, { body: { AgentID: key, QueueName: queue.name, Penalty } })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Agent updated!' } }
  })
})

export default function EditQueueAgentDialog() {
  const agent = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(agent?.start)
  if (!agent && !form.result) return <RecordRemoved text={(queue) => `This agent is not in ${queue} any more.`} />
  return (
    <FormDialog form={form} submit="Save" progress="Saving...">
      {agent && (
        <ReadOnly
          label="Agent"
          value={agent.number ? `${agent.recordName} (${agent.number})` : agent.recordName}
          isName
        />
      )}
      <PriorityField field={form.field('priority')} />
    </FormDialog>
  )
}
