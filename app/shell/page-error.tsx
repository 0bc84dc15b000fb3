/** The error page (A§4, A§8): access denied, a failed call, a wrong URL, or a rescued form. */
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import { isProblem, type Problem } from '../access/problem'
import { Icon } from '../ui/icon'
import { useLayoutData } from '../ui/shell-data'
import { RescuedForm } from './rescued-form'
import { useProduct } from '../ui/product'

/** Inside the layout. */
export function PageError() {
  const { problem, status } = usePageProblem()
  const { pathname, search } = useLocation()
  const layout = useLayoutData()
  if (problem?.rescued) return <RescuedForm problem={problem} form={problem.rescued} />
  if (problem?.kind === 'denied') return <Denied requestId={problem.requestId} />
  if (status === 404 && !problem) return <NotFound />
  return (
    <section className="page-error page-error-failed" role="alert">
      <Icon name="exclamation-triangle-fill" />
      <h1>Oops, something went wrong: {problem?.text ?? 'an unexpected error'}</h1>
      <p className="text-body-secondary">
        You can try again now. If it keeps failing, please tell support and name the reference below.
      </p>
      <p>
        <a className="btn btn-primary" href={pathname + search}>
          Try again
        </a>
      </p>
      <Help />
      <Reference status={status} requestId={problem?.requestId ?? layout?.requestId} />
    </section>
  )
}

function usePageProblem(): { problem: Problem | undefined; status: number } {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return { problem: undefined, status: 500 }
  return { problem: isProblem(error.data) ? error.data : undefined, status: error.status }
}

function Denied({ requestId }: { requestId: string }) {
  return (
    <section className="page-error">
      <Icon name="lock" />
      <h1>Access denied</h1>
      <p>
        Your account does not have the permission for this page. An administrator of your organisation can change that.
      </p>
      <ToDashboard />
      <Help />
      <Reference status={403} requestId={requestId} />
    </section>
  )
}

function NotFound() {
  return (
    <section className="page-error">
      <Icon name="signpost-split" />
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have been mistyped, or the page may have moved.</p>
      <ToDashboard />
    </section>
  )
}

function ToDashboard() {
  return (
    <p>
      <Link className="btn btn-primary" to="/dashboard" discover="none">
        To the dashboard
      </Link>
    </p>
  )
}

/** Where to get help when the portal cannot. */
export function Help() {
  const { supportPhone, supportUrl, statusUrl } = useProduct()
  if (!supportPhone && !supportUrl && !statusUrl) return null
  return (
    <ul className="help">
      {supportPhone && (
        <li>
          Call support: <a href={`tel:${supportPhone.replaceAll(' ', '')}`}>{supportPhone}</a>
        </li>
      )}
      {supportUrl && (
        <li>
          <a href={supportUrl}>Contact support</a>
        </li>
      )}
      {statusUrl && (
        <li>
          <a href={statusUrl}>Service status</a>
        </li>
      )}
    </ul>
  )
}

function Reference({ status, requestId }: { status: number; requestId: string | undefined }) {
  return (
    <p className="small text-body-secondary mb-0">
      Status {status}
      {requestId && <> · Reference {requestId}</>}
    </p>
  )
}

/** When the layout itself failed. Has 'Sign out', because the profile menu is missing. */
export function DocumentError() {
  const { problem } = usePageProblem()
  return (
    <main className="visitor-page">
      <PageError />
      {problem?.kind !== 'signed-out' && (
        <form method="post" action="/logout">
          <button className="btn btn-link px-0">Sign out</button>
        </form>
      )}
    </main>
  )
}
