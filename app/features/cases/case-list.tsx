/** /cases: the active cases [090]. */
import { Link, useLoaderData } from '@remix-run/react'
import { cases, type CaseRow } from '~contract/cases'
import { guarded } from '~/access/guarded.server'
import { readList } from '~/lists/list-loader.server'
import { rowUrl } from '~/lists/list-state'
import { load } from '~/systems/upstream/loadable.server'
import { parseRecordEvent } from '~/forms/record-event.server'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icon'
import { ListPage } from '~/ui/list-page'
import { activeCases, closedCases } from './case-lists'
import { activeCaseSource, caseTabs, closedCaseSource, searchOtherList } from './case-sources.server'

export const loader = guarded('page', async (args) => {
  const [created, closed] = [
    parseRecordEvent(args, pages.cases, 'created'),
    parseRecordEvent(args, pages.cases, 'closed'),
  ]
  const readClosed = () => load(() => closedCaseSource.read(args))
  const [{ rows, view }, closedList] = await Promise.all([
    readList(args, activeCaseSource),
    closed === undefined ? undefined : readClosed(),
  ])
  const elsewhere = await searchOtherList(closedCases, args, view, readClosed)
  // The closed cases of years are not read for the number on a tab.
  const cachedList = args.api.peek(cases.closed)
  return {
    view,
    tabs: caseTabs(rows.length + (view.missing ?? 0), cachedList && cachedList.rows.length + cachedList.missing),
    created: caseWithNumber(rows, created),
    closed: closedList?.kind === 'loaded' ? caseWithNumber(closedList.content.rows, closed) : undefined,
    elsewhere,
  }
})

function caseWithNumber(rows: readonly CaseRow[], ticketNumber: string | undefined) {
  if (ticketNumber === undefined) return undefined
  const row = rows.find(({ TicketNumber }) => TicketNumber === ticketNumber)
  return row && { ticketNumber: row.TicketNumber, title: row.Title ?? '' }
}

export default function CaseListPage() {
  const { view, tabs, created, closed, elsewhere } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={activeCases}
      view={view}
      tabs={tabs}
      marked={created?.ticketNumber}
      notice={
        created ? (
          <Notice text="Your new case is" {...created} list={activeCases} />
        ) : (
          closed && <Notice text="You have closed" {...closed} list={closedCases} />
        )
      }
      empty={<NoCases />}
      elsewhere={elsewhere}
    >
      <IfAllowed ability="cases.open">
        <Link className="btn btn-primary btn-round" to={pages.newCase.path} discover="none" title="Create new case">
          <Icon name="plus-lg" />
          Create new case
        </Link>
      </IfAllowed>
    </ListPage>
  )
}

interface NoticeProps {
  readonly text: string
  readonly ticketNumber: string
  readonly title: string
  readonly list: typeof activeCases
}

function Notice({ text, ticketNumber, title, list }: NoticeProps) {
  return (
    <Alert kind="success">
      <span>{text}</span> <a href={rowUrl(list, ticketNumber, '')}>{`${ticketNumber}: ${title}`}</a>
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
      <IfAllowed ability="cases.open">
        <Link className="btn btn-primary" to={pages.newCase.path}>
          Create new case
        </Link>
      </IfAllowed>
      <Link className="btn btn-outline-secondary" to={pages.closedCases.path}>
        Show closed cases
      </Link>
    </EmptyState>
  )
}
