import type { RequestContext } from '../../platform/http/context'
import type { Session } from './session.server'

/** Tells work that goes on after its request if the session's person has signed out, or its token has expired. */
export async function hasEnded({ stores }: RequestContext, { session, expiresAt }: Session): Promise<boolean> {
  return Date.now() >= expiresAt || stores.endedSessions.has(session, expiresAt)
}
