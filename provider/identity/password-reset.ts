/** The policy 'password-reset': address, then the mailed code with a new password. It ends with a sign-in. */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { sendMail } from '../mail/send-mail'
import { alert, emptyForm, field, readForm, refused, type FormState } from '../pages/form'
import { codePage } from './code-page'
import { identityHeaders, identityPage } from './identity-page'
import { finishAs, interactionOf, whoTries, type Desk, type PageEnv } from './interaction'
import { Code, codeFailures, makeCode, spendCode } from './mailed-codes'
import { Email, newPassword, personByEmail, sameTwice, setPassword } from './people'
import { interactionPath } from './provider'
import { endSessions } from './records'

const NewPassword = z.object({ code: Code, ...newPassword }).refine(sameTwice.check, sameTwice.failure)

/** The routes of the prompt 'password-reset', below an interaction's address. */
export function passwordResetRoutes(desk: Desk): Hono<PageEnv> {
  const { systems, tries } = desk

  return new Hono<PageEnv>()
    .get('/password-reset', async (c) => {
      const { uid } = await interactionOf(desk, c, 'password-reset')
      return c.html(resetPage(desk, uid, emptyForm), 200, identityHeaders(systems))
    })
    .post('/password-reset', async (c) => {
      const { uid } = await interactionOf(desk, c, 'password-reset')
      const read = await readForm(c, z.object({ email: Email }))
      if (!read.ok) return c.html(resetPage(desk, uid, read.form), 422, identityHeaders(systems))

      const { email } = read.value
      if (!tries.take(`reset ${whoTries(c, email)}`)) {
        const form = refused({ email }, '', 'Too many codes were asked for. Try again in 15 minutes.')
        return c.html(resetPage(desk, uid, form), 429, identityHeaders(systems))
      }
      const code = await makeCode(desk, uid, { email, details: {} })
      await mailCode(desk, email, code)
      return c.redirect(`${interactionPath(uid)}/password-reset/code`, 303)
    })
    .get('/password-reset/code', async (c) => askForCode(c, emptyForm, 200))
    .post('/password-reset/code', async (c) => {
      const interaction = await interactionOf(desk, c, 'password-reset')
      const read = await readForm(c, NewPassword)
      if (!read.ok) return askForCode(c, read.form, 422)

      const { code, password } = read.value
      const pending = await spendCode(desk, interaction.uid, code)
      if (typeof pending === 'string') return askForCode(c, refused({ code }, 'code', codeFailures[pending]), 422)
      const person = await personByEmail(systems.db, pending.email)
      if (!person) return askForCode(c, refused({}, 'code', codeFailures.spent), 422)

      await setPassword(systems.db, person.id, password)
      await endSessions(systems.db, person.id, interaction.session?.uid)
      tries.forget(whoTries(c, pending.email))
      return finishAs(desk, c, interaction, person.id, 'password-reset')
    })

  async function askForCode(c: Context<PageEnv>, form: FormState, status: 200 | 422) {
    const { uid } = await interactionOf(desk, c, 'password-reset')
    const there = `${interactionPath(uid)}/password-reset`
    const content = codePage(systems, { there, form, button: 'Set password', fields: passwordFields(form) })
    return c.html(content, status, identityHeaders(systems))
  }
}

async function mailCode({ systems }: Desk, email: string, code: string): Promise<void> {
  const { PRODUCT_NAME } = systems.settings
  if (!(await personByEmail(systems.db, email))) return
  await sendMail(systems, {
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

function resetPage({ systems }: Desk, uid: string, form: FormState) {
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
    <form id="cancel" method="post" action="${here}/cancel"></form>
  </section>`
  return identityPage(systems, 'Reset your password', body)
}
