/** The pages of later-pages.ts: guarded as the real ones will be, and saying so. */
import { useLocation } from '@remix-run/react'
import { accessDenied, guarded } from '../access/guarded.server'
import { Icon } from '../ui/icon'
import { isPlaceholder, placeholders } from './placeholders'
import { pageAt } from './menu'
import { PageHead } from '../ui/page-head'
import { titleOfPage } from './product'

export const loader = guarded('portal.enter', async ({ url, context, can }) => {
  const path = url.pathname.replace(/^\/|\/$/g, '')
  if (!isPlaceholder(path) || !can(placeholders[path])) throw accessDenied(context)
  return null
})

export default function NotHereYetPage() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title={pageAt(pathname)?.title ?? 'Page'} />
      <section className="card">
        <div className="empty">
          <Icon name="signpost-split" />
          <p>This page is not here yet.</p>
        </div>
      </section>
    </>
  )
}

export const meta = titleOfPage
