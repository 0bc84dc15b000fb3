/** The sign-in page: e-mail address and password, and for demonstrations a list of accounts. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type { Interaction } from 'oidc-provider'
import { alert, emptyForm, POSTED, readForm, refused, type FormState } from '../pages/form'
import type { Html } from '../pages/page'
import { besideAccounts, credentialFields, Credentials } from './credentials'
import { demonstrationAccounts } from './demonstration-accounts'
import { identityHeaders, identityPage } from './identity-page'
import { finishAs, giveUp, interactionOf, whoTries, type IdentityContext, type PageEnv } from './interaction'
import { personByPassword } from './people'
import { interactionPath } from './provider'
import { tryWindow } from './tries'

/** The routes of the prompt 'login', below an interaction's address. */
export function signInRoutes(context: IdentityContext): Hono<PageEnv> {
  const { tries } = context

  return new Hono<PageEnv>()
    .get('/sign-in', async (c) => {
      const { params, uid } = await interactionOf(context, c, 'login')
      const hint = params['login_hint']
      const form = typeof hint === 'string' ? { typed: { email: hint }, wrong: {} } : emptyForm
      return c.html(await signInPage(context, uid, form), 200, identityHeaders(context))
    })
    .post('/sign-in', async (c) => {
      const interaction = await interactionOf(context, c, 'login')
      const read = await readForm(c, Credentials)
      if (!read.ok) return again(c, interaction, 422, read.form)

      const { email, password } = read.value
      if (!tries.take(whoTries(c, email))) {
        c.header('Retry-After', String(tryWindow))
        return again(c, interaction, 429, refused({ email }, '', 'That was wrong too often. Try again in 15 minutes.'))
      }
      const person = await personByPassword(context.db, email, password)
      if (!person) {
        return again(c, interaction, 422, refused({ email }, '', 'The e-mail address or the password is not right.'))
      }
      tries.forget(whoTries(c, email))
      return finishAs(context, c, interaction, person.id)
    })
    .post('/forgot', async (c) => {
      await interactionOf(context, c, 'login')
      return giveUp(context, c, 'forgotten')
    })

  async function again(c: Context<PageEnv>, { uid }: Interaction, status: 422 | 429, form: FormState) {
    return c.html(await signInPage(context, uid, form), status, identityHeaders(context))
  }
}

async function signInPage(context: IdentityContext, uid: string, form: FormState): Promise<Html> {
  const accounts = await demonstrationAccounts(context)
  const here = interactionPath(uid)
  const card = html`<section class="card">
    <h1>Sign in</h1>
    <p class="quiet">to the ${context.settings.PRODUCT_NAME} Customer Portal</p>
    ${alert(form)}
    <form method="post" action="${here}/sign-in">
      ${credentialFields(form)}
      <div class="actions">
        <button>Sign in</button>
        <button class="plain" form="cancel">Cancel</button>
      </div>
    </form>
    <form id="cancel" method="post" action="${here}/cancel">${POSTED}</form>
    <form method="post" action="${here}/forgot">${POSTED}<button class="plain">Forgot your password?</button></form>
    <p class="below">Don't have an account? <a href="${here}/sign-up">Sign up now</a></p>
  </section>`
  const body = besideAccounts(card, `${here}/sign-in`, accounts, whatToTry)
  return identityPage(context, 'Sign in', body, accounts.length === 0 ? 'narrow' : 'split')
}

const whatToTry = html`<section class="card" aria-labelledby="try">
  <h2 id="try">What to try</h2>
  <ul>
    <li>As admin@harbour.example, answer a case, and open the shifts of the queue Service Desk in uCallManager.</li>
    <li>Place an order, and approve it as staff@meridian.example.</li>
    <li>Do the same with scripts switched off in your browser.</li>
  </ul>
</section>`
