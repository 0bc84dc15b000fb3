/** The form of the matrix, and the plan of calls that it leads to. */
import { z } from 'zod'
import { agents } from '~contract/ucm/agents'
import { queues } from '~contract/ucm/queues'
import { isShiftQueue } from '~contract/ucm/queue-types'
import type { SignedInArgs } from '~/access/guarded.server'
import { planPriorityCall } from '~/features/ucm/runs/value-calls.server'
import { countNoun } from '~/platform/text/wording'
import { isEdited, matrixFields, type CellEdit } from '~/features/ucm/matrix/cell-edits.server'
import { planCells } from '~/features/ucm/matrix/cells.server'
import { isPriority, priorityOf } from './priority'
import { readPriorities } from './read-agent-matrix.server'

const withoutZeros = (text: string) => text.replace(/^0+(?=\d)/, '')

/** `row` and `column`: keys of agents and names of queues. Priorities go row by row. */
export const AgentMatrixForm = z.object({
  ...matrixFields,
  priority: z.array(z.string().trim().transform(withoutZeros).optional()).default([]),
  queues: z.string().optional(),
  agents: z.string().optional(),
  show: z.string().optional(),
})

/** The calls that make it so, or why there are none. */
export async function planAgents(args: SignedInArgs, edits: readonly CellEdit[]) {
  const { api } = args
  const [{ rows: known }, { rows: allQueues }] = await Promise.all([api.send(agents.list), api.send(queues.list)])
  const changes = edits.filter(isEdited).flatMap((edit) => {
    const agent = known.find(({ AgentID }) => String(AgentID) === edit.row)
    const queue = allQueues.find((one) => one.QueueName === edit.column && !isShiftQueue(one))
    return agent && queue ? [{ ...edit, agent }] : []
  })
  const [first, ...others] = changes.filter(({ now }) => !isPriority(now))
  if (first) {
    const more = others.length > 0 ? `, and ${countNoun(others.length, 'more field')}` : ''
    return { wrong: `${first.agent.Agent} in ${first.column}${more}: Only numbers between 0 and 100 allowed` }
  }
  const { plan, unread } = await planCells(args, changes, 'added', {
    read: ({ column: queueName }) => readPriorities(args, queueName),
    callOf({ agent: { AgentID: id, Agent: about, Number: detail }, column: queueName, now }, current) {
      return planPriorityCall({ about, detail }, { queueName, id }, { from: priorityOf(current), to: priorityOf(now) })
    },
    changeOf({ row: agent, column: name, now }) {
      return { kind: 'priority', record: { kind: 'queue', name }, agent, priority: priorityOf(now) }
    },
  })
  return plan.calls.length > 0 ? plan : { wrong: unread || 'Nothing is changed yet. Type or remove a priority' }
}
