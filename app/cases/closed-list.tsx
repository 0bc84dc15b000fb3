/** /cases/closed: cases closed in the last 12 months (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { cases } from '../../contract/cases'
import { guarded } from '../access/guarded.server'
import { PageHead } from '../ui/page-head'
import { pageTitle } from '../shell/product'
import { dateFormatter } from '../http/dates.server'
import { DataTable } from '../ui/table/data-table'
import { redirectToCanonicalUrl, listView } from '../lists/list-view.server'
import { closedCases } from './case-lists'

export const loader = guarded('cases.view', async ({ api, url, context }) => {
  redirectToCanonicalUrl(url, closedCases)
  return listView(await api.list(cases.closed), url, closedCases, dateFormatter(context.settings.PORTAL_TIME_ZONE))
})

export default function ClosedListPage() {
  return (
    <>
      <PageHead title="Closed cases" subtitle="closed cases in the last 12 months">
        <Link className="btn btn-outline-secondary" to="/cases" discover="none">
          Active cases
        </Link>
      </PageHead>
      <DataTable
        list={closedCases}
        view={useLoaderData<typeof loader>()}
        empty={<p>No case of your organisation was closed in the last 12 months.</p>}
      />
    </>
  )
}

export const meta = pageTitle('Closed cases')
