/** /password-reset: sends a link to choose a new password [455]. Takes the same time without an account [548]. */
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { registration } from '~contract/registration'
import { publicRoute } from '~/access/guarded.server'
import { portalApi } from '~/systems/portal-api/client.server'
import { pageTitle } from '~/ui/product'
import { VisitorPage } from '~/ui/shell/visitor-page'
import { visitorFormAction } from '~/forms/form-action.server'
import { emailAddress } from '~/forms/text-schemas.server'
import { PostForm } from '~/ui/form/post-form'
import { EmailField } from '~/ui/form/text-field'
import { useFormState } from '~/ui/form/use-form-state'
import { Confirmation } from './confirmation'
import { confirmationAddress, isConfirmation } from './confirmation.server'
import { inSteps } from './in-steps.server'
import { withinLimits } from './rate-limit.server'

export const loader = publicRoute(async (args) => ({
  isConfirmed: isConfirmation(args, '/password-reset'),
  hasFailed: args.context.method === 'POST',
}))

const ForgottenPassword = z.object({ email: emailAddress() })

export const action = visitorFormAction(async (args, posted) => {
  const form = await posted.read(ForgottenPassword)
  if (!form.ok) return form.invalid

  const { context } = args
  const request = ({ email }: z.output<typeof ForgottenPassword>) =>
    withinLimits(context, 'password-reset', { address: email.toLowerCase() }, async () => {
      // Keeps the provider's time out of the Server-Timing header: it tells whether there is an account.
      context.timings.withhold()
      const send = () => portalApi(context, { visitor: email }).send(registration.requestPasswordReset, { body: email })
      await inSteps(context.settings.PASSWORD_RESET_ANSWER_MS, send)
      return { to: confirmationAddress(args, '/password-reset') }
    })
  return form.submit(request, { byDocument: true })
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
      <p>Enter the e-mail address of your account. We will send you a link to choose a new password.</p>
      <PostForm form={form} submit="Send link" progress="Sending..." cancel={<BackToSignIn />}>
        <EmailField field={form.field('email')} label="E-mail address" maxLength={254} />
      </PostForm>
    </VisitorPage>
  )
}

/** A document load, because sign-in leaves this site. */
function BackToSignIn() {
  return (
    <a className="btn btn-link" href="/login">
      Back to sign-in
    </a>
  )
}

export const meta = pageTitle('Forgot password')
