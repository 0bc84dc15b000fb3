/** Every call of the directory. Lists are ordered by id. Options, pages and permissions are as Microsoft documents them. */
import { type SQL, and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { directory } from '../../contract/directory'
import type { Database } from '../database/open'
import { directoryShifts, directoryTeamMembers, directoryTeams, directoryUsers } from '../database/tables/directory'
import { ApiError } from '../http/api-error'
import { pageOf, startOf } from './paging'
import { pageSize, selected } from './query-options'
import { type Route, route } from './route'
import type { Account } from '../http/directory-tokens'

const me = route(
  directory.me,
  { scopes: ['User.Read', 'User.Read.All'], options: ['$expand', '$select'] },
  async ({ account: { id, displayName, mail }, options }) => selected(options, { id, displayName, mail }),
)

const joinedTeams = route(
  directory.joinedTeams,
  { scopes: ['User.Read.All'], options: [] },
  async ({ account, db }) => {
    const isMember = eq(directoryTeamMembers.userId, account.id)
    const teams = await db
      .select({ id: directoryTeams.id, displayName: directoryTeams.displayName })
      .from(directoryTeams)
      .innerJoin(directoryTeamMembers, eq(directoryTeamMembers.teamId, directoryTeams.id))
      .where(isMember)
      .orderBy(asc(directoryTeams.id))
    return { value: teams.map((team) => ({ ...team, description: null })) }
  },
)

const users = route(
  directory.users,
  {
    scopes: ['User.Read.All'],
    options: ['$count', '$expand', '$filter', '$orderby', '$search', '$select', '$top'],
  },
  async ({ account, options, headers, address, db }) => {
    const { id, displayName, mail, userPrincipalName, organisationId, userType } = directoryUsers
    const isWanted = and(
      eq(organisationId, account.organisation.id),
      userFilter(options.$filter),
      userSearch(options.$search, headers),
    )
    const size = pageSize(options)
    const found = await db
      .select({ id, displayName, mail, userPrincipalName, userType })
      .from(directoryUsers)
      .where(and(isWanted, gt(id, startOf(options.$skiptoken))))
      .orderBy(asc(id))
      .limit(size + 1)
    const { value, ...next } = pageOf(found, size, address)
    return { value: value.map((user) => ({ ...selected(options, user), id: user.id })), ...next }
  },
)

const SHIFTS_OF_A_PAGE = 40

const shifts = route(
  directory.shifts,
  { scopes: ['Group.Read.All'], options: ['$filter'] },
  async ({ account, params, options, address, db }) => {
    await checkTeam(db, account, params.teamId)
    const { id, userId, teamId, displayName, startAt, endAt } = directoryShifts
    const found = await db
      .select({ id, userId, sharedShift: { displayName, startDateTime: startAt, endDateTime: endAt } })
      .from(directoryShifts)
      .where(and(eq(teamId, params.teamId), shiftFilter(options.$filter), gt(id, startOf(options.$skiptoken))))
      .orderBy(asc(id))
      .limit(SHIFTS_OF_A_PAGE + 1)
    return pageOf(found.map(inUtc), SHIFTS_OF_A_PAGE, address)
  },
)

export const routes: Record<keyof typeof directory, Route> = { me, joinedTeams, users, shifts }

/** Throws 404 for a team that the organisation does not have, 403 when the account does not belong to it. */
async function checkTeam(db: Database, account: Account, teamId: string): Promise<void> {
  const isMember = and(eq(directoryTeamMembers.teamId, directoryTeams.id), eq(directoryTeamMembers.userId, account.id))
  const [team] = await db
    .select({ memberId: directoryTeamMembers.userId })
    .from(directoryTeams)
    .leftJoin(directoryTeamMembers, isMember)
    .where(and(eq(directoryTeams.id, teamId), eq(directoryTeams.organisationId, account.organisation.id)))
  if (!team) throw new ApiError(404, `There is no team ${teamId}.`)
  if (team.memberId === null) throw new ApiError(403, 'The account does not belong to this team.')
}

/** Reads `userType eq 'Member'`, and `id` or `userPrincipalName in ('…','…')`, which names at most 15. Throws 400. */
function userFilter(filter: string | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  const { id, userPrincipalName, userType } = directoryUsers
  const [, type] = /^userType eq '(Member|Guest)'$/.exec(filter) ?? []
  if (type === 'Member' || type === 'Guest') return eq(userType, type)
  const [, property, list] = /^(id|userPrincipalName) in \(('(?:[^']|'')+'(?:,'(?:[^']|'')+')*)\)$/.exec(filter) ?? []
  if (list === undefined) throw new ApiError(400, `Invalid filter clause: ${filter.slice(0, 200)}`)
  const texts = [...list.matchAll(/'((?:[^']|'')+)'/g)].map(([, quoted = '']) => quoted.replaceAll("''", "'"))
  if (texts.length > 15) throw new ApiError(400, 'Too many child clauses specified in search filter expression.')
  if (property === 'id') return inArray(id, texts)
  return inArray(
    sql`lower(${userPrincipalName})`,
    texts.map((text) => text.toLowerCase()),
  )
}

/**
 * Reads `"displayName:anna berg" OR "userPrincipalName:anna"`: words of the display name begin so, in any order; the other
 * text begins so. Throws 400, also without `ConsistencyLevel: eventual`.
 */
function userSearch(search: string | undefined, headers: Headers): SQL | undefined {
  if (search === undefined) return undefined
  if (headers.get('consistencylevel') !== 'eventual') {
    throw new ApiError(
      400,
      "Request with $search query parameter only works through MSGraph with a special request header: 'ConsistencyLevel: eventual'",
    )
  }
  const clauses = /^"(?:[^"\\]|\\.)*"(?: OR "(?:[^"\\]|\\.)*")*$/.test(search)
    ? [...search.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, clause = '']) => clause.replace(/\\(.)/g, '$1'))
    : [search]
  return or(...clauses.map(searchClause))
}

function searchClause(clause: string): SQL | undefined {
  const [, property, text = ''] = /^(displayName|userPrincipalName):(.+)$/s.exec(clause) ?? []
  const { displayName, userPrincipalName } = directoryUsers
  if (property === undefined) throw new ApiError(400, `Syntax error: ${clause.slice(0, 200)}`)
  if (property === 'userPrincipalName') return sql`starts_with(lower(${userPrincipalName}), lower(${text}))`
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`${displayName} ~* ${`\\m${word}`}`))
}

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/**
 * Reads `sharedShift/startDateTime ge {ISO date and time} and sharedShift/endDateTime le {…}`, with `ge` or `le` for each. Throws 400,
 * also where a property comes twice.
 */
function shiftFilter(filter: string | undefined): SQL | undefined {
  if (filter === undefined) return undefined
  const clauses = filter.split(' and ').map((clause) => {
    const [, property, operator, moment] = /^sharedShift\/(startDateTime|endDateTime) (ge|le) (\S+)$/.exec(clause) ?? []
    const read = Moment.safeParse(moment)
    if (!read.success) throw new ApiError(400, `Invalid filter clause: ${filter.slice(0, 200)}`)
    return { property, operator, at: read.data }
  })
  if (new Set(clauses.map(({ property }) => property)).size < clauses.length) {
    throw new ApiError(400, 'A property is allowed to appear at most once in the $filter query.')
  }
  const { startAt, endAt } = directoryShifts
  return and(
    ...clauses.map(({ property, operator, at }) => {
      const column = property === 'startDateTime' ? startAt : endAt
      return operator === 'ge' ? gte(column, at) : lte(column, at)
    }),
  )
}

interface FoundShift {
  id: string
  userId: string
  sharedShift: { displayName: string; startDateTime: Date; endDateTime: Date }
}

function inUtc({ id, userId, sharedShift: { displayName, startDateTime, endDateTime } }: FoundShift) {
  const times = { startDateTime: startDateTime.toISOString(), endDateTime: endDateTime.toISOString() }
  return { id, userId, isStagedForDeletion: false, sharedShift: { displayName, ...times }, draftShift: null }
}
