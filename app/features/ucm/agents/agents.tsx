/** /ucm/agents: the list of agents [326]. */
import { Link, useLoaderData } from '@remix-run/react'
import { listPage } from '../../../lists/list-page.server'
import type { ListState } from '../../../lists/list'
import { pages } from '../../../pages'
import { IfAllowed } from '../../../ui/allowed'
import { EmptyState } from '../../../ui/empty-state'
import { ListPage } from '../../../ui/list-page'
import { AddToList } from '../add-to-list'
import { agentSource } from './agent-source.server'
import { agentList } from './agent-list'

export const loader = listPage(agentSource)

const ADD = { ability: 'agents.edit', dialog: 'new', text: 'Add agent' } as const

export default function AgentListPage() {
  const view = useLoaderData<typeof loader>()
  return (
    <ListPage list={agentList} view={view} empty={<NoAgents state={view.state} />}>
      <IfAllowed ability="queues.edit">
        <Link className="btn btn-outline-secondary" to={pages.agentMatrix.path}>
          Queues
        </Link>{' '}
      </IfAllowed>
      <IfAllowed ability="agents.edit">
        <Link className="btn btn-outline-secondary" to={pages.agentImport.path}>
          Import
        </Link>{' '}
      </IfAllowed>
      <AddToList list={agentList} state={view.state} {...ADD} isRound />
    </ListPage>
  )
}

function NoAgents({ state }: { state: ListState }) {
  return (
    <EmptyState icon="people" title="No agents" text="Agents take the calls of your queues.">
      <AddToList list={agentList} state={state} {...ADD} />{' '}
      <IfAllowed ability="agents.edit">
        <Link className="btn btn-outline-secondary" to={pages.agentImport.path}>
          Import
        </Link>
      </IfAllowed>
    </EmptyState>
  )
}
