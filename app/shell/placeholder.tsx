/** A page that is not built yet, guarded like the real one. */
import { useLocation } from '@remix-run/react'
import { accessDenied, guarded } from '../access/guarded.server'
import { pageAt } from '../pages'
import { EmptyState } from '../ui/empty-state'
import { PageHead } from '../ui/page-head'

export const loader = guarded('portal.enter', async ({ url, context, can }) => {
  const page = pageAt(url.pathname)
  if (!page || !can(page.ability)) throw accessDenied(context)
  return null
})

export default function PlaceholderPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={pageAt(pathname)?.title ?? 'Page'} />
      <section className="card">
        <EmptyState icon="signpost-split" title="This page is not here yet" />
      </section>
    </>
  )
}
