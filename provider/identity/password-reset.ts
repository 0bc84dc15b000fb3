/** The policy 'password-reset': address, then the mailed code with a new password. It ends with a sign-in. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { sendMail } from '../mail/send-mail'
import { alert, emptyForm, field, POSTED, readForm, refused, type FormState } from '../pages/form'
import { codePage } from './code-page'
import { identityHeaders, identityPage } from './identity-page'
import { finishAs, interactionOf, whoTries, type IdentityContext, type PageEnv } from './interaction'
import { Code, codeFailures, makeCode, spendCode } from './mailed-codes'
import { Email, newPassword, personByEmail, sameTwice, setPassword } from './people'
import { interactionPath } from './provider'

const NewPassword = z.object({ code: Code, ...newPassword }).refine(sameTwice.check, sameTwice.failure)

/** The routes of the prompt 'password-reset', below an interaction's address. */
export function passwordResetRoutes(context: IdentityContext): Hono<PageEnv> {
  const { tries } = context

  return new Hono<PageEnv>()
    .get('/password-reset', async (c) => {
      const { uid } = await interactionOf(context, c, 'password-reset')
      return c.html(resetPage(context, uid, emptyForm), 200, identityHeaders(context))
    })
    .post('/password-reset', async (c) => {
      const { uid } = await interactionOf(context, c, 'password-reset')
      const read = await readForm(c, z.object({ email: Email }))
      if (!read.ok) return c.html(resetPage(context, uid, read.form), 422, identityHeaders(context))

      const { email } = read.value
      if (!tries.take(`reset ${whoTries(c, email)}`)) {
        const form = refused({ email }, '', 'Too many codes were asked for. Try again in 15 minutes.')
        return c.html(resetPage(context, uid, form), 429, identityHeaders(context))
      }
      const code = await makeCode(context, uid, { email, details: {} })
      await mailCode(context, email, code)
      return c.redirect(`${interactionPath(uid)}/password-reset/code`, 303)
    })
    .get('/password-reset/code', async (c) => askForCode(c, emptyForm, 200))
    .post('/password-reset/code', async (c) => {
      const interaction = await interactionOf(context, c, 'password-reset')
      const read = await readForm(c, NewPassword)
      if (!read.ok) return askForCode(c, read.form, 422)

      const { code, password } = read.value
      const pending = await spendCode(context, interaction.uid, code)
      if (typeof pending === 'string') return askForCode(c, refused({ code }, 'code', codeFailures[pending]), 422)
      const person = await personByEmail(context.db, pending.email)
      if (!person) return askForCode(c, refused({}, 'code', codeFailures.spent), 422)

      await setPassword(context.db, person, password, interaction.session?.uid)
      tries.forget(whoTries(c, pending.email))
      return finishAs(context, c, interaction, person.id, 'password-reset')
    })

  async function askForCode(c: Context<PageEnv>, form: FormState, status: 200 | 422) {
    const { uid } = await interactionOf(context, c, 'password-reset')
    const there = `${interactionPath(uid)}/password-reset`
    const content = codePage(context, { there, form, button: 'Set password', fields: passwordFields(form) })
    return c.html(content, status, identityHeaders(context))
  }
}

async function mailCode(context: IdentityContext, email: string, code: string): Promise<void> {
  const { PRODUCT_NAME } = context.settings
  if (!(await personByEmail(context.db, email))) return
  await sendMail(context, {
    to: email,
    subject: `Your ${PRODUCT_NAME} password`,
    body: `Your code for a new ${PRODUCT_NAME} password is ${code}. It is good for 15 minutes.\n\nIf you have not asked for it, you need not do anything: your password stays as it is.`,
  })
}

function passwordFields(form: FormState) {
  return html`${field(form, {
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    maxlength: 128,
    hint: 'At least 8 characters.',
  })}
  ${field(form, {
    name: 'again',
    label: 'New password again',
    type: 'password',
    autocomplete: 'new-password',
    maxlength: 128,
  })}`
}

function resetPage(context: IdentityContext, uid: string, form: FormState) {
  const here = interactionPath(uid)
  const body = html`<section class="card">
    <h1>Reset your password</h1>
    <p class="quiet">We send a code to your e-mail address.</p>
    ${alert(form)}
    <form method="post" action="${here}/password-reset">
      ${field(form, { name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', maxlength: 254, first: true })}
      <div class="actions">
        <button>Send code</button>
        <button class="plain" form="cancel">Cancel</button>
      </div>
    </form>
    <form id="cancel" method="post" action="${here}/cancel">${POSTED}</form>
  </section>`
  return identityPage(context, 'Reset your password', body)
}
