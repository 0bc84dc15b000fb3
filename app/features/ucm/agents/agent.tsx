/** /ucm/agents/view?no=: an agent, the calls that reach them, and what happens without them [989]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { DIALOG_ID } from '~/forms/page-behind'
import { partHref } from '~/href'
import { pages } from '~/pages'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import { Detail, NOT_GIVEN } from '~/ui/details'
import { Icon } from '~/ui/icon'
import { Name } from '~/ui/names'
import { PageHead } from '~/ui/page-head'
import { recordHandle } from '~/ui/record-name'
import { recordMeta } from '~/ui/shell/record-meta'
import { OtherWaysCard, QueuesCard, ShiftsOfAgentCard } from './agent-cards'
import { readAgent } from './agent-view.server'

export const loader = guarded('page', readAgent)

export const handle = recordHandle
export const meta = recordMeta()

export default function AgentPage() {
  const agent = useLoaderData<typeof loader>()
  const { recordName, back, id, number, facts, isReached, addTo } = agent
  const dialog = (name: 'edit' | 'remove') => partHref(pages.agents, name, { [DIALOG_ID]: id })
  return (
    <>
      <p className="d-md-none d-print-none mb-2 small">
        <Link to={back}>Back to agents</Link>
      </p>
      <PageHead title={recordName} names={[recordName, number]} subtitle={`Agent${number && ` at ${number}`}`}>
        <IfAllowed ability="queues.edit">
          <Link className="btn btn-outline-secondary" to={addTo}>
            Queues
          </Link>{' '}
        </IfAllowed>
        <IfAllowed ability="agents.edit">
          <Link className="btn btn-outline-secondary" to={dialog('edit')}>
            <Icon name="pencil" />
            Edit
          </Link>{' '}
          <Link className="btn btn-outline-danger" to={dialog('remove')}>
            Remove
          </Link>
        </IfAllowed>
      </PageHead>
      {isReached === false && (
        <Alert kind="warning">
          <p>
            <strong>
              <span>No call reaches</span> <Name>{recordName}</Name> <span>yet.</span>
            </strong>{' '}
            <span>In no queue, behind no key of a menu, and on no shift in the next 7 days.</span>{' '}
            <IfAllowed ability="queues.edit">
              <Link to={addTo}>Add to queues</Link>
            </IfAllowed>
          </p>
        </Alert>
      )}
      <div className="with-rail">
        <div>
          <QueuesCard agent={agent} />
          <ShiftsOfAgentCard shifts={agent.shifts} editLink={dialog('edit')} />
        </div>
        <div>
          <Card title="Details">
            <dl className="facts mb-0">
              {facts.map(({ label, value, isName }) => (
                <Detail key={label} term={label} isName={isName}>
                  {value || NOT_GIVEN}
                </Detail>
              ))}
            </dl>
          </Card>
          <OtherWaysCard others={agent.others} />
        </div>
      </div>
    </>
  )
}
