/** The shifts of a queue's team, from the directory, and which people of the team are agents [324] [592]. */
import { agents } from '../../../../contract/ucm/agents'
import { queues } from '../../../../contract/ucm/queues'
import type { SignedInArgs } from '../../../access/guarded.server'
import { loadable } from '../../../handlers/loadable.server'
import type { Loadable } from '../../../ui/loadable'
import { ownTeams, usersById } from '../../../graph/directory-lists.server'
import { fromDirectory, type FromDirectory } from '../../../graph/from-directory.server'
import { localDays } from '../../../time/local-days.server'
import { besideQueue, queueNameOf, shiftQueue } from '../queue-address.server'
import { planShifts, UNKNOWN_PERSON, type ShiftPlan } from './shift-plan.server'
import { lastShifts, noteShifts, teamReads, type TeamReads } from './team-reads.server'

/** Today and the 7 days after it [324]. */
const DAYS = 8

export type ShiftsView = Awaited<ReturnType<typeof readShifts>>

export async function readShifts(args: SignedInArgs) {
  const now = Date.now()
  const reads = teamReads(args, now)
  try {
    return await readView(args, now, reads)
  } finally {
    reads.end()
  }
}

async function readView(args: SignedInArgs, now: number, reads: TeamReads) {
  const { api, formatDate, context } = args
  const queueName = queueNameOf(args)
  reads.begin([queueName])
  const queue = shiftQueue(args)
  const aliases = besideQueue(
    queue,
    loadable(args.can('agents.view'), () => readAliases(args)),
  )
  // They ask for the directory's token, which the shifts need too.
  const teams = besideQueue(
    queue,
    loadable(true, () => ownTeams(args)),
  )
  const known = lastShifts(args, queueName)?.strangers ?? []
  const names = besideQueue(queue, namesOf(args, known))
  const reading = besideQueue(queue, api.send(queues.detail, { query: { queueName } }))
  const [{ back, query }, detail, shifts, ofAccount] = await Promise.all([
    queue,
    reading,
    reading.then(({ MSTeamsTeamId: teamId }) =>
      readPlan(args, { now, reads, queueName, teamId, aliases, known, names }),
    ),
    teams,
    aliases,
    names,
  ])
  const teamId = detail.MSTeamsTeamId
  // Not found when the connected account does not belong to the team.
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
  readonly plan: FromDirectory<ShiftPlan>
  /** Shifts that could not be read. */
  readonly missing: number
  /** Shifts that go when the schedule is shared again. */
  readonly toGo: number
  /** What else could not be found out, in sentences. */
  readonly unknowns: readonly string[]
}

interface PlanReads {
  readonly now: number
  readonly reads: TeamReads
  readonly queueName: string
  readonly teamId: string
  readonly aliases: Promise<Loadable<Aliases>>
  /** People who were no agents when this person last saw the queue, and their names. */
  readonly known: readonly string[]
  readonly names: Promise<FromDirectory<Names>>
}

async function readPlan(args: SignedInArgs, of: PlanReads): Promise<Shifts> {
  const { now, reads, queueName, teamId, known } = of
  const [shifts, aliases] = await Promise.all([reads.shifts(teamId), of.aliases])
  if (shifts.kind !== 'loaded') return { plan: shifts, missing: 0, toGo: 0, unknowns: [] }

  const { rows, missing } = shifts.content
  const agentOf = aliases.kind === 'loaded' ? aliases.content : undefined
  const ids = [...new Set(rows.map(({ userId }) => userId))]
  const strangers = agentOf ? ids.filter((id) => !agentOf.has(id)) : ids
  noteShifts(args, queueName, { teamId, strangers })
  const names = await Promise.all([
    strangers.some((id) => known.includes(id)) ? of.names : namesOf(args, []),
    namesOf(
      args,
      strangers.filter((id) => !known.includes(id)),
    ),
  ])
  const nameOf = new Map(names.flatMap((some) => (some.kind === 'loaded' ? [...some.content] : [])))
  const unnamed = names.find((some) => some.kind === 'failed')
  const people = new Map(
    ids.map((id) => {
      const name = agentOf?.get(id) ?? nameOf.get(id) ?? UNKNOWN_PERSON
      return [id, { name, isAgent: agentOf?.has(id) }]
    }),
  )
  const days = localDays(args.formatDate, now, DAYS)
  const until = days.at(-1)?.end ?? now
  return {
    plan: { kind: 'loaded', content: planShifts({ personShifts: rows, people, days, now }) },
    missing,
    toGo: rows.filter(({ isToGo, start, end }) => isToGo && start < until && end > now).length,
    unknowns: [
      ...(aliases.kind === 'failed' ? [`We could not find out who is an agent: ${aliases.text}`] : []),
      ...(unnamed?.kind === 'failed' ? [`We could not find out everybody’s name: ${unnamed.text}`] : []),
    ],
  }
}

/** Aliases of agents by directory user. */
type Aliases = ReadonlyMap<string, string>

async function readAliases({ api }: SignedInArgs): Promise<Aliases> {
  const { rows } = await api.list(agents.list)
  return new Map(rows.map(({ Office365UserId, Agent }) => [Office365UserId, Agent]))
}

type Names = ReadonlyMap<string, string>

/** The directory's names of these people. Agents have their alias. */
function namesOf(args: SignedInArgs, ids: readonly string[]): Promise<FromDirectory<Names>> {
  return fromDirectory(args, 'directory users could not be fetched', async () => {
    const users = await usersById(args, ids)
    return new Map(users.map(({ id, displayName, userPrincipalName }) => [id, displayName || userPrincipalName]))
  })
}
