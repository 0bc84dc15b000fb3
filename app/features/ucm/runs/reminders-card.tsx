import { Link } from '@remix-run/react'
import { pages } from '../../../pages'
import { Card } from '../../../ui/card'
import { Time } from '../../../ui/time'
import type { ReminderView } from './reminders.server'
import { WayBackButtons } from './way-back-buttons'

interface RemindersCardProps {
  readonly title: string
  readonly reminders: readonly ReminderView[]
  readonly level?: 'h2' | 'h3'
}

/** Changes that are to be put back, with the buttons that do it. Nothing without any [1003]. */
export function RemindersCard({ title, reminders, level = 'h2' }: RemindersCardProps) {
  if (reminders.length === 0) return null
  return (
    <Card
      title={title}
      count={reminders.length}
      level={level}
      className="edge-attention"
      flush
      foot="Only you see this."
    >
      <ul className="rows list-group list-group-flush">
        {reminders.map(({ id, title: name, summary, reason, day }) => (
          <li key={id} className="list-group-item d-block d-md-flex gap-12 align-items-center">
            <div className="flex-fill">
              <Link to={`${pages.changes.path}?plan=${id}`}>{name}</Link>
              <div className="small text-body-secondary">
                <span>{`${[summary, reason].filter(Boolean).join('. ')}.`}</span> <span>Put back on</span>{' '}
                <Time date={day} />
              </div>
            </div>{' '}
            <WayBackButtons id={id} hasReminder />
          </li>
        ))}
      </ul>
    </Card>
  )
}
