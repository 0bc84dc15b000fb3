import { guardedResource } from '../access/guarded.server'
import { redirect } from '@remix-run/node'
import { startSignIn } from './sign-in-flow.server'

/** /profile/edit: redirects to the identity provider's profile-edit policy, which returns to /profile [009]. */
export const loader = guardedResource('portal.enter', async ({ context, session }) => {
  const started = await startSignIn(context, 'profile-edit', '/profile', session.objectId)
  return started instanceof Response ? started : redirect('/profile')
})
