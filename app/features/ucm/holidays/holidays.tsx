/** /ucm/holidays: the days on which queues and IVRs are closed, as a list and as a year [348]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { isBehindDialog } from '~/forms/page-behind'
import { readList } from '~/lists/list-loader.server'
import type { ListState } from '~/lists/list'
import { pages } from '~/pages'
import { todayOf } from '~/platform/time/local-days.server'
import { AddToList } from '~/ui/add-to-list'
import { IfAllowed } from '~/ui/allowed'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { Alert } from '~/ui/alert'
import { Time } from '~/ui/time'
import { holidayList, holidayListWith } from './holiday-list'
import { holidaySource, readIdleIds } from './holiday-source.server'
import { YEAR_ID, YearCard } from './year-card'
import { newHoliday, nextHoliday, yearView } from './year.server'

export const loader = guarded('page', async (args) => {
  const rows = await holidaySource.read(args)
  // No queue and no IVR is asked for behind a dialog [624].
  const idle = rows.missing === 0 && !isBehindDialog(args) ? await readIdleIds(args, rows.rows) : undefined
  const { view } = await readList(args, { list: holidayListWith(idle), read: async () => rows })
  const today = todayOf(args.formatDate)
  // A holiday that could not be read may be the next.
  const next = view.missing ? undefined : nextHoliday(rows.rows, today, args.formatDate)
  const added = newHoliday(args, rows.rows, idle)
  return { view, year: yearView(rows.rows, view, today, idle), next, added, isUseKnown: idle !== undefined }
})

const ADD = { ability: 'holidays.edit', dialog: 'new', text: 'Add holiday' } as const

export default function HolidayListPage() {
  const { view, year, next, added, isUseKnown } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={holidayListWith(isUseKnown ? new Set() : undefined)}
      view={view}
      subtitle={
        <>
          <span>{holidayList.subtitle}</span>
          {next && (
            <span>
              . Next: <strong>{next.names}</strong>, <Time date={next.date} />
              <span>{`, ${next.when}`}</span>
            </span>
          )}
        </>
      }
      empty={<NoHolidays state={view.state} />}
      notice={
        <>
          {added && (
            <Alert kind="info">
              <p>
                <strong>{added.names}</strong>, <Time date={added.date} />
                <span>: a new holiday closes nothing until queues and IVRs have it.</span>
              </p>
              <Link to={added.to}>Choose what it closes</Link>
            </Alert>
          )}
          {view.total > 0 && (
            <p className="d-xl-none d-print-none mb-2 small">
              <a href={`#${YEAR_ID}`}>{`The year ${year.year}`}</a>
            </p>
          )}
        </>
      }
      beside={view.total > 0 && <YearCard {...year} />}
      className="holidays"
    >
      <IfAllowed ability="holidays.menu">
        <Link className="btn btn-outline-secondary" to={pages.holidayMatrix.path}>
          {pages.holidayMatrix.title}
        </Link>{' '}
      </IfAllowed>
      <AddToList list={holidayList} state={view.state} {...ADD} isRound />
    </ListPage>
  )
}

function NoHolidays({ state }: { state: ListState }) {
  return (
    <EmptyState
      icon="calendar-event"
      title="No holidays"
      text="Queues and IVRs are closed on the holidays that you assign to them."
    >
      <AddToList list={holidayList} state={state} {...ADD} />
    </EmptyState>
  )
}
