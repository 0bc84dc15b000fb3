/** /ucm/agents/queues: which agent is in which queue, with which priority, changed together [769]. */
import { useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { formAction } from '~/forms/form-action.server'
import { pages } from '~/pages'
import { useFormState } from '~/ui/form/use-form-state'
import { Name } from '~/ui/names'
import { countNoun, joinWords } from '~/platform/text/wording'
import { editsOfPage, isEdited } from '~/features/ucm/matrix/cell-edits.server'
import { MatrixPage, MatrixPageButtons } from '~/features/ucm/matrix/matrix-page'
import { keepEditsInAddress, pageOfButton, saveMatrixPlan } from '~/features/ucm/matrix/matrix-addresses.server'
import { AgentMatrixForm, planAgents } from './agent-matrix-form.server'
import { ChooseForm } from './choose-form'
import { isPriority } from './priority'
import { readAgentMatrix } from './read-agent-matrix.server'

export const loader = guarded('page', readAgentMatrix)

export const action = formAction('page', async (args, posted) => {
  const form = await posted.read(AgentMatrixForm)
  if (!form.ok) return form.invalid

  const { go, kept, priority, queues, agents, show } = form.value
  const edits = [...editsOfPage(form.value, (place) => priority[place]).filter(isEdited), ...kept]
  const otherPage = pageOfButton(args.url, go, { queues, agents, show }, ['queues', 'agents', 'show'])
  const page = pages.agentMatrix
  if (otherPage !== undefined)
    return form.submit(async () => ({ to: await keepEditsInAddress(args, page.path, otherPage, edits) }))

  const plan = await planAgents(args, edits)
  if ('wrong' in plan) return form.refuse({ priority: plan.wrong })
  const review = { edits, headings: ['Agent', 'Number'], back: 'Back to the agents of queues' } as const
  return form.submit(async () => ({ to: await saveMatrixPlan(args, page, plan, review) }))
})

const NO_QUEUES = {
  title: 'No call queues yet',
  text: 'Agents have a priority in each queue that they are in.',
  page: pages.queues,
}
const OTHER_WORDS = 'Try fewer words, or a part of a name or a number.'

export default function AgentMatrixPage() {
  const matrix = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>({ values: matrix.asked })
  const { rows, columns, queuePages, agentPages, shiftQueues, found } = matrix
  const field = form.field('priority')
  return (
    <MatrixPage
      page={pages.agentMatrix}
      subtitle="Type a priority to put an agent into a queue: 0 is called first. Empty: not in the queue"
      form={form}
      matrix={matrix}
      asks={<ChooseForm queueNames={matrix.queueNames} form={form} />}
      title={`${countNoun(found.agents, 'agent')}, ${countNoun(found.queues, 'queue')}`}
      pageButtons={
        <>
          <MatrixPageButtons label="Queues" links={queuePages} isNamed />
          <MatrixPageButtons label="Agents" links={agentPages} isNamed />
        </>
      }
      none={
        (matrix.queueNames.length === 0 && NO_QUEUES) ||
        (columns.length === 0 && { title: 'No queue matches', text: OTHER_WORDS }) ||
        (rows.length === 0 && { title: 'No agent matches', text: OTHER_WORDS })
      }
      shifts={[
        `${joinWords(shiftQueues, 5)} ${shiftQueues.length === 1 ? 'takes its' : 'take their'}`,
        'agents from shifts.',
      ]}
      caption="Agents, and their priorities in the queues"
      noun="Agent"
      field={field}
      label="Priority"
      submittedAt={(place) => field.values[place]}
      isWrong={(text) => !isPriority(text)}
      head={({ name, number }) => (
        <div>
          <span className="flex-fill">
            <Name>{name}</Name> <Name as="small">{number}</Name>
          </span>
        </div>
      )}
      input={({ was, now, hasFailed, isWrong, id }) => (
        <input
          className={isWrong ? 'form-control is-invalid' : 'form-control'}
          id={id}
          aria-invalid={id !== undefined || undefined}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          size={3}
          maxLength={3}
          defaultValue={now}
          data-was={was}
          readOnly={hasFailed}
        />
      )}
    />
  )
}
