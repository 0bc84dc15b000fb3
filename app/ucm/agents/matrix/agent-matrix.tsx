/** /ucm/agents/queues: which agent is in which queue, with which priority, changed together [769]. */
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { guarded } from '../../../access/guarded.server'
import { formAction } from '../../../handlers/form-action.server'
import { pages } from '../../../pages'
import { reviewOf } from '../../../runs/plan.server'
import { PostForm } from '../../../ui/form/post-form'
import { useFormState } from '../../../ui/form/use-form-state'
import { MissingRows } from '../../../ui/missing-rows'
import { PageHead } from '../../../ui/page-head'
import { counted, listed } from '../../../text/wording'
import { ChangedKey } from '../../changed-key'
import { useChanges } from '../../holidays/matrix/use-changes'
import { AgentMatrixForm, draftOf, planOfAgents } from './agent-matrix-form.server'
import { AgentMatrixTable } from './agent-matrix-table'
import type { AgentMatrix, Part } from './agent-matrix-view'
import { ChooseForm } from './choose-form'
import { addressOf, readAgentMatrix } from './read-agent-matrix.server'

export const loader = guarded('page', readAgentMatrix)

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(AgentMatrixForm)
  if (!form.ok) return form.invalid

  const plan = await planOfAgents(args, form.value)
  if ('wrong' in plan) return form.refuse({ priority: plan.wrong })
  if (plan.calls.length === 0) return form.refuse({ priority: 'Nothing is changed yet. Type or remove a priority' })
  return form.submit(async (value) => ({
    to: await reviewOf(args, {
      ...plan,
      title: pages.agentMatrix.title,
      headings: ['Agent', 'Number'],
      back: { to: addressOf(args.url, {}), text: 'Back to the agents of queues' },
      draft: draftOf(value),
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
      <ChooseForm {...matrix} />
      <Changes matrix={matrix} />
    </>
  )
}

function Changes({ matrix }: { matrix: AgentMatrix }) {
  const form = useFormState<typeof action>()
  const { element, count, note } = useChanges(matrix)
  const { rows, columns, queueParts, agentParts, shiftQueues, found, address } = matrix
  return (
    <section className="list matrix-form" aria-labelledby="matrix">
      <div className="card-header">
        <h2 id="matrix">
          {counted(found.agents, 'agent')}, {counted(found.queues, 'queue')}
        </h2>
        <ChangedKey count={count} />
      </div>
      <Parts label="Queues" parts={queueParts} />
      <Parts label="Agents" parts={agentParts} />
      {rows.length === 0 || columns.length === 0 ? (
        <p className="matrix-note matrix-none">
          {columns.length === 0 ? 'There are no such queues.' : 'There are no such agents.'}
        </p>
      ) : (
        <div ref={element} onInput={note}>
          <PostForm
            form={form}
            submit={count ? `Review ${counted(count, 'change')}` : 'Review changes'}
            progress="One moment..."
            cancel={
              <a className="btn btn-link" href={address}>
                Undo all
              </a>
            }
            cancelFirst
          >
            <AgentMatrixTable matrix={matrix} form={form} />
            {shiftQueues.length > 0 && (
              <p className="matrix-note">
                {listed(shiftQueues, 5)} {shiftQueues.length === 1 ? 'takes its' : 'take their'} agents from shifts.
              </p>
            )}
          </PostForm>
        </div>
      )}
    </section>
  )
}

function Parts({ label, parts }: { label: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <nav className="pages matrix-parts" aria-label={label}>
      <span>{label}</span>{' '}
      {parts.map(({ text, to, isShown }) => (
        <Fragment key={to}>
          <Link to={to} aria-current={isShown ? 'page' : undefined}>
            {text}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  )
}
