/** /logout: ends the portal's session and the identity provider's, then returns to / (A§2). */
import { redirectDocument } from '@remix-run/node'
import { publicRoute, type HandlerArgs } from '../access/guarded.server'
import { signOut as endCurrentSession } from '../access/current-session.server'
import { readIdentity } from '../session/session.server'

/** The document has a GET; the menu posts instead. */
export const loader = publicRoute(signOut)
export const action = publicRoute(signOut)

async function signOut({ context }: HandlerArgs): Promise<Response> {
  endCurrentSession(context)
  // Not "cookies": that would sign people out of other products on the same domain.
  context.addHeader('Clear-Site-Data', '"storage"')
  return redirectDocument(await addressAfterSignOut(context))
}

/** The identity provider's sign-out, which returns to /; / itself if nobody is signed in there. */
async function addressAfterSignOut(context: HandlerArgs['context']): Promise<string> {
  const identity = readIdentity(context)
  if (!identity) return '/'
  try {
    const { end_session_endpoint } = await context.identity.discovery('sign-in')
    if (!end_session_endpoint) return '/'
    const address = new URL(end_session_endpoint)
    address.searchParams.set('id_token_hint', identity.idToken)
    address.searchParams.set('client_id', context.settings.IDENTITY_CLIENT_ID)
    address.searchParams.set('post_logout_redirect_uri', `${context.settings.PORTAL_ORIGIN}/`)
    return address.href
  } catch (error) {
    context.log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      'sign-out at the identity provider failed',
    )
    return '/'
  }
}
