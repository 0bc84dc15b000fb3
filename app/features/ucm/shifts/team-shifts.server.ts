/** The shifts of a team, and the names of its people, from the directory. */
import { directory, type DirectoryUser, type Shift } from '~contract/directory'
import type { Rows } from '~contract/endpoint'
import type { SignedInArgs } from '~/access/guarded.server'
import { readDirectoryMembers } from '~/systems/graph/directory-lists.server'
import { loadFromDirectory, type FromDirectory } from '~/systems/graph/from-directory.server'
import { graphClient, type GraphClient } from '~/systems/graph/graph-client.server'
import { timestampOf } from '~/platform/time/dates.server'
import { DATE_LENGTH, DAY_MS } from '~/platform/time/units'
import type { PersonShift } from './shift-groups.server'

/** Reads the shifts as `readSharedShifts` does; a failure of the directory is in the answer. */
export async function readTeamShifts(
  args: SignedInArgs,
  teamId: string,
  since: number,
): Promise<FromDirectory<Rows<ReadShift>>> {
  return loadFromDirectory(args, 'shifts could not be fetched', () =>
    readSharedShifts(graphClient(args), teamId, since),
  )
}

/** Names by directory user; none where they cannot be read. */
export async function readMemberNames(args: SignedInArgs): Promise<ReadonlyMap<string, string>> {
  const members = await loadFromDirectory(args, 'directory users could not be fetched', () =>
    readDirectoryMembers(args),
  )
  return userNamesOf(members.kind === 'loaded' ? members.content.users : [])
}

/** Names by directory user; the principal name of somebody without a name. */
export function userNamesOf(users: readonly DirectoryUser[]): Map<string, string> {
  return new Map(users.map(({ id, displayName, userPrincipalName }) => [id, displayName || userPrincipalName]))
}

interface ReadShift extends PersonShift {
  readonly isStagedForDeletion: boolean
}

/** Days after which the first part of the shifts has ended. */
const FIRST_DAYS = 5

/**
 * Reads the shifts from the day before `since` on, because night shifts go on after midnight. It reads two parts at once,
 * because each page of a list names only the next (decision 22). `since`: milliseconds since 1970. Throws `GraphError`.
 */
export async function readSharedShifts(client: GraphClient, teamId: string, since: number): Promise<Rows<ReadShift>> {
  const midnight = (days: number) => `${new Date(since + days * DAY_MS).toISOString().slice(0, DATE_LENGTH)}T00:00:00Z`
  // No shift is longer than 24 hours, so those that start before the second part have ended by the end of the first.
  const parts = [
    `sharedShift/startDateTime ge ${midnight(-1)} and sharedShift/endDateTime le ${midnight(FIRST_DAYS)}`,
    `sharedShift/startDateTime ge ${midnight(FIRST_DAYS - 1)}`,
  ]
  const lists = await Promise.all(
    parts.map(($filter) => client.list(directory.shifts, { params: { teamId }, query: { $filter } })),
  )
  const shifts = new Map(lists.flatMap(({ rows }) => rows).map((shift) => [shift.id, shift]))
  const read = [...shifts.values()].filter(({ sharedShift }) => sharedShift).map(parseShift)
  const rows = read.filter((shift) => shift !== undefined)
  // A row that could not be read may be in both.
  return { rows, missing: read.length - rows.length + Math.max(...lists.map(({ missing }) => missing)) }
}

/** Undefined where nobody can know who is on it, or when: it is left out and counted [880]. */
function parseShift({ userId, isStagedForDeletion, sharedShift }: Shift): ReadShift | undefined {
  const start = timestampOf(sharedShift?.startDateTime ?? '')
  const end = timestampOf(sharedShift?.endDateTime ?? '')
  if (userId === '' || Number.isNaN(start) || Number.isNaN(end)) return undefined
  return { userId, isStagedForDeletion, name: sharedShift?.displayName || 'Shift', start, end }
}
