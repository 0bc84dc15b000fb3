/** Reads the call flow. Its calls run a few at a time, and the list cache keeps their answers for some seconds. */
import { queueAgents, queueHolidays, queues } from '../../../contract/ucm/queues'
import type { SignedInArgs } from '../../access/guarded.server'
import { loadable } from '../../access/loadable.server'
import type { Loadable } from '../../ui/loadable'
import type { CallFlow, FlowQueue, Use } from './call-flow'

/** What is needed of each queue: its row alone, or also what it is assigned. */
interface Wanted {
  readonly agents?: true
  readonly holidays?: true
  readonly sounds?: true
}

/** Calls to the portal API that run at once for one page. */
const AT_ONCE = 8

/** Where a record is used; failed when a call failed, denied for people who may not see queues. */
export function whereUsed(
  args: Pick<SignedInArgs, 'api' | 'can'>,
  wanted: Wanted,
  usesIn: (flow: CallFlow) => Use[],
): Promise<Loadable<Use[]>> {
  return loadable(args.can('queues.view'), async () => usesIn(await readCallFlow(args, wanted)))
}

async function readCallFlow({ api }: Pick<SignedInArgs, 'api'>, wanted: Wanted): Promise<CallFlow> {
  const { rows } = await api.list(queues.list)
  const listed = rows.map(({ QueueName }) => QueueName)
  const read = async (row: (typeof rows)[number]): Promise<FlowQueue> => {
    const name = row.QueueName
    const [agents, holidays, detail] = await Promise.all([
      wanted.agents ? api.list(queueAgents.list, { query: { queueName: name } }) : undefined,
      wanted.holidays ? api.list(queueHolidays.list, { params: { queueName: { name, listed } } }) : undefined,
      wanted.sounds ? api.list(queues.detail, { query: { queueName: name } }) : undefined,
    ])
    return {
      name,
      phoneNumber: row.PhoneNumber,
      next: row.NextQueue,
      nextOutsideHours: row.NextQueueOutsideBusinessHours,
      agents: agents?.rows.map(({ AgentID }) => String(AgentID)) ?? [],
      holidays: holidays?.rows.map(({ ID }) => String(ID)) ?? [],
      musicOnHold: detail?.MusicOnHold ?? '',
      openSound: detail?.OpenSound ?? '',
      closedSound: detail?.ClosedSound ?? '',
    }
  }
  return { queues: await eachAtOnce(rows, read) }
}

/** The results of `work` for each item, in their order. The first failure ends it. */
async function eachAtOnce<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}
