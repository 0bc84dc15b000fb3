/** The error page [068] [069]: access denied, a failed call, a wrong URL, an unexpected form, or a rescued form. */
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import { isProblem, type Problem } from '~/access/problem'
import { pagesAbove } from '~/page-lookups'
import { pages } from '~/pages'
import { PostButton } from '../form/post-button'
import { Icon } from '../icon'
import { useLayoutData } from '../layout-data'
import { RescuedFormCard } from './rescued-form'
import { useServerPage } from './server-page'
import { useProduct } from '../product'
import type { Elements } from '../elements'

/** Inside the layout. */
export function PageError() {
  const { problem, status } = usePageProblem()
  // This page is for answers of the server.
  if (useServerPage(useRouteError())) return null
  if (problem?.rescued && !problem.file) return <RescuedFormCard problem={problem} form={problem.rescued} />
  if (problem?.kind === 'denied') return <DeniedPage requestId={problem.requestId} />
  if (status === 404 && !problem) return <NotFound />
  return status === 405 && !problem ? <TakesNoForm /> : <FailedPage problem={problem} status={status} />
}

function usePageProblem(): { problem: Problem | undefined; status: number } {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return { problem: undefined, status: 500 }
  return { problem: isProblem(error.data) ? error.data : undefined, status: error.status }
}

function FailedPage({ problem, status }: { problem: Problem | undefined; status: number }) {
  const { pathname, search } = useLocation()
  const layout = useLayoutData()
  const isMissing = status === 404
  const address = problem?.file ? problem.file.address : pathname + search
  const listAbove = pagesAbove(pathname).find(({ isList }) => isList)?.path
  const list = problem?.file ? problem.file.list : isMissing ? listAbove : undefined
  const again = isMissing ? undefined : address
  const download = problem?.file ? problem.rescued : undefined
  return (
    <section className="card card-body page-error mb-3 p-4" role="alert">
      <Icon name="exclamation-triangle-fill" className="icon-round status-danger mb-3" />
      <h1>{`Oops, something went wrong: ${problem?.text ?? 'an unexpected error'}`}</h1>
      <p className="text-body-secondary">
        {isMissing
          ? 'It may have been removed, or its address may have been mistyped.'
          : 'You can try again now. If it keeps failing, please tell support and name the reference below.'}
      </p>
      <p className="page-actions d-print-none d-flex flex-wrap gap-2 align-items-center">
        {again && (
          <a className="btn btn-primary" href={again}>
            Try again
          </a>
        )}
        {download && (
          <button className="btn btn-primary" form="download-again">
            Try again
          </button>
        )}{' '}
        {list && (
          <a className={again || download ? 'btn btn-outline-secondary' : 'btn btn-primary'} href={list}>
            Back to the list
          </a>
        )}
        {!again && !download && !list && <ToDashboard />}
      </p>
      {download && (
        <form id="download-again" method="post" action={download.target}>
          {download.fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
        </form>
      )}
      <Help />
      <Reference status={problem?.upstreamStatus ?? status} requestId={problem?.requestId ?? layout?.requestId} />
    </section>
  )
}

function DeniedPage({ requestId }: { requestId: string }) {
  return (
    <section className="card card-body page-error mb-3 p-4">
      <Icon name="lock" className="icon-round mb-3" />
      <h1>Access denied</h1>
      <p>
        Your account does not have the permission for this page. An administrator of your organisation can change that.
      </p>
      <p>
        <ToDashboard />
      </p>
      <Help />
      <Reference status={403} requestId={requestId} />
    </section>
  )
}

function NotFound() {
  return (
    <section className="card card-body page-error mb-3 p-4">
      <Icon name="signpost-split" className="icon-round mb-3" />
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have been mistyped, or the page may have moved.</p>
      <p>
        <ToDashboard />
      </p>
    </section>
  )
}

function TakesNoForm() {
  const { pathname, search } = useLocation()
  return (
    <section className="card card-body page-error mb-3 p-4">
      <Icon name="signpost-split" className="icon-round mb-3" />
      <h1>This page does not take forms</h1>
      <p>Nothing was changed.</p>
      <p>
        <a className="btn btn-primary" href={pathname + search}>
          Open the page
        </a>
      </p>
    </section>
  )
}

function ToDashboard() {
  return (
    <Link className="btn btn-primary" to={pages.dashboard.path} discover="none">
      Home
    </Link>
  )
}

/** Tells where to get help. `children`: more items of the list. */
export function Help({ children }: { children?: Elements }) {
  const { supportPhone, supportUrl, statusUrl } = useProduct()
  if (!supportPhone && !supportUrl && !statusUrl && !children) return null
  return (
    <ul className="help list-unstyled d-flex flex-wrap column-gap-4 row-gap-1 pt-3 mb-1 small border-top">
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
      {children}
    </ul>
  )
}

function Reference({ status, requestId }: { status: number; requestId: string | undefined }) {
  return (
    <p className="small text-body-secondary mb-0">
      {requestId ? `Status ${status} · Reference ${requestId}` : `Status ${status}`}
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
        <PostButton action="/logout" className="btn btn-link px-0">
          Sign out
        </PostButton>
      )}
    </main>
  )
}
