/** How a person signs in: e-mail address and password, or in demonstrations one click on an account. */
import { html } from 'hono/html'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../database/accounts'
import { field, type FormState } from '../pages/form'
import type { Html } from '../pages/page'
import type { DemonstrationAccount } from './demonstration-accounts'
import { Email } from './people'

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1, 'Enter your password.').max(128, 'Enter at most 128 characters.'),
})

/** The two fields. */
export function credentialFields(form: FormState): Html {
  return html`${field(form, {
    name: 'email',
    label: 'E-mail address',
    type: 'email',
    autocomplete: 'username',
    maxlength: 254,
    first: true,
  })}
  ${field(form, {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    maxlength: 128,
  })}`
}

/** The page's card, beside a list of accounts if there are any. Each account is a form of its own. `below`: under the card. */
export function besideAccounts(
  card: Html,
  action: string,
  accounts: readonly DemonstrationAccount[],
  below: Html | '' = '',
): Html {
  if (accounts.length === 0) return card
  return html`<div class="columns">
    <div>${card} ${below}</div>
    <section class="card" aria-labelledby="accounts">
      <h2 id="accounts">Demonstration accounts</h2>
      <p class="quiet">One click signs in. All have the password <b>${DEMO_PASSWORD}</b>.</p>
      <ul class="accounts">
        ${accounts.map(
          ({ email, holds }) =>
            html`<li>
              <form method="post" action="${action}">
                <input type="hidden" name="email" value="${email}" />
                <input type="hidden" name="password" value="${DEMO_PASSWORD}" />
                <button><strong>${email}</strong> <span>${holds}</span></button>
              </form>
            </li>`,
        )}
      </ul>
    </section>
  </div>`
}
