import { guardedResource } from '~/access/guarded.server'
import { redirect } from '@remix-run/node'
import { setToast } from '~/platform/http/toast.server'
import { startSignIn } from './sign-in-flow.server'

/** /profile/edit: redirects to the profile-edit policy, which returns to /profile [009]. 404 without it [544]. */
export const loader = guardedResource('portal.enter', async ({ context, session, url }) => {
  if (context.settings.IDENTITY_PROFILE_EDIT === undefined) return context.renderPage(`${url.pathname}/none`)
  const started = await startSignIn(context, 'profile-edit', '/profile', session.objectId)
  if (started instanceof Response) return started
  setToast(context, { kind: 'danger', text: `${started.text} Reference ${started.requestId}` })
  return redirect('/profile')
})
