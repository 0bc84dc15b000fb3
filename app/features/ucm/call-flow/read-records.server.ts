/** Reads the parts of many queues and IVRs, first those that were read within the last minute [757]. */
import { groupBy } from '../../../platform/text/group-by'
import { load } from '../../../systems/upstream/loadable.server'
import type { PortalApi } from '../../../systems/portal-api/client.server'
import { readIvrParts, readQueueParts, type WantedParts } from './read-parts.server'
import type { CallFlow, FlowIvr, FlowQueue } from './call-flow'

/** The call flow as it is known so far. Answers are added as they come. */
export interface Reading extends Pick<CallFlow, 'agentNames' | 'agents' | 'hidden' | 'isIncomplete'> {
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
export async function addFromCache({ forAMinute }: PortalApi, parts: WantedParts, reading: Reading): Promise<void> {
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
  await Promise.all([...recordReads(read, parts, reading)].map(add))
}

class NotInCache extends Error {}

/** Reads queues and IVRs, so many at once, until all were read or `over` aborts. */
export async function readRecords(
  rest: Iterable<() => Promise<void>>,
  reading: Reading,
  { most, atOnce }: ReadLimits,
  over: AbortSignal,
): Promise<void> {
  let left = most
  const worker = async () => {
    for (const readOne of rest) {
      if (over.aborted || left === 0) return
      left -= 1
      const answer = await load(readOne)
      if (answer.kind === 'failed') reading.failure ??= answer.text
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** The reads of the records that are still unread, each to be called once. */
export function* recordReads(read: PortalApi['send'], wanted: WantedParts, { queues, ivrs }: Reading, near?: string) {
  const listed = queues.map(({ name }) => name)
  for (const [at, queue] of queues.entries()) {
    if (!queue.isUnread) continue
    yield async () => void (queues[at] = { ...queue, ...(await readQueueParts(read, wanted, queue, listed)) })
  }
  for (const [at, one] of nearestFirst(ivrs, near)) {
    yield async () => void (ivrs[at] = { ...one, ...(await readIvrParts(read, wanted, one)) })
  }
}

/** Unread IVRs with their places: those to which read ones lead, then those beside the page's record, then the others. */
function* nearestFirst(ivrs: readonly FlowIvr[], near: string | undefined) {
  const parent = ivrs.find(({ name }) => name === near)?.parent
  const isBeside = ([, one]: readonly [number, FlowIvr]) => {
    if (near === undefined) return one.phoneNumber !== ''
    return one.parent === near || one.name === parent || one.fallbackQueue === near
  }
  const unread = [...ivrs.entries()].filter(([, { isUnread }]) => isUnread)
  const byName = groupBy(unread, ([, { name }]) => name)
  const placesLeft = new Set(unread.toSorted((one, other) => Number(isBeside(other)) - Number(isBeside(one))))
  const reachedPlaces: typeof unread = []
  // Places of IVRs whose options were not looked at yet.
  let readPlaces = [...ivrs.keys()].filter((place) => !ivrs[place]?.isUnread)
  while (placesLeft.size > 0) {
    readPlaces = readPlaces.filter((place) => {
      const { isUnread, options = [] } = ivrs[place] ?? {}
      for (const { kind, target } of options) if (kind === 'ivr') reachedPlaces.push(...(byName.get(target) ?? []))
      return isUnread
    })
    while (reachedPlaces[0] && !placesLeft.has(reachedPlaces[0])) reachedPlaces.shift()
    const [next] = reachedPlaces[0] ? reachedPlaces : placesLeft
    if (!next) return
    placesLeft.delete(next)
    readPlaces.push(next[0])
    yield next
  }
}
