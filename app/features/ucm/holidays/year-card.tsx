import { Link } from '@remix-run/react'
import { Fragment, useId } from 'react'
import { MONTHS } from '~/platform/time/calendar-names'
import type { MarkedDay, MonthView, YearView } from './year.server'

export const YEAR_ID = 'year'

export function YearCard({ year, years, months }: YearView) {
  const heading = useId()
  return (
    <section className="card mb-3" id={YEAR_ID} aria-labelledby={heading}>
      <div className="card-header head">
        <h2 id={heading}>{year}</h2>
        <nav aria-label="Year">
          <ul className="pagination my-n1 d-print-none">
            {years.map(({ year: other, to }) => (
              <li key={other} className={other === year ? 'page-item active fw-semibold' : 'page-item'}>
                <Link
                  className="page-link"
                  to={to}
                  aria-current={other === year ? 'page' : undefined}
                  preventScrollReset
                >
                  {other}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="year px-2 px-md-12 py-12">
        {months.map((month, index) => (
          <Month key={`${year} ${index}`} name={MONTHS[index] ?? ''} month={month} />
        ))}
      </div>
    </section>
  )
}

function Month({ name, month: { startsOn, days, marked, today } }: { name: string; month: MonthView }) {
  return (
    <section className="unbroken">
      <h3 className="mb-1 fs-sm">{name}</h3>
      <div className="month fs-xs text-center text-body-secondary">
        {WEEKDAYS.map((weekday, index) => (
          <Fragment key={index}>
            <b aria-hidden="true">{weekday}</b>{' '}
          </Fragment>
        ))}
        {Array.from({ length: days }, (_, index) => {
          const day = index + 1
          const holidays = marked.filter((holiday) => holiday.day === day)
          const start = day === 1 ? starts[startsOn] : undefined
          return (
            <Fragment key={day}>
              {holidays.length > 0 ? (
                <Holiday holidays={holidays} isToday={day === today} className={start} />
              ) : (
                <i className={classNames(start, day === today && 'today')} aria-hidden="true">
                  {day}
                </i>
              )}{' '}
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}

interface HolidayProps {
  readonly holidays: readonly MarkedDay[]
  readonly isToday: boolean
  readonly className: string | undefined
}

function Holiday({ holidays, isToday, className }: HolidayProps) {
  const [first] = holidays
  if (!first) return null
  const { day, isPast, to } = first
  const title = holidays.map(({ description, isIdle }) => description + (isIdle ? ', closes nothing' : '')).join(', ')
  const name = classNames(
    className,
    isPast && 'past',
    isToday && 'today',
    holidays.every(({ isIdle }) => isIdle) && 'idle',
  )
  // A plain link to a row of this page: the browser scrolls to the row and marks it.
  return (
    <a href={to} className={name} title={title}>
      <span>{day}</span>
      <span className="visually-hidden">{` ${title}`}</span>
    </a>
  )
}

function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}

const WEEKDAYS = ['M', 'T', 'W', 'T', 'F', 'S', 'S']
/** The column of a month's first day. Written in full, because the build keeps only the styles whose names it finds. */
const starts = ['starts-1', 'starts-2', 'starts-3', 'starts-4', 'starts-5', 'starts-6', 'starts-7']
