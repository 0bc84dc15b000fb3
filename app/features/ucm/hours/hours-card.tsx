/** The business hours of a queue or an IVR, as bars and as text [293] [389]. */
import { allTimes } from '~/platform/text/wording'
import { Alert } from '~/ui/alert'
import { Bar } from '~/ui/bar'
import { Card } from '~/ui/card'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from '~/ui/loadable-section'
import { MissingRows } from '~/ui/missing-rows'
import { AddLink, RowLink, type CardRecord } from '../cards/card-links'
import type { HoursWeek, WeekDay } from './week.server'
import { WeekAxis } from './week-axis'

interface HoursCardProps {
  readonly record: CardRecord
  readonly hours: Loadable<HoursWeek & { readonly missing: number }>
  readonly timeZone: string
}

export function HoursCard({ record, hours, timeZone }: HoursCardProps) {
  return (
    <Card
      title="Business hours"
      flush
      action={
        <span className="d-flex flex-wrap gap-2">
          <AddLink dialog="day-hours" record={record} text="Hours of one day" />{' '}
          <AddLink dialog="add-hours" record={record} text="Add business hours" />
        </span>
      }
      foot={`${allTimes(timeZone)}.`}
    >
      <LoadableSection section={hours}>
        {({ days, others, remarks, missing }) => (
          <>
            <MissingRows count={missing} />
            <ul className="week list-unstyled px-3 pt-1 pb-12 mb-0 unbroken">
              <WeekAxis />
              {days.map((day) => (
                <WeekDayRow key={day.day} day={day} record={record} />
              ))}
            </ul>
            {others.length > 0 && (
              <ul className="rows list-group list-group-flush">
                {others.map(({ id, text }) => (
                  <li key={id} className="list-group-item">
                    <span className="rows-title">{text}</span>
                    <RowLink dialog="remove-hours" record={record} id={id} icon="x-lg" text={`Remove ${text}`} />
                  </li>
                ))}
              </ul>
            )}
            {remarks.length > 0 && (
              <div className="px-3">
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
      </LoadableSection>
    </Card>
  )
}

function WeekDayRow({ day: { name, now, bars, hours }, record }: { day: WeekDay; record: CardRecord }) {
  return (
    <li>
      <b>
        <span>{name}</span>
        {now !== undefined && <small className="d-block fs-xs fw-normal text-body-secondary lh-1"> today</small>}
      </b>{' '}
      <Bar height={18} parts={bars.map(({ x, width }) => ({ className: 'on-0', x, width }))} now={now} />
      <div>
        {hours.length === 0 && <span className="small text-body-secondary">Closed</span>}
        {hours.map(({ id, text }) => (
          <span key={id} className="d-flex gap-1 align-items-center justify-content-between small">
            <span>{text}</span>{' '}
            <RowLink dialog="remove-hours" record={record} id={id} icon="x-lg" text={`Remove ${name} ${text}`} />{' '}
          </span>
        ))}
      </div>
    </li>
  )
}
