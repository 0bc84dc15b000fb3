/** The business hours of a queue or an IVR: a week as bars, and the same in words [293] [389]. */
import { Alert } from '../../ui/alert'
import { Card } from '../../ui/card'
import { Loadable } from '../../ui/loadable'
import { MissingRows } from '../../ui/missing-rows'
import { AddLink, RowLink, type CardOwner } from '../card-links'
import type { Week, WeekDay } from './week.server'
import { WeekAxis } from './week-axis'

interface HoursCardProps {
  readonly of: CardOwner
  readonly hours: Loadable<Week & { readonly missing: number }>
  readonly timeZone: string
}

export function HoursCard({ of: owner, hours, timeZone }: HoursCardProps) {
  return (
    <Card
      title="Business hours"
      flush
      action={<AddLink dialog="add-hours" of={owner} text="Add business hours" />}
      foot={`Times are local times of ${timeZone}.`}
    >
      <Loadable of={hours}>
        {({ days, others, remarks, missing }) => (
          <>
            <MissingRows count={missing} />
            <ul className="week">
              <WeekAxis />
              {days.map((day) => (
                <DayRow key={day.day} day={day} owner={owner} />
              ))}
            </ul>
            {others.length > 0 && (
              <ul className="rows">
                {others.map(({ id, text }) => (
                  <li key={id}>
                    <span className="rows-title">{text}</span>
                    <RowLink dialog="remove-hours" of={owner} id={id} icon="x-lg" text={`Remove ${text}`} />
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

function DayRow({ day: { name, now, bars, hours }, owner }: { day: WeekDay; owner: CardOwner }) {
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
            {text} <RowLink dialog="remove-hours" of={owner} id={id} icon="x-lg" text={`Remove ${name} ${text}`} />{' '}
          </span>
        ))}
      </div>
    </li>
  )
}
