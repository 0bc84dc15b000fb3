import { Link } from '@remix-run/react'
import { joinWords } from '~/platform/text/wording'
import { Bar, GapPattern } from '~/ui/bar'
import { Card } from '~/ui/card'
import { WeekAxis } from '../hours/week-axis'
import { shiftsUrl } from '../record-urls'
import type { NowView } from './read-now.server'

/** The shifts of today as one thin bar for each queue, with gaps in words, and the queues of which they are not known. */
export function ShiftsTodayCard({ shifts, unreadShifts }: Pick<NowView, 'shifts' | 'unreadShifts'>) {
  return (
    <Card title="On shift today" flush>
      <GapPattern />
      <ul className="week cover list-unstyled px-3 pt-1 pb-12 mb-0">
        <WeekAxis />
        {shifts.map(({ name, bars, empty, now, gaps, shifts: count }) => (
          <li key={name}>
            <b className="text-break">
              <Link to={shiftsUrl(name)}>{name}</Link>
            </b>{' '}
            <Bar
              height={10}
              parts={[
                ...bars.map(({ x, width }) => ({ className: 'on-0', x, width })),
                ...empty.flatMap(({ x, width, isUnusual }) => (isUnusual ? { className: 'gap', x, width } : [])),
              ]}
              now={now}
            />{' '}
            {gaps.length > 0 ? (
              <strong className="small text-danger">{`Nobody ${joinWords(gaps)}`}</strong>
            ) : (
              <small className="fs-xs text-body-secondary">{count}</small>
            )}
          </li>
        ))}
        {unreadShifts.map(({ name, shifts: count }) => (
          <li key={name}>
            <b className="text-break">
              <Link to={shiftsUrl(name)}>{name}</Link>
            </b>{' '}
            <small className="fs-xs">{`${count} could not be read`}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
