/** The days of a schedule of shifts: a bar of 24 hours, and the same as text. */
import { Name } from '~/ui/names'
import { allTimes } from '~/platform/text/wording'
import { Bar, GapPattern } from '~/ui/bar'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { dayAndMonth, dayText } from '../clock'
import type { PersonOnShift } from '../shifts/shift-groups.server'
import type { ShiftDay, ShiftSchedule } from '../shifts/shift-schedule.server'
import { WeekAxis } from '../hours/week-axis'

const LANE = 17
const BARS = ['on-0', 'on-1', 'on-2', 'on-3'] as const
const KEY = 'd-inline-flex gap-6 align-items-center'
/** The names of a shift that show before the rest folds. */
const NAMES = 12

export function ShiftsCard({ schedule, timeZone }: { schedule: ShiftSchedule; timeZone: string }) {
  const { names, days, never, hasUnusualGaps, isAgentsKnown } = schedule
  const always =
    never.length > 0
      ? ` On every planned day nobody ${isAgentsKnown ? 'can be called' : 'is on shift'} ${never.join(' and ')}.`
      : ''
  return (
    <Card
      title={`Shifts ${dayText(schedule.from)} to ${dayText(schedule.to)}`}
      flush
      action={
        <div className="d-flex flex-wrap column-gap-3 row-gap-1 small text-body-secondary" aria-hidden="true">
          {names.map(({ name, colour }) => (
            <span key={name} className={KEY}>
              <i className={`swatch ${BARS[colour]}`} />
              <span>{`${name} `}</span>
            </span>
          ))}
          {hasUnusualGaps && (
            <span className={KEY}>
              <i className="swatch gap" />
              Gap
            </span>
          )}{' '}
          <span className={KEY}>
            <i className="swatch on-usual" />
            Nobody
          </span>
        </div>
      }
      foot={`${allTimes(timeZone)}.${always}`}
    >
      <GapPattern />
      <ol className="week shifts list-unstyled px-3 pt-1 pb-12 mb-0">
        <WeekAxis />
        {days.map((day) => (
          <ShiftDayRow key={day.date} day={day} />
        ))}
      </ol>
    </Card>
  )
}

function ShiftDayRow({ day }: { day: ShiftDay }) {
  const { date, weekday, now, shifts, gaps, isPlanned } = day
  return (
    <li>
      <b>
        <span aria-hidden="true">{weekday.slice(0, 3)}</span> <span className="visually-hidden">{weekday}</span>{' '}
        <span>{dayAndMonth(date)}</span>
        <span className="visually-hidden">{`-${date.slice(0, 4)}`}</span>
        {now !== undefined && <small className="d-block fs-xs fw-normal text-body-secondary lh-1"> today</small>}
      </b>{' '}
      <Bars day={day} />
      <div>
        {shifts.map(({ time, people }, index) => (
          <p key={index}>
            <b className="me-1 text-nowrap">{time}</b> <PeopleNames people={people} />
          </p>
        ))}
        {gaps.map(({ time, isUnusual, isStaffed }) => (
          <p key={time} className={isUnusual ? 'text-danger' : 'text-body-secondary'}>
            <b className="me-1 text-nowrap">{time}</b>{' '}
            <GapText isUnusual={isUnusual}>{isStaffed ? 'Nobody can be called' : NOBODY}</GapText>
          </p>
        ))}
        {shifts.length === 0 && gaps.length === 0 && (
          <p className="text-body-secondary">{isPlanned ? NOBODY : 'Not planned'}</p>
        )}
      </div>
    </li>
  )
}

const NOBODY = 'Nobody on shift'

function GapText({ isUnusual, children }: { isUnusual: boolean; children: string }) {
  return isUnusual ? <strong>{children}</strong> : <span>{children}</span>
}

function Bars({ day: { lanes, bars, empty, now } }: { day: ShiftDay }) {
  const height = Math.max(lanes, 2) * LANE
  return (
    <Bar
      height={height}
      parts={[
        ...empty.map(({ x, width, isUnusual }) => ({ className: isUnusual ? 'gap' : 'on-usual', x, width })),
        ...bars.map(({ x, width, lane, colour }) => {
          return { className: BARS[colour] ?? BARS[0], x, width, y: lane * LANE + 2, height: LANE - 4 }
        }),
      ]}
      now={now}
    />
  )
}

/** The rest of many opens on request. */
function PeopleNames({ people }: { people: readonly PersonOnShift[] }) {
  if (people.length <= NAMES + 1) return <NameList people={people} />
  return (
    <>
      <NameList people={people.slice(0, NAMES)} />{' '}
      <details className="more-names">
        <summary className="link text-decoration-none">{`and ${people.length - NAMES} more`}</summary>
        <NameList people={people.slice(NAMES)} />
      </details>
    </>
  )
}

function NameList({ people }: { people: readonly PersonOnShift[] }) {
  return people.map(({ name, isAgent }, index) => (
    <span key={index}>
      <Name>{index > 0 ? `, ${name}` : name}</Name>
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
