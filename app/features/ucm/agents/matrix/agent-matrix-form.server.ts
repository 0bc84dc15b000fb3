/** The form of the matrix, and the plan of calls that it leads to. */
import { z } from 'zod'
import { agents } from '../../../../../contract/ucm/agents'
import { queueAgents, queues } from '../../../../../contract/ucm/queues'
import { isShiftQueue } from '../../../../../contract/ucm/queue-types'
import type { SignedInArgs } from '../../../../access/guarded.server'
import { planCall, type Plan, type PlannedCall } from '../../runs/plan.server'
import { counted } from '../../../../platform/text/wording'
import { effectTexts } from '../../effects/read-effects.server'
import { matrixFields, parseEdits, editsOfPage, type CellEdit } from '../../matrix/cell-edits.server'
import { isPriority } from './agent-matrix-view'

/** `row` and `column`: keys of agents and names of queues. Priorities go row by row. */
export const AgentMatrixForm = z.object({
  ...matrixFields,
  priority: z.array(z.string().trim().optional()).default([]),
  queues: z.string().optional(),
  agents: z.string().optional(),
  show: z.string().optional(),
})

/** All that differs from what was read, on this page and others. */
export function agentEdits(form: z.output<typeof AgentMatrixForm>): CellEdit[] {
  return [...editsOfPage(form, form.priority).filter(({ was, now }) => was !== now), ...parseEdits(form.kept)]
}

/** The calls that make it so. What somebody else has changed in the meantime is neither repeated nor undone. */
export async function planOfAgents(
  args: SignedInArgs,
  edits: readonly CellEdit[],
): Promise<Pick<Plan, 'calls' | 'summary' | 'noticed'> | { readonly wrong: string }> {
  const { api } = args
  const [{ rows: known }, { rows: allQueues }] = await Promise.all([api.send(agents.list), api.send(queues.list)])
  const changes = edits.flatMap(({ row, column: queueName, was, now }) => {
    const agent = known.find(({ AgentID }) => String(AgentID) === row)
    const queue = allQueues.find((one) => one.QueueName === queueName && !isShiftQueue(one))
    return agent && queue && was !== now ? [{ agent, queueName, was, now }] : []
  })
  const wrong = changes.filter(({ now }) => !isPriority(now))
  const [first] = wrong
  if (first) {
    const more = wrong.length > 1 ? `, and ${counted(wrong.length - 1, 'more field')}` : ''
    return { wrong: `${first.agent.Agent} in ${first.queueName}${more}: Only numbers between 0 and 100 allowed` }
  }
  const names = [...new Set(changes.map(({ queueName }) => queueName))]
  const membersByQueue = new Map(
    await Promise.all(
      names.map(async (queueName) => {
        const { rows } = await api.send(queueAgents.list, { query: { queueName } })
        return [queueName, new Map(rows.map((row) => [String(row.AgentID), row]))] as const
      }),
    ),
  )
  const [added, updated, removed]: [PlannedCall[], PlannedCall[], PlannedCall[]] = [[], [], []]
  const planned = changes.map(({ agent, queueName, now }) => ({
    kind: 'priority' as const,
    of: { kind: 'queue' as const, name: queueName },
    agent: String(agent.AgentID),
    priority: now === '' ? undefined : Number(now),
  }))
  for (const { agent, queueName, was, now } of changes) {
    const there = membersByQueue.get(queueName)?.get(String(agent.AgentID))
    const words = { about: agent.Agent, detail: agent.Number, target: queueName }
    const penalty = Number(now)
    if (now === '') {
      if (!there) continue
      const body = { agentID: there.AgentID, queueName }
      removed.push(planCall({ ...words, does: 'Remove from' }, 'queues.edit', queueAgents.remove, { body }))
    } else if (there) {
      if (there.Penalty === penalty) continue
      const body = { AgentID: there.AgentID, QueueName: queueName, Penalty: penalty }
      const does = `Priority ${there.Penalty} becomes ${penalty} in`
      updated.push(planCall({ ...words, does }, 'queues.edit', queueAgents.update, { body }))
    } else if (was === '') {
      const body = { agentId: agent.AgentID, queueName, penalty }
      added.push(
        planCall({ ...words, does: `Add with priority ${penalty} to` }, 'queues.edit', queueAgents.add, { body }),
      )
    }
  }
  const sums = [
    [added.length, 'added'],
    [updated.length, 'changed'],
    [removed.length, 'removed'],
  ] as const
  return {
    calls: [...added, ...updated, ...removed],
    noticed: await effectTexts(args, planned),
    summary: sums.flatMap(([count, text]) => (count > 0 ? [`${count} ${text}`] : [])).join(', '),
  }
}
