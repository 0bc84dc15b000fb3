/** Reads the matrix: agents and default queues as asked for, a page of each, and the priorities there [769] [770]. */
import { agents, type Agent } from '../../../../contract/ucm/agents'
import { isShiftQueueType } from '../../../../contract/ucm/queue-types'
import { queueAgents, queues } from '../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../access/guarded.server'
import { loadable } from '../../../handlers/loadable.server'
import { withQuery } from '../../../lists/list-state'
import { pages } from '../../../pages'
import { draftOfUrl, PLAN_ID, type Plan } from '../../../runs/plan.server'
import { compareTexts } from '../../../text/compare-texts'
import { fold } from '../../../text/fold.server'
import type { AgentMatrix, Asked, Part } from './agent-matrix-view'

/** Each column costs a call. A form of 500 fields is within what the portal reads. */
const COLUMNS = 10
const ROWS = 50

const UNREAD = 'some of its agents could not be read'

export async function readAgentMatrix(args: SignedInArgs): Promise<AgentMatrix> {
  const { url, api } = args
  const asked = askedIn(url)
  const [ofQueues, ofAgents, draft] = await Promise.all([
    api.list(queues.list),
    api.list(agents.list),
    draftOfUrl(args),
  ])
  const isShift = ({ QueueType }: { QueueType: { Type: string } }) => isShiftQueueType(QueueType.Type)
  const queueNames = ofQueues.rows.filter((row) => !isShift(row)).map(({ QueueName }) => QueueName)
  const wantedQueues = matching(queueNames, asked.queues, (name) => [name])
  const queuePage = cut(url, 'queuePage', wantedQueues, COLUMNS)
  const columns = await Promise.all(queuePage.shown.map((name) => readColumn(args, name)))

  const holds = ({ AgentID }: Agent) => columns.some(({ priorities }) => priorities.has(String(AgentID)))
  const wantedAgents = matching(ofAgents.rows, asked.agents, ({ Agent: alias, Number: number }) => [alias, number])
    .filter((agent) => asked.show === '' || holds(agent) === (asked.show === 'some'))
    .toSorted((one, other) => compareTexts(one.Agent, other.Agent))
  const agentPage = cut(url, 'agentPage', wantedAgents, ROWS)
  const rows = agentPage.shown.map(({ AgentID, Agent: name, Number: number }) => ({
    key: String(AgentID),
    name,
    number,
  }))
  const was = rows.flatMap(({ key }) => columns.map(({ priorities }) => priorities.get(key) ?? ''))
  const drafted = draft?.priority && draftedCells(draft)
  return {
    asked,
    rows,
    columns: columns.map(({ name, failed }) => ({ name, failed })),
    was,
    shown: drafted
      ? rows.flatMap(({ key }, r) =>
          columns.map(({ name }, c) => drafted.get(`${key}\n${name}`) ?? was[r * columns.length + c] ?? ''),
        )
      : was,
    queueNames,
    queueParts: queuePage.parts,
    agentParts: agentPage.parts,
    shiftQueues: ofQueues.rows.filter(isShift).map(({ QueueName }) => QueueName),
    found: { queues: wantedQueues.length, agents: wantedAgents.length },
    missing: ofQueues.missing + ofAgents.missing,
    address: addressOf(url, {}),
  }
}

function askedIn({ searchParams }: URL): Asked {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 500)
  const show = searchParams.get('show')
  return { queues: text('queues'), agents: text('agents'), show: show === 'some' || show === 'none' ? show : '' }
}

/** The priorities in a queue, by the agent's key. */
async function readColumn({ api }: SignedInArgs, name: string) {
  const read = await loadable(true, () => api.send(queueAgents.list, { query: { queueName: name } }))
  const { rows, missing } = read.kind === 'loaded' ? read.content : { rows: [], missing: 0 }
  const failed = read.kind === 'failed' ? read.text : missing > 0 ? UNREAD : undefined
  return { name, failed, priorities: new Map(rows.map(({ AgentID, Penalty }) => [String(AgentID), String(Penalty)])) }
}

/** Those with a text that is one of the asked ones; else for each asked one those that contain its words. All without one. */
function matching<Item>(items: readonly Item[], asked: string, texts: (item: Item) => readonly string[]): Item[] {
  const wanted = simple(asked)
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  if (wanted.length === 0) return [...items]
  const named = items.map((item) => ({ item, names: texts(item).map(simple) }))
  const found = wanted.flatMap((one) => {
    const exact = named.filter(({ names }) => names.includes(one))
    const words = one.split(/\s+/)
    return exact.length > 0 ? exact : named.filter(({ names }) => words.every((word) => names.join(' ').includes(word)))
  })
  const wantedItems = new Set(found.map(({ item }) => item))
  return items.filter((item) => wantedItems.has(item))
}

function simple(text: string): string {
  return fold(text.trim()).toLowerCase()
}

/** The page of these that the URL names, and links to all pages where there are several. */
function cut<Item>(url: URL, name: 'queuePage' | 'agentPage', items: readonly Item[], size: number) {
  const count = Math.max(1, Math.ceil(items.length / size))
  const page = Math.min(count, Math.max(1, Math.floor(Number(url.searchParams.get(name))) || 1))
  const parts = Array.from({ length: count > 1 ? count : 0 }, (_, at): Part => ({
    text: `${at * size + 1} to ${Math.min(items.length, (at + 1) * size)}`,
    to: addressOf(url, { [name]: String(at + 1) }),
    isShown: at + 1 === page,
  }))
  return { shown: items.slice((page - 1) * size, page * size), parts }
}

/** The address of the page without a draft, with these parameters changed. */
export function addressOf(url: URL, changes: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(url.searchParams)
  query.delete(PLAN_ID)
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return withQuery(pages.agentMatrix.path, query.toString())
}

/** What the form said of each cell that it had, by agent and queue. */
function draftedCells({ row = [], column = [], priority = [] }: NonNullable<Plan['draft']>): Map<string, string> {
  return new Map(
    row.flatMap((key, r) =>
      column.map((name, c) => [`${key}\n${name}`, priority[r * column.length + c] ?? ''] as const),
    ),
  )
}
