/** The two pages of connecting a directory account: choosing the account, and consent to what the portal may read. */
import { html } from 'hono/html'
import type { ProviderContext } from '../context'
import { scopeWords } from '../graph/scopes'
import { alert, POSTED, type FormState } from '../pages/form'
import type { Html } from '../pages/page'
import { besideAccounts, credentialFields } from './credentials'
import type { DemonstrationAccount } from './demonstration-accounts'
import type { DirectoryAccount } from './directory-accounts'
import { directoryPath, type DirectoryRequest } from './directory-request'
import { identityPage } from './identity-page'

/** Asks for an account of the directory. */
export function directorySignInPage(
  context: ProviderContext,
  uid: string,
  accounts: readonly DemonstrationAccount[],
  form: FormState,
): Html {
  const here = directoryPath(uid)
  const card = html`<section class="card">
    <h1>Sign in to your directory</h1>
    <p class="quiet">Choose the account that the ${context.settings.PRODUCT_NAME} Customer Portal is to read with.</p>
    ${alert(form)}
    <form method="post" action="${here}/sign-in">
      ${credentialFields(form)}
      <div class="actions">
        <button>Sign in</button>
        <button class="plain" form="cancel">Cancel</button>
      </div>
    </form>
    <form id="cancel" method="post" action="${here}/cancel">${POSTED}</form>
  </section>`
  const body = besideAccounts(card, `${here}/sign-in`, accounts)
  return identityPage(context, 'Sign in to your directory', body, accounts.length === 0 ? 'narrow' : 'split')
}

/** Says what the portal may read from then on, and asks for consent. */
export function consentPage(
  context: ProviderContext,
  uid: string,
  { displayName, mail, organisation }: DirectoryAccount,
  scopes: DirectoryRequest['scopes'],
): Html {
  const here = directoryPath(uid)
  const body = html`<section class="card">
    <h1>Permissions requested</h1>
    <p>
      The ${context.settings.PRODUCT_NAME} Customer Portal asks to do this as ${displayName} (${mail}) of
      ${organisation}:
    </p>
    <ul>
      ${scopes.map((scope) => html`<li>${scopeWords[scope]}</li>`)}
    </ul>
    <p class="quiet">It changes nothing in your directory. You can disconnect the account in the portal's settings.</p>
    <form method="post" action="${here}/accept">
      ${POSTED}
      <div class="actions">
        <button>Accept</button>
        <button class="plain" form="cancel">Cancel</button>
      </div>
    </form>
    <form id="cancel" method="post" action="${here}/cancel">${POSTED}</form>
    <form class="below" method="post" action="${here}/other-account">
      ${POSTED}
      <button class="plain">Use another account</button>
    </form>
  </section>`
  return identityPage(context, 'Permissions requested', body)
}
