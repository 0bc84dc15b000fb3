/** /ucm/queues/view/add-agent?no=: the dialog that adds an agent to a queue (B§5). */
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { agents } from '../../../contract/ucm/agents'
import { queueAgents } from '../../../contract/ucm/queues'
import { guarded } from '../../access/guarded.server'
import { readForm } from '../../forms/read-form.server'
import { pageBehind } from '../../http/page-behind'
import { pages } from '../../pages'
import { receivedKey } from '../../portal-api/received-key'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { FormDialog, InfoDialog } from '../../ui/dialog/dialogs'
import { SelectField } from '../../ui/form/choice-field'
import { useFormState } from '../../ui/form/use-form-state'
import { PriorityField } from './priority-field'
import { defaultQueue } from './queue-address.server'
import { priority, queueWithAgents } from './queue-agents.server'

export const handle = dialogHandle('Add agent')
export const meta = dialogMeta

export const loader = guarded('queues.edit', async (args) => {
  const [all, { rows }] = await Promise.all([args.api.list(agents.list), queueWithAgents(args)])
  const taken = new Set(rows.map(({ AgentID }) => String(AgentID)))
  const choices = all.rows
    .map(({ AgentID, Agent, Number }) => ({ value: String(AgentID), label: Number ? `${Agent} (${Number})` : Agent }))
    .filter(({ value }) => !taken.has(value))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  return { choices }
})

const ChosenAgent = z.object({ agent: z.string('Choose an agent').max(200), priority })

export const action = guarded('queues.edit', async (args) => {
  const { queueName } = await defaultQueue(args, 'agents')
  const form = await readForm(args, ChosenAgent)
  if (!form.ok) return form.invalid

  return form.submit(async ({ agent, priority: penalty }) => {
    const { rows } = await args.api.list(agents.list)
    const agentId = receivedKey(
      rows.map(({ AgentID }) => AgentID),
      agent,
    )
    await args.api.send(queueAgents.add, { body: { agentId, queueName, penalty } })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Agent assigned to queue!' } }
  })
})

export default function AddAgentDialog() {
  const { choices } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  if (choices.length === 0 && !form.result) {
    return (
      <InfoDialog>
        <p>
          The queue has every agent already. <Link to={pages.agents.path}>Add agents</Link>
        </p>
      </InfoDialog>
    )
  }
  return (
    <FormDialog form={form} submit="Add" progress="Adding..." required="all" keepsPlace>
      <SelectField field={form.field('agent')} label="Agent" placeholder="Choose an agent" choices={choices} />
      <PriorityField field={form.field('priority')} defaultValue="0" />
    </FormDialog>
  )
}
