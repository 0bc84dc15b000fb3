/** One person's request: session and current user, each read once however many loaders ask. */
import { redirectDocument } from '@remix-run/node'
import { users, type CurrentUser } from '../../contract/users'
import type { RequestContext } from '../http/context'
import { loginAddress } from '../http/return-to'
import { portalApi, type PortalApi } from '../portal-api/client.server'
import { bypassesListCache, listOwner } from '../portal-api/read-your-writes.server'
import { dropToken, endSession, readSession, touchSession, type Session } from '../session/session.server'

interface CurrentSession {
  readonly session: Session
  readonly api: PortalApi
  /** GET users/me, on each request: a permission that was taken away is gone at once. Sign-out needs no user. */
  user(): Promise<CurrentUser>
}

const sessions = new WeakMap<RequestContext, CurrentSession>()

/** The session of a signed-in person; undefined for everyone else. */
export function currentSession(context: RequestContext): CurrentSession | undefined {
  const known = sessions.get(context)
  if (known) return known
  const session = readSession(context)
  if (!session) return undefined
  touchSession(context, session)
  if (bypassesListCache(context)) context.stores.lists.forget(listOwner(session.token))
  const api = portalApi(context, session)
  let user: Promise<CurrentUser> | undefined
  const current = { session, api, user: () => (user ??= api.send(users.me)) }
  sessions.set(context, current)
  return current
}

/** Ends the portal's session, because the person signs out. */
export function signOut(context: RequestContext): void {
  forgetLists(context)
  endSession(context)
}

/** Ends the portal's session, because the API no longer accepts its token. */
export function rejectToken(context: RequestContext): void {
  forgetLists(context)
  dropToken(context)
}

function forgetLists(context: RequestContext): void {
  const current = currentSession(context)
  if (current) context.stores.lists.forget(listOwner(current.session.token))
}

/** To the sign-in page and back here afterwards (A§2). A document load, because sign-in leaves this site. */
export function redirectToSignIn(request: Request): Response {
  return redirectDocument(loginAddress(new URL(request.url)))
}
