/** The coming days' shifts of shift queues, as the page of a queue's shifts works them out. */
import type { LocalDay } from '~/platform/time/local-days.server'
import { peopleById } from '../shifts/shift-groups.server'
import type { ShiftsInDays } from '../shifts/shift-schedule.server'
import type { CallSetup, TeamShifts } from '../call-model/call-setup.server'

interface ShiftDays {
  readonly now: number
  /** Today and the days after it. */
  readonly days: readonly LocalDay[]
}

/** Summaries of shift queues whose shifts were all read, by the queue's name. Queues of one team share a summary. */
export function summariseShifts<Summary>(
  setup: CallSetup,
  { days, now }: ShiftDays,
  summarise: (shifts: ShiftsInDays) => Summary,
): Map<string, Summary> {
  const { agents } = setup
  const linked = agents?.filter(({ userId }) => userId !== '')
  const agentNames = linked && new Map(linked.map(({ userId, name }) => [userId, name]))
  const summaries = new Map<string, Summary>()
  const byTeam = new Map<TeamShifts, Summary>()
  for (const queue of setup.queues) {
    const team = queue.isShift && queue.rules ? setup.teams.get(queue.rules.teamId) : undefined
    if (team?.kind !== 'loaded' || team.content.missing > 0 || !agentNames) continue
    const known = byTeam.get(team)
    if (known) {
      summaries.set(queue.name, known)
      continue
    }
    const personShifts = team.content.rows
    const summary = summarise({ personShifts, people: peopleById(personShifts, agentNames, setup.people), days, now })
    byTeam.set(team, summary)
    summaries.set(queue.name, summary)
  }
  return summaries
}
