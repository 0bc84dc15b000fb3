/** The days of a shift plan: a bar of 24 hours, and the same in words. */
import { Card } from '../../../ui/card'
import { Icon } from '../../../ui/icon'
import type { Person, ShiftDay, ShiftPlan } from './shift-plan.server'
import { WeekAxis } from '../../hours/week-axis'

const LANE = 17
/** By colour. */
const BARS = ['on-0', 'on-1', 'on-2', 'on-3'] as const
const KEYS = ['key-0', 'key-1', 'key-2', 'key-3'] as const
/** So many names of a shift are shown at once. */
const NAMES = 12

export function ShiftsCard({ of: plan, timeZone }: { of: ShiftPlan; timeZone: string }) {
  const { names, days, never, hasUnusualGaps } = plan
  const always = never.length > 0 ? ` On every day nobody is on shift ${never.join(' and ')}.` : ''
  return (
    <Card
      title={`Shifts ${dayText(plan.from)} to ${dayText(plan.to)}`}
      flush
      action={
        <div className="key" aria-hidden="true">
          {names.map(({ name, colour }) => (
            <span key={name}>
              <i className={KEYS[colour]} />
              {name}
            </span>
          ))}
          {hasUnusualGaps && (
            <span>
              <i className="key-gap" />
              Nobody, unlike other days
            </span>
          )}
          <span>
            <i className="key-usual" />
            Nobody
          </span>
        </div>
      }
      foot={`Times are local times of ${timeZone}.${always}`}
    >
      <svg className="pattern" aria-hidden="true">
        <pattern id="gap" width="24" height="8" patternUnits="userSpaceOnUse">
          <rect className="gap-back" width="24" height="8" />
          <rect className="gap-line" width="9" height="8" />
        </pattern>
      </svg>
      <ol className="week shifts">
        <WeekAxis />
        {days.map((day) => (
          <DayRow key={day.date} of={day} />
        ))}
      </ol>
    </Card>
  )
}

function DayRow({ of: day }: { of: ShiftDay }) {
  const { date, weekday, now, shifts, gaps } = day
  return (
    <li>
      <b>
        <span aria-hidden="true">{weekday.slice(0, 3)}</span>
        <span className="visually-hidden">{weekday}</span> {dayText(date).slice(0, 5)}
        <span className="visually-hidden">{dayText(date).slice(5)}</span>
        {now !== undefined && <small> today</small>}
      </b>{' '}
      <Bars of={day} />
      <div>
        {shifts.map(({ time, people }, at) => (
          <p key={at}>
            <b>{time}</b> <Names of={people} />
          </p>
        ))}
        {gaps.map(({ time, isUnusual }) => (
          <p key={time} className={isUnusual ? 'text-danger' : 'off'}>
            <b>{time}</b> {isUnusual ? <strong>Nobody on shift</strong> : 'Nobody on shift'}
          </p>
        ))}
        {shifts.length === 0 && gaps.length === 0 && <p className="off">Nobody on shift</p>}
      </div>
    </li>
  )
}

function Bars({ of: { lanes, bars, empty, now } }: { of: ShiftDay }) {
  const height = Math.max(lanes, 2) * LANE
  return (
    <svg viewBox={`0 0 1440 ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
      {empty.map(({ x, width, isUnusual }) => (
        <rect key={`e${x}`} className={isUnusual ? 'gap' : 'gap-usual'} x={x} width={width} height={height} />
      ))}
      {bars.map(({ x, width, lane, colour }) => (
        <rect
          key={`${lane} ${x} ${width}`}
          className={BARS[colour]}
          x={x}
          y={lane * LANE + 2}
          width={width}
          height={LANE - 4}
        />
      ))}
      {now !== undefined && <rect className="now" x={now} width="4" height={height} />}
    </svg>
  )
}

/** The rest of many opens on request. */
function Names({ of: people }: { of: readonly Person[] }) {
  if (people.length <= NAMES + 1) return <NameList of={people} />
  return (
    <>
      <NameList of={people.slice(0, NAMES)} />{' '}
      <details className="more-names">
        <summary>and {people.length - NAMES} more</summary>
        <NameList of={people.slice(NAMES)} />
      </details>
    </>
  )
}

function NameList({ of: people }: { of: readonly Person[] }) {
  return people.map(({ name, isAgent }, at) => (
    <span key={at}>
      {at > 0 && ', '}
      {name}
      {isAgent === false && (
        <>
          {' '}
          <Icon name="exclamation-triangle-fill" />
          <span className="visually-hidden">(no agent)</span>
        </>
      )}
    </span>
  ))
}

/** dd-mm-yyyy */
function dayText(date: string): string {
  return date.split('-').toReversed().join('-')
}
