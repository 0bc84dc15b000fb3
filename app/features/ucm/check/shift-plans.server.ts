/** Plans of the coming days' shifts, as the page of a queue's shifts works them out. */
import type { LocalDay } from '~/platform/time/local-days.server'
import { UNKNOWN_NAME } from '../shifts/shift-groups.server'
import type { ShiftsInDays } from '../shifts/shift-plan.server'
import type { CallSetup, TeamShifts } from '../call-model/call-setup.server'

interface PlanTime {
  readonly now: number
  /** Today and the days after it. */
  readonly days: readonly LocalDay[]
}

/** Makes plans of shift queues whose shifts were all read, by the queue's name. Queues of one team share a plan. */
export function shiftPlansOf<Plan>(
  setup: CallSetup,
  { days, now }: PlanTime,
  plan: (given: ShiftsInDays) => Plan,
): Map<string, Plan> {
  const { agents } = setup
  const linked = agents?.filter(({ userId }) => userId !== '')
  const agentOf = linked && new Map(linked.map(({ userId, name }) => [userId, name]))
  const plans = new Map<string, Plan>()
  const plansByTeam = new Map<TeamShifts, Plan>()
  for (const queue of setup.queues) {
    const team = queue.isShift && queue.rules ? setup.teams.get(queue.rules.teamId) : undefined
    if (team?.kind !== 'loaded' || team.content.missing > 0 || !agentOf) continue
    const known = plansByTeam.get(team)
    if (known) {
      plans.set(queue.name, known)
      continue
    }
    const people = new Map(
      team.content.rows.map(({ userId }) => {
        const name = agentOf.get(userId) ?? setup.people.get(userId) ?? UNKNOWN_NAME
        return [userId, { name, isAgent: agentOf.has(userId) }]
      }),
    )
    const teamPlan = plan({ personShifts: team.content.rows, people, days, now })
    plansByTeam.set(team, teamPlan)
    plans.set(queue.name, teamPlan)
  }
  return plans
}
