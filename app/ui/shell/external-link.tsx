/** /external/…: redirects to another product [053]. Shows a page only if that is refused. */
import { data, redirect } from '@remix-run/node'
import { accessDenied } from '~/access/failure.server'
import { guarded } from '~/access/guarded.server'
import { isNavigation } from '~/platform/http/navigation'
import { externalLinks, type ExternalLink } from '~/pages'
import { externalAddress } from './external-links.server'

export const loader = guarded('portal.enter', async (args) => {
  const { request, route, context, session, can } = args
  const link = Object.values<ExternalLink>(externalLinks).find(({ name }) => name === route.name)
  const address = link && externalAddress(link, context.settings, session.token)
  // The URL may contain the token, so only a navigation gets it, never a script.
  if (!address || context.isDataRequest || !isNavigation(request)) throw data(null, { status: 404 })
  if (!can(link.ability)) throw accessDenied(args, link.ability)
  return redirect(address, { status: 303, headers: { 'Referrer-Policy': 'no-referrer' } })
})

export default function ExternalLinkPage() {
  return null
}
