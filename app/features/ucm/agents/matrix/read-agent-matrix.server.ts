/** Reads the matrix: agents and default queues as asked for, a page of each, and the priorities there [769] [770]. */
import { agents } from '~contract/ucm/agents'
import { isShiftQueue } from '~contract/ucm/queue-types'
import { queueAgents, queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { pages } from '~/pages'
import { compareTexts } from '~/platform/text/compare-texts'
import { searchedText } from '~/lists/searched-text.server'
import { readEditsOfUrl } from '~/features/ucm/matrix/cell-edits.server'
import { cellsOf, readColumns, type ColumnTexts } from '~/features/ucm/matrix/cells.server'
import { pageOfUrl } from '~/features/ucm/matrix/matrix-addresses.server'

/** Each column costs a call. A form of 500 fields is within what the portal reads. */
const MAX_COLUMNS = 10
const ROWS = 50

export async function readAgentMatrix(args: SignedInArgs) {
  const { url, api } = args
  const search = searchOfUrl(url)
  const [ofQueues, ofAgents, edits] = await Promise.all([
    api.cached(queues.list),
    api.cached(agents.list),
    readEditsOfUrl(args),
  ])
  const queueNames = ofQueues.rows.filter((row) => !isShiftQueue(row)).map(({ QueueName }) => QueueName)
  const wantedQueues = matchingItems(queueNames, search.queues, (name) => [name])
  const queuePage = pageOfUrl(url, 'queuePage', wantedQueues, MAX_COLUMNS)
  const { columns, textAt } = await readColumns(
    queuePage.shown.map((name) => ({ key: name, name })),
    ({ name }) => readPriorities(args, name),
  )
  const rows = ofAgents.rows.map(({ AgentID, Agent: name, Number: number }) => ({ key: String(AgentID), name, number }))
  const isInQueue = (agent: string) => columns.some(({ key }) => textAt(agent, key) !== '')
  const wantedAgents = matchingItems(rows, search.agents, ({ name, number }) => [name, number])
    .filter(({ key }) => search.show === '' || isInQueue(key) === (search.show === 'some'))
    .toSorted((one, other) => compareTexts(one.name, other.name))
  const agentPage = pageOfUrl(url, 'agentPage', wantedAgents, ROWS)
  return {
    ...cellsOf({ page: pages.agentMatrix, url, edits }, agentPage.shown, columns, textAt),
    asked: search,
    queueNames,
    queuePages: queuePage.links,
    agentPages: agentPage.links,
    shiftQueues: ofQueues.rows.filter(isShiftQueue).map(({ QueueName }) => QueueName),
    found: { queues: wantedQueues.length, agents: wantedAgents.length },
    missing: ofQueues.missing + ofAgents.missing,
  }
}

/** Fields of the form above the matrix: names or parts of names, and agents that are in one of the shown queues, or in none. */
function searchOfUrl({ searchParams }: URL) {
  const text = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, 500)
  const show = searchParams.get('show')
  return { queues: text('queues'), agents: text('agents'), show: show === 'some' || show === 'none' ? show : '' }
}

/** The priorities in a queue, by the keys of agents; no text for an agent who is not in it. */
export async function readPriorities({ api }: SignedInArgs, queueName: string): Promise<ColumnTexts> {
  const { rows, missing } = await api.send(queueAgents.list, { query: { queueName } })
  return { texts: new Map(rows.map(({ AgentID, Penalty }) => [String(AgentID), String(Penalty)])), missing }
}

const foldItem = (text: string) => searchedText(text.trim())

/** The items with one of the texts that are asked for, with commas between; for a text that no item has, those with all its words. */
function matchingItems<Item>(items: readonly Item[], asked: string, texts: (item: Item) => readonly string[]): Item[] {
  const wanted = foldItem(asked)
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (wanted.length === 0) return [...items]
  const named = items.map((item) => ({ item, names: texts(item).map(foldItem) }))
  const found = wanted.flatMap((one) => {
    const exact = named.filter(({ names }) => names.includes(one))
    const words = one.split(/\s+/)
    return exact.length > 0 ? exact : named.filter(({ names }) => words.every((word) => names.join(' ').includes(word)))
  })
  const wantedItems = new Set(found.map(({ item }) => item))
  return items.filter((item) => wantedItems.has(item))
}
