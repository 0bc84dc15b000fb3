/** /ucm/queues/shifts?no=: the coming shifts of a shift queue's team, as bars and as text [324]. */
import { Link, useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { guarded } from '~/access/guarded.server'
import { DIALOG_ID } from '~/forms/page-behind'
import type { DirectoryFailure } from '~/systems/graph/from-directory.server'
import { href, partHref } from '~/href'
import { pages } from '~/pages'
import { recordMeta } from '~/ui/shell/record-meta'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { TILE } from '~/ui/tiles'
import type { IconName } from '~/icons'
import { Icon } from '~/ui/icon'
import { MissingRows } from '~/ui/missing-rows'
import { recordHandle } from '~/ui/record-name'
import { Time } from '~/ui/time'
import { countNoun, joinWords } from '~/platform/text/wording'
import { DirectoryFailureText } from '../directory-failure'
import { QueueHead } from './queue-head'
import { queueParts } from './queue-parts'
import { readShifts, type ShiftsView } from './read-shifts.server'
import { ShiftsCard } from './shifts-card'
import type { PersonOnShift } from '../shifts/shift-groups.server'
import type { ShiftSchedule } from '../shifts/shift-schedule.server'
import type { Elements } from '~/ui/elements'

/** Names beyond these become a number. */
const MAX_ON_SHIFT = 4

export const loader = guarded('page', readShifts)

export const handle = recordHandle
export const meta = recordMeta('Shifts of')

export default function ShiftsPage() {
  const queue = useLoaderData<typeof loader>()
  return (
    <>
      <QueueHead queue={{ ...queue, isShift: true }} />
      <nav className="nav nav-underline row-gap-0 mb-3 border-bottom d-print-none" aria-label="Queue">
        {queueParts.map(({ id, title }) => (
          <Link key={id} className="nav-link" to={href(pages.queue, queue.query, id)}>
            {`${title} `}
          </Link>
        ))}
        <Link className="nav-link active" to={href(pages.queueShifts, queue.query)} aria-current="page">
          Shifts
        </Link>
      </nav>
      {queue.schedule.kind === 'loaded' ? (
        <ScheduleCards schedule={queue.schedule.content} queue={queue} />
      ) : (
        <>
          <ul className="tiles list-unstyled mb-3">
            <LastRefresh queue={queue} />
          </ul>
          <NoSchedule failure={queue.schedule} />
        </>
      )}
    </>
  )
}

function NoSchedule({ failure }: { failure: DirectoryFailure }) {
  return (
    <Alert kind={failure.connection === 'missing' ? 'info' : 'warning'}>
      The shifts cannot be shown. <DirectoryFailureText failure={failure} />
    </Alert>
  )
}

function ScheduleCards({ schedule, queue }: { schedule: ShiftSchedule; queue: ShiftsView }) {
  const { now, next, withoutAgent, toAdd } = schedule
  return (
    <>
      {queue.unknowns.map((text) => (
        <Alert key={text} kind="warning">
          {text}
        </Alert>
      ))}
      <MissingRows count={queue.missing} />
      {queue.stagedForDeletion > 0 && (
        <Alert kind="info">
          <span>{`${countNoun(queue.stagedForDeletion, 'shift')} in this plan ${queue.stagedForDeletion === 1 ? 'is' : 'are'} marked`}</span>{' '}
          for deletion in Microsoft Teams, and <span>{queue.stagedForDeletion === 1 ? 'goes' : 'go'}</span> when the
          schedule is shared again.
        </Alert>
      )}
      <ul className="tiles list-unstyled mb-3">
        <Figure
          icon="headset"
          title={now ? `On shift now, until ${now.until}` : 'On shift now'}
          warns={schedule.isGapNow || (now !== undefined && !schedule.canBeCalledNow)}
        >
          {now ? <PeopleFigure people={now.people} /> : <p className="tile-figure mb-0">Nobody</p>}
        </Figure>
        <Figure icon="clock" title={next ? `Next, ${next.at}` : 'Next'}>
          {next ? <PeopleFigure people={next.people} /> : <p className="tile-figure mb-0">No more shifts</p>}
        </Figure>
        <Gaps schedule={schedule} />
        <LastRefresh queue={queue} />
      </ul>
      {withoutAgent.length > 0 && (
        <Alert kind="warning">
          <strong>
            {withoutAgent.length === 1
              ? `${joinWords(withoutAgent, MAX_ON_SHIFT)} has shifts but is not an agent:`
              : `${joinWords(withoutAgent, MAX_ON_SHIFT)} have shifts but are not agents:`}
          </strong>{' '}
          calls do not reach them.{' '}
          <IfAllowed ability="agents.edit">
            {toAdd.length === 0 ? (
              <Link to={partHref(pages.agents, 'new')}>Add an agent</Link>
            ) : (
              <span>Add as an agent: </span>
            )}
            {toAdd.slice(0, MAX_ON_SHIFT).map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && <span>, </span>}
                <Link to={partHref(pages.agents, 'new', { [DIALOG_ID]: id })}>{name}</Link>
              </Fragment>
            ))}
          </IfAllowed>
        </Alert>
      )}
      <ShiftsCard schedule={schedule} timeZone={queue.timeZone} />
    </>
  )
}

/** When nobody can be called although somebody should be. Ticked only when somebody can be called now [590]. */
function Gaps({
  schedule: { gaps, unplannedFrom, hasCover, canBeCalledNow, isAgentsKnown },
}: {
  schedule: ShiftSchedule
}) {
  const title = isAgentsKnown ? 'Nobody can be called' : 'Nobody on shift'
  const unplannedNote = unplannedFrom && `Not planned from ${unplannedFrom}`
  if (gaps.length > 0) {
    return (
      <Figure icon={WARNS} title={title} warns>
        <>
          <p className="tile-figure mb-0">{countNoun(gaps.length, 'gap')}</p>
          <small className="text-body-secondary">{joinWords(gaps, MAX_ON_SHIFT)}</small>{' '}
          {unplannedNote && <small className="text-body-secondary">{unplannedNote}</small>}
        </>
      </Figure>
    )
  }
  if (unplannedNote) {
    return (
      <Figure icon={WARNS} title={title} warns>
        <p className="tile-figure mb-0">{unplannedNote}</p>
      </Figure>
    )
  }
  if (!hasCover) {
    return (
      <Figure icon={WARNS} title={title} warns>
        <p className="tile-figure mb-0">On no day</p>
        <small className="text-body-secondary">None of these people is an agent</small>
      </Figure>
    )
  }
  return (
    <Figure icon={canBeCalledNow ? 'check-circle-fill' : 'info-circle-fill'} title={title}>
      <p className="tile-figure mb-0">No gaps</p>
      <small className="text-body-secondary">compared with days of the same kind</small>
    </Figure>
  )
}

const WARNS = 'exclamation-triangle-fill'

function LastRefresh({ queue: { team, teamId, refreshed } }: { queue: ShiftsView }) {
  return (
    <Figure icon="arrow-repeat" title="Last refresh of the agents">
      <p className="tile-figure mb-0">{refreshed ? <Time date={refreshed} /> : 'Not known'}</p>
      <small className="text-body-secondary">{`${team === undefined ? `Team ID ${teamId}` : `Team ${team}`}, refreshed hourly`}</small>
    </Figure>
  )
}

interface FigureProps {
  readonly icon: IconName
  readonly title: string
  readonly warns?: boolean
  readonly children: Elements
}

function Figure({ icon, title, warns = false, children }: FigureProps) {
  return (
    <li>
      <div className={TILE}>
        <Icon name={icon} className={warns ? 'status-attention' : ''} />
        <div className="min-w-0 text-break">
          <h2 className="small fw-normal text-body-secondary">{title}</h2>
          {children}
        </div>
      </div>
    </li>
  )
}

/** How many people are on shift, and which of them can take calls. */
function PeopleFigure({ people }: { people: readonly PersonOnShift[] }) {
  const agents = people.filter(({ isAgent }) => isAgent !== false)
  const names = joinWords(
    agents.map(({ name }) => name),
    MAX_ON_SHIFT,
  )
  if (people.some(({ isAgent }) => isAgent === undefined)) {
    return (
      <>
        <p className="tile-figure mb-0">{people.length === 1 ? '1 person' : `${people.length} people`}</p>
        <small className="text-body-secondary">{names}</small>
      </>
    )
  }
  return (
    <>
      <p className="tile-figure mb-0">{`${agents.length} of ${people.length} can take calls`}</p>
      <small className="text-body-secondary">{agents.length > 0 ? names : 'Nobody can be called'}</small>
    </>
  )
}
