/** Writes to the log about people's permissions: those that were missing, and those that the portal does not know. */
import { z } from 'zod'
import { permissionsOf } from '~contract/permissions'
import type { RequestContext } from '~/platform/http/context'
import { KeptValue, type KeptKind } from '~/platform/stores/kept-value.server'
import type { Ability } from '~/abilities'

type LogContext = Pick<RequestContext, 'log' | 'method' | 'routeId' | 'settings' | 'state' | 'stores'>

const UNKNOWN_PERMISSION: KeptKind<true> = { name: 'unknown-permissions', schema: z.literal(true), seconds: 3_600 }
const MAX_NAMED = 20
const MAX_NAME_LENGTH = 60

/**
 * Writes that somebody was refused for want of a permission: who (the object id), what and where, one line for each
 * request, and for the same again within a minute one more line that counts [549].
 */
export function noteRefusal(context: LogContext, user: string, ability: Ability): void {
  const { log, method, routeId: route, state, stores } = context
  if (state.isRefusalLogged) return
  state.isRefusalLogged = true
  const refused = { user, ability, route, method }
  stores.repeatedLines.note(`access denied ${JSON.stringify(refused)}`, (again) => {
    if (again === 0) log.info(refused, 'access denied')
    else log.info({ ...refused, again }, 'access denied again')
  })
}

/** Warns once an hour of a user whose permissions are all unknown, so that the user can do nothing [543]. */
export async function noteUnknownPermissions(
  context: LogContext,
  user: string,
  permissions: readonly string[],
): Promise<void> {
  const { log, settings, stores } = context
  const known = permissionsOf(settings.PRODUCT_CODE)
  if (permissions.length === 0 || permissions.some((permission) => known.includes(permission))) return
  if (!(await new KeptValue(stores.entries, UNKNOWN_PERMISSION, [user]).claim(true))) return
  const named = permissions.slice(0, MAX_NAMED).map((permission) => permission.slice(0, MAX_NAME_LENGTH))
  log.warn({ user, count: permissions.length, permissions: named }, 'PortalPermissions: the portal knows none of them')
}
