/** Who is on shift in the coming days, as the page of a queue's shifts works it out. */
import type { LocalDay } from '../../time/local-days.server'
import { planShifts, UNKNOWN_PERSON, type ShiftPlan } from '../queues/shifts/shift-plan.server'
import type { CallSetup, TeamShifts } from '../who-answers/call-setup.server'

interface PlanTime {
  readonly now: number
  /** Today and the days after it. */
  readonly days: readonly LocalDay[]
}

/** The plans of shift queues whose shifts were all read, by the queue's name. Queues of one team share its plan. */
export function shiftPlansOf(setup: CallSetup, { days, now }: PlanTime): Map<string, ShiftPlan> {
  const { agents } = setup
  const agentOf = agents && new Map(agents.map(({ userId, name }) => [userId, name]))
  const plans = new Map<string, ShiftPlan>()
  const ofTeams = new Map<TeamShifts, ShiftPlan>()
  for (const queue of setup.queues) {
    const team = queue.isShift && queue.rules ? setup.teams.get(queue.rules.teamId) : undefined
    if (team?.kind !== 'loaded' || team.missing > 0 || !agentOf) continue
    const known = ofTeams.get(team)
    if (known) {
      plans.set(queue.name, known)
      continue
    }
    const people = new Map(
      team.shifts.map(({ userId }) => {
        const name = agentOf.get(userId) ?? setup.people.get(userId) ?? UNKNOWN_PERSON
        return [userId, { name, isAgent: agentOf.has(userId) }]
      }),
    )
    const plan = planShifts(team.shifts, people, days, now)
    ofTeams.set(team, plan)
    plans.set(queue.name, plan)
  }
  return plans
}
