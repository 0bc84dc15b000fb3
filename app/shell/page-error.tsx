/** What stands in the place of a page that cannot be shown (A§4, A§8): 'Access denied', a failed call, a wrong address. */
import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react'
import { readProblem } from '../access/problem'
import { useProduct } from './product'

/** Inside the layout. */
export function PageError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const problem = isRouteErrorResponse(error) ? readProblem(error.data) : undefined
  const status = isRouteErrorResponse(error) ? error.status : 500

  if (problem?.kind === 'denied') return <Denied reference={problem.reference} />
  if (status === 404 && !problem) return <NotFound />
  return (
    <section className="page-error" role="alert">
      <h1>Oops, something went wrong: {problem?.text ?? 'an unexpected error'}</h1>
      <p>
        <a className="btn btn-primary" href={pathname + search}>
          Try again
        </a>
      </p>
      <Help />
      <p className="text-body-secondary">
        Status {status}
        {problem && <> · Reference {problem.reference}</>}
      </p>
    </section>
  )
}

function Denied({ reference }: { reference: string }) {
  return (
    <section className="page-error">
      <h1>Access denied</h1>
      <p>
        Your account does not have the permission for this page. An administrator of your organisation can change that.
      </p>
      <Help />
      <p className="text-body-secondary">Reference {reference}</p>
    </section>
  )
}

function NotFound() {
  return (
    <section className="page-error">
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have been mistyped, or the page may have moved.</p>
      <p>
        <Link to="/dashboard">To the dashboard</Link>
      </p>
    </section>
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

/** Without the layout: it could not be loaded itself. */
export function DocumentError() {
  return (
    <main className="visitor-page">
      <PageError />
    </main>
  )
}
