/** /ucm/queues/view?no=: a queue with its business hours, holidays and agents (B§2). */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '../../access/guarded.server'
import { pages } from '../../pages'
import { Allowed } from '../../ui/allowed'
import { Detail, NOT_GIVEN } from '../../ui/details'
import { PageWithDialogs } from '../../ui/dialog/dialog-route'
import { Icon } from '../../ui/icon'
import { PageHead } from '../../ui/page-head'
import { recordHandle } from '../../ui/record-name'
import { Tabs } from '../../ui/tabs/tabs'
import { WhereUsedCard } from '../call-flow/where-used'
import { AgentsCard } from './agents-card'
import { HolidaysCard } from './holidays-card'
import { HoursCard } from './hours-card'
import { queueUrl } from './queue-list'
import { readQueue, type QueueView } from './queue-view.server'

export const loader = guarded('queues.view', readQueue)

export const handle = recordHandle

export default function QueuePage() {
  const queue = useLoaderData<typeof loader>()
  const { recordName, back, query, isShift, phoneNumber, hours, holidays } = queue
  return (
    <PageWithDialogs>
      <p className="way-back d-print-none">
        <Link to={back}>Back to call queues</Link>
      </p>
      <PageHead
        title={recordName}
        subtitle={[`${isShift ? 'Shift' : 'Default'} queue${phoneNumber && ` on ${phoneNumber}`}`, queue.openNow]
          .filter(Boolean)
          .join('. ')}
      >
        <Allowed ability="queues.edit">
          <Link
            className="btn btn-outline-secondary"
            to={`${pages.newQueue.path}?${new URLSearchParams({ like: recordName })}`}
          >
            New queue like this one
          </Link>{' '}
          <Link className="btn btn-outline-secondary" to={`${pages.editQueue.path}?${query}`}>
            <Icon name="pencil" />
            Edit
          </Link>{' '}
          <Link className="btn btn-outline-danger" to={`${pages.queue.path}/delete?${query}`} preventScrollReset>
            Delete
          </Link>
        </Allowed>
      </PageHead>
      <div className="with-rail">
        <div>
          <section className="card" aria-label="Details">
            <QueueTabs tabs={queue.tabs} />
          </section>
          {hours && <HoursCard hours={hours} timeZone={queue.timeZone} query={query} />}
          <AgentsCard agents={queue.agents} query={query} isShift={isShift} />
        </div>
        <div>
          <WhereUsedCard of={queue.uses} noun="queue" />
          {holidays && <HolidaysCard holidays={holidays} query={query} />}
        </div>
      </div>
    </PageWithDialogs>
  )
}

function QueueTabs({ tabs }: Pick<QueueView, 'tabs'>) {
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
  return <Tabs label="Queue" tabs={contents} />
}
