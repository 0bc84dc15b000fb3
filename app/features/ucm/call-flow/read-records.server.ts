/** Reads the parts of many queues and IVRs, first those that were read within the last minute [757]. */
import { groupBy } from '~/platform/text/group-by'
import { load } from '~/systems/upstream/loadable.server'
import type { PortalApi } from '~/systems/portal-api/client.server'
import { readIvrParts, readQueueParts, type WantedParts } from './read-parts.server'
import type { CallFlow, FlowIvr, FlowQueue } from './call-flow'

/** The call flow as it is known so far. Answers are added as they come. */
export interface Reading extends Pick<
  CallFlow,
  'agentNames' | 'agents' | 'hidden' | 'isIncomplete' | 'areListsIncomplete'
> {
  readonly queues: FlowQueue[]
  readonly ivrs: FlowIvr[]
  failure?: string
}

/** How many queues and IVRs are read, and how many of them at once. */
export interface ReadLimits {
  readonly most: number
  readonly atOnce: number
}

/** Adds what was read within the last minute, without a call. */
export async function addFromCache({ forAMinute }: PortalApi, wanted: WantedParts, reading: Reading): Promise<void> {
  const read: PortalApi['send'] = async (endpoint, ...input) => {
    const rows = forAMinute.peek(endpoint, ...input)
    if (rows === undefined) throw new NotInCache()
    return rows
  }
  const add = async (readOne: () => Promise<void>) => {
    await readOne().catch((error: unknown) => {
      if (!(error instanceof NotInCache)) throw error
    })
  }
  await Promise.all([...recordReads(read, wanted, reading)].map(add))
}

class NotInCache extends Error {}

/** Reads queues and IVRs, so many at once, until all were read or `signal` aborts. */
export async function readRecords(
  reads: Iterable<() => Promise<void>>,
  reading: Reading,
  { most, atOnce }: ReadLimits,
  signal: AbortSignal,
): Promise<void> {
  let left = most
  const worker = async () => {
    for (const readOne of reads) {
      if (signal.aborted || left === 0) return
      left -= 1
      const answer = await load(readOne)
      if (answer.kind === 'failed') reading.failure ??= answer.text
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The reads of the records that are still unread, each to be called once. */
export function* recordReads(read: PortalApi['send'], wanted: WantedParts, { queues, ivrs }: Reading, near?: string) {
  for (const [index, queue] of queues.entries()) {
    if (!queue.isUnread) continue
    yield async () => {
      queues[index] = { ...queue, ...(await readQueueParts(read, wanted, queue)) }
    }
  }
  for (const [index, unreadIvr] of nearestFirst(ivrs, near)) {
    yield async () => {
      ivrs[index] = { ...unreadIvr, ...(await readIvrParts(read, wanted, unreadIvr)) }
    }
  }
}

type PlacedIvr = readonly [place: number, ivr: FlowIvr]

/** Unread IVRs with their places: those to which read ones lead, then those beside the page's record, then the others. */
function* nearestFirst(ivrs: readonly FlowIvr[], near: string | undefined) {
  const unread = [...ivrs.entries()].filter(([, { isUnread }]) => isUnread)
  const unreadByName = groupBy(unread, ([, { name }]) => name)
  const waiting = new Set<PlacedIvr>(neighboursFirst(unread, ivrs, near))
  // IVRs to which read ones lead, in the order in which they were found. They may have had their turn since.
  const reachedQueue: PlacedIvr[] = []
  const notFollowed = new Set([...ivrs.keys()].filter((place) => !ivrs[place]?.isUnread))
  while (waiting.size > 0) {
    for (const place of notFollowed) {
      const { isUnread, options = [] } = ivrs[place] ?? {}
      // Its answer has not come yet.
      if (isUnread) continue
      notFollowed.delete(place)
      for (const { targetKind, target } of options) {
        if (targetKind === 'ivr') reachedQueue.push(...(unreadByName.get(target) ?? []))
      }
    }
    const next = nextWaiting(reachedQueue, waiting)
    if (!next) return
    waiting.delete(next)
    notFollowed.add(next[0])
    yield next
  }
}

/** IVRs beside the page's record come first; without a record, IVRs with a number. */
function neighboursFirst(unread: readonly PlacedIvr[], ivrs: readonly FlowIvr[], near: string | undefined) {
  const parent = ivrs.find(({ name }) => name === near)?.parent
  const isNeighbour = ([, ivr]: PlacedIvr) => {
    if (near === undefined) return ivr.phoneNumber !== ''
    return ivr.parent === near || ivr.name === parent || ivr.fallbackQueue === near
  }
  return [...unread.filter(isNeighbour), ...unread.filter((placed) => !isNeighbour(placed))]
}

/** Takes the first of the queue that still waits; the first of all that wait if there is none. */
function nextWaiting(reachedQueue: PlacedIvr[], waiting: ReadonlySet<PlacedIvr>): PlacedIvr | undefined {
  for (let reached = reachedQueue.shift(); reached; reached = reachedQueue.shift()) {
    if (waiting.has(reached)) return reached
  }
  const [first] = waiting
  return first
}
