/**
 * The shifts of teams, for one page. A queue names its team only in its own answer, so the team that it had when this person last saw
 * it is asked for beside the queue. What the queue says now decides: shifts of another team do not count [818] [819].
 */
import { LRUCache } from 'lru-cache'
import { directory } from '../../../../contract/directory'
import type { Rows } from '../../../../contract/endpoint'
import type { CurrentUser } from '../../../../contract/users'
import type { SignedInArgs } from '../../../access/guarded.server'
import { directoryMembers } from '../../../graph/directory-lists.server'
import { fromDirectory, type FromDirectory } from '../../../graph/from-directory.server'
import { graphClient, type GraphClient } from '../../../graph/graph-client.server'
import { timestampOf } from '../../../time/dates.server'
import { DAY_MS } from '../../../time/local-days.server'
import type { PersonShift } from './shift-plan.server'

/** What a shift queue was like when this person last saw it. */
interface LastShifts {
  readonly teamId: string
  /** Directory users who have shifts and were no agents. */
  readonly strangers: readonly string[]
}

const MOST_QUEUES = 50
const MOST_STRANGERS = 30

/** By queue. The guard gives the same user only while `users/me` says the same to the same person. */
const ofUsers = new WeakMap<CurrentUser, LRUCache<string, LastShifts>>()

export function lastShifts({ user }: Pick<SignedInArgs, 'user'>, queueName: string): LastShifts | undefined {
  return ofUsers.get(user)?.get(queueName)
}

/** Without `strangers` these stay as they were. */
export function noteShifts(
  { user }: Pick<SignedInArgs, 'user'>,
  queueName: string,
  { teamId, strangers }: Pick<LastShifts, 'teamId'> & Partial<LastShifts>,
): void {
  const last = ofUsers.get(user) ?? new LRUCache<string, LastShifts>({ max: MOST_QUEUES })
  ofUsers.set(user, last)
  const known = strangers ?? last.get(queueName)?.strangers ?? []
  last.set(queueName, { teamId, strangers: known.slice(0, MOST_STRANGERS) })
}

/** Gets the directory's token at once where this person has seen shifts, of this queue or of any. */
export function prepareShifts(args: SignedInArgs, queueName?: string): void {
  const seen = ofUsers.get(args.user)
  if (queueName === undefined ? seen : seen?.has(queueName)) graphClient(args).prepare()
}

export type TeamReads = ReturnType<typeof teamReads>

/** `since`: as for `shiftsSince`. `withMembers`: their names are wanted too. */
export function teamReads(args: SignedInArgs, since: number, { withMembers = false } = {}) {
  const over = new AbortController()
  const client = graphClient(args).until(over.signal)
  const started = new Map<string, Promise<Rows<ReadShift>>>()
  let members: ReturnType<typeof directoryMembers> | undefined
  const read = (teamId: string) => {
    const shifts = started.get(teamId) ?? shiftsSince(client, teamId, since)
    started.set(teamId, shifts)
    // Nobody waits for it when no queue has this team now.
    shifts.catch(() => undefined)
    return shifts
  }
  const readMembers = () => {
    members ??= directoryMembers(args, client)
    members.catch(() => undefined)
    return members
  }
  return {
    /** Gets the directory's token, and asks for the teams that these shift queues had last. */
    begin(queueNames: readonly string[]): void {
      if (queueNames.length > 0) client.prepare()
      for (const queueName of queueNames) {
        const last = lastShifts(args, queueName)
        if (!last?.teamId) continue
        void read(last.teamId)
        if (withMembers) void readMembers()
      }
    },
    shifts(teamId: string): Promise<FromDirectory<Rows<ReadShift>>> {
      return fromDirectory(args, 'shifts could not be fetched', () => read(teamId))
    },
    /** Names by directory user. */
    async names(): Promise<ReadonlyMap<string, string>> {
      const found = await fromDirectory(args, 'directory users could not be fetched', readMembers)
      const users = found.kind === 'loaded' ? found.content.users : []
      return new Map(users.map(({ id, displayName, userPrincipalName }) => [id, displayName || userPrincipalName]))
    },
    /** Ends what nobody waits for. */
    end(): void {
      over.abort()
    },
  }
}

interface ReadShift extends PersonShift {
  readonly isToGo: boolean
}

/** After so many days the first part of the shifts has ended. */
const FIRST_DAYS = 5

/**
 * From the day before `now` on, because night shifts go on after midnight. In two parts at once, because each page of a list names only
 * the next (decision 22). Throws `GraphError`.
 */
export async function shiftsSince(client: GraphClient, teamId: string, now: number): Promise<Rows<ReadShift>> {
  const midnight = (days: number) =>
    `${new Date(now + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)}T00:00:00Z`
  // None is longer than 24 hours, so those that start before the second part have ended by the end of the first.
  const parts = [
    `sharedShift/startDateTime ge ${midnight(-1)} and sharedShift/endDateTime le ${midnight(FIRST_DAYS)}`,
    `sharedShift/startDateTime ge ${midnight(FIRST_DAYS - 1)}`,
  ]
  const lists = await Promise.all(
    parts.map(($filter) => client.list(directory.shifts, { params: { teamId }, query: { $filter } })),
  )
  const shifts = new Map(lists.flatMap(({ rows }) => rows).map((shift) => [shift.id, shift]))
  const rows = [...shifts.values()].map(({ userId, isStagedForDeletion, sharedShift }) => ({
    userId,
    isToGo: isStagedForDeletion,
    name: sharedShift.displayName || 'Shift',
    start: timestampOf(sharedShift.startDateTime),
    end: timestampOf(sharedShift.endDateTime),
  }))
  // A row that could not be read may be in both.
  return { rows, missing: Math.max(...lists.map(({ missing }) => missing)) }
}
