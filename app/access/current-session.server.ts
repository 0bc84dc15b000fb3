/** One person's request: session and current user, each read once however many loaders ask. */
import { redirectDocument } from '@remix-run/node'
import { users, type CurrentUser } from '../../contract/users'
import type { RequestContext } from '../http/context'
import { portalApi, type PortalApi } from '../portal-api/client.server'
import { bypassesListCache, listOwner } from '../portal-api/read-your-writes.server'
import { signInAddress } from '../session/return-url.server'
import { dropToken, endSession, readSession, touchSession, type Session } from '../session/session.server'

interface CurrentSession {
  readonly session: Session
  readonly api: PortalApi
  /** GET users/me, on each request: a permission that was taken away is gone at once. Sign-out needs no user. */
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
  if (!session || (await context.stores.endedSessions.has(session.session))) return undefined
  if (!context.isUnattended) touchSession(context, session)
  if (bypassesListCache(context)) context.stores.lists.forget(listOwner(session.token))
  const api = portalApi(context, session)
  let user: Promise<CurrentUser> | undefined
  return { session, api, user: () => (user ??= api.send(users.me)) }
}

/** Ends the portal's session, because the person signs out. */
export async function signOut(context: RequestContext): Promise<void> {
  await closeSession(context)
  endSession(context)
}

/** Ends the portal's session, because the API no longer accepts its token. */
export async function rejectToken(context: RequestContext): Promise<void> {
  await closeSession(context)
  dropToken(context)
}

/** Leaves nothing of the session behind here: copies of its cookies are worthless from now on. */
export async function closeSession(context: RequestContext): Promise<void> {
  const session = readSession(context)
  if (!session) return
  context.stores.lists.forget(listOwner(session.token))
  await context.stores.endedSessions.add(session.session, session.expiresAt)
}

/** To the sign-in page, and to this URL afterwards [023]. A document load, because sign-in leaves this site. */
export async function redirectToSignIn(context: RequestContext, url: URL): Promise<Response> {
  return redirectDocument(await signInAddress(context, url))
}
