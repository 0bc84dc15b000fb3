/** The cards of an agent's page: queues with what happens without the agent, shifts, and other ways of calls to them [989]. */
import { Link } from '@remix-run/react'
import { countNoun, joinWords } from '~/platform/text/wording'
import { IfAllowed, useAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import { LoadableSection } from '~/ui/loadable-section'
import { AS_IT_IS, Name, TextWithNames } from '~/ui/names'
import { PlainTable } from '~/ui/table/plain-table'
import { UnreadRecordsNote, unreadRecordsText } from '../call-flow/unread-records-note'
import { UseRows } from '../call-flow/where-used'
import { DirectoryFailureText } from '../directory-failure'
import { queueUrl } from '../record-urls'
import type { AgentView } from './agent-view.server'

export function QueuesCard({ agent: { queues, unread, change } }: { agent: AgentView }) {
  const mayAsk = useAllowed()('calls.view')
  const count = queues.kind === 'loaded' ? queues.content.length : 0
  return (
    <Card
      title="Queues"
      count={queues.kind === 'loaded' ? count : undefined}
      flush={count > 0}
      action={
        change !== undefined && (
          <IfAllowed ability="queues.edit">
            <Link className="btn btn-sm btn-outline-secondary d-print-none" to={change}>
              Away today: change priorities
            </Link>
          </IfAllowed>
        )
      }
      {...(change !== undefined && {
        foot: 'Agents with a lower number are called first. When you change priorities, the review asks until when.',
      })}
    >
      <LoadableSection section={queues}>
        {(rows) => (
          <>
            {rows.length > 0 ? (
              <PlainTable
                caption="Queues of the agent"
                columns={[['Queue', 'col-200'], ['Priority', 'col-68 text-end'], ['Without this agent']]}
                last={mayAsk && <AwayHead />}
              >
                {rows.map(({ name, to, isShift, priority, without, isAlone, names, call }) => (
                  <tr key={name}>
                    <th scope="row">
                      <Link to={to} {...AS_IT_IS}>
                        {name}
                      </Link>{' '}
                      {isShift && <small className="fw-normal text-body-secondary">on shift now</small>}
                    </th>
                    <td className="list-rest text-end" data-label="Priority">
                      {priority}
                    </td>
                    <td
                      className={isAlone ? 'list-rest wraps text-danger' : 'list-rest wraps'}
                      data-label="Without this agent"
                    >
                      <TextWithNames text={without} names={names} />
                    </td>
                    {mayAsk && (
                      <td className="list-actions">
                        <Link className="btn btn-sm btn-outline-secondary" to={call}>
                          <span>Who answers?</span>
                          <span className="visually-hidden">
                            {' in '}
                            <Name>{name}</Name>
                            <span>, without this agent</span>
                          </span>
                        </Link>
                      </td>
                    )}
                  </tr>
                ))}
              </PlainTable>
            ) : (
              <p className="mb-0">
                {isAllRead(unread) ? 'In no queue.' : 'In none of the queues that were looked through.'}
              </p>
            )}
            <Unread unread={unread} isFlush={rows.length > 0} />
          </>
        )}
      </LoadableSection>
    </Card>
  )
}

function AwayHead() {
  return (
    <td className="col-160">
      <span className="visually-hidden">While this agent is signed out</span>
    </td>
  )
}

type UnreadParts = AgentView['unread']

function isAllRead(unread: UnreadParts): boolean {
  return unread !== undefined && !unread.unreadRecords && unread.hidden !== 'queues' && !unread.isIncomplete
}

function Unread({ unread, isFlush }: { unread: UnreadParts; isFlush: boolean }) {
  if (!unread) return null
  const { unreadRecords, hidden, isIncomplete } = unread
  const look = isFlush ? 'form-text px-3 pb-2' : 'form-text mb-0'
  return (
    <>
      {unreadRecords && (
        <p className={look}>
          <span>{`Not looked through: ${unreadRecordsText(unreadRecords)}`}</span>
          <UnreadRecordsNote records={unreadRecords} text="Look through all" />
        </p>
      )}
      {isIncomplete && <p className={look}>Some queues or IVRs could not be read.</p>}
      {hidden && <p className={look}>{`Your account cannot see ${hidden}.`}</p>}
    </>
  )
}

interface ShiftsProps {
  readonly shifts: AgentView['shifts']
  readonly editLink: string
}

/** Nothing where there are no shift queues, or the person may not see them. */
export function ShiftsOfAgentCard({ shifts, editLink }: ShiftsProps) {
  if (shifts.kind === 'denied' || (shifts.kind === 'loaded' && !shifts.content.hasShiftQueues)) return null
  return (
    <Card title="Shifts of the next 7 days">
      <LoadableSection section={shifts}>
        {({ isLinked, rows, unread, unasked, missing }) =>
          isLinked ? (
            <>
              {rows.length > 0 && (
                <ul className="list-unstyled mb-0">
                  {rows.map(({ day, time, name, queues }, index) => (
                    <li key={index} className="d-flex flex-wrap column-gap-3 py-1">
                      <b className="text-nowrap">{day}</b> <span className="text-nowrap">{time}</span>{' '}
                      <span {...AS_IT_IS}>{name}</span>{' '}
                      <span>
                        {queues.map((queue) => (
                          <Link key={queue} className="me-2" to={queueUrl(queue)} {...AS_IT_IS}>
                            {queue}
                          </Link>
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {rows.length === 0 && unread.length === 0 && <p className="mb-0">No shift.</p>}
              {unread.map(({ queues, failure }) => (
                <p key={queues.join()} className="mt-2 mb-0 small text-danger" role="alert">
                  <TextWithNames text={`The shifts of ${joinWords(queues)} could not be read:`} names={queues} />{' '}
                  <DirectoryFailureText failure={failure} />
                </p>
              ))}
              {missing > 0 && <p className="form-text mb-0">{`${countNoun(missing, 'shift')} could not be read.`}</p>}
              {unasked > 0 && (
                <p className="form-text mb-0">{`Not looked through: ${countNoun(unasked, 'more shift queue')}.`}</p>
              )}
            </>
          ) : (
            <p className="mb-0">
              <span>Linked to no user of the directory, so no shift is known.</span>{' '}
              <IfAllowed ability="agents.edit">
                <Link to={editLink}>Link one</Link>
              </IfAllowed>
            </p>
          )
        }
      </LoadableSection>
    </Card>
  )
}

/** Keys of menus, and fallback numbers of other agents, which lead to this agent. */
export function OtherWaysCard({ others }: Pick<AgentView, 'others'>) {
  const count = others.kind === 'loaded' ? others.content.length : 0
  if (others.kind === 'denied') return null
  return (
    <Card title="Also reached by" flush={count > 0}>
      <LoadableSection section={others}>
        {(rows) =>
          rows.length > 0 ? (
            <UseRows uses={rows} />
          ) : (
            <p className="mb-0">No key of a menu and no fallback number leads to this agent.</p>
          )
        }
      </LoadableSection>
    </Card>
  )
}
