/** /new-password?validate=: the page of the mailed link [459]. */
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { registration } from '~contract/registration'
import type { Settings } from '~/platform/config.server'
import { publicRoute } from '~/access/guarded.server'
import { portalApi } from '~/systems/portal-api/client.server'
import { pageTitle } from '~/ui/product'
import { VisitorPage } from '~/ui/shell/visitor-page'
import { Alert } from '~/ui/alert'
import { visitorFormAction } from '~/forms/form-action.server'
import { PostForm } from '~/ui/form/post-form'
import { PasswordField } from '~/ui/form/text-field'
import { useFormState } from '~/ui/form/use-form-state'
import { Confirmation } from './confirmation'
import { confirmationAddress, isConfirmation } from './confirmation.server'
import { withinLimits } from './rate-limit.server'

export const loader = publicRoute(async (args) => {
  const { search, isDataRequest, method } = args.context
  // A raw + in a mailed link is a plus of the key [835]. Everywhere else it is a blank.
  if (method !== 'POST' && !isDataRequest && search.includes('+')) {
    throw redirect(`/new-password${search.replaceAll('+', '%2B')}`)
  }
  const isConfirmed = isConfirmation(args, '/new-password')
  const hasKey = keyIn(args.url) !== ''
  const hasFailed = method === 'POST' || !(isConfirmed || hasKey)
  return { isConfirmed, hasKey, hasFailed, lengths: lengthsIn(args.context.settings).text }
})

/** 6 to 50 characters [461], unless the settings say otherwise [797]. */
function lengthsIn({ PASSWORD_LENGTH: { min, max } }: Settings) {
  return { min, max, text: `${min} to ${max} characters` }
}

/** Compares the two passwords before it checks the length. */
const newPassword = ({ min, max, text }: ReturnType<typeof lengthsIn>) =>
  z
    .object({ password: z.string().optional(), passwordAgain: z.string().optional() })
    .transform(({ password = '', passwordAgain = '' }, { issues }) => {
      const refuse = (path: string, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: '' })
      if (password === '' || password !== passwordAgain) {
        refuse('passwordAgain', 'Oops, the two passwords you entered are not equal.')
      } else if (password.length < min || password.length > max) {
        refuse('password', `Choose a password of ${text}.`)
      }
      return password
    })

export const action = visitorFormAction(async (args, posted) => {
  const { context } = args
  const key = keyIn(args.url)
  if (key === '') return data(null, { status: 422 })
  const form = await posted.read(newPassword(lengthsIn(context.settings)))
  if (!form.ok) return form.invalid

  const change = (password: string) =>
    withinLimits(context, 'new-password', { key }, async () => {
      const body = { RegistrationKey: key, Password: password }
      await portalApi(context, { visitor: key }).send(registration.newPassword, { body })
      return { to: confirmationAddress(args, '/new-password') }
    })
  return form.submit(change, { byDocument: true })
})

function keyIn({ searchParams }: URL): string {
  return searchParams.get('validate')?.trim() ?? ''
}

/** The URL has the registration key, so no request may send it as referrer. `no-referrer` would break the form. */
export const headers = () => ({ 'Referrer-Policy': 'strict-origin' })

export default function NewPasswordPage() {
  const { isConfirmed, hasKey, lengths } = useLoaderData<typeof loader>()
  if (isConfirmed) {
    return (
      <VisitorPage title="Your password is changed">
        <Confirmation>You can sign in with your new password now.</Confirmation>
      </VisitorPage>
    )
  }
  return (
    <VisitorPage title="Choose a new password">
      {hasKey ? <NewPasswordForm lengths={lengths} /> : <MissingKey />}
    </VisitorPage>
  )
}

function NewPasswordForm({ lengths }: { lengths: string }) {
  const form = useFormState<typeof action>()
  const askAgain = <AskForLink className="btn btn-link" />
  return (
    <PostForm form={form} submit="Set password" progress="Setting password..." cancel={askAgain}>
      <PasswordField field={form.field('password')} label="New password" hint={lengths} autoComplete="new-password" />
      <PasswordField field={form.field('passwordAgain')} label="New password again" autoComplete="new-password" />
    </PostForm>
  )
}

function MissingKey() {
  return (
    <>
      <Alert kind="danger">Your registration key is missing.</Alert>
      <p>The link from our e-mail is incomplete. Open it again, or ask for a new one.</p>
      <p className="mb-0">
        <AskForLink className="btn btn-primary" />
      </p>
    </>
  )
}

function AskForLink({ className }: { className: string }) {
  return (
    <a className={className} href="/password-reset">
      Ask for a new link
    </a>
  )
}

export const meta = pageTitle('New password')
