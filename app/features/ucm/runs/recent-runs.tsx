import { Link } from '@remix-run/react'
import { pages } from '~/pages'
import { IfAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import { EmptyState } from '~/ui/empty-state'
import { PageHead } from '~/ui/page-head'
import { Time } from '~/ui/time'
import { RemindersCard, type ReminderView } from '~/ui/reminders-card'
import type { FormattedDate } from '~/platform/time/dates.server'
import { reminderLinks, runUrl } from './run-view'

interface RecentRunsProps {
  readonly reminders: readonly ReminderView[]
  readonly runs: readonly {
    readonly id: string
    readonly title: string
    readonly summary: string
    readonly outcome: string
    readonly at: FormattedDate
  }[]
}

/** The person's many changes of the last day. */
export function RecentRuns({ runs, reminders }: RecentRunsProps) {
  return (
    <>
      <PageHead title={pages.changes.title} subtitle="Changes that you planned in the last 24 hours" />
      <RemindersCard reminders={reminders} links={reminderLinks} />
      {runs.length === 0 ? <NoRuns /> : <RunRows runs={runs} />}
    </>
  )
}

function NoRuns() {
  return (
    <section className="card mb-3">
      <EmptyState
        icon="calendar-event"
        title="No changes planned"
        text="Plan holidays or priorities of agents for many queues at once. You see what callers notice before anything is changed."
      >
        <IfAllowed ability={pages.holidayMatrix.ability}>
          <Link className="btn btn-outline-secondary" to={pages.holidayMatrix.path}>
            {pages.holidayMatrix.title}
          </Link>
        </IfAllowed>{' '}
        <IfAllowed ability={pages.agentMatrix.ability}>
          <Link className="btn btn-outline-secondary" to={pages.agentMatrix.path}>
            {pages.agentMatrix.title}
          </Link>
        </IfAllowed>
      </EmptyState>
    </section>
  )
}

function RunRows({ runs }: Pick<RecentRunsProps, 'runs'>) {
  return (
    <Card title="Planned changes" count={runs.length} flush>
      <ul className="rows list-group list-group-flush">
        {runs.map(({ id, title, summary, outcome, at }) => (
          <li key={id} className="list-group-item">
            <Link className="rows-title" to={runUrl(id)}>
              {title}
            </Link>{' '}
            <span className="rows-outcome">{`${summary}. ${outcome}`}</span> <Time date={at} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
