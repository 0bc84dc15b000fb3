/** Reads the shifts of teams since a moment, and the names of people who may be no agents. What fails is in the answer. */
import { LRUCache } from 'lru-cache'
import type { SignedInArgs } from '~/access/guarded.server'
import { ownerOf } from '~/access/owner.server'
import { awaitLater } from '~/platform/await-later'
import { readMemberNames, readTeamShifts } from '../shifts/team-shifts.server'
import type { CallSetup, TeamShifts } from './call-setup.server'

/** The reads of one page. Each starts when it is first asked for. */
export interface TeamReads {
  readShifts(teamId: string): Promise<TeamShifts>
  readPeople(): Promise<ReadonlyMap<string, string>>
}

export function teamReads(args: SignedInArgs, since: number): TeamReads {
  const teams = new Map<string, Promise<TeamShifts>>()
  let people: Promise<ReadonlyMap<string, string>> | undefined
  return {
    async readShifts(teamId) {
      const read = teams.get(teamId) ?? readShiftsOrLast(args, teamId, since)
      teams.set(teamId, read)
      return read
    },
    readPeople: () => (people ??= readMemberNames(args)),
  }
}

/** The shifts since then; those of now where none come. */
async function readShiftsOrLast(args: SignedInArgs, teamId: string, since: number): Promise<TeamShifts> {
  const read = await readTeamShifts(args, teamId, since)
  if (read.kind === 'failed') return read
  // People want to know the last shift of a plan that ends before that day [981].
  if (read.content.rows.length === 0 && since > Date.now()) return readShiftsOrLast(args, teamId, Date.now())
  return read
}

export async function readTeams(
  reads: TeamReads,
  teamIds: readonly string[],
): Promise<Pick<CallSetup, 'teams' | 'people'>> {
  if (teamIds.length === 0) return { teams: new Map(), people: new Map() }
  const [people, ...teams] = await Promise.all([
    reads.readPeople(),
    ...teamIds.map(async (teamId): Promise<[string, TeamShifts]> => [teamId, await reads.readShifts(teamId)]),
  ])
  return { teams: new Map(teams), people }
}

/** The teams of a person in an organisation. Beyond the thousand last people, somebody waits one round longer. */
const lastTeams = new LRUCache<string, readonly string[]>({ max: 1_000 })
const keyOf = (args: SignedInArgs) => ownerOf(args).join(' ')

/**
 * Begins to read the shifts of the teams that this person saw last, beside the lists. Queues name their teams one round later and decide which of them count,
 * and the directory is the slowest of all systems [913].
 */
export function prefetchLastTeams(args: SignedInArgs, reads: TeamReads): void {
  void awaitLater(readTeams(reads, lastTeams.get(keyOf(args)) ?? []))
}

export function noteTeams(args: SignedInArgs, { teams }: Pick<CallSetup, 'teams'>): void {
  lastTeams.set(keyOf(args), [...teams.keys()])
}
