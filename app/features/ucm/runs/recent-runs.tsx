import { Link } from '@remix-run/react'
import { pages } from '../../../pages'
import { Card } from '../../../ui/card'
import { PageHead } from '../../../ui/page-head'
import { Time } from '../../../ui/time'
import { RemindersCard, type ReminderView } from '../../../ui/reminders-card'
import type { FormattedDate } from '../../../platform/time/dates.server'

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
      <PageHead title={pages.changes.title} subtitle="Many changes at once, which you planned within the last day" />
      <RemindersCard reminders={reminders} />
      <Card title="Your changes" count={runs.length} flush={runs.length > 0}>
        {runs.length === 0 && <p className="mb-0">You have planned none.</p>}
        <ul className="rows list-group list-group-flush">
          {runs.map(({ id, title, summary, outcome: outcome, at }) => (
            <li key={id} className="list-group-item">
              <Link className="rows-title" to={`${pages.changes.path}?plan=${id}`}>
                {title}
              </Link>{' '}
              <span className="rows-outcome">{`${summary}. ${outcome}`}</span> <Time date={at} />
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
