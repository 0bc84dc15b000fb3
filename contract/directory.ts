/**
 * The directory service, in the style of Microsoft Graph [232] [234] [338]. Its endpoints have their own base and take
 * the directory's token, not the portal API's.
 */
import { z } from 'zod'
import { get, json } from './endpoint'
import { booleanOrFalse, date, directoryId, neededDirectoryId, text } from './fields'

export const DirectoryProfile = z.object({ displayName: text, mail: text })

/** An id that is absent is nobody's [880]: such a row does not fit. */
const id = neededDirectoryId

export const Team = z.object({ id, displayName: text })
export type Team = z.output<typeof Team>

export const DirectoryUser = z.object({ id, displayName: text, userPrincipalName: text })
export type DirectoryUser = z.output<typeof DirectoryUser>

/**
 * A shift of one user. Its times are ISO in UTC. A draft has no `sharedShift`. `isStagedForDeletion`: it goes when the schedule is shared
 * again, and is in force until then.
 */
export const Shift = z.object({
  id,
  userId: directoryId,
  isStagedForDeletion: booleanOrFalse,
  sharedShift: z.object({ displayName: text, startDateTime: date, endDateTime: date }).nullish(),
})
export type Shift = z.output<typeof Shift>

/**
 * One page of a list. Without `value` it is none [881]. A row that does not fit reads as null. `@odata.nextLink`: the whole URL of the next page, absent on
 * the last.
 */
function page<S extends z.ZodType>(item: S) {
  return json(z.object({ value: z.array(item.nullable().catch(null)), '@odata.nextLink': z.string().optional() }))
}

/** Most users that one page may have. Without it a page has 100. */
const MAX_USERS = '999'
/** Most ids that one filter may name. */
export const MAX_IDS = 15

/** Microsoft decides which options each call takes: `tests/contract/microsoft-graph.test.ts`. */
export const directory = {
  me: get('me', {
    query: z.strictObject({ $select: z.literal('displayName,mail') }),
    answer: json(DirectoryProfile),
  }),
  /** Takes no options. */
  joinedTeams: get('me/joinedTeams', { answer: page(Team) }),
  /** `$filter`: members, or those with one of at most 15 ids or principal names. `$search`: `"displayName:anna"`. */
  users: get('users', {
    query: z.strictObject({
      $select: z.literal('id,displayName,userPrincipalName'),
      $top: z.literal(MAX_USERS),
      $filter: z.union([
        z.literal("userType eq 'Member'"),
        z.string().regex(/^id in \('[\w-]+'(?:,'[\w-]+'){0,14}\)$/),
        z.string().regex(/^userPrincipalName in \('(?:[^']|'')+'(?:,'(?:[^']|'')+'){0,14}\)$/),
      ]),
      $search: z.string().optional(),
    }),
    answer: page(DirectoryUser),
  }),
  /** `$filter`: `sharedShift/startDateTime ge {ISO date and time} and sharedShift/endDateTime le {…}`. Takes no other option. */
  shifts: get('teams/{teamId}/schedule/shifts', {
    query: z.strictObject({ $filter: z.string() }),
    answer: page(Shift),
  }),
}
