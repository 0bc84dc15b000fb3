/** Every call of the directory. Lists are ordered by id. */
import { and, asc, eq, gt, gte } from 'drizzle-orm'
import { z } from 'zod'
import { directory } from '../../contract/directory'
import type { Database } from '../database/open'
import { directoryShifts, directoryTeamMembers, directoryTeams, directoryUsers } from '../database/schema'
import { ApiError } from '../portal-api/http/api-error'
import { pageOf, pageSizes, startOf } from './paging'
import { type Route, route } from './route'
import type { Account } from './tokens'

const me = route(directory.me, ['User.Read', 'User.Read.All'], async ({ account: { displayName, mail } }) => ({
  displayName,
  mail,
}))

const joinedTeams = route(directory.joinedTeams, ['Group.Read.All'], async ({ account, query, address, db }) => {
  const isMember = eq(directoryTeamMembers.userId, account.id)
  const teams = await db
    .select({ id: directoryTeams.id, displayName: directoryTeams.displayName })
    .from(directoryTeams)
    .innerJoin(directoryTeamMembers, eq(directoryTeamMembers.teamId, directoryTeams.id))
    .where(and(isMember, gt(directoryTeams.id, startOf(query.$skiptoken))))
    .orderBy(asc(directoryTeams.id))
    .limit(pageSizes.teams + 1)
  return pageOf(teams, pageSizes.teams, address)
})

const users = route(directory.users, ['User.Read.All'], async ({ account, query, address, db }) => {
  const { id, displayName, userPrincipalName, organisationId, userType } = directoryUsers
  const isMember = and(eq(organisationId, account.organisation.id), eq(userType, 'Member'))
  const members = await db
    .select({ id, displayName, userPrincipalName })
    .from(directoryUsers)
    .where(and(isMember, gt(id, startOf(query.$skiptoken))))
    .orderBy(asc(id))
    .limit(pageSizes.users + 1)
  return pageOf(members, pageSizes.users, address)
})

const shifts = route(directory.shifts, ['Group.Read.All'], async ({ account, params, query, address, db }) => {
  await checkTeam(db, account, params.teamId)
  const { id, userId, teamId, displayName, startAt, endAt } = directoryShifts
  const isWanted = and(eq(teamId, params.teamId), gte(startAt, earliestStart(query.$filter)))
  const found = await db
    .select({ id, userId, sharedShift: { displayName, startDateTime: startAt, endDateTime: endAt } })
    .from(directoryShifts)
    .where(and(isWanted, gt(id, startOf(query.$skiptoken))))
    .orderBy(asc(id))
    .limit(pageSizes.shifts + 1)
  return pageOf(found.map(inUtc), pageSizes.shifts, address)
})

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

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

/** Reads `sharedShift/startDateTime ge {ISO date and time}`. Throws 400. */
function earliestStart(filter: string): Date {
  const [, moment] = /^sharedShift\/startDateTime ge (\S+)$/.exec(filter) ?? []
  const read = Moment.safeParse(moment)
  if (!read.success) throw new ApiError(400, `Invalid filter clause: ${filter.slice(0, 200)}`)
  return read.data
}

interface FoundShift {
  id: string
  userId: string
  sharedShift: { displayName: string; startDateTime: Date; endDateTime: Date }
}

function inUtc({ id, userId, sharedShift: { displayName, startDateTime, endDateTime } }: FoundShift) {
  const times = { startDateTime: startDateTime.toISOString(), endDateTime: endDateTime.toISOString() }
  return { id, userId, sharedShift: { displayName, ...times } }
}
