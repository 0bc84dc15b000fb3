/**
 * The directory service, in the style of Microsoft Graph [232] [234] [338]. Its endpoints have their own base and take
 * the directory's token, not the portal API's.
 */
import { z } from 'zod'
import { get, json } from './endpoint'
import { listOf, nested, text } from './fields'

export const DirectoryProfile = z.object({ displayName: text, mail: text })
export type DirectoryProfile = z.output<typeof DirectoryProfile>

export const Team = z.object({ id: z.string(), displayName: text })
export type Team = z.output<typeof Team>

export const DirectoryUser = z.object({ id: z.string(), displayName: text, userPrincipalName: text })
export type DirectoryUser = z.output<typeof DirectoryUser>

/** A shift of one user. Its times are ISO in UTC; a draft has none. */
export const Shift = z.object({
  id: z.string(),
  userId: text,
  sharedShift: nested({ displayName: text, startDateTime: text, endDateTime: text }),
})
export type Shift = z.output<typeof Shift>

/**
 * One page of a list. A row that does not fit reads as null. `@odata.nextLink`: the whole URL of the next page, absent on
 * the last.
 */
function page<S extends z.ZodType>(item: S) {
  return json(z.object({ value: listOf(item.nullable().catch(null)), '@odata.nextLink': z.string().optional() }))
}

const skipToken = { $skiptoken: z.string().optional() }

export const directory = {
  me: get('me', {
    query: z.strictObject({ $select: z.literal('displayName,mail') }),
    answer: json(DirectoryProfile),
  }),
  joinedTeams: get('me/joinedTeams', {
    query: z.strictObject({ $select: z.literal('id,displayName'), ...skipToken }),
    answer: page(Team),
  }),
  users: get('users', {
    query: z.strictObject({
      $select: z.literal('id,displayName,userPrincipalName'),
      $filter: z.literal("userType eq 'Member'"),
      ...skipToken,
    }),
    answer: page(DirectoryUser),
  }),
  /** `$filter`: `sharedShift/startDateTime ge {ISO date and time}`. */
  shifts: get('teams/{teamId}/schedule/shifts', {
    query: z.strictObject({ $filter: z.string(), ...skipToken }),
    answer: page(Shift),
  }),
}
