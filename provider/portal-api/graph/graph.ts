/**
 * The connection of a directory account [226] [231] [235]. It belongs to the person: its tokens act for the account that
 * consented ('own teams' are that account's), and one person's Disconnect affects nobody else. Who administers queues or
 * agents but cannot connect an account gets a token of the organisation's newest connection, so that shifts and
 * directory users do not need the permissions of the settings.
 */
import { and, eq } from 'drizzle-orm'
import { directoryConnections, directoryTokens, directoryUsers } from '../../database/tables/directory'
import { redeemCode } from '../../graph/codes'
import { findConnection } from '../../graph/connections'
import { findToken, issueToken } from '../../http/directory-tokens'
import { allOf, anyOf, inCallManager } from '../../http/access-rules'
import { ApiError } from '../../http/api-error'
import type { Handlers } from '../../http/handler'

const connects = allOf(anyOf('UCP.SETTINGS.ACCESS'), anyOf('UCP.SETTINGS.GRAPHAPI.EDIT'))
const usesDirectory = inCallManager('UCALLMANAGER.QUEUES.VIEW', 'UCALLMANAGER.QUEUES.EDIT', 'UCALLMANAGER.AGENTS.EDIT')

export const graph: Handlers<'graph'> = {
  connect: {
    rule: connects,
    handle: ({ person, body, context }) =>
      context.db.transaction(async (tx) => {
        const { userId, scopes } = await redeemCode(tx, body)
        const isOurs = and(eq(directoryUsers.id, userId), eq(directoryUsers.organisationId, person.organisation.id))
        if (!(await tx.$count(directoryUsers, isOurs))) {
          throw new ApiError(403, 'This directory account belongs to another organisation.')
        }

        const connection = { directoryUserId: userId, scopes, connectedAt: new Date() }
        await tx
          .insert(directoryConnections)
          .values({ personId: person.id, ...connection })
          .onConflictDoUpdate({ target: directoryConnections.personId, set: connection })
        await tx.delete(directoryTokens).where(eq(directoryTokens.personId, person.id))
        return { access_token: await issueToken(tx, person.id) }
      }),
  },

  renew: {
    rule: (...caller) => connects(...caller) || usesDirectory(...caller),
    handle: ({ person, context }) =>
      context.db.transaction(async (tx) => {
        const owner = connects(person.permissions, context.settings.PRODUCT_CODE)
          ? person.id
          : (await findConnection(tx, person))?.personId
        const isIt = eq(directoryConnections.personId, owner ?? '')
        // Locked, so that it cannot end before its new token is stored.
        const [connection] = await tx.select().from(directoryConnections).where(isIt).for('key share')
        if (!connection) throw new ApiError(404, 'No directory account is connected.')
        if (!connection.scopes.includes('offline_access')) {
          throw new ApiError(400, 'invalid_grant: there is no refresh token, because offline_access was not asked for.')
        }
        return { access_token: await issueToken(tx, connection.personId) }
      }),
  },

  disconnect: {
    rule: connects,
    async handle({ person, body, context: { db } }) {
      const isTheirs = eq(directoryConnections.personId, person.id)
      if (!(await db.$count(directoryConnections, isTheirs))) return
      const token = await findToken(db, body)
      if (token?.personId !== person.id) throw new ApiError(400, 'This token is not of your directory connection.')
      await db.delete(directoryConnections).where(isTheirs)
    },
  },
}
