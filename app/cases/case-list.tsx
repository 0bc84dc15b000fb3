/** /cases: the active cases (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { cases } from '../../contract/cases'
import { Allowed } from '../access/allowed'
import { guarded } from '../access/guarded.server'
import { Icon } from '../ui/icon'
import { PageHead } from '../ui/page-head'
import { pageTitle } from '../shell/product'
import { Alert } from '../ui/alert'
import { dateFormatter } from '../http/dates.server'
import { DataTable } from '../ui/table/data-table'
import { redirectToCanonicalUrl, listView } from '../lists/list-view.server'
import { activeCases } from './case-lists'

export const loader = guarded('cases.view', async ({ api, url, context }) => {
  redirectToCanonicalUrl(url, activeCases)
  const rows = await api.list(cases.active)
  const created = rows.find(({ TicketNumber }) => TicketNumber === url.searchParams.get('created'))
  return {
    view: listView(rows, url, activeCases, dateFormatter(context.settings.PORTAL_TIME_ZONE)),
    created: created && { ticketNumber: created.TicketNumber, title: created.Title ?? '' },
  }
})

export default function CaseListPage() {
  const { view, created } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Active cases" subtitle="all active cases of my organization">
        <Link className="btn btn-outline-secondary" to="/cases/closed" discover="none">
          Closed cases
        </Link>
        <Allowed ability="cases.open">
          <Link
            className="btn btn-primary btn-round"
            to="/cases/new"
            discover="none"
            aria-label="Create new case"
            title="Create new case"
          >
            <Icon name="plus-lg" />
          </Link>
        </Allowed>
      </PageHead>
      {created && (
        <Alert kind="success">
          Your new case is{' '}
          <a href={activeCases.rowHref?.(created.ticketNumber)}>
            {created.ticketNumber}: {created.title}
          </a>
        </Alert>
      )}
      <DataTable list={activeCases} view={view} marked={created?.ticketNumber} empty={<NoCases />} />
    </>
  )
}

function NoCases() {
  return (
    <>
      <p>Your organisation has no active cases. A case is a question, a problem or a request that you put to us.</p>
      <Allowed ability="cases.open">
        <p>
          <Link className="btn btn-primary" to="/cases/new" discover="none">
            Create new case
          </Link>
        </p>
      </Allowed>
    </>
  )
}

export const meta = pageTitle('Active cases')
