/** /ucm/agents/queues: which agent is in which queue, with which priority, changed together [769]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../../../../access/guarded.server'
import { formAction } from '../../../../forms/form-action.server'
import { withQuery } from '../../../../lists/list-state'
import { pages } from '../../../../pages'
import { reviewOf } from '../../runs/plan.server'
import { useFormState } from '../../../../ui/form/use-form-state'
import { MissingRows } from '../../../../ui/missing-rows'
import { PageHead } from '../../../../ui/page-head'
import { counted, listed } from '../../../../platform/text/wording'
import { MatrixForm, Parts, SHOW } from '../../matrix/matrix-form'
import { addressWith, draftOf, partOfButton, queryWith } from '../../matrix/cell-edits.server'
import { AgentMatrixForm, planOfAgents, agentEdits } from './agent-matrix-form.server'
import { AgentMatrixTable } from './agent-matrix-table'
import type { AgentMatrix } from './agent-matrix-view'
import { ChooseForm } from './choose-form'
import { readAgentMatrix } from './read-agent-matrix.server'
import { TextWithNames } from '../../../../ui/names'

export const loader = guarded('page', readAgentMatrix)

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(AgentMatrixForm)
  if (!form.ok) return form.invalid

  const edits = agentEdits(form.value)
  const path = pages.agentMatrix.path
  const { queues, agents, show } = form.value
  const part = partOfButton(args.url, form.value.go, { queues, agents, show })
  if (part !== undefined) {
    return form.submit(async () => ({
      to: await addressWith(args, path, part === SHOW ? { queues, agents, show } : part, edits),
    }))
  }
  const plan = await planOfAgents(args, edits)
  if ('wrong' in plan) return form.refuse({ priority: plan.wrong })
  if (plan.calls.length === 0) return form.refuse({ priority: 'Nothing is changed yet. Type or remove a priority' })
  return form.submit(async () => ({
    to: await reviewOf(args, {
      ...plan,
      title: pages.agentMatrix.title,
      headings: ['Agent', 'Number'],
      back: { to: withQuery(path, queryWith(args.url)), text: 'Back to the agents of queues' },
      draft: draftOf(edits),
    }),
  }))
})

export default function AgentMatrixPage() {
  const matrix = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        title={pages.agentMatrix.title}
        subtitle="A number is the agent’s priority in the queue: agents with a lower number are called first. Empty: not in the queue"
      >
        <Link className="btn btn-outline-secondary" to={pages.changes.path}>
          Your changes
        </Link>
      </PageHead>
      <MissingRows count={matrix.missing} />
      <Changes matrix={matrix} />
    </>
  )
}

function Changes({ matrix }: { matrix: AgentMatrix }) {
  const form = useFormState<typeof action>()
  const { rows, columns, queueParts, agentParts, shiftQueues, found } = matrix
  const none =
    columns.length === 0 ? 'There are no such queues.' : rows.length === 0 ? 'There are no such agents.' : undefined
  return (
    <MatrixForm
      form={form}
      matrix={matrix}
      choose={<ChooseForm matrix={matrix} form={form} />}
      title={`${counted(found.agents, 'agent')}, ${counted(found.queues, 'queue')}`}
      parts={
        <>
          <Parts label="Queues" parts={queueParts} isNamed />
          <Parts label="Agents" parts={agentParts} isNamed />
        </>
      }
      none={none}
      fields={[form.field('priority')]}
    >
      <AgentMatrixTable matrix={matrix} form={form} />
      {shiftQueues.length > 0 && (
        <p className="px-3 pt-2 mb-0 small text-body-secondary">
          <TextWithNames
            text={`${listed(shiftQueues, 5)} ${shiftQueues.length === 1 ? 'takes its' : 'take their'}`}
            names={shiftQueues}
          />{' '}
          <span>agents from shifts.</span>
        </p>
      )}
    </MatrixForm>
  )
}
