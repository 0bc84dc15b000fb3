/** /ucm/holidays: the days on which queues and IVRs are closed, as a list and as a year [348]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../../../access/guarded.server'
import { readList } from '../../../lists/list-page.server'
import type { ListState } from '../../../lists/list'
import { pages } from '../../../pages'
import { todayOf } from '../../../platform/time/local-days.server'
import { IfAllowed } from '../../../ui/allowed'
import { EmptyState } from '../../../ui/empty-state'
import { ListPage } from '../../../ui/list-page'
import { AddToList } from '../add-to-list'
import { Time } from '../../../ui/time'
import { holidayList } from './holiday-list'
import { holidaySource } from './holiday-source.server'
import { YEAR_ID, YearCard } from './year-card'
import { nextHoliday, yearView } from './year.server'

export const loader = guarded('page', async (args) => {
  const { rows, view } = await readList(args, holidaySource)
  const today = todayOf(args.formatDate)
  // A holiday that could not be read may be the next.
  const next = view.missing ? undefined : nextHoliday(rows, today, args.formatDate)
  return { view, year: yearView(rows, view, today), next }
})

const ADD = { ability: 'holidays.edit', dialog: 'new', text: 'Add holiday' } as const

export default function HolidayListPage() {
  const { view, year, next } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={holidayList}
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
        view.total > 0 && (
          <p className="d-xl-none d-print-none mb-2 small">
            <a href={`#${YEAR_ID}`}>{`The year ${year.year}`}</a>
          </p>
        )
      }
      beside={view.total > 0 && <YearCard {...year} />}
      className="holidays"
    >
      <IfAllowed ability="holidays.menu">
        <Link className="btn btn-outline-secondary" to={pages.holidayMatrix.path}>
          Queues and IVRs
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
