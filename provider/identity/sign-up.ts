/**
 * Signing up: name, address and password, then the mailed code. The page looks the same for an address that already has
 * an account; the mail tells its owner. A new person has no organisation and no permissions.
 */
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { sendMail } from '../mail/send-mail'
import { alert, emptyForm, field, readForm, refused, type FormState } from '../pages/form'
import { codePage } from './code-page'
import { identityHeaders, identityPage } from './identity-page'
import { finishAs, interactionOf, whoTries, type IdentityContext, type PageEnv } from './interaction'
import { Code, codeFailures, makeCode, spendCode } from './mailed-codes'
import { hashPassword } from './password'
import { addPerson, Email, FullName, newPassword, personByEmail, sameTwice } from './people'
import { interactionPath } from './provider'

const NewPerson = z
  .object({ fullName: FullName, email: Email, ...newPassword })
  .refine(sameTwice.check, sameTwice.failure)

/** The routes of signing up, below an interaction's address. */
export function signUpRoutes(context: IdentityContext): Hono<PageEnv> {
  const { tries } = context

  return new Hono<PageEnv>()
    .get('/sign-up', async (c) => {
      const { uid } = await interactionOf(context, c, 'login')
      return c.html(signUpPage(context, uid, emptyForm), 200, identityHeaders(context))
    })
    .post('/sign-up', async (c) => {
      const { uid } = await interactionOf(context, c, 'login')
      const read = await readForm(c, NewPerson)
      if (!read.ok) return c.html(signUpPage(context, uid, read.form), 422, identityHeaders(context))

      const { fullName, email, password } = read.value
      if (!tries.take(`sign-up ${whoTries(c, email)}`)) {
        const form = refused({ fullName, email }, '', 'Too many codes were asked for. Try again in 15 minutes.')
        return c.html(signUpPage(context, uid, form), 429, identityHeaders(context))
      }
      const passwordHash = await hashPassword(password)
      const code = await makeCode(context, uid, { email, details: { fullName, passwordHash } })
      await mailCode(context, email, code)
      return c.redirect(`${interactionPath(uid)}/sign-up/code`, 303)
    })
    .get('/sign-up/code', async (c) => askForCode(c, emptyForm, 200))
    .post('/sign-up/code', async (c) => {
      const interaction = await interactionOf(context, c, 'login')
      const read = await readForm(c, z.object({ code: Code }))
      if (!read.ok) return askForCode(c, read.form, 422)

      const pending = await spendCode(context, interaction.uid, read.value.code)
      if (typeof pending === 'string') return askForCode(c, refused({}, 'code', codeFailures[pending]), 422)

      const { fullName = '', passwordHash = '' } = pending.details
      const personId = await addPerson(context.db, { email: pending.email, fullName, passwordHash })
      if (personId === undefined) return askForCode(c, refused({}, 'code', codeFailures.spent), 422)
      return finishAs(context, c, interaction, personId)
    })

  async function askForCode(c: Context<PageEnv>, form: FormState, status: 200 | 422) {
    const { uid } = await interactionOf(context, c, 'login')
    const there = `${interactionPath(uid)}/sign-up`
    return c.html(codePage(context, { there, form, button: 'Create account' }), status, identityHeaders(context))
  }
}

async function mailCode(context: IdentityContext, email: string, code: string): Promise<void> {
  const { PRODUCT_NAME } = context.settings
  const known = await personByEmail(context.db, email)
  const body = known
    ? `Someone, probably you, has tried to sign up with this address. You have a ${PRODUCT_NAME} account already: sign in with it, or choose 'Forgot your password?' there.`
    : `Your code for a new ${PRODUCT_NAME} account is ${code}. It is good for 15 minutes.\n\nIf you have not asked for it, you need not do anything.`
  await sendMail(context, { to: email, subject: `Your ${PRODUCT_NAME} account`, body })
}

function signUpPage(context: IdentityContext, uid: string, form: FormState) {
  const here = interactionPath(uid)
  const body = html`<section class="card">
    <h1>Sign up</h1>
    <p class="quiet">A new account sees nothing until your organisation's administrator links it.</p>
    ${alert(form)}
    <form method="post" action="${here}/sign-up">
      ${field(form, { name: 'fullName', label: 'Full name', autocomplete: 'name', maxlength: 100, first: true })}
      ${field(form, {
        name: 'email',
        label: 'E-mail address',
        type: 'email',
        autocomplete: 'username',
        maxlength: 254,
        hint: 'We send a code there.',
      })}
      ${field(form, {
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        maxlength: 128,
        hint: 'At least 8 characters.',
      })}
      ${field(form, { name: 'again', label: 'Password again', type: 'password', autocomplete: 'new-password', maxlength: 128 })}
      <div class="actions">
        <button>Sign up</button>
        <a href="${here}/sign-in">Back to sign-in</a>
      </div>
    </form>
  </section>`
  return identityPage(context, 'Sign up', body)
}
