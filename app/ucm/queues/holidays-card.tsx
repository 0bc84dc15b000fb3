/** The holidays that a queue is given (B§2). */
import { Card } from '../../ui/card'
import { Loadable } from '../../ui/loadable'
import { MissingRows } from '../../ui/missing-rows'
import { Time } from '../../ui/time'
import { AddLink, RowLink } from './card-links'
import type { QueueView } from './queue-view.server'

type Holidays = NonNullable<QueueView['holidays']>

export function HolidaysCard({ holidays, query }: { holidays: Holidays; query: string }) {
  return (
    <Card
      title="Holidays"
      count={holidays.kind === 'loaded' ? holidays.content.rows.length : undefined}
      flush
      action={<AddLink dialog="assign-holiday" query={query} text="Assign holiday" />}
    >
      <Loadable of={holidays}>
        {({ rows, missing }) => (
          <>
            <MissingRows count={missing} />
            {rows.length === 0 && <p className="mb-0">The queue has no holidays.</p>}
            <ul className="rows">
              {rows.map(({ id, date, description }) => (
                <li key={id}>
                  <Time date={date} /> <span className="rows-title">{description}</span>{' '}
                  <RowLink
                    dialog="remove-holiday"
                    query={query}
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
