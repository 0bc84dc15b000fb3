/** /logout: ends the portal's session and the identity provider's, then returns to / [020] [021]. */
import { redirectDocument } from '@remix-run/node'
import { readCurrentSession, signOut as endCurrentSession } from '~/access/current-session.server'
import { publicRoute, type HandlerArgs } from '~/access/guarded.server'
import { logFailure } from '~/platform/http/log-failure'
import { reasonOf } from '~/platform/text/reason-of'
import { isNavigation } from '~/platform/http/navigation'
import { lastSignedIn } from '~/access/session/session.server'
import { SignInError } from '~/access/session/sign-in-error'
import { failedSignIn, forgetFailedSignIn } from './failed-sign-in.server'

/** GET works too [020], but another site's image must not sign anybody out [504]. The menu posts. */
export const loader = publicRoute(async (args) => {
  if (isNavigation(args.request)) return signOutHere(args)
  return new Response('This address only works as a page.', { status: 403 })
})
export const action = publicRoute(signOutHere)

async function signOutHere({ context }: HandlerArgs): Promise<Response> {
  const address = await makeAddressAfterSignOut(context)
  const user = (await readCurrentSession(context))?.session.objectId
  await endCurrentSession(context)
  if (user) context.log.info({ user, client: context.clientNetwork }, 'signed out')
  forgetFailedSignIn(context)
  // Not "cookies": that would sign people out of other products on the same domain.
  context.addHeader('Clear-Site-Data', '"storage"')
  return redirectDocument(address)
}

/** The identity provider's sign-out, which returns to /. After a failed sign-in somebody may be signed in there. */
async function makeAddressAfterSignOut(context: HandlerArgs['context']): Promise<string> {
  const failed = failedSignIn(context)
  const identity = failed?.signedInAs ?? lastSignedIn(context)
  if (!failed && !identity) return '/'
  try {
    const { end_session_endpoint } = await context.identity.discover('sign-in')
    if (!end_session_endpoint) return '/'
    const address = new URL(end_session_endpoint)
    if (identity?.idToken) address.searchParams.set('id_token_hint', identity.idToken)
    else if (identity?.logoutHint) address.searchParams.set('logout_hint', identity.logoutHint)
    address.searchParams.set('client_id', context.settings.IDENTITY_CLIENT_ID)
    address.searchParams.set('post_logout_redirect_uri', `${context.settings.PORTAL_ORIGIN}/`)
    return address.href
  } catch (error) {
    const where = error instanceof SignInError ? error.where : {}
    logFailure(context, { ...where, reason: reasonOf(error) }, 'sign-out at the identity provider failed')
    return '/'
  }
}
