/**
 * Reads the call flow: the lists of queues and IVRs, then what each of them says. No page waits for all of that: what comes
 * in time is shown, the rest is counted, and people can ask for it [623]. What records say is kept for a minute [757].
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rows } from '../../../../contract/endpoint'
import { agents, type Agent } from '../../../../contract/ucm/agents'
import { ivr, type Ivr, type MenuOption } from '../../../../contract/ucm/ivr'
import { isShiftQueue } from '../../../../contract/ucm/queue-types'
import { queues, type QueueRow } from '../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../access/guarded.server'
import type { PortalApi } from '../../../systems/portal-api/client.server'
import { ASK_ALL } from '../../../forms/page-behind'
import { loadable } from '../../../ui/loadable.server'
import type { Loadable } from '../../../ui/loadable'
import { askIvr, askQueue, flowOptions, member, type Wanted } from './ask-record.server'
import type { CallFlow, FlowAgent, FlowIvr, FlowQueue, Use } from './call-flow'

type Reader = Pick<SignedInArgs, 'api' | 'can' | 'url' | 'route' | 'context'>

/** A page's own content, which it waits for in any case, and its queue or IVR, whose neighbours are asked first. */
interface Asking {
  readonly own: Promise<unknown>
  readonly name?: string
  /** Others are asked when the record is there. Of an IVR its options, as its page reads them. */
  readonly record?: Promise<Loadable<Rows<MenuOption>> | undefined>
}

/** How many queues and IVRs to ask, and how many of them at once. */
interface Asks {
  readonly most: number
  readonly atOnce: number
}

const MOST_RECORDS = 300
const NONE: Asks = { most: 0, atOnce: 0 }
/** For a dialog or on request. */
const MANY: Asks = { most: MOST_RECORDS, atOnce: 30 }
/** For a page of all. */
const ALL: Asks = { most: MOST_RECORDS, atOnce: 16 }
/** For a record's page, beside its own calls: those next to it where more would take more than one round [757]. */
const NEAREST: Asks = { most: 4, atOnce: 4 }
/** A dialog asks more queues and IVRs than this only on request [624]. */
const MOST_UNASKED = 30
/** How long people wait who ask for all, as a part of the page time. */
const PART_OF_PAGE_TIME = 0.8

/** Where a record is used, as far as it is known. */
export interface Uses extends Pick<CallFlow, 'hidden' | 'missing' | 'isIncomplete'> {
  readonly uses: readonly Use[]
}

/** For a dialog. Denied for people who can see neither queues nor IVRs; failed if the lists fail or come too late. */
export async function whereUsed(
  args: Reader,
  wanted: Wanted,
  usesIn: (flow: CallFlow) => readonly Use[] | Promise<readonly Use[]>,
): Promise<Loadable<Uses>> {
  const flow = await callFlowOnRequest(args, wanted)
  if (flow.kind !== 'loaded') return flow
  return { kind: 'loaded', content: usesOf(flow.content, await usesIn(flow.content)) }
}

/** Asks up to 30 queues and IVRs at once, and more of them on request. Denied and failed as `whereUsed`. */
export function callFlowOnRequest(args: Reader, wanted: Wanted): Promise<Loadable<CallFlow>> {
  return readCallFlow(args, wanted, (unread) => (asksForAll(args) || unread <= MOST_UNASKED ? MANY : NONE))
}

/** For a page. Behind a dialog it asks no queue and no IVR [624]. Denied and failed as `whereUsed`. */
export function loadCallFlow(args: Reader, wanted: Wanted, page?: Asking): Promise<Loadable<CallFlow>> {
  const isBehind = args.route.name !== ''
  const isOfRecord = page?.name !== undefined
  const asks = (unread: number) => {
    if (isBehind) return NONE
    if (asksForAll(args)) return MANY
    return isOfRecord && unread > ALL.atOnce ? NEAREST : ALL
  }
  return readCallFlow(args, wanted, asks, { page })
}

/** Asks all queues and IVRs, for most of the page time. Denied and failed as `whereUsed`. */
export function wholeCallFlow(args: Reader, wanted: Wanted): Promise<Loadable<CallFlow>> {
  return readCallFlow(args, wanted, () => MANY, { isAsked: true })
}

/** The queues and IVRs of the lists, each unread. Throws as their calls. */
export async function listedCallFlow(args: Reader): Promise<CallFlow> {
  return readLists(args, { opening: true }, undefined)
}

/** The agents; undefined if this person may not see them, the call fails, or a row could not be read. */
export async function flowAgents({ api, can }: Reader): Promise<readonly FlowAgent[] | undefined> {
  const read = await loadable(can('agents.view'), () => api.list(agents.list))
  return read.kind === 'loaded' && read.content.missing === 0 ? read.content.rows.map(flowAgent) : undefined
}

/** Uses, with what is not known of them. */
export function usesOf({ hidden, missing, isIncomplete }: CallFlow, uses: readonly Use[]): Uses {
  return { uses, hidden, missing, isIncomplete }
}

/** Whether people asked for what other queues and IVRs say. A dialog that changes a record asks for it then alone [624]. */
export function asksForAll({ url }: Pick<Reader, 'url'>): boolean {
  return url.searchParams.has(ASK_ALL)
}

interface ReadOptions {
  readonly page?: Asking | undefined
  /** Whether people asked for all, and wait longer for it. */
  readonly isAsked?: boolean
}

async function readCallFlow(
  args: Reader,
  wanted: Wanted,
  asks: (unread: number) => Asks,
  { page, isAsked = asksForAll(args) }: ReadOptions = {},
): Promise<Loadable<CallFlow>> {
  const { CALL_FLOW_MS, PAGE_TIMEOUT_MS } = args.context.settings
  const over = new AbortController()
  const time = isAsked ? PAGE_TIMEOUT_MS * PART_OF_PAGE_TIME : CALL_FLOW_MS
  const late = Promise.allSettled([sleep(time, undefined, { signal: over.signal }), page?.own]).then(() => LATE)
  try {
    const mayRead = args.can('queues.view') || args.can('ivr.view')
    const lists = await Promise.race([loadable(mayRead, () => readLists(args, wanted, page)), late])
    if (lists.kind !== 'loaded') return lists
    const reading = lists.content
    await addKept(args.api, wanted, reading)
    const unread = unreadIn(reading)
    const asking = asks(unread.queues + unread.ivrs)
    const rest = questions(args.api.forAMinute.list, wanted, reading, page?.name)
    await Promise.race([askRecords(rest, reading, asking, over.signal), late])
    const isTooMuch = isAsked && unread.queues + unread.ivrs > MOST_RECORDS
    return { kind: 'loaded', content: flowOf(reading, isTooMuch) }
  } finally {
    over.abort()
  }
}

/** What is known now, because answers may still come. */
function flowOf({ failure, queues, ivrs, ...known }: Reading, isTooMuch: boolean): CallFlow {
  const unread = unreadIn({ queues, ivrs })
  const why = isTooMuch ? `there are more than ${MOST_RECORDS} to look through.` : failure
  const missing = unread.queues + unread.ivrs > 0 ? { ...unread, why, isFinal: isTooMuch } : undefined
  const isIncomplete = known.isIncomplete ?? ([...ivrs, ...queues].some((one) => one.isIncomplete) || undefined)
  return { ...known, queues: [...queues], ivrs: [...ivrs], missing, isIncomplete }
}

function unreadIn({ queues, ivrs }: Pick<Reading, 'queues' | 'ivrs'>) {
  const count = (records: readonly { readonly isUnread?: true | undefined }[]) =>
    records.filter(({ isUnread }) => isUnread).length
  return { queues: count(queues), ivrs: count(ivrs) }
}

const LATE = { kind: 'failed', text: 'it takes too long.' } as const

/** What is known so far. Answers are added as they come. */
interface Reading extends Pick<CallFlow, 'agentNames' | 'agents' | 'hidden' | 'isIncomplete'> {
  readonly queues: FlowQueue[]
  readonly ivrs: FlowIvr[]
  failure?: string
}

async function readLists({ api, can }: Reader, wanted: Wanted, page: Asking | undefined): Promise<Reading> {
  const [queueRows, ivrRows, agentRows, own] = await Promise.all([
    can('queues.view') ? api.list(queues.list) : undefined,
    can('ivr.view') ? api.list(ivr.list) : undefined,
    wanted.agentNames && can('agents.view') ? api.list(agents.list) : undefined,
    page?.record,
  ])
  // Somebody who is missing in the list is not gone.
  const known = agentRows?.missing === 0 ? agentRows.rows : undefined
  const asksQueues = wanted.agents ?? wanted.holidays ?? wanted.opening ?? wanted.sounds
  const asksIvrs = wanted.options ?? wanted.holidays ?? wanted.opening
  const ownOptions = own?.kind === 'loaded' ? flowOptions(own.content) : {}
  return {
    queues: (queueRows?.rows ?? []).map((row) => ({ ...flowQueue(row), isUnread: asksQueues })),
    ivrs: (ivrRows?.rows ?? []).map((row) => {
      return { ...flowIvr(row), isUnread: asksIvrs, ...(row.IVRName === page?.name ? ownOptions : {}) }
    }),
    agentNames: known?.map(({ Agent }) => Agent),
    agents: known?.map(flowAgent),
    hidden: queueRows ? (ivrRows ? undefined : 'IVRs') : 'queues',
    isIncomplete: (queueRows?.missing ?? 0) + (ivrRows?.missing ?? 0) > 0 || undefined,
  }
}

/** Adds what queues and IVRs have said within the last minute, without a call. */
async function addKept({ forAMinute }: Reader['api'], wanted: Wanted, reading: Reading): Promise<void> {
  const list: PortalApi['list'] = async (endpoint, ...input) => {
    const kept = forAMinute.peek(endpoint, ...input)
    if (kept === undefined) throw new NotKept()
    return kept
  }
  const add = async (ask: () => Promise<void>) => {
    await ask().catch((error: unknown) => {
      if (!(error instanceof NotKept)) throw error
    })
  }
  await Promise.all([...questions(list, wanted, reading)].map(add))
}

class NotKept extends Error {}

/** Asks queues and IVRs, so many at once, until all have answered or `over` aborts. */
async function askRecords(
  rest: Iterable<() => Promise<void>>,
  reading: Reading,
  { most, atOnce }: Asks,
  over: AbortSignal,
): Promise<void> {
  let left = most
  const worker = async () => {
    for (const ask of rest) {
      if (over.aborted || left === 0) return
      left -= 1
      const answer = await loadable(true, ask)
      if (answer.kind === 'failed') reading.failure ??= answer.text
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function* questions(list: PortalApi['list'], wanted: Wanted, { queues, ivrs }: Reading, near?: string) {
  const listed = queues.map(({ name }) => name)
  for (const [at, queue] of queues.entries()) {
    if (!queue.isUnread) continue
    yield async () => void (queues[at] = { ...queue, ...(await askQueue(list, wanted, queue, listed)) })
  }
  for (const [at, one] of nearestFirst(ivrs, near)) {
    yield async () => void (ivrs[at] = { ...one, ...(await askIvr(list, wanted, one)) })
  }
}

/** Unread IVRs with their places: those to which read ones lead, then those beside the page's record, then the others. */
function* nearestFirst(ivrs: readonly FlowIvr[], near: string | undefined) {
  const parent = ivrs.find(({ name }) => name === near)?.parent
  const isBeside = (one: FlowIvr) => {
    if (near === undefined) return one.phoneNumber !== ''
    return one.parent === near || one.name === parent || one.fallbackQueue === near
  }
  const left = [...ivrs.entries()].filter(([, { isUnread }]) => isUnread)
  while (left.length > 0) {
    const targets = new Set(ivrs.flatMap(({ options }) => options.map(({ kind, target }) => kind === 'ivr' && target)))
    const reached = left.findIndex(([, { name }]) => targets.has(name))
    const nearest = reached >= 0 ? reached : left.findIndex(([, one]) => isBeside(one))
    yield* left.splice(Math.max(0, nearest), 1)
  }
}

function flowQueue(row: QueueRow): FlowQueue {
  return {
    name: row.QueueName,
    phoneNumber: row.PhoneNumber,
    next: row.NextQueue,
    nextOutsideHours: row.NextQueueOutsideBusinessHours,
    isShift: isShiftQueue(row) || undefined,
    agents: [],
    holidays: [],
    sounds: [],
  }
}

function flowAgent(row: Agent): FlowAgent {
  return { ...member(row), fallbackNumber: row.FallbackNumber, userId: row.Office365UserId }
}

function flowIvr(row: Ivr): FlowIvr {
  return {
    name: row.IVRName,
    phoneNumber: row.LinkedPhoneNumber,
    parent: row.ParentIVR,
    fallbackQueue: row.FallbackQueue,
    sounds: [
      { how: 'IVR Prompt', file: row.IVRPrompt },
      { how: 'Welcome voice prompt', file: row.WelcomeVoicePrompt },
      { how: 'Closed voice prompt', file: row.ClosedVoicePrompt },
    ],
    options: [],
    holidays: [],
  }
}
