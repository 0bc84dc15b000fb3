/** The layout of every signed-in page: sidebar, top bar, page, footer (A§2). All of it works without scripts. */
import { Outlet, useLoaderData, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { acts } from '../access/access'
import { guarded } from '../access/guarded.server'
import { FocusedAlert } from '../ui/alert'
import { useBehindDialog } from '../ui/dialog/dialog-route'
import { newFormKey } from '../ui/form/form-key.server'
import { useCutOff } from './cut-off'
import { PAGE_ID, useDismissal } from './dismissal'
import { availableLinks } from './external-links.server'
import { Footer } from './footer'
import { pageAt } from './menu'
import { Sidebar } from './sidebar'
import { takeToast, type Toast } from './toast.server'
import { ToastMessage } from './toast'
import { TopBar } from './top-bar'

export const loader = guarded('portal.enter', async ({ request, session, user, may, context }) => ({
  organisation: user.Organization.Name,
  fullName: user.FullName,
  email: user.Email,
  allowed: acts.filter(may),
  links: availableLinks(context.settings),
  toast: takeToast(request, context),
  /** A form on the page is answered with what is wrong with it. */
  isRefused: context.refused !== undefined,
  formKey: newFormKey(session.objectId),
  year: new Date().getFullYear(),
  /** For the error page of what nobody expected. */
  requestId: context.requestId,
}))

export default function ShellLayout() {
  const { organisation, fullName, email, allowed, links, toast, year } = useLoaderData<typeof loader>()
  const { pathname, key } = useLocation()
  useDismissal(key)
  const behindDialog = useBehindDialog()
  return (
    <div className="shell">
      <a className="skip-link" href="#content" {...behindDialog}>
        Skip to the page
      </a>
      <Sidebar organisation={organisation} allowed={allowed} links={links} />
      <div id={PAGE_ID} className="page">
        <TopBar fullName={fullName} email={email} />
        <Content pathname={pathname} failure={toast?.kind === 'danger' ? toast : undefined} />
        <Footer year={year} />
      </div>
      <Loading shown={key} />
      {toast && <ToastMessage key={toast.id} toast={toast} />}
    </div>
  )
}

function Content({ pathname, failure }: { pathname: string; failure: Toast | undefined }) {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  // After a navigation the focus would be lost with the page that held it.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="content" className="content" tabIndex={-1} ref={content}>
      {/* Stays until the next page, when its toast has long gone. */}
      {failure && <FocusedAlert of={failure.id}>{failure.text}</FocusedAlert>}
      <Outlet />
    </main>
  )
}

/** While the next page is on its way: a bar, and that page's loading text (A§4). */
function Loading({ shown }: { shown: string }) {
  const { state, location } = useNavigation()
  useCutOff(location && location.pathname + location.search, shown)
  const text = state === 'loading' ? pageAt(location.pathname)?.loading : undefined
  return (
    <div className="loading" role="status">
      {state !== 'idle' && <span className={text ? undefined : 'visually-hidden'}>{text ?? 'One moment...'}</span>}
    </div>
  )
}
