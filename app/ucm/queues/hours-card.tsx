/** The business hours of a queue: a week as bars, and the same in words (B§2). */
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { Loadable } from '../../ui/loadable'
import { MissingRows } from '../../ui/missing-rows'
import { AddLink, RowLink } from './card-links'
import type { QueueView } from './queue-view.server'
import type { WeekDay } from './week.server'

type Hours = NonNullable<QueueView['hours']>
interface HoursCardProps {
  readonly hours: Hours
  readonly timeZone: string
  /** The queue's. */
  readonly query: string
}

export function HoursCard({ hours, timeZone, query }: HoursCardProps) {
  return (
    <Card
      title="Business hours"
      flush
      action={<AddLink dialog="add-hours" query={query} text="Add business hours" />}
      foot={`Times are local times of ${timeZone}.`}
    >
      <Loadable of={hours}>
        {({ days, others, remarks, missing }) => (
          <>
            <MissingRows count={missing} />
            <ul className="week">
              <li className="week-axis" aria-hidden="true">
                <b />
                <span>
                  <span>00</span> <span>06</span> <span>12</span> <span>18</span> <span>24</span>
                </span>
              </li>
              {days.map((day) => (
                <DayRow key={day.day} of={day} query={query} />
              ))}
            </ul>
            {others.length > 0 && (
              <ul className="rows">
                {others.map(({ id, text }) => (
                  <li key={id}>
                    <span className="rows-title">{text}</span>
                    <RowLink dialog="remove-hours" query={query} id={id} icon="x-lg" text={`Remove ${text}`} />
                  </li>
                ))}
              </ul>
            )}
            {remarks.length > 0 && (
              <div className="week-remarks">
                <Alert kind="info">
                  <ul>
                    {remarks.map((remark) => (
                      <li key={remark}>{remark}</li>
                    ))}
                  </ul>
                </Alert>
              </div>
            )}
          </>
        )}
      </Loadable>
    </Card>
  )
}

function DayRow({ of: { name, now, bars, hours }, query }: { of: WeekDay; query: string }) {
  return (
    <li>
      <b>
        {name}
        {now !== undefined && <small> today</small>}
      </b>{' '}
      <svg viewBox="0 0 1440 18" preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ x, width }) => (
          <rect key={`${x} ${width}`} className="on" x={x} width={width} height="18" />
        ))}
        {now !== undefined && <rect className="now" x={now} width="4" height="18" />}
      </svg>
      <div>
        {hours.length === 0 && <span className="words off">Closed</span>}
        {hours.map(({ id, text }) => (
          <span key={id} className="words">
            {text}{' '}
            <RowLink dialog="remove-hours" query={query} id={id} icon="x-lg" text={`Remove ${name} ${text}`} />{' '}
          </span>
        ))}
      </div>
    </li>
  )
}
