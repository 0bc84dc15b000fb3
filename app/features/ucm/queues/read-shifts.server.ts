/** The shifts of a queue's team, from the directory, and which people of the team are agents [324] [592]. */
import { agents } from '~contract/ucm/agents'
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { load, loadIf, type Loadable } from '~/systems/upstream/loadable.server'
import { readOwnTeams, readUsersById } from '~/systems/graph/directory-lists.server'
import { loadFromDirectory, type FromDirectory } from '~/systems/graph/from-directory.server'
import { localDays } from '~/platform/time/local-days.server'
import { awaitLater } from '~/platform/await-later'
import { peopleById } from '../shifts/shift-groups.server'
import { scheduleShifts, type ShiftSchedule } from '../shifts/shift-schedule.server'
import { requireRecord, requireRecordName } from '../records/record-of-url.server'
import { readTeamShifts, userNamesOf } from '../shifts/team-shifts.server'

/** Today and the 7 days after it [324]. */
const DAYS = 8

export type ShiftsView = Awaited<ReturnType<typeof readShifts>>

export async function readShifts(args: SignedInArgs) {
  const { api, formatDate, context } = args
  const now = Date.now()
  const queueName = requireRecordName(args)
  const requiredRecord = awaitLater(requireRecord(args, 'shifts'))
  const aliases = awaitLater(loadIf(args.can('agents.view'), () => readAliases(args)))
  // The own teams ask for the directory's token, which the shifts need too.
  const teams = awaitLater(load(() => readOwnTeams(args)))
  const reading = awaitLater(api.send(queues.detail, { query: { queueName } }))
  const { back, query } = await requiredRecord
  const detail = await reading
  const teamId = detail.MSTeamsTeamId
  const [shifts, ofAccount] = await Promise.all([readSchedule(args, { now, teamId, aliases }), teams])
  // Undefined when the connected account does not belong to the team.
  const team = ofAccount.kind === 'loaded' ? ofAccount.content.find(({ id }) => id === teamId)?.displayName : undefined
  return {
    recordName: queueName,
    back,
    query,
    phoneNumber: detail.PhoneNumber,
    team,
    teamId,
    refreshed: detail.AgentsRefreshedAt ? formatDate(detail.AgentsRefreshedAt) : undefined,
    ...shifts,
    timeZone: context.settings.PORTAL_TIME_ZONE,
  }
}

interface Shifts {
  readonly schedule: FromDirectory<ShiftSchedule>
  /** Shifts that could not be read. */
  readonly missing: number
  /** Shifts that go when the schedule is shared again. */
  readonly stagedForDeletion: number
  /** Sentences about what else could not be found out. */
  readonly unknowns: readonly string[]
}

interface ScheduleReads {
  readonly now: number
  readonly teamId: string
  readonly aliases: Promise<Loadable<Aliases>>
}

async function readSchedule(args: SignedInArgs, reads: ScheduleReads): Promise<Shifts> {
  const { now, teamId } = reads
  const [shifts, aliases] = await Promise.all([readTeamShifts(args, teamId, now), reads.aliases])
  if (shifts.kind !== 'loaded') return { schedule: shifts, missing: 0, stagedForDeletion: 0, unknowns: [] }

  const { rows, missing } = shifts.content
  const agentNames = aliases.kind === 'loaded' ? aliases.content : undefined
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const strangers = agentNames ? ids.filter((id) => !agentNames.has(id)) : ids
  const names = await readNames(args, strangers)
  const people = peopleById(rows, agentNames, names.kind === 'loaded' ? names.content : undefined)
  const days = localDays(args.formatDate, now, DAYS)
  const until = days.at(-1)?.end ?? now
  return {
    schedule: { kind: 'loaded', content: scheduleShifts({ personShifts: rows, people, days, now }) },
    missing,
    stagedForDeletion: rows.filter(
      ({ isStagedForDeletion, start, end }) => isStagedForDeletion && start < until && end > now,
    ).length,
    unknowns: [
      ...(aliases.kind === 'failed' ? [`We could not find out who is an agent: ${aliases.text}`] : []),
      ...(names.kind === 'failed' ? [`We could not find out everybody’s name: ${names.text}`] : []),
    ],
  }
}

/** Aliases of agents by directory user. */
type Aliases = ReadonlyMap<string, string>

async function readAliases({ api }: SignedInArgs): Promise<Aliases> {
  const { rows } = await api.cached(agents.list)
  // No shift is known of an agent who is linked to nobody.
  const linked = rows.filter(({ Office365UserId }) => Office365UserId !== '')
  return new Map(linked.map(({ Office365UserId, Agent }) => [Office365UserId, Agent]))
}

/** The directory's names of these people. Agents have their alias. */
async function readNames(args: SignedInArgs, ids: readonly string[]): Promise<FromDirectory<Map<string, string>>> {
  return loadFromDirectory(args, 'directory users could not be fetched', async () =>
    userNamesOf(await readUsersById(args, ids)),
  )
}
