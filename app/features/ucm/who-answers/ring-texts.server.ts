/** Who rings, as people read it: in a sentence, in a few words, and one by one. */
import { DIALOG_ID } from '../../../forms/page-behind'
import { pages } from '../../../pages'
import { listed } from '../../../platform/text/wording'
import type { FlowQueue } from '../call-flow/call-flow'
import type { Way } from './call-way.server'
import { isQueueStep, type Step } from './step.server'
import type { Priorities } from './strategy.server'
import type { KnownRinging, Ringer, RingGroup } from './ringing.server'
import { momentText, type TextTime } from './text-time.server'

/** Of an agent with ‘Ring in use’. */
const ON_A_CALL_TOO = 'also rings while on another call'

/** More names than this make no sentence. */
const MOST_NAMED = 6
const MOST_SHOWN = 12

/** Who rings, in a sentence without a full stop [722]. */
export function leadText(groups: readonly RingGroup[], priorities: Priorities): string {
  if (priorities === 'escalate') return escalatingLead(groups)
  const [first] = groups
  return first ? leadOf(first) : 'Nobody rings'
}

function leadOf({ order, agents }: RingGroup, names = namesOf(agents)): string {
  if (agents.length === 1) return `${names} rings`
  if (order === 'together') return `${names} ring together`
  if (order === 'in turn') return `${names} ring in turn`
  return order === 'in order' ? firstThen(eachOf(agents)) : `One of ${names} rings`
}

/** When agents of the next priority number ring, in sentences; '' where there are none [886]. */
export function higherText(queue: string, groups: readonly RingGroup[], priorities: Priorities): string {
  const [first, second] = groups
  if (!first || !second || priorities === 'escalate') return ''
  const rings = `${higherLead(second)} only while ${awayText(first.agents, withPriority(first))}`
  return `In ${queue} only agents with the lowest priority number ring, even if nobody picks up. ${rings}.`
}

function higherLead(group: RingGroup): string {
  const names = withPriority(group)
  return group.agents.length > 1 && group.order === 'in order' ? `${names} ring in this order` : leadOf(group, names)
}

function withPriority({ agents }: RingGroup): string {
  return `${namesOf(agents)} (priority ${agents[0]?.priority ?? ''})`
}

/** When the next number rings: 'Anna is signed out or on a call'. `names`: of agents who are all alike. */
export function awayText(agents: readonly Ringer[], names = namesOf(agents)): string {
  const nameOf = (some: readonly Ringer[]) => (some.length === agents.length ? names : namesOf(some))
  const always = agents.filter(({ ringInUse }) => ringInUse)
  const others = agents.filter(({ ringInUse }) => !ringInUse)
  return [
    ...(others.length > 0 ? [`${nameOf(others)} ${are(others)} signed out or on a call`] : []),
    ...(always.length > 0 ? [`${nameOf(always)} ${are(always)} signed out`] : []),
  ].join(', and ')
}

function are({ length }: readonly Ringer[]): string {
  if (length === 1) return 'is'
  return length === 2 ? 'are both' : 'are all'
}

/** For a system that goes on after a ring without an answer: 'Anna and Ben ring together, then Carl'. */
function escalatingLead(groups: readonly RingGroup[]): string {
  const [first, ...others] = groups
  if (!first) return 'Nobody rings'
  const later = others.flatMap(turnTexts)
  if (first.agents.length > 1 && first.order === 'together') {
    return [`${namesOf(first.agents)} ring together`, ...cutTexts(later)].join(', then ')
  }
  if (first.agents.length > 1 && first.order !== 'in order') {
    return [`${namesOf(first.agents)} ring one by one`, ...cutTexts(later)].join(', then ')
  }
  return firstThen([...turnTexts(first), ...later])
}

function firstThen([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `${first} rings`
  return [`${first} rings first`, ...cutTexts(others, MOST_NAMED - 1)].join(', then ')
}

function turnTexts({ order, agents }: RingGroup): string[] {
  if (order === 'in order' || agents.length === 1) return eachOf(agents)
  return [`${namesOf(agents)} ${order === 'together' ? 'together' : 'one by one'}`]
}

/** The same in a few words: who rings first. */
export function ringList(groups: readonly RingGroup[], priorities: Priorities): string {
  if (priorities === 'escalate') return cutTexts(groups.flatMap(turnTexts)).join(', then ')
  const [first] = groups
  return first ? shortOf(first) : ''
}

function shortOf({ order, agents }: RingGroup): string {
  const names = namesOf(agents)
  if (agents.length === 1) return names
  if (order === 'together') return `${names} together`
  if (order === 'in turn') return `${names} in turn`
  return order === 'in order' ? cutTexts(eachOf(agents)).join(', then ') : namesOf(agents, 'or')
}

function eachOf(agents: readonly Ringer[]): string[] {
  return agents.map(({ name }) => name)
}

export function namesOf(agents: readonly Ringer[], conjunction?: 'or'): string {
  return listed(eachOf(agents), MOST_NAMED, conjunction)
}

/** Many texts are counted. */
function cutTexts(texts: readonly string[], most = MOST_NAMED): string[] {
  return texts.length <= most + 1 ? [...texts] : [...texts.slice(0, most), `${texts.length - most} more`]
}

export type RingView = ReturnType<typeof ringViews>[number]

/** Who rings in the open queues of a way, and who does not; the agents of a closed one where it comes to no open one. */
export function ringViews({ steps }: Way, time: TextTime) {
  const queues = steps.filter(isQueueStep)
  if (queues.length === 0) return closedRingView(steps)
  return queues.map(({ kind, queue, ringing }) => ({
    queue: queue.name,
    title: kind === 'rings' ? `Agents of ${queue.name}` : `${queue.name} rings nobody`,
    ...cut(
      ringing.groups.flatMap(({ agents }) => agents),
      (agent) => ringerText(agent, queue, ringing, time),
    ),
    silent: ringing.silent.map((agent) => silentView(agent, time)),
  }))
}

/** The agents of the queue at which the way ends because it is closed [777]. */
function closedRingView(steps: readonly Step[]) {
  const last = steps.findLast((step) => step.kind === 'unclear' || (step.kind === 'closed' && 'agents' in step.record))
  if (last?.kind !== 'closed' || !('agents' in last.record)) return []
  const { name, agents, isIncomplete } = last.record
  if (isIncomplete || agents.length === 0) return []
  return [
    { queue: name, title: `Agents of ${name}`, ...cut(agents, () => 'Does not ring: the queue is closed'), silent: [] },
  ]
}

function cut<Agent extends { readonly name: string }>(agents: readonly Agent[], textOf: (agent: Agent) => string) {
  const rings = agents.slice(0, MOST_SHOWN).map((agent) => ({ name: agent.name, text: textOf(agent) }))
  return { rings, more: agents.length - rings.length }
}

/** The phone of an agent who can ring, and what else decides. */
export function ringerText(agent: Ringer, { isShift }: FlowQueue, { groups }: KnownRinging, time: TextTime): string {
  const { until, priority, isAlwaysAvailable, ringInUse } = agent
  return [
    numberText(agent),
    until !== undefined && `on shift until ${momentText(until, time)}`,
    groups.length > 1 && `priority ${priority}`,
    isShift && isAlwaysAvailable && 'always available',
    ringInUse && ON_A_CALL_TOO,
  ]
    .filter(Boolean)
    .join(', ')
}

function silentView({ name, why, userId, next }: KnownRinging['silent'][number], time: TextTime) {
  switch (why) {
    case 'no agent': {
      const addTo = `${pages.agents.path}/new?${new URLSearchParams({ [DIALOG_ID]: userId })}`
      return { name, text: 'On shift, but no agent', addTo }
    }
    case 'not linked':
      return { name, text: 'Linked to nobody in the directory, so without shifts' }
    case 'not on shift':
      return { name, text: next === undefined ? 'Not on shift' : `Not on shift until ${momentText(next, time)}` }
  }
}

export function numberText({ interfaceType, number }: Pick<Ringer, 'interfaceType' | 'number'>): string {
  return [interfaceType, number].filter(Boolean).join(' ')
}
