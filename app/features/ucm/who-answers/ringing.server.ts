/** Which agents of a queue ring at a moment, in which order, and who does not [713] [715]. */
import { compareTexts } from '../../../platform/text/compare-texts'
import { counted, withoutStop } from '../../../platform/text/wording'
import { UNKNOWN_PERSON, type PersonShift } from '../queues/shifts/shift-groups.server'
import type { FlowAgent, FlowQueue, QueueMember } from '../call-flow/call-flow'
import type { CallSetup } from './call-setup.server'
import { isWeighed, orderOf, type RingOrder } from './strategy.server'

/** Agents of one priority. `order`: whom of them the strategy rings. */
export interface RingGroup {
  readonly order: RingOrder
  readonly agents: readonly Ringer[]
}

export interface Ringer extends QueueMember {
  /** The phone rings while the agent is on a call. */
  readonly ringInUse: boolean
  /** In a shift queue: when the shift ends, in milliseconds since 1970. */
  readonly until?: number | undefined
}

/** `next`: when the next shift starts, as far as the shifts were read. */
interface Silent {
  readonly name: string
  readonly why: 'not on shift' | 'not linked' | 'no agent'
  readonly userId: string
  readonly next?: number | undefined
}

export interface KnownRinging {
  readonly kind: 'known'
  readonly groups: readonly RingGroup[]
  readonly silent: readonly Silent[]
  /** When somebody who can ring is on shift again. */
  readonly next?: number | undefined
  /** All who would ring if they were on shift. */
  readonly total: number
  /** Shifts of which nobody knows whose they are, or when. */
  readonly missing: number
}

type Ringing = KnownRinging | { readonly kind: 'unknown'; readonly why: string }

/** Unknown where agents or shifts could not be read. `moment`: in milliseconds since 1970. */
export function whoRings(setup: CallSetup, queue: FlowQueue, moment: number): Ringing {
  if (!queue.rules || queue.isIncomplete)
    return { kind: 'unknown', why: `the agents of ${queue.name} could not be read` }
  if (queue.isShift) return shiftRinging(setup, queue, queue.rules.strategy, moment)
  const agents = queue.agents.map((agent) => ({ ...agent, ringInUse: setup.ringsInUse.has(agent.id) }))
  return { kind: 'known', groups: groupsOf(agents, queue.rules.strategy), silent: [], total: agents.length, missing: 0 }
}

function shiftRinging(setup: CallSetup, queue: FlowQueue, strategy: string, moment: number): Ringing {
  const team = setup.teams.get(queue.rules?.teamId ?? '')
  if (!team) return { kind: 'unknown', why: `the shifts of ${queue.name} were not read` }
  if (team.kind === 'failed')
    return { kind: 'unknown', why: `the shifts of ${queue.name} could not be read: ${withoutStop(team.text)}` }
  if (!setup.agents) return { kind: 'unknown', why: `it is not known who of ${queue.name} is an agent` }

  const shifts = { all: team.shifts, moment }
  const agents = new Map(setup.agents.filter(({ userId }) => userId !== '').map((agent) => [agent.userId, agent]))
  const users = usersOnShift(shifts)
  const ringers = users.flatMap((userId) => ringersOf(queue, agents.get(userId), shifts))
  // Somebody who rings may be in a row that could not be read.
  if (ringers.length === 0 && team.missing > 0) {
    return { kind: 'unknown', why: `${counted(team.missing, 'shift')} of ${queue.name} could not be read` }
  }
  const strangers = users.filter((userId) => !agents.has(userId))
  const silent = [
    ...strangers.map((userId): Silent => ({
      name: setup.people.get(userId) ?? UNKNOWN_PERSON,
      why: 'no agent',
      userId,
    })),
    ...silentMembers(queue, ringers, setup.agents, shifts),
  ]
  return {
    kind: 'known',
    groups: groupsOf(asListed(queue, ringers), strategy),
    silent,
    next: nextStart(shifts, ({ userId }) => agents.has(userId)),
    total: ringers.length + silent.filter(({ why }) => why === 'not on shift').length,
    missing: team.missing,
  }
}

/** All shifts that were read, and the moment of the call. */
interface Shifts {
  readonly all: readonly PersonShift[]
  readonly moment: number
}

function usersOnShift({ all, moment }: Shifts): string[] {
  const current = all.filter(({ start, end }) => start <= moment && end > moment)
  return [...new Set(current.map(({ userId }) => userId))]
}

/** An agent on shift, with the priority of the queue; none for somebody who is no agent. */
function ringersOf(queue: FlowQueue, agent: FlowAgent | undefined, { all, moment }: Shifts): Ringer[] {
  if (!agent) return []
  const priority = queue.agents.findLast(({ id }) => id === agent.id)?.priority ?? agent.priority
  const own = all.filter(({ userId }) => userId === agent.userId)
  return [{ ...agent, priority, until: endOfShifts(own, moment) }]
}

/** In the order of the queue's list, then those whom it lacks, by their names [715]. */
function asListed({ agents }: FlowQueue, ringers: readonly Ringer[]): Ringer[] {
  const listed = agents.flatMap(({ id }) => ringers.filter((ringer) => ringer.id === id))
  return [...new Set([...listed, ...byName(ringers)])]
}

/** Agents of the queue who do not ring. */
function silentMembers(
  queue: FlowQueue,
  ringers: readonly Ringer[],
  agents: readonly FlowAgent[],
  shifts: Shifts,
): Silent[] {
  const ringing = new Set(ringers.map(({ id }) => id))
  const users = new Map(agents.map(({ id, userId }) => [id, userId]))
  return queue.agents
    .filter(({ id }) => !ringing.has(id))
    .map(({ id, name }): Silent => {
      const userId = users.get(id) ?? ''
      if (userId === '') return { name, why: 'not linked', userId }
      return { name, why: 'not on shift', userId, next: nextStart(shifts, (shift) => shift.userId === userId) }
    })
    .toSorted((one, other) => compareTexts(one.name, other.name))
}

/** When the next of these shifts starts. */
function nextStart({ all, moment }: Shifts, isWanted: (shift: PersonShift) => boolean): number | undefined {
  const starts = all.filter((shift) => shift.start > moment && isWanted(shift)).map(({ start }) => start)
  return starts.length > 0 ? Math.min(...starts) : undefined
}

/** The end of shifts that follow one another from a moment on. */
function endOfShifts(shifts: readonly PersonShift[], moment: number): number {
  let until = moment
  for (const { start, end } of shifts.toSorted((one, other) => one.start - other.start)) {
    if (start <= until && end > until) until = end
  }
  return until
}

/** The lowest number first. `wrandom` weighs everybody by the number. */
function groupsOf(agents: readonly Ringer[], strategy: string): RingGroup[] {
  if (agents.length === 0) return []
  const order = orderOf(strategy)
  if (isWeighed(strategy)) return [{ order, agents: byName(agents) }]
  const priorities = [...new Set(agents.map(({ priority }) => priority))].toSorted((one, other) => one - other)
  return priorities.map((number) => {
    const group = agents.filter(({ priority }) => priority === number)
    return { order, agents: order === 'in order' || order === 'in turn' ? group : byName(group) }
  })
}

function byName(agents: readonly Ringer[]): Ringer[] {
  return agents.toSorted((one, other) => compareTexts(one.name, other.name))
}
