/** How many recordings of the list each hour of the day has. It sets the list's filter by the hour [633]. */
import { Link } from '@remix-run/react'
import type { ListView } from '../../../lists/list'
import { listUrl } from '../../../lists/list-state'
import { recordingList } from './recording-list'

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

export function BusyHours({ view: { state, filterChoices } }: { view: ListView }) {
  const options = new Map(filterChoices[0]?.map((option) => [option[0], option]))
  return (
    <nav className="busy-hours px-2 py-6 small border-bottom d-print-none" aria-label="Hours with recordings">
      <span className="px-2 d-none d-md-block">Time of day</span>{' '}
      {HOURS.map((hour) => {
        const [, count = 0] = options.get(hour) ?? []
        const isChosen = state.filters['date'] === hour
        if (count === 0 && !isChosen) {
          return <span key={hour} aria-hidden="true">{`${hour} `}</span>
        }
        return (
          <Link
            key={hour}
            to={listUrl(recordingList, { ...state, filters: isChosen ? {} : { date: hour }, page: 1 })}
            preventScrollReset
            aria-current={isChosen || undefined}
          >
            <span>{hour}</span>
            <span className="visually-hidden">: </span>
            <small className="d-block fs-xs fw-normal text-body-secondary">
              <span>{count}</span>
              <span className="visually-hidden">{` ${count === 1 ? 'recording' : 'recordings'}`}</span>
            </small>{' '}
          </Link>
        )
      })}
    </nav>
  )
}
