/** /ucm/queues/view/add-agent?no=: the dialog that adds agents to a queue [313] [316] [773]. */
import { Link, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { agents, type Agent } from '~contract/ucm/agents'
import { guarded, type SignedInArgs } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { MAX_CHOICES_TO_SEND, MAX_CHOICES_TO_READ } from '~/forms/choice-limits'
import { matchChoice } from '~/forms/match-choice.server'
import { compareTexts } from '~/platform/text/compare-texts'
import { zeroTo100 } from '~/forms/text-schemas.server'
import { pageBehind } from '~/forms/page-behind'
import { href } from '~/href'
import { pages } from '~/pages'
import { dialogHandle, dialogMeta } from '~/ui/dialog/dialog-route'
import { FormDialog, InfoDialog } from '~/ui/dialog/dialogs'
import { SelectField } from '~/ui/form/choice-field'
import { SuggestField } from '~/ui/form/text-field'
import { useFormState } from '~/ui/form/use-form-state'
import { setupChangesOf } from '../runs/changed-values.server'
import { planPriorityCall } from '../runs/value-calls.server'
import { sendApiCall } from '../runs/api-call.server'
import { readDraftOfUrl } from '../runs/plan.server'
import { MoreChoices } from '../records/more-choices'
import { chosenValues, planDialogCalls } from '../runs/plan-dialog-calls.server'
import { readEffects } from '../effects/read-effects.server'
import { PriorityField } from './priority-field'
import { requireRecord } from '../records/record-of-url.server'
import { readQueueWithAgents } from './queue-agents.server'

export const handle = dialogHandle('Add agent')
export const meta = dialogMeta

/** Starts the values of the choices, because a typed number could be the key of another agent. */
const KEY = 'key:'

/** `choices`; or `labels` for a field to type in, when there are many agents. */
export const loader = guarded('edit', async (args) => {
  const [{ free, hasAgents, queueName }, draft] = await Promise.all([readFreeAgents(args), readDraftOfUrl(args)])
  const start = { values: { priority: '0', ...draft } }
  if (free.length > MAX_CHOICES_TO_READ)
    return { labels: free.slice(0, MAX_CHOICES_TO_SEND).map(labelOf), hasAgents, queueName, start }
  const choices = free.map((agent) => ({ value: KEY + String(agent.AgentID), label: labelOf(agent), isName: true }))
  return { choices, hasAgents, queueName, start }
})

/** Agents that the queue does not have, by name. `hasAgents`: whether the organisation has any. */
async function readFreeAgents(args: SignedInArgs): Promise<{ free: Agent[]; hasAgents: boolean; queueName: string }> {
  const [all, { queue, rows }] = await Promise.all([args.api.cached(agents.list), readQueueWithAgents(args)])
  const taken = new Set(rows.map(({ AgentID }) => String(AgentID)))
  const free = all.rows
    .filter(({ AgentID }) => !taken.has(String(AgentID)))
    .toSorted((one, other) => compareTexts(labelOf(one), labelOf(other)))
  return { free, hasAgents: all.rows.length > 0, queueName: queue.name }
}

function labelOf({ Agent, Number }: Agent): string {
  return Number ? `${Agent} (${Number})` : Agent
}

const chosenAgent = z.string().trim().max(300)

/** One agent, and others that people ticked, with one priority. */
const ChosenAgents = z
  .object({ agent: chosenAgent.optional(), more: z.array(chosenAgent).default([]), priority: zeroTo100() })
  .refine(({ agent, more }) => chosenValues(agent, more).length > 0, {
    path: ['agent'],
    message: 'Choose an agent',
    // Checks this even if the priority has a mistake.
    when: () => true,
  })

export const action = formAction('edit', async (args, posted) => {
  const { name: queueName } = await requireRecord(args, 'agents')
  const form = await posted.read(ChosenAgents)
  if (!form.ok) return form.invalid

  const { agent, more, priority } = form.value
  const { rows } = await args.api.cached(agents.list)
  const chosenAgents: Agent[] = []
  for (const text of chosenValues(agent, more)) {
    const choice = matchAgent(rows, text)
    if ('problem' in choice) return form.refuse({ agent: choice.problem })
    chosenAgents.push(choice.match)
  }
  const calls = chosenAgents.map(({ AgentID: id, Agent: about, Number: detail }) => ({
    ...planPriorityCall({ about, detail }, { queueName, id }, { to: priority }),
    does: 'Add to',
  }))
  const [only, ...others] = calls
  const { all: effects, bad } = await readEffects(args, setupChangesOf(calls))
  const question = others.length === 0 ? await form.askIfNotes(bad) : undefined
  if (question) return question

  return form.submit(async () => {
    if (only && others.length === 0) {
      await sendApiCall(args.api, only)
      return { to: pageBehind(args.url), toast: { kind: 'success', text: 'Agent assigned to queue!' } }
    }
    return planDialogCalls(args, {
      title: `Agents of ${queueName}`,
      summary: `${calls.length} added with priority ${priority}`,
      headings: ['Agent', 'Number'],
      noun: 'queue',
      effects,
      calls,
      draft: { ...(agent === undefined ? {} : { agent: [agent] }), more, priority: [String(priority)] },
    })
  })
})

/** Finds the agent of a chosen key or a typed text. The API refuses an agent that the queue already has. */
function matchAgent(rows: readonly Agent[], text: string) {
  if (text.startsWith(KEY)) {
    const match = rows.find(({ AgentID }) => KEY + String(AgentID) === text)
    return match ? { match } : { problem: 'This agent is no longer in the list' }
  }
  const names = { noun: 'agent', label: labelOf, otherNames: ({ Agent, Number }: Agent) => [Agent, Number] }
  return matchChoice(rows, text, names)
}

export default function AddQueueAgentDialog() {
  const { choices, labels, hasAgents, queueName, start } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>(start)
  const field = form.field('agent')
  if (choices?.length === 0 && !form.result) {
    return (
      <InfoDialog>
        <p>
          <span>{hasAgents ? 'The queue has every agent already.' : 'There are no agents yet.'}</span>{' '}
          <Link to={pages.agents.path}>Add agents</Link>
        </p>
      </InfoDialog>
    )
  }
  return (
    <FormDialog form={form} submit="Add" progress="Adding...">
      {labels ? (
        <>
          <SuggestField field={field} label="Agent" hint="Start typing a name or a number." suggestions={labels} />
          <p>
            <Link to={href(pages.agentMatrix, { queues: queueName })}>Several agents at once</Link>
          </p>
        </>
      ) : (
        <SelectField field={field} label="Agent" placeholder="Choose an agent" choices={choices} />
      )}
      <PriorityField field={form.field('priority')} />
      {choices && (
        <MoreChoices
          field={form.field('more')}
          label="More agents"
          hint="They get the same priority."
          choices={choices}
        />
      )}
    </FormDialog>
  )
}
