/** /password-reset: asks for a message with a link to choose a new password (B§2, B§4, B§5). */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { registration } from '../../contract/registration'
import { open } from '../access/guarded.server'
import { portalApi } from '../portal-api/client.server'
import { titled } from '../shell/product'
import { VisitorPage } from '../shell/visitor-page'
import { readForm } from '../ui/form/read-form.server'
import { SentForm } from '../ui/form/sent-form'
import { EmailField } from '../ui/form/text-field'
import { useFormState } from '../ui/form/use-form-state'
import { Confirmation } from './confirmation'
import { confirmationAddress, isConfirmation } from './confirmation.server'
import { refusedTry } from './tries.server'

export const loader = open(async (visitor) => ({
  isConfirmed: isConfirmation(visitor, '/password-reset'),
  isRefused: visitor.context.refused !== undefined,
}))

/** By the browsers' own rule for fields of type email. */
const ForgottenPassword = z.object({ email: z.email({ pattern: z.regexes.html5Email }).max(254) })

export const action = open(async (visitor) => {
  const form = await readForm(visitor, ForgottenPassword)
  if (!form.ok) return form.invalid

  const request = async ({ email }: z.output<typeof ForgottenPassword>) => {
    const { context } = visitor
    const refused = await refusedTry(context, 'password-reset', email.toLowerCase())
    if (refused) return refused
    await portalApi(context, 'portal').send(registration.requestPasswordReset, { body: email })
    return { to: confirmationAddress(visitor, '/password-reset') }
  }
  return form.send(request, { byDocument: true })
})

export default function ForgotPasswordPage() {
  const { isConfirmed } = useLoaderData<typeof loader>()
  const form = useFormState<typeof action>()
  if (isConfirmed) {
    return (
      <VisitorPage title="Check your e-mail">
        <Confirmation>
          If there is an account for this e-mail address, a message is on its way. Follow the link in it to choose a new
          password.
        </Confirmation>
      </VisitorPage>
    )
  }
  return (
    <VisitorPage title="Forgot your password?">
      <p>Enter the e-mail address of your account, and you get a message with a link to choose a new password.</p>
      <SentForm form={form} submit="Send link" progress="Sending..." cancel={<BackToSignIn />}>
        <EmailField field={form.field('email')} label="E-mail address" maxLength={254} />
      </SentForm>
    </VisitorPage>
  )
}

/** A document load: sign-in leaves this site. */
function BackToSignIn() {
  return (
    <a className="btn btn-link" href="/login">
      Back to sign-in
    </a>
  )
}

export const meta = titled('Forgot password')
