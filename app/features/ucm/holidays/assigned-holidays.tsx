/** The holidays of a queue or an IVR [303] [415]. */
import { Card } from '~/ui/card'
import type { Loadable } from '~/systems/upstream/loadable.server'
import { LoadableSection } from '~/ui/loadable-section'
import { MissingRows } from '~/ui/missing-rows'
import { Time } from '~/ui/time'
import { AddLink, RowLink, type CardRecord } from '../cards/card-links'
import { CardPages, HOLIDAYS, type CardPage } from '../cards/card-pages'
import type { HolidayView } from './assigned-holidays.server'

interface AssignedHolidaysProps {
  readonly record: CardRecord
  readonly holidays: Loadable<{ readonly shown: CardPage<HolidayView>; readonly missing: number }>
  readonly noun: string
}

export function AssignedHolidays({ record, holidays, noun }: AssignedHolidaysProps) {
  return (
    <Card
      title="Holidays"
      id={HOLIDAYS}
      count={holidays.kind === 'loaded' ? holidays.content.shown.total : undefined}
      flush
      action={<AddLink dialog="assign-holiday" record={record} text="Assign holiday" />}
    >
      <LoadableSection section={holidays}>
        {({ shown, missing }) => (
          <>
            <MissingRows count={missing} />
            {shown.total === 0 && <p className="mb-0">{`The ${noun} has no holidays.`}</p>}
            <ul className="rows list-group list-group-flush">
              {shown.rows.map(({ id, date, description }) => (
                <li key={id} className="list-group-item">
                  <Time date={date} /> <span className="rows-title">{description}</span>{' '}
                  <RowLink
                    dialog="remove-holiday"
                    record={record}
                    id={id}
                    icon="x-lg"
                    text={`Remove ${description}, ${date.text}`}
                  />
                </li>
              ))}
            </ul>
            <CardPages card={HOLIDAYS} page={shown} />
          </>
        )}
      </LoadableSection>
    </Card>
  )
}
