/** The layout of signed-in pages: sidebar, top bar, page, footer [035] [061]. All of it works without scripts. */
import { Outlet, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { Fragment, useEffect, useRef } from 'react'
import { abilities } from '~/abilities'
import { guarded } from '~/access/guarded.server'
import { FocusedAlert } from '../alert'
import { useBehindDialog } from '../dialog/dialog-route'
import { newIdempotencyToken } from '~/forms/idempotency-token.server'
import { useChunkRecovery } from '~/platform/remix/chunk-recovery'
import { PAGE_ID, useCloseOnNavigation } from './close-on-navigation'
import type { LayoutData } from '../layout-data'
import { readFlashedInputWithFiles } from '~/forms/flashed-input.server'
import { availableLinks } from './external-links.server'
import { pageAt } from '~/page-lookups'
import { Sidebar } from './sidebar'
import { takeToast, type Toast } from '~/platform/http/toast.server'
import { useProduct } from '../product'
import { ToastMessage } from '../toast'
import { TopBar } from './top-bar'

export const loader = guarded('portal.enter', async ({ request, session, user, can, context }) => {
  // A toast that is taken although `users/me` fails would be shown by no page.
  await context.state.earlyStart?.isSameUser
  const storedToast = takeToast(context)
  const { toast: failureText, idempotencyToken: formToken = '' } = context.state.formResult ?? {}
  const toast: Toast | undefined =
    storedToast ?? (failureText === undefined ? undefined : { id: formToken, kind: 'danger', text: failureText })
  const shared: LayoutData = {
    allowed: abilities.filter(can).join(' '),
    flashedInput: await readFlashedInputWithFiles({ request, context, session }),
    idempotencyToken: newIdempotencyToken(session.objectId),
    requestId: context.requestId,
    toast,
    toastOf: storedToast ? undefined : toast?.id,
  }
  return {
    ...shared,
    organisation: user.Organization.Name,
    fullName: user.FullName,
    email: user.Email,
    links: availableLinks(context.settings),
    /** Changes the document's title. A POST that renders a page has failed. */
    hasFailed: context.method === 'POST' || toast?.kind === 'danger',
    year: new Date().getFullYear(),
  }
})

export default function ShellLayout() {
  const { organisation, fullName, email, allowed, links, toast, toastOf, year } = useLoaderData<typeof loader>()
  const { pathname, key } = useLocation()
  useCloseOnNavigation(key)
  const behindDialog = useBehindDialog()
  return (
    <div className="shell">
      <a
        className="skip-link visually-hidden-focusable position-fixed top-0 start-0 m-2 px-3 py-2 bg-body rounded"
        href="#content"
        {...behindDialog}
      >
        Skip to the page
      </a>{' '}
      {toast && !toast.alertOnly && <ToastMessage key={toast.id} toast={toast} />}
      <Sidebar organisation={organisation} allowed={allowed.split(' ')} links={links} />
      <div id={PAGE_ID} className="page">
        <TopBar fullName={fullName} email={email} />
        <PageContent
          pathname={pathname}
          failure={toast?.kind === 'danger' && toastOf === undefined ? toast : undefined}
        />
        <Footer year={year} />
      </div>
      <Loading shown={key} />
    </div>
  )
}

function PageContent({ pathname, failure }: { pathname: string; failure: Toast | undefined }) {
  const content = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  // The focus would be lost with the previous page.
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" className="content" tabIndex={-1} ref={content}>
      {/* Stays until the next page; the toast does not. */}
      {failure && <FocusedAlert focusKey={failure.id}>{failure.text}</FocusedAlert>}
      <Outlet />
    </main>
  )
}

function Footer({ year }: { year: number }) {
  const { name, legal = [] } = useProduct()
  return (
    <footer
      className="footer d-print-none d-flex flex-wrap column-gap-4 row-gap-1 w-100 px-3 px-lg-4 py-3 fs-xs text-body-secondary"
      {...useBehindDialog()}
    >
      <p className="mb-0">{`© ${year} ${name} Customer Portal`}</p>
      {legal.map(({ text, href }) => (
        <Fragment key={text}>
          <a className="text-reset text-decoration-underline" href={href}>
            {text}
          </a>{' '}
        </Fragment>
      ))}
    </footer>
  )
}

/** While the next page loads: a bar, and that page's loading text [067]. */
function Loading({ shown }: { shown: string }) {
  const { state, location } = useNavigation()
  useChunkRecovery(location && location.pathname + location.search, shown)
  const text = state === 'loading' ? pageAt(location.pathname)?.loading : undefined
  return (
    <div className="loading" role="status">
      {state !== 'idle' && <span className={text ? undefined : 'visually-hidden'}>{text ?? 'One moment...'}</span>}
    </div>
  )
}
