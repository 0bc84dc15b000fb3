/** /ucm/queues/view?no=: a queue with its business hours, holidays and agents [257]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { href } from '~/href'
import { pages } from '~/pages'
import { joinWords } from '~/platform/text/wording'
import { Alert } from '~/ui/alert'
import { PageWithDialogs, revalidateUnlessDialogOpens } from '~/ui/dialog/dialog-route'
import { recordHandle } from '~/ui/record-name'
import { recordMeta } from '~/ui/shell/record-meta'
import { FlowCard } from '../call-flow/flow-card'
import { SameNumber } from '../call-flow/same-number'
import { WhereUsedCard } from '../call-flow/where-used'
import type { CardRecord } from '../cards/card-links'
import { FactTabs } from '../records/facts'
import { AssignedHolidays } from '../holidays/assigned-holidays'
import { HoursCard } from '../hours/hours-card'
import { AgentsCard } from './agents-card'
import { QueueHead } from './queue-head'
import { readQueue } from './queue-view.server'

export const loader = guarded('page', readQueue)

export const handle = recordHandle
export const meta = recordMeta()
export const shouldRevalidate = revalidateUnlessDialogOpens

export default function QueuePage() {
  const queue = useLoaderData<typeof loader>()
  const { query, isShift, hours, holidays } = queue
  const record: CardRecord = { page: pages.queue, query, ability: 'queues.edit' }
  return (
    <PageWithDialogs>
      <QueueHead queue={queue} />
      <SameNumber others={queue.sameNumber} />
      {queue.circle && (
        <Alert kind="info">
          {queue.circle.length === 0
            ? 'This queue is its own next queue: callers who leave it come back to it.'
            : `Callers who leave this queue can come back to it, by ${joinWords(queue.circle)}.`}
        </Alert>
      )}
      <div className="with-rail">
        <div>
          <section className="card mb-3" aria-label="Details">
            <FactTabs label="Queue" tabs={queue.tabs}>
              {isShift && (
                <Link className="nav-link" to={href(pages.queueShifts, query)}>
                  Shifts
                </Link>
              )}
            </FactTabs>
          </section>
          {hours && <HoursCard record={record} hours={hours} timeZone={queue.timeZone} />}
          <AgentsCard agents={queue.agents} record={record} isShift={isShift} priorityNote={queue.priorityNote} />
        </div>
        <div>
          <WhereUsedCard uses={queue.uses} noun="queue" />
          {holidays && <AssignedHolidays record={record} holidays={holidays} noun="queue" />}
        </div>
      </div>
      <FlowCard flow={queue.flow} />
    </PageWithDialogs>
  )
}
