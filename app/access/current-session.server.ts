/** One person's request: session and current user, each read once however many loaders ask. */
import { redirectDocument } from '@remix-run/node'
import type { CurrentUser } from '../../contract/users'
import { users } from '../../contract/users'
import type { RequestContext } from '../http/context'
import { portalApi, type PortalApi } from '../portal-api/client.server'
import { bypassesListCache, listOwner } from '../portal-api/read-your-writes.server'
import { loginAddress } from '../http/return-to'
import { dropToken, endSession, touchSession, readSession, type Session } from '../session/session.server'

export interface CurrentSession {
  readonly session: Session
  readonly api: PortalApi
  /** GET users/me: read on each request, so that a permission taken away is gone at once; not for who signs out. */
  user(): Promise<CurrentUser>
}

const visits = new WeakMap<RequestContext, CurrentSession | undefined>()

/** The visit of a signed-in person; undefined for everyone else. */
export function currentSession(request: Request, context: RequestContext): CurrentSession | undefined {
  if (visits.has(context)) return visits.get(context)
  const visit = begin(request, context)
  visits.set(context, visit)
  return visit
}

function begin(request: Request, context: RequestContext): CurrentSession | undefined {
  const session = readSession(request, context.settings)
  if (!session) return undefined
  for (const cookie of touchSession(request, context.settings, session)) context.addHeader('Set-Cookie', cookie)
  if (bypassesListCache(request)) context.stores.lists.forget(listOwner(session.token))
  const api = portalApi(context, session)
  let user: Promise<CurrentUser> | undefined
  return { session, api, user: () => (user ??= api.send(users.me)) }
}

/** Ends the portal's session, because the person signs out. */
export function signOut(request: Request, context: RequestContext, session: Session): void {
  context.stores.lists.forget(listOwner(session.token))
  for (const cookie of endSession(request, context.settings)) context.addHeader('Set-Cookie', cookie)
}

/** Ends the portal's session, because the API no longer accepts its token. */
export function tokenRejected(request: Request, context: RequestContext, session: Session): void {
  context.stores.lists.forget(listOwner(session.token))
  for (const cookie of dropToken(request, context.settings)) context.addHeader('Set-Cookie', cookie)
}

/** To the sign-in page and back here afterwards (A§2). A document load: sign-in leaves this site. */
export function redirectToSignIn(request: Request): Response {
  return redirectDocument(loginAddress(new URL(request.url)))
}
