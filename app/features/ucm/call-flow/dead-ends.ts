/** The IVRs from which a call reaches nobody [595], and the queues to which it comes back [600]. Pure functions over the model. */
import { isActionType } from './menu-actions'
import type { CallFlow, FlowIvr, FlowOption } from './call-flow'

/**
 * The names of the IVRs from which no queue and no agent can be reached, whichever keys callers press. What this person may
 * not see, and what could not be read, counts as reached.
 */
export function ivrsWithoutExit({ ivrs, queues, agentNames, hidden }: CallFlow): ReadonlySet<string> {
  const queueNames = new Set(queues.map(({ name }) => name))
  const isQueue = (name: string) => hidden === 'queues' || queueNames.has(name)
  const isAgent = (name: string) => agentNames?.includes(name) ?? true

  const without = new Set(ivrs.map(({ name }) => name))
  const leadsOut = ({ parent }: FlowIvr, { type, kind, target }: FlowOption) => {
    if (kind === 'queue') return isQueue(target)
    if (kind === 'agent') return isAgent(target)
    const next = kind === 'ivr' ? target : type === 'RETURN_TO_PARENT_IVR' ? parent : undefined
    if (next === undefined) return !isActionType(type)
    return isKnown.has(next) && !without.has(next)
  }
  const isKnown = new Set(without)
  const hasExit = (ivr: FlowIvr) =>
    ivr.isIncomplete ||
    ivr.isUnread ||
    (ivr.fallbackQueue !== '' && isQueue(ivr.fallbackQueue)) ||
    ivr.options.some((option) => leadsOut(ivr, option))

  // Each round finds the IVRs that lead to those of the round before.
  let found = -1
  while (found !== without.size) {
    found = without.size
    for (const ivr of ivrs) if (without.has(ivr.name) && hasExit(ivr)) without.delete(ivr.name)
  }
  return without
}

/**
 * The queues between a queue and itself, by the shortest way of next queues, inside or outside business hours: empty when it
 * is its own next queue, undefined when no call comes back to it.
 */
export function wayBackTo({ queues }: CallFlow, queueName: string): readonly string[] | undefined {
  const nextOf = new Map(queues.map(({ name, next, nextOutsideHours }) => [name, [next, nextOutsideHours]]))
  const met = new Set<string>()
  let ways: (readonly string[])[] = [[]]
  while (ways.length > 0) {
    const further: (readonly string[])[] = []
    for (const way of ways) {
      for (const next of nextOf.get(way.at(-1) ?? queueName) ?? []) {
        if (next === queueName) return way
        if (next === '' || met.has(next)) continue
        met.add(next)
        further.push([...way, next])
      }
    }
    ways = further
  }
  return undefined
}
