/** Every other URL, and what a page without an action says to a form (server/page-actions). */
import { data } from '@remix-run/node'
import { accessDenied, guarded, noPage } from '../access/guarded.server'

export const loader = guarded('portal.enter', async ({ context }) => {
  throw noPage(context)
})

export const action = guarded('portal.enter', async ({ route: { page }, context, can }) => {
  if (!page) throw noPage(context)
  if (!can(page.ability)) throw accessDenied(context)
  context.addHeader('Allow', 'GET, HEAD')
  throw data(null, { status: 405 })
})

export default function NotFoundPage() {
  return null
}
