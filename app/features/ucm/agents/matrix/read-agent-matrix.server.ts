/** Reads the matrix: agents and default queues as asked for, a page of each, and the priorities there [769] [770]. */
import { agents, type Agent } from '../../../../../contract/ucm/agents'
import { isShiftQueue } from '../../../../../contract/ucm/queue-types'
import { queueAgents, queues } from '../../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../../access/guarded.server'
import { loadable } from '../../../../ui/loadable.server'
import { withQuery } from '../../../../lists/list-state'
import { pages } from '../../../../pages'
import { draftOfUrl } from '../../runs/plan.server'
import { compareTexts } from '../../../../platform/text/compare-texts'
import { searchedText } from '../../../../lists/searched-text.server'
import { cut, queryWith, editsOfDraft } from '../../matrix/cell-edits.server'
import type { AgentMatrix, Asked } from './agent-matrix-view'

/** Each column costs a call. A form of 500 fields is within what the portal reads. */
const COLUMNS = 10
const ROWS = 50

const UNREAD = 'some of its agents could not be read'

export async function readAgentMatrix(args: SignedInArgs): Promise<AgentMatrix> {
  const { url, api } = args
  const filter = filterOfUrl(url)
  const [ofQueues, ofAgents, draft] = await Promise.all([
    api.list(queues.list),
    api.list(agents.list),
    draftOfUrl(args),
  ])
  const queueNames = ofQueues.rows.filter((row) => !isShiftQueue(row)).map(({ QueueName }) => QueueName)
  const wantedQueues = matching(queueNames, filter.queues, (name) => [name])
  const queuePage = cut(url, 'queuePage', wantedQueues, COLUMNS)
  const columns = await Promise.all(queuePage.shown.map((name) => readColumn(args, name)))

  const holds = ({ AgentID }: Agent) => columns.some(({ priorities }) => priorities.has(String(AgentID)))
  const wantedAgents = matching(ofAgents.rows, filter.agents, ({ Agent: alias, Number: number }) => [alias, number])
    .filter((agent) => filter.show === '' || holds(agent) === (filter.show === 'some'))
    .toSorted((one, other) => compareTexts(one.Agent, other.Agent))
  const agentPage = cut(url, 'agentPage', wantedAgents, ROWS)
  const rows = agentPage.shown.map(({ AgentID, Agent: name, Number: number }) => ({
    key: String(AgentID),
    name,
    number,
  }))
  const was = rows.flatMap(({ key }) => columns.map(({ priorities }) => priorities.get(key) ?? ''))
  const edits = editsOfDraft(draft)
  const isShown = (row: string, column: string) =>
    rows.some(({ key }) => key === row) && columns.some(({ name, failed }) => name === column && failed === undefined)
  return {
    asked: filter,
    rows,
    columns: columns.map(({ name, failed }) => ({ key: name, name, failed })),
    was,
    shown: rows.flatMap(({ key }, r) =>
      columns.map(({ name }, c) => edits.of(key, name) ?? was[r * columns.length + c] ?? ''),
    ),
    queueNames,
    queueParts: queuePage.parts,
    agentParts: agentPage.parts,
    shiftQueues: ofQueues.rows.filter(isShiftQueue).map(({ QueueName }) => QueueName),
    found: { queues: wantedQueues.length, agents: wantedAgents.length },
    missing: ofQueues.missing + ofAgents.missing,
    kept: edits.elsewhere(isShown),
    address: withQuery(pages.agentMatrix.path, queryWith(url)),
  }
}

function filterOfUrl({ searchParams }: URL): Asked {
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
  return searchedText(text.trim())
}
