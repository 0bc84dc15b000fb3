/** The agents of a queue at a moment: who can ring, in which order, and who does not [713] [715]. */
import type { Rows } from '~contract/endpoint'
import { compareTexts } from '~/platform/text/compare-texts'
import { groupBy } from '~/platform/text/group-by'
import { countNoun, withoutStop } from '~/platform/text/wording'
import { known, notKnown, type Knowable } from '~/platform/knowable'
import { memoizeByObject } from '~/platform/memoize-by-object'
import { momentAt } from '~/platform/time/local-days.server'
import { UNKNOWN_NAME, type PersonShift } from '../shifts/shift-groups.server'
import type { FlowAgent, FlowQueue, QueueMember } from '../call-flow/call-flow'
import type { CallSetup } from './call-setup.server'

/**
 * The agent whom a queue rings next when nobody answers, by its strategy (decision 30) [887]. `in order`: the next of the list, from its
 * first for each caller. `in turn`: the next too, after the one whom it rang last. `same`: one, and the same again. `any`: one of them
 * each time. `not known`: some of them, one or all of them at once [982].
 */
type RingOrder = 'together' | 'in order' | 'in turn' | 'same' | 'any' | 'not known'

/** Strategies of telephone systems, and those of Microsoft Teams: attendant, serial, round robin, longest idle. */
const ringOrders: readonly (readonly [strategy: RegExp, order: RingOrder])[] = [
  [/all$|^attendant/i, 'together'],
  [/linear|^serial/i, 'in order'],
  [/^rr|round.?robin/i, 'in turn'],
  [/least.?recent|fewest.?calls|longest.?idle/i, 'same'],
  [/random/i, 'any'],
]

/** Tells a strategy by which priorities are weights of chance, and keep nobody back [715]. */
export function isWeighed(strategy: string): boolean {
  return /w[^a-z]?random|weight/i.test(strategy)
}

/** Agents of one priority number. */
export interface RingGroup {
  readonly order: RingOrder
  readonly agents: readonly Ringer[]
}

export interface Ringer extends QueueMember {
  /** The phone rings while the agent is on a call. */
  readonly ringInUse: boolean
  /** The end of the shift in a shift queue, in milliseconds since 1970. */
  readonly until?: number | undefined
}

/** Somebody who does not ring. `nextShiftAt`: the start of the next shift, as far as shifts were read. */
export interface SilentAgent {
  readonly name: string
  readonly why: 'not on shift' | 'not linked' | 'no agent'
  readonly userId: string
  readonly nextShiftAt?: number | undefined
}

export interface Roster {
  readonly groups: readonly RingGroup[]
  readonly silent: readonly SilentAgent[]
  /** The moment at which somebody who can ring is on shift again. */
  readonly nextShiftAt?: number | undefined
  /** Shifts of which the person or the times are not known. */
  readonly missing: number
}

/** Not known where agents or shifts could not be read. `moment`: in milliseconds since 1970. */
export function whoRings(setup: CallSetup, queue: FlowQueue, moment: number): Knowable<Roster> {
  const { name, rules } = queue
  if (!rules || queue.isIncomplete) return notKnown(`the agents of ${name} could not be read`)
  if (!queue.isShift) return rosters(setup.ringsInUse)(queue)
  const team = setup.teams.get(rules.teamId)
  if (!team) return notKnown(`the shifts of ${name} were not read`)
  if (team.kind === 'failed') return notKnown(`the shifts of ${name} could not be read: ${withoutStop(team.text)}`)
  if (!setup.agents) return notKnown(`it is not known who of ${name} is an agent`)
  return shiftRoster(queue, team.content, { agents: setup.agents, people: setup.people }, moment)
}

/** Rosters of queues without shifts are the same at every moment: a period of 14 days asks some 200 times for each. */
const rosters = memoizeByObject((ringsInUse: ReadonlySet<string>) =>
  memoizeByObject(({ agents, rules }: FlowQueue): Knowable<Roster> => {
    const ringers = agents.map((agent) => ({ ...agent, ringInUse: ringsInUse.has(agent.id) }))
    return known({ groups: groupsOf(ringers, rules?.strategy ?? ''), silent: [], missing: 0 })
  }),
)

/**
 * The end of a shift queue's plan, on a day after its last shift: people publish their plans week by week [981]. `last`: the day of that shift
 * (yyyy-mm-dd), if there is any. Undefined on days of the plan, and where shifts could not be read.
 */
export function planEnd(
  { teams, formatDate }: Pick<CallSetup, 'teams' | 'formatDate'>,
  { isShift, rules }: FlowQueue,
  moment: number,
): { readonly last: string | undefined } | undefined {
  const team = isShift && rules ? teams.get(rules.teamId) : undefined
  if (team?.kind !== 'loaded' || team.content.missing > 0) return undefined
  const end = team.content.rows.reduce((latest, shift) => Math.max(latest, shift.end), -Infinity)
  if (end > moment) return undefined
  if (team.content.rows.length === 0) return { last: undefined }
  // A shift that ends at midnight is one of the day before.
  const last = momentAt(formatDate, end - 1).date
  return last === momentAt(formatDate, moment).date ? undefined : { last }
}

function shiftRoster(
  queue: FlowQueue,
  { rows: shifts, missing }: Rows<PersonShift>,
  { agents, people }: Pick<CallSetup, 'people'> & { readonly agents: readonly FlowAgent[] },
  moment: number,
): Knowable<Roster> {
  const users = new Set(shifts.filter(({ start, end }) => start <= moment && end > moment).map(({ userId }) => userId))
  const shiftsOf = groupBy(shifts, ({ userId }) => userId)
  const priorities = new Map(queue.agents.map((agent) => [agent.id, agent.priority]))
  const agentsByUser = new Map(agents.filter(({ userId }) => userId !== '').map((agent) => [agent.userId, agent]))
  const ringers = [...users]
    .flatMap((userId) => agentsByUser.get(userId) ?? [])
    .map((agent): Ringer => ({
      ...agent,
      priority: priorities.get(agent.id) ?? agent.priority,
      until: endOfShifts(shiftsOf.get(agent.userId) ?? [], moment),
    }))
  // Somebody who rings may be in a row that could not be read.
  if (ringers.length === 0 && missing > 0)
    return notKnown(`${countNoun(missing, 'shift')} of ${queue.name} could not be read`)
  const strangers = [...users]
    .filter((userId) => !agentsByUser.has(userId))
    .map((userId): SilentAgent => ({ name: people.get(userId) ?? UNKNOWN_NAME, why: 'no agent', userId }))
  const userIds = new Map(agents.map(({ id, userId }) => [id, userId]))
  const ringing = new Set(ringers.map(({ id }) => id))
  const silent = sortAgents(queue.agents.filter(({ id }) => !ringing.has(id))).map(({ id, name }): SilentAgent => {
    const userId = userIds.get(id) ?? ''
    if (userId === '') return { name, why: 'not linked', userId }
    return { name, why: 'not on shift', userId, nextShiftAt: nextStart(shiftsOf.get(userId) ?? [], moment) }
  })
  // The queue's list gives the order; those whom it lacks come last, by their names [715].
  const byId = groupBy(ringers, ({ id }) => id)
  const members = [...priorities.keys()].flatMap((id) => byId.get(id) ?? [])
  return known({
    groups: groupsOf([...new Set([...members, ...sortAgents(ringers)])], queue.rules?.strategy ?? ''),
    silent: [...strangers, ...silent],
    nextShiftAt: nextStart(
      shifts.filter(({ userId }) => agentsByUser.has(userId)),
      moment,
    ),
    missing,
  })
}

/** The end of shifts that follow one another from a moment on. */
function endOfShifts(shifts: readonly PersonShift[], moment: number): number {
  let until = moment
  for (const { start, end } of shifts.toSorted((one, other) => one.start - other.start)) {
    if (start <= until && end > until) until = end
  }
  return until
}

/** The first start after a moment. */
function nextStart(shifts: readonly PersonShift[], moment: number): number | undefined {
  let next: number | undefined
  for (const { start } of shifts) if (start > moment && start < (next ?? Infinity)) next = start
  return next
}

/** Groups agents by priority, the lowest number first. Weighed random has one group, and so has a strategy that is not known. */
function groupsOf(agents: readonly Ringer[], strategy: string): RingGroup[] {
  if (agents.length === 0) return []
  const order = ringOrders.find(([name]) => name.test(strategy))?.[1] ?? 'not known'
  if (order === 'not known' || isWeighed(strategy)) return [{ order, agents: sortAgents(agents) }]
  const groups = [...groupBy(agents, ({ priority }) => priority)].toSorted(([one], [other]) => one - other)
  const isListed = order === 'in order' || order === 'in turn'
  return groups.map(([, group]) => ({ order, agents: isListed ? group : sortAgents(group) }))
}

function sortAgents<Agent extends { readonly name: string }>(agents: readonly Agent[]): Agent[] {
  return agents.toSorted((one, other) => compareTexts(one.name, other.name))
}
