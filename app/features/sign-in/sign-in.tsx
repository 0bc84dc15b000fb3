/** /login: starts a sign-in, or finishes one when the identity provider returns here [001] [002]. */
import { data, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publicRoute } from '~/access/guarded.server'
import { Help } from '~/ui/shell/page-error'
import { PostButton } from '~/ui/form/post-button'
import { pageTitle } from '~/ui/product'
import { VisitorPage } from '~/ui/shell/visitor-page'
import { safeReturnTo } from '~/access/session/return-to'
import { readCurrentSession } from '~/access/current-session.server'
import { readReturnUrl } from '~/access/session/return-url.server'
import { finishSignIn, startSignIn } from './sign-in-flow.server'

export const loader = publicRoute(async (args) => {
  const { url, context } = args
  const isCallback = url.searchParams.has('code') || url.searchParams.has('error')
  const returnTo = safeReturnTo(url.searchParams.get('url'), context.settings.PORTAL_ORIGIN)
  if (!isCallback && (await readCurrentSession(context))) throw redirect(await readReturnUrl(context, returnTo))

  const result = isCallback ? await finishSignIn(args) : await startSignIn(context, 'sign-in', returnTo)
  if (result instanceof Response) throw result
  return data(result, { status: result.status })
})

export const meta = pageTitle('Sign in')

export default function SignInPage() {
  const { title, text, returnTo, status, requestId, hasForgotten } = useLoaderData<typeof loader>()
  return (
    <VisitorPage title={title}>
      <p role={status === 200 ? undefined : 'alert'}>{text}</p>
      <p>
        <a className="btn btn-primary" href={`/login?url=${encodeURIComponent(returnTo)}`}>
          {status === 200 ? 'Sign in' : 'Try again'}
        </a>
      </p>
      {(status !== 200 || hasForgotten) && (
        <p>
          <a href="/password-reset">Forgot your password?</a>
        </p>
      )}
      {status !== 200 && (
        <>
          <Help />
          {requestId && <p className="small text-body-secondary">{`Reference ${requestId}`}</p>}
          <PostButton action="/logout" className="btn btn-link px-0">
            Sign out
          </PostButton>
        </>
      )}
    </VisitorPage>
  )
}
