/** The shifts of a queue's team, from the directory, and which people of the team are agents [324]. */
import { directory } from '../../../../contract/directory'
import { agents } from '../../../../contract/ucm/agents'
import { queues } from '../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../access/guarded.server'
import { loadable } from '../../../handlers/loadable.server'
import { directoryUsers, ownTeams } from '../../../graph/directory-lists.server'
import { graphClient } from '../../../graph/graph-client.server'
import { NotConnected } from '../../../graph/graph-error'
import { timestampOf } from '../../../time/dates.server'
import { localDays } from '../../../time/local-days.server'
import { shiftQueue } from '../queue-address.server'
import { planShifts, type Person, type PersonShift, type ShiftPlan } from './shift-plan.server'

/** Today through 7 days ahead [324]. */
const DAYS = 8
const DAY_MS = 86_400_000

export type ShiftsView = Awaited<ReturnType<typeof readShifts>>

/** The shift queue of the URL with its team's plan. */
export async function readShifts(args: SignedInArgs) {
  const { api, formatDate, context } = args
  const { queueName, back, query } = await shiftQueue(args)
  const detail = await api.send(queues.detail, { query: { queueName } })
  const teamId = detail.MSTeamsTeamId
  const [plan, team] = await Promise.all([loadable(true, () => readPlan(args, teamId)), teamName(args, teamId)])
  return {
    recordName: queueName,
    back,
    query,
    phoneNumber: detail.PhoneNumber,
    team,
    refreshed: detail.AgentsRefreshedAt ? formatDate(detail.AgentsRefreshedAt) : undefined,
    plan,
    timeZone: context.settings.PORTAL_TIME_ZONE,
  }
}

/** Undefined without a connected account. */
async function readPlan(args: SignedInArgs, teamId: string): Promise<ShiftPlan | undefined> {
  const now = Date.now()
  try {
    const [shifts, agentOf] = await Promise.all([shiftsSince(args, teamId, now), readAgents(args)])
    const people = await peopleOf(args, shifts, agentOf)
    return planShifts(shifts, people, localDays(args.formatDate, now, DAYS), now)
  } catch (error) {
    if (error instanceof NotConnected) return undefined
    throw error
  }
}

/** From the day before, since a night shift goes on after midnight. The directory can filter by one end of a range. */
async function shiftsSince(args: SignedInArgs, teamId: string, now: number): Promise<PersonShift[]> {
  const yesterday = new Date(now - DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)
  const listed = await graphClient(args).list(directory.shifts, {
    params: { teamId },
    query: { $filter: `sharedShift/startDateTime ge ${yesterday}T00:00:00Z` },
  })
  return listed.map(({ userId, sharedShift: { displayName, startDateTime, endDateTime } }) => ({
    userId,
    name: displayName || 'Shift',
    start: timestampOf(startDateTime),
    end: timestampOf(endDateTime),
  }))
}

/** Aliases by directory user; undefined for people who may not see agents. */
async function readAgents({ api, can }: SignedInArgs): Promise<ReadonlyMap<string, string> | undefined> {
  if (!can('agents.view')) return undefined
  const { rows } = await api.list(agents.list)
  return new Map(rows.map(({ Office365UserId, Agent }) => [Office365UserId, Agent]))
}

/** Everybody with a shift. The directory names those who are not agents. */
async function peopleOf(
  args: SignedInArgs,
  shifts: readonly PersonShift[],
  agentOf: ReadonlyMap<string, string> | undefined,
): Promise<Map<string, Person>> {
  const ids = [...new Set(shifts.map(({ userId }) => userId))]
  const isEachAgent = ids.every((id) => agentOf?.has(id))
  const names = isEachAgent ? new Map<string, string>() : await userNames(args)
  return new Map(
    ids.map((id) => {
      const name = agentOf?.get(id) ?? names.get(id) ?? 'Unknown person'
      return [id, { name, isAgent: agentOf && agentOf.has(id) }]
    }),
  )
}

async function userNames(args: SignedInArgs): Promise<Map<string, string>> {
  const users = await directoryUsers(args)
  return new Map(users.map(({ id, displayName, userPrincipalName }) => [id, displayName || userPrincipalName]))
}

/** Undefined when the connected account does not belong to the team. */
async function teamName(args: SignedInArgs, teamId: string): Promise<string | undefined> {
  const teams = await loadable(true, () => ownTeams(args))
  return teams.kind === 'loaded' ? teams.content.find(({ id }) => id === teamId)?.displayName : undefined
}
