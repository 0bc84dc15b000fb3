/** /ucm/queues/shifts?no=: the coming shifts of a shift queue's team, as bars and in words [324]. */
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { guarded } from '../../../access/guarded.server'
import { pages } from '../../../pages'
import { Alert } from '../../../ui/alert'
import { Allowed } from '../../../ui/allowed'
import { Icon, type IconName } from '../../../ui/icon'
import { Loadable } from '../../../ui/loadable'
import { recordHandle } from '../../../ui/record-name'
import { Time } from '../../../ui/time'
import { counted, listed } from '../../../text/wording'
import { ConnectFirst } from '../connect-first'
import { QueueHead } from '../queue-head'
import { queueTabs } from '../queue-tabs'
import { readShifts, type ShiftsView } from './read-shifts.server'
import { ShiftsCard } from './shifts-card'
import type { Person, ShiftPlan } from './shift-plan.server'

/** So many names are said before a number. */
const NAMED = 4

export const loader = guarded('queues.view', readShifts)

export const handle = recordHandle

export default function ShiftsPage() {
  const queue = useLoaderData<typeof loader>()
  return (
    <>
      <QueueHead of={{ ...queue, isShift: true }} />
      <nav className="nav-tabs page-tabs" aria-label="Queue">
        {queueTabs.map(({ id, title }) => (
          <Link key={id} to={`${pages.queue.path}?${queue.query}#${id}`}>
            {title}
          </Link>
        ))}
        <Link to={`${pages.queueShifts.path}?${queue.query}`} aria-current="page">
          Shifts
        </Link>
      </nav>
      <Loadable of={queue.plan}>{(plan) => (plan ? <Plan of={plan} queue={queue} /> : <NotConnected />)}</Loadable>
    </>
  )
}

function NotConnected() {
  return (
    <Alert kind="info">
      No directory account is connected, so the shifts cannot be shown. <ConnectFirst />
    </Alert>
  )
}

function Plan({ of: plan, queue }: { of: ShiftPlan; queue: ShiftsView }) {
  const { now, next, gaps, withoutAgent } = plan
  const team = queue.team === undefined ? 'The team' : `Team ${queue.team}`
  return (
    <>
      <ul className="tiles">
        <Figure icon="headset" title={now ? `On shift now, until ${now.until}` : 'On shift now'} warns={plan.isGapNow}>
          {now ? <People of={now.people} /> : <p className="tile-figure">Nobody</p>}
        </Figure>
        <Figure icon="clock" title={next ? `Next, ${next.at}` : 'Next'}>
          {next ? <People of={next.people} /> : <p className="tile-figure">No more shifts</p>}
        </Figure>
        <Figure
          icon={gaps.length > 0 ? 'exclamation-triangle-fill' : 'check-circle-fill'}
          title="Nobody on shift"
          warns={gaps.length > 0}
        >
          <p className="tile-figure">{gaps.length === 0 ? 'No gaps' : counted(gaps.length, 'gap')}</p>
          <small>{gaps.length === 0 ? 'compared with the other days' : listed(gaps, NAMED)}</small>
        </Figure>
        <Figure icon="arrow-repeat" title="Last refresh of the agents">
          <p className="tile-figure">{queue.refreshed ? <Time date={queue.refreshed} /> : 'Not known'}</p>
          <small>{`${team}, refreshed hourly`}</small>
        </Figure>
      </ul>
      {withoutAgent.length > 0 && (
        <Alert kind="warning">
          <strong>
            {withoutAgent.length === 1
              ? `${listed(withoutAgent, NAMED)} has shifts but is no agent:`
              : `${listed(withoutAgent, NAMED)} have shifts but are no agents:`}
          </strong>{' '}
          calls do not reach them.{' '}
          <Allowed ability="agents.edit">
            <Link to={`${pages.agents.path}/new`}>Add an agent</Link>
          </Allowed>
        </Alert>
      )}
      <ShiftsCard of={plan} timeZone={queue.timeZone} />
    </>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly title: string
  readonly warns?: boolean
  readonly children: ReactNode
}

function Figure({ icon, title, warns = false, children }: FigureProps) {
  return (
    <li>
      <div className={warns ? 'tile tile-warn' : 'tile'}>
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          {children}
        </div>
      </div>
    </li>
  )
}

/** How many, and who of them can be called. */
function People({ of: people }: { of: readonly Person[] }) {
  const agents = people.filter(({ isAgent }) => isAgent)
  const names = agents.map(({ name }) => name)
  /** Or it is not known. */
  const areAll = people.every(({ isAgent }) => isAgent !== false)
  const many = `${people.length} ${people.length === 1 ? 'person' : 'people'}`
  return (
    <>
      <p className="tile-figure">{areAll ? many : `${many}, ${counted(agents.length, 'agent')}`}</p>
      <small>
        {areAll
          ? listed(
              people.map(({ name }) => name),
              NAMED,
            )
          : agents.length > 0
            ? `Only ${listed(names, NAMED)} can be called`
            : 'Nobody can be called'}
      </small>
    </>
  )
}
