/** /cases: the active cases (A§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../access/guarded.server'
import { readList } from '../access/list-page.server'
import { pages } from '../pages'
import { Alert } from '../ui/alert'
import { Allowed } from '../ui/allowed'
import { Icon } from '../ui/icon'
import { ListPage } from '../ui/list-page'
import { activeCases } from './case-lists'
import { activeCaseSource } from './case-sources.server'

export const loader = guarded('cases.view', async (args) => {
  const { rows, view } = await readList(args, activeCaseSource)
  const created = rows.find(({ TicketNumber }) => TicketNumber === args.url.searchParams.get('created'))
  return { view, created: created && { ticketNumber: created.TicketNumber, title: created.Title ?? '' } }
})

export default function CaseListPage() {
  const { view, created } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={activeCases}
      view={view}
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
    <>
      <p>Your organisation has no active cases. A case is a question, a problem or a request that you put to us.</p>
      <Allowed ability="cases.open">
        <p>
          <Link className="btn btn-primary" to={pages.newCase.path}>
            Create new case
          </Link>
        </p>
      </Allowed>
    </>
  )
}
