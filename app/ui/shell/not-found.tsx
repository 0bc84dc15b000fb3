/** The page for unknown URLs, and the answer to a form on a page without an action (platform/remix/page-actions). */
import { data } from '@remix-run/node'
import { accessDenied, notFound } from '~/access/failure.server'
import { guarded, guardedAction } from '~/access/guarded.server'
import { rescueForm } from '~/forms/rescued-form.server'

export const loader = guarded('portal.enter', async ({ context }) => {
  throw notFound(context)
})

export const action = guardedAction(
  'portal.enter',
  async (args) => {
    const { page } = args.route
    const { context, can } = args
    if (!page) throw notFound(context)
    if (!can(page.ability)) throw accessDenied(args, page.ability)
    context.addHeader('Allow', 'GET, HEAD')
    throw data(null, { status: 405 })
  },
  rescueForm,
)

export default function NotFoundPage() {
  return null
}
