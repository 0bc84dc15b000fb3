/** /cases: the active cases (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { cases } from '../../contract/cases'
import { Allowed } from '../access/allowed'
import { guarded } from '../access/guarded.server'
import { Icon } from '../shell/icon'
import { PageHead } from '../shell/page-head'
import { titled } from '../shell/product'
import { datesIn } from '../ui/date.server'
import { DataTable } from '../ui/table/data-table'
import { leaveOutEmptyFields, listView } from '../ui/table/list-view.server'
import { activeCases } from './case-lists'

export const loader = guarded('cases.view', async ({ api, url, context }) => {
  leaveOutEmptyFields(url, activeCases)
  return listView(await api.list(cases.active), url, activeCases, datesIn(context.settings.PORTAL_TIME_ZONE))
})

export default function CaseListPage() {
  return (
    <>
      <PageHead title="Active cases" subtitle="all active cases of my organization">
        <Link className="btn btn-outline-secondary" to="/cases/closed" discover="none">
          Closed cases
        </Link>
        <Allowed act="cases.open">
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
      <DataTable list={activeCases} view={useLoaderData<typeof loader>()} empty={<NoCases />} />
    </>
  )
}

function NoCases() {
  return (
    <>
      <p>Your organisation has no active cases. A case is a question, a problem or a request that you put to us.</p>
      <Allowed act="cases.open">
        <p>
          <Link className="btn btn-primary" to="/cases/new" discover="none">
            Create new case
          </Link>
        </p>
      </Allowed>
    </>
  )
}

export const meta = titled('Active cases')
