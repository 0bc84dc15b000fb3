/** /ucm/agents: the list of agents [326]. */
import { Link, useLoaderData } from '@remix-run/react'
import { listPage } from '../../handlers/list-page.server'
import type { ListState } from '../../lists/list'
import { queryOf, withQuery } from '../../lists/list-state'
import { pages } from '../../pages'
import { Allowed } from '../../ui/allowed'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { ListPage } from '../../ui/list-page'
import { agentSource } from './agent-source.server'
import { agentList } from './agent-list'

export const loader = listPage(agentSource)

export default function AgentListPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <ListPage list={agentList} view={view} empty={<NoAgents state={view.state} />}>
      <Allowed ability="queues.edit">
        <Link className="btn btn-outline-secondary" to={pages.agentMatrix.path}>
          Queues
        </Link>{' '}
      </Allowed>
      <Allowed ability="agents.edit">
        <Link className="btn btn-outline-secondary" to={pages.agentImport.path}>
          Import
        </Link>{' '}
      </Allowed>
      <AddAgent state={view.state} className="btn btn-primary btn-round" />
    </ListPage>
  )
}

function NoAgents({ state }: { state: ListState }) {
  return (
    <EmptyState icon="people" title="No agents" text="Agents take the calls of your queues.">
      <AddAgent state={state} className="btn btn-primary" />{' '}
      <Allowed ability="agents.edit">
        <Link className="btn btn-outline-secondary" to={pages.agentImport.path}>
          Import
        </Link>
      </Allowed>
    </EmptyState>
  )
}

function AddAgent({ state, className }: { state: ListState; className: string }) {
  return (
    <Allowed ability="agents.edit">
      <Link
        className={className}
        to={withQuery(`${agentList.page.path}/new`, queryOf(agentList, state))}
        preventScrollReset
      >
        <Icon name="plus-lg" />
        Add agent
      </Link>
    </Allowed>
  )
}
