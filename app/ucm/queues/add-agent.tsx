/** /ucm/queues/view/add-agent?no=: the dialog that adds an agent to a queue [313] [316]. */
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { agents, type Agent } from '../../../contract/ucm/agents'
import { queueAgents } from '../../../contract/ucm/queues'
import { guarded, type SignedInArgs } from '../../access/guarded.server'
import { readForm } from '../../forms/read-form.server'
import { MOST_CHOICES, whichOf } from '../../forms/which-of.server'
import { compareTexts } from '../../text/compare-texts'
import { zeroTo100 } from '../../forms/text-schemas.server'
import { pageBehind } from '../../forms/page-behind'
import { pages } from '../../pages'
import { dialogHandle, dialogMeta } from '../../ui/dialog/dialog-route'
import { FormDialog, InfoDialog } from '../../ui/dialog/dialogs'
import { SelectField } from '../../ui/form/choice-field'
import { SuggestField } from '../../ui/form/text-field'
import { useFormState } from '../../ui/form/use-form-state'
import { PriorityField } from './priority-field'
import { defaultQueue } from './queue-address.server'
import { queueWithAgents } from './queue-agents.server'

export const handle = dialogHandle('Add agent')
export const meta = dialogMeta

/** Starts what the list sends: a number that is typed could be the key of another agent. */
const KEY = 'key:'

/** `choices`, or only `labels` to type one of when there are many. */
export const loader = guarded('queues.edit', async (args) => {
  const free = await freeAgents(args)
  if (free.length > MOST_CHOICES) return { labels: free.map(labelOf) }
  return { choices: free.map((agent) => ({ value: KEY + String(agent.AgentID), label: labelOf(agent) })) }
})

/** Those that the queue does not have, by name. */
async function freeAgents(args: SignedInArgs): Promise<Agent[]> {
  const [all, { rows }] = await Promise.all([args.api.list(agents.list), queueWithAgents(args)])
  const taken = new Set(rows.map(({ AgentID }) => String(AgentID)))
  return all.rows
    .filter(({ AgentID }) => !taken.has(String(AgentID)))
    .toSorted((one, other) => compareTexts(labelOf(one), labelOf(other)))
}

function labelOf({ Agent, Number }: Agent): string {
  return Number ? `${Agent} (${Number})` : Agent
}

const ChosenAgent = z.object({ agent: z.string('Choose an agent').trim().max(300), priority: zeroTo100() })

export const action = guarded('queues.edit', async (args) => {
  const { queueName } = await defaultQueue(args, 'agents')
  const form = await readForm(args, ChosenAgent)
  if (!form.ok) return form.invalid

  const chosen = await agentMeant(args, form.value.agent)
  if ('problem' in chosen) return form.refuse({ agent: chosen.problem })

  return form.submit(async ({ priority: penalty }) => {
    await args.api.send(queueAgents.add, { body: { agentId: chosen.found.AgentID, queueName, penalty } })
    return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Agent assigned to queue!' } }
  })
})

/** The key that was chosen, or the text that was typed. One that is in the queue already is left to the API. */
async function agentMeant(args: SignedInArgs, text: string) {
  const { rows } = await args.api.list(agents.list)
  if (text.startsWith(KEY)) {
    const found = rows.find(({ AgentID }) => KEY + String(AgentID) === text)
    return found ? { found } : { problem: 'This agent is no longer in the list' }
  }
  const names = { noun: 'agent', label: labelOf, others: ({ Agent, Number }: Agent) => [Agent, Number] }
  return whichOf(rows, text, names)
}

export default function AddAgentDialog() {
  const { choices, labels } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  const field = form.field('agent')
  if (choices?.length === 0 && !form.result) {
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
      {labels ? (
        <SuggestField field={field} label="Agent" hint="Type a part of the name, or the number." suggestions={labels} />
      ) : (
        <SelectField field={field} label="Agent" placeholder="Choose an agent" choices={choices} />
      )}
      <PriorityField field={form.field('priority')} defaultValue="0" />
    </FormDialog>
  )
}
