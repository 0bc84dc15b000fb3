/** The session and the current user of a request. Each is read once, however many loaders ask. */
import { isDeepStrictEqual } from 'node:util'
import { redirectDocument } from '@remix-run/node'
import { users, type CurrentUser } from '~contract/users'
import { afterResponse } from '~/platform/http/after-response.server'
import type { RequestContext } from '~/platform/http/context'
import { portalApi, type PortalApi } from '~/systems/portal-api/client.server'
import { forgetOldAnswers, answersKeyOf } from '~/systems/portal-api/read-your-writes.server'
import { makeSignInAddress } from './session/return-url.server'
import { noteUnknownPermissions } from './permission-log.server'
import { dropToken, endSession, parseSession, touchSession, type Session } from './session/session.server'

export interface CurrentSession {
  readonly session: Session
  readonly api: PortalApi
  /** The answer of the last `GET users/me`, a moment ago; undefined without one. */
  readonly lastUser: CurrentUser | undefined
  /** Calls GET users/me for each request, so that a removed permission counts at once. Sign-out needs no user. */
  readUser(): Promise<CurrentUser>
}

declare module '~/platform/http/context' {
  interface RequestState {
    session?: Promise<CurrentSession | undefined>
    isSessionClosed?: boolean
  }
}

/** The session of a signed-in person; undefined for everyone else. */
export function readCurrentSession(context: RequestContext): Promise<CurrentSession | undefined> {
  return (context.state.session ??= findLiveSession(context))
}

async function findLiveSession(context: RequestContext): Promise<CurrentSession | undefined> {
  const session = parseSession(context)
  if (!session) return undefined
  if (await context.stores.endedSessions.has(session.id, session.expiresAt)) return undefined
  if (!context.isUnattended) touchSession(context, session)
  forgetOldAnswers(context, session.token)
  const api = portalApi(context, session)
  const lastUser = context.stores.userAnswers.get(session.id)
  let user: Promise<CurrentUser> | undefined
  return { session, api, lastUser, readUser: () => (user ??= readUser(context, session, api)) }
}

async function readUser(
  context: RequestContext,
  { objectId, id, token }: Session,
  api: PortalApi,
): Promise<CurrentUser> {
  const { breakers, userAnswers, answers } = context.stores
  const user = await api.send(users.me).catch((error: unknown) => {
    userAnswers.delete(id)
    answers.forget(answersKeyOf(token))
    throw error
  })
  // Nothing stays that was read for another organisation or with other permissions [758].
  const lastUser = userAnswers.get(id)
  if (lastUser && !isDeepStrictEqual(user, lastUser)) answers.forget(answersKeyOf(token))
  userAnswers.set(id, user)
  breakers.noteCustomer(objectId, user.Organization.Name)
  await noteUnknownPermissions(context, objectId, user.PortalPermissions)
  return user
}

/**
 * Asks who has just signed in, while their browser is on its way to the first page. That page then starts beside `users/me` too [831].
 * A failure is the page's to tell.
 */
export function prefetchUser(context: RequestContext, session: Session): void {
  context.background(async () => {
    const detached = afterResponse(context)
    await readUser(detached, session, portalApi(detached, session)).catch(() => undefined)
  })
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
  const session = parseSession(context)
  // Each loader of a page may find that the token is rejected.
  if (!session || context.state.isSessionClosed) return
  context.state.isSessionClosed = true
  context.stores.answers.forget(answersKeyOf(session.token))
  context.stores.userAnswers.delete(session.id)
  context.stores.metrics.sessionEnded()
  await context.stores.endedSessions.add(session.id, session.expiresAt)
}

/** Redirects to the sign-in page, which returns to this URL [023]. A document load, because it leaves this site. */
export async function redirectToSignIn(context: RequestContext, url: URL): Promise<Response> {
  return redirectDocument(await makeSignInAddress(context, url))
}
