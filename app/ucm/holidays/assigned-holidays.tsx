/** The holidays that a queue or an IVR is given [303] [415]. */
import { Card } from '../../ui/card'
import { Loadable } from '../../ui/loadable'
import { MissingRows } from '../../ui/missing-rows'
import { Time } from '../../ui/time'
import { AddLink, RowLink, type CardOwner } from '../card-links'
import type { HolidayView } from './assigned-holidays.server'

interface AssignedHolidaysProps {
  readonly of: CardOwner
  readonly holidays: Loadable<{ readonly rows: readonly HolidayView[]; readonly missing: number }>
  /** 'queue', 'IVR' */
  readonly noun: string
}

export function AssignedHolidays({ of: owner, holidays, noun }: AssignedHolidaysProps) {
  return (
    <Card
      title="Holidays"
      count={holidays.kind === 'loaded' ? holidays.content.rows.length : undefined}
      flush
      action={<AddLink dialog="assign-holiday" of={owner} text="Assign holiday" />}
    >
      <Loadable of={holidays}>
        {({ rows, missing }) => (
          <>
            <MissingRows count={missing} />
            {rows.length === 0 && <p className="mb-0">The {noun} has no holidays.</p>}
            <ul className="rows">
              {rows.map(({ id, date, description }) => (
                <li key={id}>
                  <Time date={date} /> <span className="rows-title">{description}</span>{' '}
                  <RowLink
                    dialog="remove-holiday"
                    of={owner}
                    id={id}
                    icon="x-lg"
                    text={`Remove ${description}, ${date.text}`}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loadable>
    </Card>
  )
}
