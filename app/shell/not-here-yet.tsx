/** The pages of later-pages.ts: guarded as the real ones will be, and saying so. */
import { useLocation } from '@remix-run/react'
import { accessDenied, guarded } from '../access/guarded.server'
import { Icon } from './icon'
import { isLaterPage, laterPages } from './later-pages'
import { pageAt } from './menu'
import { PageHead } from './page-head'
import { titledByMenu } from './product'

export const loader = guarded('portal.enter', async ({ url, context, may }) => {
  const path = url.pathname.replace(/^\/|\/$/g, '')
  if (!isLaterPage(path) || !may(laterPages[path])) throw accessDenied(context)
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

export const meta = titledByMenu
