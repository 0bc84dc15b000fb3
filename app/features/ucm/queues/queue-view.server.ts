/** The view of a queue's page [261]. */
import { queueAgents, queues, type Queue, type QueueAgent } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { load, mapLoaded } from '~/systems/upstream/loadable.server'
import { othersAt, usesOfRecord } from '../call-flow/call-flow'
import { circlesIn } from '../call-flow/dead-ends'
import { compareTexts } from '~/platform/text/compare-texts'
import { yesOrNo } from '~/platform/text/wording'
import type { Settings } from '~/platform/config.server'
import type { DateFormatter } from '~/platform/time/dates.server'
import { mapOf } from '../call-flow/flow-layout.server'
import { treesFrom } from '../call-flow/flow-tree'
import { readCallFlow, usesOf } from '../call-flow/read-call-flow.server'
import type { Fact, FactTab } from '../records/facts'
import { openText } from '../hours/open-text.server'
import { weekView } from '../hours/week.server'
import { holidaysCard, readHolidaysOf } from '../holidays/assigned-holidays.server'
import { searchedText, searchedWords } from '~/lists/searched-text.server'
import { awaitLater } from '~/platform/await-later'
import { cardPage } from '../cards/card-page.server'
import { AGENT_SEARCH, AGENTS } from '../cards/card-pages'
import { factTabs } from '../records/fields'
import { isWeighed } from '../call-model/roster.server'
import { queueTypeName } from './queue-list'
import { requireRecord, requireRecordName, type RecordOfUrl } from '../records/record-of-url.server'
import { queueParts } from './queue-parts'

export type QueueView = Awaited<ReturnType<typeof readQueue>>

/** The queue of the URL with its cards. A shift queue has neither business hours nor holidays [291] [302]. */
export async function readQueue(args: SignedInArgs) {
  const name = requireRecordName(args)
  const requiredRecord = awaitLater(requireRecord(args))
  const content = awaitLater(readContent(args, name, requiredRecord))
  const page = { content, name, options: requiredRecord.then(() => undefined) }
  const [cards, flow] = await Promise.all([content, readCallFlow(args, ['options'], page)])
  const ref = { kind: 'queue', name } as const
  return {
    ...cards,
    sameNumber: flow.kind === 'loaded' ? othersAt(flow.content, cards.phoneNumber, ref) : [],
    circle: flow.kind === 'loaded' ? circlesIn(flow.content)(name) : undefined,
    uses: mapLoaded(flow, (callFlow) => usesOf(callFlow, usesOfRecord(callFlow, ref))),
    flow: mapLoaded(flow, (callFlow) => mapOf(callFlow, treesFrom(callFlow, ref), args.url)),
  }
}

/** All of the page but its call flow. */
async function readContent(args: SignedInArgs, queueName: string, requiredRecord: Promise<RecordOfUrl>) {
  const { api, context, formatDate } = args
  const readingDetail = awaitLater(api.send(queues.detail, { query: { queueName } }))
  const readingAgents = awaitLater(load(() => readQueueAgents(args, queueName)))
  const queue = await requiredRecord
  const { isShift, back, query } = queue
  const [detail, agents, rows, holidays] = await Promise.all([
    readingDetail,
    readingAgents,
    isShift ? undefined : load(() => queue.readHours()),
    isShift ? undefined : load(() => readHolidaysOf(args, queue)),
  ])
  return {
    recordName: queueName,
    back,
    query,
    isShift,
    phoneNumber: detail.PhoneNumber,
    tabs: queueFacts(detail, isShift ? shiftFacts(detail, formatDate) : []),
    openNow: rows && holidays && openText(args, rows, holidays),
    hours: rows && mapLoaded(rows, (read) => weekView(args, read)),
    holidays: holidays && mapLoaded(holidays, (read) => holidaysCard(args, read)),
    agents,
    priorityNote: priorityText(detail, context.settings.UCM_PRIORITIES),
    timeZone: context.settings.PORTAL_TIME_ZONE,
  }
}

/** The meaning of priorities: who rings first, and when the others do, by the strategy and the telephone system [886]. */
function priorityText({ Strategy }: Queue, rule: Settings['UCM_PRIORITIES']): string {
  if (isWeighed(Strategy.StrategyType)) return 'Agents with a higher number ring less often.'
  const others = rule === 'strict' ? ' The others ring only while all of these are signed out or on a call.' : ''
  return `Agents with a lower number are called first.${others}`
}

async function readQueueAgents({ api, url }: SignedInArgs, queueName: string) {
  const { rows, missing } = await api.send(queueAgents.list, { query: { queueName } })
  const search = url.searchParams.get(AGENT_SEARCH)?.trim().slice(0, 200) ?? ''
  const words = searchedWords(search)
  const foundRows = rows.filter(({ Agent, Number: number }) =>
    words.every((word) => searchedText(`${Agent} ${number}`).includes(word)),
  )
  const page = cardPage(servedFirst(foundRows), url, AGENTS)
  return { shown: { ...page, rows: page.rows.map(agentView) }, total: rows.length, search, missing }
}

function servedFirst(rows: readonly QueueAgent[]): QueueAgent[] {
  return rows.toSorted((one, other) => one.Penalty - other.Penalty || compareTexts(one.Agent, other.Agent))
}

function agentView({ AgentID, Agent, InterfaceType, Number, IsAlwaysAvailable, Penalty }: QueueAgent) {
  return {
    id: String(AgentID),
    name: Agent,
    interfaceType: InterfaceType.DisplayName,
    number: Number,
    isAlwaysAvailable: yesOrNo(IsAlwaysAvailable),
    priority: Penalty,
  }
}

/** Facts that only a shift queue has, and that need no directory [593]. */
function shiftFacts({ MSTeamsTeamId, AgentsRefreshedAt }: Queue, formatDate: DateFormatter): Fact[] {
  return [
    { label: 'Team ID', value: MSTeamsTeamId },
    ...(AgentsRefreshedAt ? [{ label: 'Last refresh of the agents', value: formatDate(AgentsRefreshedAt).text }] : []),
  ]
}

/** The fields by tab [258]. */
function queueFacts(queue: Queue, ofShiftQueue: readonly Fact[]): FactTab[] {
  const { Strategy } = queue
  const record = { ...queue, Strategy: Strategy.DisplayName || Strategy.StrategyType }
  const nameAndType = [
    { label: 'Name', value: queue.QueueName, isName: true },
    { label: 'Type', value: queueTypeName(queue) },
  ]
  return factTabs(queueParts, record, nameAndType, ofShiftQueue)
}
