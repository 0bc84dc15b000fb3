/** /cases/closed: cases closed in the last 12 months (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { listPage } from '../access/list-page.server'
import { pages } from '../pages'
import { ListPage } from '../ui/list-page'
import { closedCases } from './case-lists'
import { closedCaseSource } from './case-sources.server'

export const loader = listPage(closedCaseSource)

export default function ClosedListPage() {
  return (
    <ListPage
      list={closedCases}
      view={useLoaderData<typeof loader>()}
      empty={<p>No case of your organisation was closed in the last 12 months.</p>}
    >
      <Link className="btn btn-outline-secondary" to={pages.cases.path}>
        Active cases
      </Link>
    </ListPage>
  )
}
