/** /cases: the active cases (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { readList } from '../access/list-page.server'
import { loadable } from '../access/loadable.server'
import { pages } from '../pages'
import { Alert } from '../ui/alert'
import { Allowed } from '../ui/allowed'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { ListPage } from '../ui/list-page'
import { activeCases } from './case-lists'
import { activeCaseSource, caseTabs, closedCaseSource } from './case-sources.server'

export const loader = guarded('cases.view', async (args) => {
  const [{ rows, view }, closed] = await Promise.all([
    readList(args, activeCaseSource),
    loadable(true, async () => (await closedCaseSource.read(args)).length),
  ])
  const created = rows.find(({ TicketNumber }) => TicketNumber === args.url.searchParams.get('created'))
  const tabs = caseTabs(rows.length, closed)
  return { view, tabs, created: created && { ticketNumber: created.TicketNumber, title: created.Title ?? '' } }
})

export default function CaseListPage() {
  const { view, tabs, created } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={activeCases}
      view={view}
      tabs={tabs}
      marked={created?.ticketNumber}
      notice={created && <NewCase {...created} />}
      empty={<NoCases />}
    >
      <Allowed ability="cases.open">
        <Link className="btn btn-primary btn-round" to={pages.newCase.path} title="Create new case">
          <Icon name="plus-lg" />
          Create new case
        </Link>
      </Allowed>
    </ListPage>
  )
}

function NewCase({ ticketNumber, title }: { ticketNumber: string; title: string }) {
  return (
    <Alert kind="success">
      Your new case is{' '}
      <a href={activeCases.rowHref?.(ticketNumber)}>
        {ticketNumber}: {title}
      </a>
    </Alert>
  )
}

function NoCases() {
  return (
    <EmptyState
      icon="life-preserver"
      title="No active cases"
      text="Ask a question, report a problem or request a change. Your cases and our answers are listed here."
    >
      <Allowed ability="cases.open">
        <Link className="btn btn-primary" to={pages.newCase.path}>
          Create new case
        </Link>
      </Allowed>
      <Link className="btn btn-outline-secondary" to={pages.closedCases.path}>
        Show closed cases
      </Link>
    </EmptyState>
  )
}
