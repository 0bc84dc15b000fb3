/** The page that asks for the code from a mail. */
import { html } from 'hono/html'
import type { ProviderContext } from '../context'
import { alert, field, type FormState } from '../pages/form'
import type { Html } from '../pages/page'
import { identityPage } from './identity-page'

interface CodePage {
  /** Path of the page before; the form posts to `/code` below it. */
  readonly there: string
  readonly form: FormState
  readonly button: string
  /** Further fields. */
  readonly fields?: Html
}

/** Says the same whether a code was sent or not. */
export function codePage(context: ProviderContext, { there, form, button, fields }: CodePage): Html {
  const { PROVIDER_CONTROL, SMTP_URL } = context.settings
  const inOutbox = PROVIDER_CONTROL === 'on' && SMTP_URL === undefined
  const body = html`<section class="card">
    <h1>Check your mail</h1>
    <p>If the address can be used, a mail with a code of 6 digits is on its way. The code is good for 15 minutes.</p>
    ${inOutbox && html`<p class="note">Demonstration: the mail is in the <a href="/mail" target="_blank">outbox</a>.</p>`}
    ${alert(form)}
    <form method="post" action="${there}/code">
      ${field(form, { name: 'code', label: 'Code', autocomplete: 'one-time-code', maxlength: 6, first: true, digits: true })}
      ${fields}
      <div class="actions">
        <button>${button}</button>
        <a href="${there}">Ask for a new code</a>
      </div>
    </form>
  </section>`
  return identityPage(context, 'Check your mail', body)
}
