/** The IVRs from which a call reaches nobody [595], and the queues to which it comes back [600]. Pure functions over the model. */
import { groupBy } from '~/platform/text/group-by'
import { isActionType } from './menu-actions'
import { nextRecords, type CallFlow, type FlowIvr, type FlowOption, type FlowQueue } from './call-flow'

/**
 * The names of the IVRs from which no queue and no agent can be reached, whichever keys callers press. What this person may
 * not see, and what could not be read, counts as reached.
 */
export function ivrsWithoutExit({ ivrs, queues, agentNames, hidden, isIncomplete }: CallFlow): ReadonlySet<string> {
  const queueNames = new Set(queues.map(({ name }) => name))
  const ivrNames = new Set(ivrs.map(({ name }) => name))
  const agents = agentNames && new Set(agentNames)
  const isQueue = (name: string) => name !== '' && (hidden === 'queues' || isIncomplete || queueNames.has(name))
  const leadsOut = ({ action, targetKind, target }: FlowOption) => {
    if (targetKind === 'queue') return isQueue(target)
    if (targetKind === 'agent') return agents?.has(target) ?? true
    if (targetKind === 'ivr' && isIncomplete) return !ivrNames.has(target)
    return targetKind === undefined && !isActionType(action)
  }
  const hasExit = (ivr: FlowIvr) =>
    ivr.isIncomplete || ivr.isUnread || isQueue(ivr.fallbackQueue) || ivr.options.some(leadsOut)

  const without = new Set(ivrs.map(({ name }) => name))
  const leadTo = groupBy(linksOf(ivrs), ({ to }) => to)
  const found = ivrs.filter(hasExit).map(({ name }) => name)
  // Looks also at IVRs that lead to the ones found before.
  for (const name of found) {
    if (without.delete(name)) for (const { from } of leadTo.get(name) ?? []) found.push(from)
  }
  return without
}

interface NodeLink {
  readonly from: string
  readonly to: string
}

/** Links from IVRs to IVRs, or from queues to queues. */
function linksOf(records: readonly FlowIvr[] | readonly FlowQueue[]): NodeLink[] {
  return records.flatMap((record) => {
    const next = nextRecords(record).filter(({ kind }) => kind === record.kind)
    return next.map(({ name }) => ({ from: record.name, to: name }))
  })
}

/**
 * Finds the queues between a queue and itself, by the shortest way of next queues, inside or outside business hours: empty when it
 * is its own next queue, undefined when no call comes back to it.
 */
export function circlesIn({ queues }: CallFlow): (queueName: string) => readonly string[] | undefined {
  const nextOf = groupBy(withoutEnds(linksOf(queues)), ({ from }) => from)
  return (queueName) => {
    const cameFrom = new Map<string, string>()
    const queuesOnWay = [queueName]
    for (const name of queuesOnWay) {
      for (const { to } of nextOf.get(name) ?? []) {
        if (to === queueName) {
          const way: string[] = []
          for (let one = name; one !== queueName; one = cameFrom.get(one) ?? queueName) way.push(one)
          return way.toReversed()
        }
        if (cameFrom.has(to)) continue
        cameFrom.set(to, name)
        queuesOnWay.push(to)
      }
    }
    return undefined
  }
}

/** Removes links to records that lead nowhere, then links to those that led only to these: no circle has them. */
function withoutEnds(links: readonly NodeLink[]): NodeLink[] {
  const leadTo = groupBy(links, ({ to }) => to)
  const counts = new Map([...groupBy(links, ({ from }) => from)].map(([name, outgoing]) => [name, outgoing.length]))
  const ends = [...leadTo.keys()].filter((name) => !counts.has(name))
  for (const end of ends) {
    for (const { from } of leadTo.get(end) ?? []) {
      const left = (counts.get(from) ?? 0) - 1
      counts.set(from, left)
      if (left === 0) ends.push(from)
    }
  }
  const leadNowhere = new Set(ends)
  return links.filter(({ to }) => !leadNowhere.has(to))
}
