/** How many recordings of the list each hour of the day has. */
import { Link } from '@remix-run/react'
import { counted } from '../../text/wording'

interface BusyHoursProps {
  readonly hours: readonly {
    /** Two digits, from 00 to 23. */
    readonly hour: string
    readonly count: number
    readonly isChosen: boolean
    /** The URL of the list with this hour only; for the chosen hour, without the filter. */
    readonly to: string
  }[]
}

export function BusyHours({ hours }: BusyHoursProps) {
  return (
    <nav className="busy-hours d-print-none" aria-label="Hours with recordings">
      <span className="busy-hours-title">Hours</span>{' '}
      {hours.map(({ hour, count, isChosen, to }) =>
        count === 0 ? (
          <span key={hour} aria-hidden="true">
            {hour}{' '}
          </span>
        ) : (
          <Link
            key={hour}
            to={to}
            preventScrollReset
            aria-current={isChosen || undefined}
            aria-label={`${hour}:00 to ${hour}:59, ${counted(count, 'recording')}`}
          >
            {hour}
            <small>
              <span className="visually-hidden"> (</span>
              {count}
              <span className="visually-hidden">)</span>
            </small>{' '}
          </Link>
        ),
      )}
    </nav>
  )
}
