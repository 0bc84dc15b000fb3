/** A route between the layout and each page: shows a page's error inside the layout, and gives titles from pages.ts and groups to numbers. */
import { isRouteErrorResponse, Outlet, useMatches, type MetaFunction } from '@remix-run/react'
import { isProblem } from '~/access/problem'
import { pageAt } from '~/page-lookups'
import { BETWEEN_NUMBERS, phoneGroupsIn } from '~/platform/text/phone-groups'
import { WithPhoneGroups } from '../names'
import { pageTitle } from '../product'
import { PageError } from './page-error'

export default function ShellPage() {
  const written = useMatches().flatMap(({ data }) => phoneGroupsIn(data) || [])
  return (
    <WithPhoneGroups written={written.join(BETWEEN_NUMBERS)}>
      <Outlet />
    </WithPhoneGroups>
  )
}

export function ErrorBoundary() {
  return <PageError />
}

export const meta: MetaFunction = (args) => {
  const { error, location } = args
  const title = pageAt(location.pathname)?.title ?? 'Customer Portal'
  if (!isRouteErrorResponse(error)) return pageTitle(title)(args)
  const problem = isProblem(error.data) ? error.data : undefined
  if (problem?.kind === 'denied') return pageTitle('Access denied')(args)
  if (problem?.rescued && !problem.file) return pageTitle('Send again')(args)
  return pageTitle(error.status === 404 && !problem ? 'Page not found' : title)(args)
}
