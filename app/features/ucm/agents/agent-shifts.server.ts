/** The shifts of an agent in the next days, in the teams of all shift queues [989]. */
import type { Agent } from '~contract/ucm/agents'
import { isShiftQueue } from '~contract/ucm/queue-types'
import { queues } from '~contract/ucm/queues'
import type { SignedInArgs } from '~/access/guarded.server'
import { groupBy } from '~/platform/text/group-by'
import { localDays, type LocalDay } from '~/platform/time/local-days.server'
import type { DirectoryFailure } from '~/systems/graph/from-directory.server'
import { load, loadIf, type Loadable } from '~/systems/upstream/loadable.server'
import { shortDay } from '../clock'
import type { PersonShift } from '../shifts/shift-groups.server'
import { shiftClock, shiftTime } from '../shifts/shift-times.server'
import { readTeamShifts } from '../shifts/team-shifts.server'

/** Today and the 6 days after it. */
const DAYS = 7
/** Each shift queue costs a call, and each team two of the directory. */
const MAX_QUEUES = 6

interface ShiftRow {
  /** 'Mon 30-11' */
  readonly day: string
  /** '08:00 - 17:00' */
  readonly time: string
  readonly name: string
  readonly queues: readonly string[]
}

interface UnreadShifts {
  readonly queues: readonly string[]
  readonly failure: DirectoryFailure
}

export interface AgentShifts {
  readonly hasShiftQueues: boolean
  /** No shift is the agent's without a user of the directory. */
  readonly isLinked: boolean
  readonly rows: readonly ShiftRow[]
  readonly unread: readonly UnreadShifts[]
  /** Shift queues that were not looked through. */
  readonly unasked: number
  /** Shifts of which nobody knows whose they are, or when. */
  readonly missing: number
}

interface TeamOfQueues {
  readonly queues: readonly string[]
  readonly shifts: readonly PersonShift[]
  readonly missing: number
  readonly failure?: DirectoryFailure
}

/** Denied for people who may not see queues. */
export async function readAgentShifts(
  args: SignedInArgs,
  { Office365UserId: userId }: Agent,
): Promise<Loadable<AgentShifts>> {
  return loadIf(args.can('queues.view'), async () => {
    const { rows } = await args.api.cached(queues.list)
    const all = rows.filter(isShiftQueue).map(({ QueueName }) => QueueName)
    const isLinked = userId !== ''
    const asked = isLinked ? all.slice(0, MAX_QUEUES) : []
    const now = Date.now()
    const teams = await readShiftTeamsOf(args, asked, now)
    const days = localDays(args.formatDate, now, DAYS)
    return {
      hasShiftQueues: all.length > 0,
      isLinked,
      rows: teams.flatMap((team) => rowsOf(team, userId, days, now)).toSorted((one, other) => one.start - other.start),
      unread: unreadOf(teams),
      unasked: isLinked ? all.length - asked.length : 0,
      missing: teams.reduce((sum, { missing }) => sum + missing, 0),
    }
  })
}

async function readShiftTeamsOf(
  args: SignedInArgs,
  queueNames: readonly string[],
  now: number,
): Promise<TeamOfQueues[]> {
  const details = await Promise.all(
    queueNames.map(async (queueName) => {
      const detail = await load(() => args.api.send(queues.detail, { query: { queueName } }))
      return { queueName, teamId: detail.kind === 'loaded' ? detail.content.MSTeamsTeamId : '', detail }
    }),
  )
  const failed = details.flatMap(({ queueName, detail }): TeamOfQueues[] =>
    detail.kind === 'failed' ? [{ queues: [queueName], shifts: [], missing: 0, failure: detail }] : [],
  )
  const byTeam = groupBy(
    details.filter(({ teamId }) => teamId !== ''),
    ({ teamId }) => teamId,
  )
  const read = [...byTeam].map(async ([teamId, queuesOfTeam]): Promise<TeamOfQueues> => {
    const names = queuesOfTeam.map(({ queueName }) => queueName)
    const found = await readTeamShifts(args, teamId, now)
    if (found.kind === 'failed') return { queues: names, shifts: [], missing: 0, failure: found }
    return { queues: names, shifts: found.content.rows, missing: found.content.missing }
  })
  return [...failed, ...(await Promise.all(read))]
}

/** Failures of several teams in the same words are one. */
function unreadOf(teams: readonly TeamOfQueues[]): UnreadShifts[] {
  const byText = new Map<string, UnreadShifts>()
  for (const { queues: queueNames, failure } of teams) {
    if (!failure) continue
    const before = byText.get(failure.text)
    byText.set(
      failure.text,
      before ? { ...before, queues: [...before.queues, ...queueNames] } : { queues: queueNames, failure },
    )
  }
  return [...byText.values()]
}

function rowsOf({ queues: queueNames, shifts }: TeamOfQueues, userId: string, days: readonly LocalDay[], now: number) {
  const until = days.at(-1)?.end ?? now
  const clock = shiftClock(days)
  const rows: (ShiftRow & { readonly start: number })[] = []
  for (const shift of shifts) {
    const day = days.find(({ end }) => shift.start < end)
    const isShown = shift.userId === userId && shift.end > now && shift.start < until
    if (!isShown || !day) continue
    rows.push({
      day: shortDay(day.date),
      time: shiftTime(shift, day, days, clock),
      name: shift.name,
      queues: queueNames,
      start: shift.start,
    })
  }
  return rows
}
