/** The session and the current user of a request. Each is read once, however many loaders ask. */
import { redirectDocument } from '@remix-run/node'
import { users, type CurrentUser } from '../../contract/users'
import type { RequestContext } from '../http/context'
import { portalApi, type PortalApi } from '../portal-api/client.server'
import { bypassesListCache, listOwner } from '../portal-api/read-your-writes.server'
import { signInAddress } from '../session/return-url.server'
import { noteUnknownPermissions } from './permission-log.server'
import { dropToken, endSession, readSession, touchSession, type Session } from '../session/session.server'

interface CurrentSession {
  readonly session: Session
  readonly api: PortalApi
  /** Calls GET users/me for each request, so that a removed permission counts at once. Sign-out needs no user. */
  user(): Promise<CurrentUser>
}

const sessions = new WeakMap<RequestContext, Promise<CurrentSession | undefined>>()

/** The session of a signed-in person; undefined for everyone else. */
export function currentSession(context: RequestContext): Promise<CurrentSession | undefined> {
  const session = sessions.get(context) ?? sessionOf(context)
  sessions.set(context, session)
  return session
}

async function sessionOf(context: RequestContext): Promise<CurrentSession | undefined> {
  const session = readSession(context)
  if (!session) return undefined
  if (await context.stores.endedSessions.has(session.session, session.expiresAt)) return undefined
  if (!context.isUnattended) touchSession(context, session)
  if (bypassesListCache(context)) context.stores.lists.forget(listOwner(session.token))
  const api = portalApi(context, session)
  let user: Promise<CurrentUser> | undefined
  return { session, api, user: () => (user ??= readUser(context, session, api)) }
}

async function readUser(context: RequestContext, { objectId }: Session, api: PortalApi): Promise<CurrentUser> {
  const user = await api.send(users.me)
  context.stores.breakers.noteCustomer(objectId, user.Organization.Name)
  await noteUnknownPermissions(context, objectId, user.PortalPermissions)
  return user
}

export async function signOut(context: RequestContext): Promise<void> {
  await closeSession(context)
  endSession(context)
}

export async function rejectToken(context: RequestContext): Promise<void> {
  await closeSession(context)
  dropToken(context)
}

/** Removes all that the portal keeps for the session. Copies of its cookies are worthless from now on. */
export async function closeSession(context: RequestContext): Promise<void> {
  const session = readSession(context)
  if (!session) return
  context.stores.lists.forget(listOwner(session.token))
  await context.stores.endedSessions.add(session.session, session.expiresAt)
}

/** Redirects to the sign-in page, which returns to this URL [023]. A document load, because it leaves this site. */
export async function redirectToSignIn(context: RequestContext, url: URL): Promise<Response> {
  return redirectDocument(await signInAddress(context, url))
}
