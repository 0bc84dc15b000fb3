/** Signing out: at once when the portal proves whose session it means, else after a click. */
import { html, raw } from 'hono/html'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { ProviderContext } from '../context'
import { identityPage, send } from './identity-page'

/**
 * Skips the library's page, which asks or, without a session, posts itself by script. A valid `id_token_hint` or a
 * `logout_hint` of the session's person, or no session at all, needs neither.
 */
export function signOutAtOnce(provider: Provider): void {
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    await next()
    const { oidc } = ctx
    if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.session) return
    const { accountId, authorizations } = oidc.session
    const hints = [oidc.entities.IdTokenHint?.payload['sub'], oidc.params?.['logout_hint']]
    if (accountId && !hints.includes(accountId)) return

    for (const { grantId } of Object.values(authorizations ?? {})) {
      if (grantId) await (await provider.Grant.find(grantId))?.destroy()
    }
    await oidc.session.destroy()
    oidc.cookies.set(provider.cookieName('session'), null)
    ctx.body = null
    ctx.status = 303
    ctx.redirect(returnAddress(oidc.params) ?? oidc.urlFor('end_session_success'))
  })
}

/** The library has already removed a URL that is not the client's own. */
function returnAddress(params: KoaContextWithOIDC['oidc']['params']): string | undefined {
  const address = params?.['post_logout_redirect_uri']
  if (typeof address !== 'string') return undefined
  const url = new URL(address)
  const state = params?.['state']
  if (typeof state === 'string') url.searchParams.set('state', state)
  return url.href
}

/** Asks whether to sign out. `form` is the library's: an empty form with its one-time secret. */
export async function askToSignOut(context: ProviderContext, ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const body = html`<section class="card">
    <h1>Sign out</h1>
    <p>Do you want to sign out of your ${context.settings.PRODUCT_NAME} account?</p>
    ${raw(form)}
    <div class="actions">
      <button form="op.logoutForm" name="logout" value="yes">Sign out</button>
      <button form="op.logoutForm" class="plain">Stay signed in</button>
    </div>
  </section>`
  await send(ctx, 200, identityPage(context, 'Sign out', body), context)
}

/** The page after signing out without a URL to return to. */
export async function showSignedOut(context: ProviderContext, ctx: KoaContextWithOIDC): Promise<void> {
  const body = html`<section class="card">
    <h1>You are signed out</h1>
    <p><a href="${context.settings.PORTAL_ORIGIN}/">Go to the portal</a></p>
  </section>`
  await send(ctx, 200, identityPage(context, 'Signed out', body), context)
}
