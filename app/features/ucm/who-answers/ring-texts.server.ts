/** Who rings, as people read it: in a sentence, in a few words, and one by one. */
import { DIALOG_ID } from '../../../forms/page-behind'
import { pages } from '../../../pages'
import { listed } from '../../../platform/text/wording'
import type { Way } from './call-way.server'
import type { Step } from './step.server'
import type { KnownRinging, Ringer, RingGroup } from './ringing.server'
import { momentText, type TextTime } from './text-time.server'

/** More names than this make no sentence. */
const MOST_NAMED = 6
const MOST_SHOWN = 12

/** 'Anna and Ben ring together, then Carl' */
export function ringSentence(groups: readonly RingGroup[]): string {
  const [first = '', ...others] = groupTexts(groups, {
    together: (names) => names,
    oneOf: (names) => `one of ${names}`,
  })
  const [group] = groups
  const order = group && group.agents.length > 1 ? group.order : 'in order'
  const name = order === 'one of them' ? first.replace('one', 'One') : first
  const lead = order === 'together' ? `${first} ring together` : `${name} rings${others.length > 0 ? ' first' : ''}`
  return [lead, ...others].join(', then ')
}

/** 'Anna and Ben together, then Carl' */
export function ringList(groups: readonly RingGroup[]): string {
  const either = (names: string) => names.replace(/ and ([^,]*)$/, ' or $1')
  return groupTexts(groups, { together: (names) => `${names} together`, oneOf: either }).join(', then ')
}

/** A text for each group, or for each agent who rings alone; many are counted. */
function groupTexts(
  groups: readonly RingGroup[],
  { together, oneOf }: Readonly<Record<'together' | 'oneOf', (names: string) => string>>,
): string[] {
  const texts = groups.flatMap(({ order, agents }) => {
    const names = agents.map(({ name }) => name)
    if (order === 'in order' || names.length === 1) return names
    return [(order === 'together' ? together : oneOf)(listed(names, MOST_NAMED))]
  })
  if (texts.length <= MOST_NAMED + 1) return texts
  return [...texts.slice(0, MOST_NAMED), `${texts.length - MOST_NAMED} more`]
}

/** Who rings in the queue that decides the answer, and who does not; the agents of a closed one. Undefined where no queue is met. */
export function ringView({ steps }: Way, time: TextTime) {
  const queues = steps.flatMap((step) => (step.kind === 'rings' || step.kind === 'empty' ? [step] : []))
  const step = queues.find(({ kind }) => kind === 'rings') ?? queues.at(-1)
  if (!step) return closedRingView(steps)
  const { kind, queue, ringing } = step
  const agents = ringing.groups.flatMap((group) => group.agents)
  return {
    title: kind === 'rings' ? `${queue.name} rings` : `${queue.name} rings nobody`,
    ...cut(agents, (agent) => ringerText(agent, ringing, time)),
    silent: ringing.silent.map((agent) => silentView(agent, time)),
  }
}

/** The agents of the queue at which the way ends because it is closed [777]. */
function closedRingView(steps: readonly Step[]) {
  const last = steps.findLast((step) => step.kind === 'unclear' || (step.kind === 'closed' && 'agents' in step.record))
  if (last?.kind !== 'closed' || !('agents' in last.record)) return undefined
  const { name, agents, isIncomplete } = last.record
  if (isIncomplete || agents.length === 0) return undefined
  return { title: `Agents of ${name}`, ...cut(agents, () => 'Does not ring: the queue is closed'), silent: [] }
}

function cut<Agent extends { readonly name: string }>(agents: readonly Agent[], textOf: (agent: Agent) => string) {
  const rings = agents.slice(0, MOST_SHOWN).map((agent) => ({ name: agent.name, text: textOf(agent) }))
  return { rings, more: agents.length - rings.length }
}

function ringerText(agent: Ringer, { groups }: KnownRinging, time: TextTime): string {
  const { until, priority, isAlwaysAvailable } = agent
  return [
    numberText(agent),
    until !== undefined && `on shift until ${momentText(until, time)}`,
    groups.length > 1 && `priority ${priority}`,
    isAlwaysAvailable && 'always available',
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
