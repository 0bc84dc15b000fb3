/** /ucm/queues/view?no=: a queue with its business hours, holidays and agents [257]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../../access/guarded.server'
import { pages } from '../../pages'
import { Detail, NOT_GIVEN } from '../../ui/details'
import { PageWithDialogs } from '../../ui/dialog/dialog-route'
import { recordHandle } from '../../ui/record-name'
import { Tabs } from '../../ui/tabs/tabs'
import { FlowCard } from '../call-flow/flow-card'
import { WhereUsedCard } from '../call-flow/where-used'
import { AssignedHolidays } from '../holidays/assigned-holidays'
import { HoursCard } from '../hours/hours-card'
import { AgentsCard } from './agents-card'
import { ownerOf } from './owner'
import { QueueHead } from './queue-head'
import { queueUrl } from '../record-urls'
import { readQueue, type QueueView } from './queue-view.server'

export const loader = guarded('queues.view', readQueue)

export const handle = recordHandle

export default function QueuePage() {
  const queue = useLoaderData<typeof loader>()
  const { query, isShift, hours, holidays } = queue
  const owner = ownerOf(query)
  return (
    <PageWithDialogs>
      <QueueHead of={queue} />
      <div className="with-rail">
        <div>
          <section className="card" aria-label="Details">
            <QueueTabs of={queue} />
          </section>
          {hours && <HoursCard of={owner} hours={hours} timeZone={queue.timeZone} />}
          <AgentsCard agents={queue.agents} query={query} isShift={isShift} />
        </div>
        <div>
          <WhereUsedCard of={queue.uses} noun="queue" />
          {holidays && <AssignedHolidays of={owner} holidays={holidays} noun="queue" />}
        </div>
      </div>
      <FlowCard of={queue.flow} />
    </PageWithDialogs>
  )
}

function QueueTabs({ of: { tabs, isShift, query } }: { of: QueueView }) {
  const contents = tabs.map(({ id, title, facts }) => ({
    id,
    title,
    content: (
      <dl className="facts facts-wide">
        {facts.map(({ label, value, isQueue }) => (
          <Detail key={label} term={label}>
            {value && isQueue ? <Link to={queueUrl(value)}>{value}</Link> : value || NOT_GIVEN}
          </Detail>
        ))}
      </dl>
    ),
  }))
  return (
    <Tabs label="Queue" tabs={contents}>
      {isShift && <Link to={`${pages.queueShifts.path}?${query}`}>Shifts</Link>}
    </Tabs>
  )
}
