/** Reads the call flow. Its calls run a few at a time, and the list cache keeps their answers for some seconds. */
import { setTimeout as sleep } from 'node:timers/promises'
import { queueAgents, queueHolidays, queues } from '../../../contract/ucm/queues'
import type { SignedInArgs } from '../../access/guarded.server'
import { loadable } from '../../access/loadable.server'
import type { Loadable } from '../../ui/loadable'
import type { CallFlow, FlowQueue, Use } from './call-flow'

/** What is needed of each queue: its row alone, or also what it is assigned. */
interface Wanted {
  readonly agents?: true
  readonly holidays?: true
}

/** Calls to the portal API for one page: at once, and in all. */
const AT_ONCE = 8
const MOST_QUEUES = 300
/** A page does not wait longer for it. */
const MOST_MS = 3_000

/**
 * Where a record is used; failed when a call failed, or there is too much to look through; denied for people who may not
 * see queues.
 */
export async function whereUsed(
  args: Pick<SignedInArgs, 'api' | 'can'>,
  wanted: Wanted,
  usesIn: (flow: CallFlow) => Use[],
): Promise<Loadable<Use[]>> {
  const over = new AbortController()
  const late = sleep(MOST_MS, 'it takes too long.', { signal: over.signal }).catch(() => '')
  const read = loadable(args.can('queues.view'), () => readCallFlow(args, wanted, over.signal))
  const first = await Promise.race([read, late])
  over.abort()
  if (typeof first === 'string') return { kind: 'failed', text: first }
  if (first.kind !== 'loaded') return first
  if (first.content === 'too many') return { kind: 'failed', text: `there are more than ${MOST_QUEUES} queues.` }
  return { kind: 'loaded', content: usesIn(first.content) }
}

async function readCallFlow({ api }: Pick<SignedInArgs, 'api'>, wanted: Wanted, over: AbortSignal) {
  const { rows } = await api.list(queues.list)
  if ((wanted.agents || wanted.holidays) && rows.length > MOST_QUEUES) return 'too many'
  const listed = rows.map(({ QueueName }) => QueueName)
  const read = async (row: (typeof rows)[number]): Promise<FlowQueue> => {
    const name = row.QueueName
    const [agents, holidays] = await Promise.all([
      wanted.agents ? api.list(queueAgents.list, { query: { queueName: name } }) : undefined,
      wanted.holidays ? api.list(queueHolidays.list, { params: { queueName: { name, listed } } }) : undefined,
    ])
    return {
      name,
      phoneNumber: row.PhoneNumber,
      next: row.NextQueue,
      nextOutsideHours: row.NextQueueOutsideBusinessHours,
      agents: agents?.rows.map(({ AgentID, Penalty }) => ({ id: String(AgentID), priority: Penalty })) ?? [],
      holidays: holidays?.rows.map(({ ID }) => String(ID)) ?? [],
    }
  }
  const flow: CallFlow = { queues: await eachAtOnce(rows, read, over) }
  return flow
}

/** The results of `work` for each item, in their order. The first failure ends it, and so does `over`. */
async function eachAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  over: AbortSignal,
) {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) {
      if (over.aborted) return
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
