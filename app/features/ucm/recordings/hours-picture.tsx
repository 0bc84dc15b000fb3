/** Recorded calls of 7 days by hours: a picture that is also the filter, by links [1010] [1011]. */
import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { ANY_TIME } from '~contract/ucm/any-time'
import type { ListState } from '~/lists/list'
import { listUrl } from '~/lists/list-state'
import { countNoun } from '~/platform/text/wording'
import { MONTHS } from '~/platform/time/calendar-names'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { LoadableSection } from '~/ui/loadable-section'
import { MissingRows } from '~/ui/missing-rows'
import { dayText, shortDay } from '../clock'
import type { HoursPicture } from './hours-picture.server'
import { recordingList, WEEK_PARAM } from './recording-list'
import { dateText, hourOfClock, hourText, type ChosenTime } from './recording-times'

interface HoursPictureProps {
  readonly picture: Loadable<HoursPicture>
  readonly chosen: ChosenTime
  readonly state: ListState
}

export function HoursPictureCard({ picture, chosen, state }: HoursPictureProps) {
  const week = picture.kind === 'loaded' ? picture.content.week : undefined
  return (
    <Card
      title={week === undefined ? 'Recorded calls' : `Recorded calls, week of ${dayText(week)}`}
      flush
      action={picture.kind === 'loaded' && <WeekLinks picture={picture.content} state={state} />}
    >
      <nav className="months px-2 border-bottom d-print-none" aria-label="Months">
        {MONTHS.map((name, index) => {
          const month = String(index + 1).padStart(2, '0')
          return (
            <Fragment key={name}>
              <TimeLink to={timeUrl(state, { month })} isChosen={month === chosen.month}>
                {name.slice(0, 3)}
              </TimeLink>{' '}
            </Fragment>
          )
        })}
      </nav>
      <div className="px-12 py-2">
        <LoadableSection section={picture}>
          {(content) => (
            <>
              <MissingRows count={content.missing} />
              <HoursTable picture={content} chosen={chosen} state={state} />
            </>
          )}
        </LoadableSection>
      </div>
      <ChosenTimes chosen={chosen} state={state} week={week} />
    </Card>
  )
}

/** The list of another time, with the same search and order. What plays does not go on: the first recording of the list takes its place [442]. */
function timeUrl(state: ListState, time: Readonly<Record<string, string | undefined>>): string {
  const scope = Object.fromEntries(
    Object.entries(time).filter((part): part is [string, string] => Boolean(part[1]) && part[1] !== ANY_TIME),
  )
  return listUrl(recordingList, { ...state, scope, page: 1 })
}

function WeekLinks({ picture: { weekBefore, weekAfter }, state }: { picture: HoursPicture; state: ListState }) {
  const weekUrl = (first: string) =>
    listUrl(recordingList, { ...state, scope: { ...state.scope, [WEEK_PARAM]: first } })
  return (
    <div className="d-flex gap-2 align-items-center my-n1 d-print-none">
      <span className="heat-key d-none d-md-inline-flex small text-body-secondary" aria-hidden="true">
        <span>Few</span>{' '}
        {LEVELS.slice(1).map((level) => (
          <i key={level} className={level} />
        ))}{' '}
        <span>many</span>
      </span>{' '}
      <Link className="btn btn-sm btn-outline-secondary px-2" to={weekUrl(weekBefore)} preventScrollReset>
        <Icon name="chevron-left" />
        <span className="visually-hidden">Week before</span>
      </Link>{' '}
      {weekAfter !== undefined && (
        <Link className="btn btn-sm btn-outline-secondary px-2" to={weekUrl(weekAfter)} preventScrollReset>
          <Icon name="chevron-right" />
          <span className="visually-hidden">Week after</span>
        </Link>
      )}
    </div>
  )
}

interface HoursTableProps {
  readonly picture: HoursPicture
  readonly chosen: ChosenTime
  readonly state: ListState
}

function HoursTable({ picture: { week, hours, days }, chosen, state }: HoursTableProps) {
  const most = Math.max(LEVELS.length - 1, ...days.flatMap(({ counts }) => counts))
  const { month } = chosen
  return (
    <table className="heat">
      <caption className="visually-hidden">Recorded calls by day and hour; each number leads to them</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Day</span>
          </th>
          {hours.map((clock, index) => {
            const hour = hourOfClock(clock)
            const isChosen = hour === chosen.hour && chosen.day === ANY_TIME
            const isUsed = isChosen || days.some(({ counts }) => counts[index])
            return (
              <th key={clock} scope="col">
                <TimeLink
                  to={isUsed && timeUrl(state, { month, hour, [WEEK_PARAM]: week })}
                  label={hourText(hour)}
                  isChosen={isChosen}
                >
                  {clock}
                </TimeLink>
              </th>
            )
          })}
          <th scope="col" className="heat-sum">
            Day
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, counts, total }) => {
          const [year, month, day] = date.split('-')
          const time = { month, day, year, [WEEK_PARAM]: week }
          const isDay = isChosenDay(date, chosen)
          return (
            <tr key={date}>
              <th scope="row">
                <TimeLink to={(total > 0 || isDay) && timeUrl(state, time)} isChosen={isDay}>
                  {shortDay(date)}
                </TimeLink>
              </th>
              {hours.map((clock, index) => {
                const count = counts[index] ?? 0
                const hour = hourOfClock(clock)
                const isChosen = isDay && hour === chosen.hour
                return (
                  <td key={clock}>
                    <TimeLink
                      to={(count > 0 || isChosen) && timeUrl(state, { ...time, hour })}
                      className={LEVELS[Math.ceil((count * (LEVELS.length - 1)) / most)]}
                      label={`${countNoun(count, 'recorded call')}, ${shortDay(date)}, ${hourText(hour)}`}
                      isChosen={isChosen}
                    >
                      {count || (isChosen && count)}
                    </TimeLink>
                  </td>
                )
              })}
              <td className="heat-sum">{total || '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface TimeLinkProps {
  readonly to: string | false
  readonly className?: string | undefined
  readonly label?: string
  readonly isChosen: boolean
  readonly children: string | number | false
}

/** A link to the recordings of a time, or its text alone where there are none. */
function TimeLink({ to, className, label, isChosen, children }: TimeLinkProps) {
  if (to === false) return <span className={className}>{children}</span>
  return (
    <Link className={className} to={to} aria-label={label} aria-current={isChosen || undefined} preventScrollReset>
      {children}
    </Link>
  )
}

function isChosenDay(date: string, { year, month, day }: ChosenTime): boolean {
  return date.endsWith(`-${month}-${day}`) && date.startsWith(year)
}

/** The chosen date and hour, each with a link that leaves it out. */
function ChosenTimes({
  chosen,
  state,
  week,
}: Pick<HoursPictureProps, 'chosen' | 'state'> & { week: string | undefined }) {
  const { month, day, hour, year } = chosen
  const date = dateText(chosen)
  const parts = [
    ...(date ? [{ text: date, to: timeUrl(state, { ...(day === ANY_TIME ? {} : { month }), hour, week }) }] : []),
    ...(hour === ANY_TIME ? [] : [{ text: hourText(hour), to: timeUrl(state, { month, day, year, week }) }]),
  ]
  if (parts.length === 0) return null
  return (
    <p className="d-flex flex-wrap gap-2 align-items-center px-12 py-2 mb-0 border-top d-print-none">
      {parts.map(({ text, to }) => (
        <Fragment key={text}>
          <Link className="btn btn-sm btn-outline-secondary rounded-pill" to={to} preventScrollReset>
            <span>{text}</span>
            <span className="visually-hidden">: leave out</span> <Icon name="x-lg" />
          </Link>{' '}
        </Fragment>
      ))}
      <Link className="small" to={recordingList.page.path} preventScrollReset>
        Show all
      </Link>
    </p>
  )
}

/** Classes of the cells, the last for the most calls. Written in full, because the build keeps only the styles whose names it finds. */
const LEVELS = ['heat-0', 'heat-1', 'heat-2', 'heat-3', 'heat-4']
