/**
 * Reads the call flow: the lists of queues and IVRs, then the parts of each. No page waits for all of that: what comes
 * in time is shown, the rest is counted, and people can ask for it [623]. Answers are kept for a minute [757].
 */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Rows } from '~contract/endpoint'
import { agents } from '~contract/ucm/agents'
import { ivr, type MenuOption } from '~contract/ucm/ivr'
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { isBehindDialog, READ_ALL } from '~/forms/page-behind'
import { loadIf, type Loadable } from '~/systems/upstream/loadable.server'
import { awaitLater } from '~/platform/await-later'
import { areIvrsWanted, areQueuesWanted, flowOptions, type WantedParts } from './read-parts.server'
import { addFromCache, readRecords, recordReads, type ReadLimits, type Reading } from './read-records.server'
import { gapsOf, type CallFlow, type FlowAgent, type FlowGaps, type Use } from './call-flow'
import { flowAgent, flowIvr, flowQueue } from './flow-rows.server'

type FlowArgs = Pick<SignedInArgs, 'api' | 'can' | 'url' | 'route' | 'context'>

/** A page with a call flow: its other content, which it waits for in any case, and its queue or IVR, whose neighbours are read first. */
interface FlowPage {
  readonly content: Promise<unknown>
  readonly name?: string
  /** The options of its IVR, as the page reads them; undefined for a queue, once the list has it. Other records are read after that. */
  readonly options?: Promise<Loadable<Rows<MenuOption>> | undefined>
}

/**
 * The queues and IVRs that are read beside their two lists:
 * - `kept`: none; what they told within the last minute is known.
 * - `on request`: up to 30 at once, more of them when people ask for all, for a dialog or a part of a page.
 * - `page`, or a page with other content: all, as far as time allows. Behind a dialog none [624].
 */
type Extent = 'kept' | 'on request' | 'page' | FlowPage

const MAX_RECORDS = 300
const LIMITS = {
  none: { most: 0, atOnce: 0 },
  /** A dialog, or people who want all. */
  many: { most: MAX_RECORDS, atOnce: 30 },
  /** A page about all records. */
  page: { most: MAX_RECORDS, atOnce: 16 },
  /** A record's page, which has calls of its own: only the nearest records if all would take more than one round [757]. */
  nearest: { most: 4, atOnce: 4 },
  check: { most: 2_000, atOnce: 16 },
} as const satisfies Record<string, ReadLimits>
/** A dialog reads more queues and IVRs than this only on request [624]. */
const MAX_UNREAD = 30
/** How long people wait who want all, as a part of the read time. */
const PART_OF_READ_TIME = 0.8

/** Uses of a record, as far as they are known. */
export interface Uses extends FlowGaps {
  readonly uses: readonly Use[]
}

/** Reads uses for a dialog. Denied and failed as `readCallFlow`. */
export async function readUses(
  args: FlowArgs,
  wanted: WantedParts,
  usesIn: (flow: CallFlow) => readonly Use[] | Promise<readonly Use[]>,
): Promise<Loadable<Uses>> {
  const flow = await readCallFlow(args, wanted, 'on request')
  if (flow.kind !== 'loaded') return flow
  return { kind: 'loaded', content: usesOf(flow.content, await usesIn(flow.content)) }
}

/**
 * Reads the call flow as far as `extent` and the time allow. Denied for people who can see neither queues nor IVRs; failed if the lists fail
 * or come too late.
 */
export async function readCallFlow(args: FlowArgs, wanted: WantedParts, extent: Extent): Promise<Loadable<CallFlow>> {
  const { CALL_FLOW_MS, PAGE_TIMEOUT_MS } = args.context.settings
  const page = typeof extent === 'string' ? undefined : extent
  const isAll = wantsAll(args)
  const stopping = new AbortController()
  const time = isAll ? PAGE_TIMEOUT_MS * PART_OF_READ_TIME : CALL_FLOW_MS
  const timeUp = awaitLater(
    Promise.allSettled([sleep(time, undefined, { signal: stopping.signal }), page?.content]).then(() => LATE),
  )
  try {
    const mayRead = args.can('queues.view') || args.can('ivr.view')
    const lists = await Promise.race([loadIf(mayRead, () => readLists(args, wanted, page)), timeUp])
    if (lists.kind !== 'loaded') return lists
    const reading = lists.content
    await addFromCache(args.api, wanted, reading)
    const unread = countUnread(reading)
    const limits = limitsOf(args, extent, unread.queues + unread.ivrs)
    const reads = recordReads(args.api.forAMinute.cached, wanted, reading, page?.name)
    await Promise.race([readRecords(reads, reading, limits, stopping.signal), timeUp])
    const isTooMuch = isAll && unread.queues + unread.ivrs > MAX_RECORDS
    return { kind: 'loaded', content: flowOf(reading, isTooMuch ? MAX_RECORDS : undefined) }
  } finally {
    stopping.abort()
  }
}

/** `unread`: queues and IVRs that nothing has told within the last minute. */
function limitsOf(args: FlowArgs, extent: Extent, unread: number): ReadLimits {
  if (extent === 'kept') return LIMITS.none
  if (extent === 'on request') return wantsAll(args) || unread <= MAX_UNREAD ? LIMITS.many : LIMITS.none
  if (isBehindDialog(args)) return LIMITS.none
  if (wantsAll(args)) return LIMITS.many
  const isOfRecord = extent !== 'page' && extent.name !== undefined
  return isOfRecord && unread > LIMITS.page.atOnce ? LIMITS.nearest : LIMITS.page
}

/**
 * Reads all queues and IVRs of the lists through `read`, until all were read or `signal` aborts. Throws when the token is
 * rejected.
 */
export async function readAllRecords(
  flow: CallFlow,
  wanted: WantedParts,
  read: PortalApi['send'],
  signal: AbortSignal,
): Promise<CallFlow> {
  const reading: Reading = { ...flow, queues: [...flow.queues], ivrs: [...flow.ivrs] }
  const reads = awaitLater(readRecords(recordReads(read, wanted, reading), reading, LIMITS.check, signal))
  await Promise.race([reads, ...(signal.aborted ? [] : [once(signal, 'abort')])])
  const isTooMuch = flow.queues.length + flow.ivrs.length > LIMITS.check.most
  return flowOf(reading, isTooMuch ? LIMITS.check.most : undefined)
}

/** The queues and IVRs of the lists, each unread. Throws as their calls. */
export async function readListFlow(args: FlowArgs): Promise<CallFlow> {
  return readLists(args, ['opening'], undefined)
}

/** The agents; undefined if this person may not see them, the call fails, or a row could not be read. */
export async function readFlowAgents({ api, can }: FlowArgs): Promise<readonly FlowAgent[] | undefined> {
  const read = await loadIf(can('agents.view'), () => api.cached(agents.list))
  return read.kind === 'loaded' && read.content.missing === 0 ? read.content.rows.map(flowAgent) : undefined
}

/** Uses, with what is not known of them. */
export function usesOf(flow: CallFlow, uses: readonly Use[]): Uses {
  return { uses, ...gapsOf(flow) }
}

/** Tells if people want to know of all queues and IVRs. A dialog that changes a record reads them then alone [624]. */
export function wantsAll({ url }: Pick<FlowArgs, 'url'>): boolean {
  return url.searchParams.has(READ_ALL)
}

/** Copies what is known now, because answers may still come. `most`: how many were read where there are more. */
function flowOf({ failure, queues, ivrs, ...known }: Reading, most: number | undefined): CallFlow {
  const unread = countUnread({ queues, ivrs })
  const why = most === undefined ? failure : `there are more than ${most} to look through.`
  const unreadRecords = unread.queues + unread.ivrs > 0 ? { ...unread, why, isFinal: most !== undefined } : undefined
  const isIncomplete = known.isIncomplete === true || [...ivrs, ...queues].some((one) => one.isIncomplete)
  return { ...known, queues: [...queues], ivrs: [...ivrs], unreadRecords, isIncomplete: isIncomplete || undefined }
}

function countUnread({ queues, ivrs }: Pick<Reading, 'queues' | 'ivrs'>) {
  const count = (records: readonly { readonly isUnread?: boolean | undefined }[]) =>
    records.filter(({ isUnread }) => isUnread).length
  return { queues: count(queues), ivrs: count(ivrs) }
}

const LATE = { kind: 'failed', text: 'it takes too long.' } as const

async function readLists({ api, can }: FlowArgs, wanted: WantedParts, page: FlowPage | undefined): Promise<Reading> {
  const [queueRows, ivrRows, agentRows, optionsOfPage] = await Promise.all([
    can('queues.view') ? api.cached(queues.list) : undefined,
    can('ivr.view') ? api.cached(ivr.list) : undefined,
    wanted.includes('agentNames') && can('agents.view') ? api.cached(agents.list) : undefined,
    page?.options,
  ])
  // The list may leave people out, so absence proves nothing.
  const knownRows = agentRows?.missing === 0 ? agentRows.rows : undefined
  const areQueuesUnread = areQueuesWanted(wanted) || undefined
  const areIvrsUnread = areIvrsWanted(wanted) || undefined
  const areListsIncomplete = (queueRows?.missing ?? 0) + (ivrRows?.missing ?? 0) > 0 || undefined
  const ownOptions = optionsOfPage?.kind === 'loaded' ? flowOptions(optionsOfPage.content) : {}
  return {
    queues: (queueRows?.rows ?? []).map((row) => ({ ...flowQueue(row), isUnread: areQueuesUnread })),
    ivrs: (ivrRows?.rows ?? []).map((row) => {
      return { ...flowIvr(row), isUnread: areIvrsUnread, ...(row.IVRName === page?.name ? ownOptions : {}) }
    }),
    agentNames: knownRows?.map(({ Agent }) => Agent),
    agents: knownRows?.map(flowAgent),
    hidden: queueRows ? (ivrRows ? undefined : 'IVRs') : 'queues',
    isIncomplete: areListsIncomplete,
    areListsIncomplete,
  }
}
