/** Reminders to put changes back, on pages of several areas. */
import { Link } from '@remix-run/react'
import type { FormattedDate } from '~/platform/time/dates.server'
import { Card } from './card'
import { PostButton } from './form/post-button'
import { Time } from './time'

export interface ReminderView {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly reason?: string | undefined
  readonly day: FormattedDate
  /** Its day has come. */
  readonly isDue: boolean
  /** The last day on which it shows. */
  readonly until: FormattedDate
}

/** Addresses by the id of a reminder. `run`: the changes. `putBack` and `keep`: what the buttons post to. */
export interface ReminderLinks {
  readonly run: (id: string) => string
  readonly putBack: (id: string) => string
  readonly keep: (id: string) => string
}

interface RemindersProps {
  readonly reminders: readonly ReminderView[]
  readonly links: ReminderLinks
}

interface PutBackProps {
  readonly id: string
  readonly links: ReminderLinks
  readonly hasReminder: boolean
}

/** Changes that are to be put back, with the buttons that do it. Nothing without any [986]. */
export function RemindersCard({ reminders, links }: RemindersProps) {
  if (reminders.length === 0) return null
  return (
    <Card title="To put back" count={reminders.length} className="edge-attention" flush foot="Only you see this.">
      <ul className="rows list-group list-group-flush">
        {reminders.map(({ id, title, summary, reason, day }) => (
          <li key={id} className="list-group-item d-block d-md-flex gap-12 align-items-center">
            <div className="flex-fill">
              <Link to={links.run(id)}>{title}</Link>
              <div className="small text-body-secondary">
                <span>{`${[summary, reason].filter(Boolean).join('. ')}.`}</span> <span>Put back on</span>{' '}
                <Time date={day} />
              </div>
            </div>{' '}
            <PutBackButtons id={id} links={links} hasReminder />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Buttons that lead to the plan that puts changes back, and that dismiss its reminder [983] [987]. */
export function PutBackButtons({ id, links, hasReminder }: PutBackProps) {
  return (
    <div className="d-flex flex-wrap gap-2 d-print-none">
      <PostButton action={links.putBack(id)} className="btn btn-outline-secondary">
        Put back
      </PostButton>{' '}
      {hasReminder && (
        <PostButton action={links.keep(id)} className="btn btn-link">
          Keep as it is
        </PostButton>
      )}
    </div>
  )
}
