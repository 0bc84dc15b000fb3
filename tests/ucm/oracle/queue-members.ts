/** Members of a queue at a moment, and what they do [713] [714] [888]. */
import type { FlowQueue } from '../../../app/features/ucm/call-flow/call-flow'
import type { CallSetup } from '../../../app/features/ucm/call-model/call-setup.server'
import type { Scenario } from '../../../app/features/ucm/call-model/scenario.server'
import { shownAt } from './amsterdam'
import type { Member } from './queue-seconds'

interface Listed {
  readonly id: string
  readonly priority: number
}

/** Undefined where that is not known. */
export function membersOf(
  setup: CallSetup,
  queue: FlowQueue,
  moment: number,
  scenario: Scenario,
): Member[] | undefined {
  if (queue.isIncomplete) return undefined
  const listed = queue.isShift ? onShift(setup, queue, moment) : queue.agents
  return listed?.map(({ id, priority }) => {
    const state = scenario.states.get(id) ?? scenario.others
    return {
      id,
      priority,
      isIn: state !== 'out',
      canRing: state !== 'busy' || setup.ringsInUse.has(id),
      picksUp: state === 'free',
    }
  })
}

/** Tells if all shifts of a shift queue that was read ended on an earlier day of the clock [981]. */
export function isAfterPlan(setup: CallSetup, { isShift, rules }: FlowQueue, moment: number): boolean {
  const team = setup.teams.get(rules?.teamId ?? '')
  if (!isShift || team?.kind !== 'loaded' || team.content.missing > 0) return false
  const dayAt = (time: number) => Math.floor(shownAt(time) / (24 * 60))
  return team.content.rows.every(({ end }) => end <= moment && dayAt(end - 1) < dayAt(moment))
}

/** Agents of the list in its order, then those whom the list lacks, by their names. */
function onShift(setup: CallSetup, queue: FlowQueue, moment: number): Listed[] | undefined {
  const team = setup.teams.get(queue.rules?.teamId ?? '')
  if (!setup.agents || team?.kind !== 'loaded') return undefined
  const now = team.content.rows.filter(({ start, end }) => start <= moment && moment < end)
  const people = [...new Set(now.map(({ userId }) => userId))]
  const agents = people.flatMap((person) => setup.agents?.filter(({ userId }) => userId === person) ?? [])
  if (agents.length === 0 && team.content.missing > 0) return undefined
  const isOn = ({ id }: Listed) => agents.some((agent) => agent.id === id)
  const isListed = ({ id }: Listed) => queue.agents.some((agent) => agent.id === id)
  const others = agents.filter((agent) => !isListed(agent))
  return [...queue.agents.filter(isOn), ...others.toSorted((one, other) => one.name.localeCompare(other.name))]
}
