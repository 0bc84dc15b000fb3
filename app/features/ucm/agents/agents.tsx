/** /ucm/agents: the list of agents [326]. */
import { Link, useLoaderData } from '@remix-run/react'
import { guarded } from '~/access/guarded.server'
import { parseRecordEvent } from '~/forms/record-event.server'
import { readList } from '~/lists/list-loader.server'
import type { ListState } from '~/lists/list'
import { pages } from '~/pages'
import { AddToList } from '~/ui/add-to-list'
import { Alert } from '~/ui/alert'
import { IfAllowed } from '~/ui/allowed'
import { EmptyState } from '~/ui/empty-state'
import { ListPage } from '~/ui/list-page'
import { AS_IT_IS } from '~/ui/names'
import { agentMatrixUrl, agentUrl } from '../record-urls'
import { addedAgent } from './agent-form.server'
import { agentSource } from './agent-source.server'
import { agentList } from './agent-list'

export const loader = guarded('page', async (args) => {
  const { rows, view } = await readList(args, agentSource)
  const event = parseRecordEvent(args, pages.agents, 'added')
  const added = rows.find((row) => addedAgent(row) === event)
  return {
    view,
    added: added && { name: added.Agent, to: agentUrl(agentList.id(added)), addTo: agentMatrixUrl(added) },
  }
})

const ADD = { ability: 'agents.edit', dialog: 'new', text: 'Add agent' } as const

export default function AgentListPage() {
  const { view, added } = useLoaderData<typeof loader>()
  return (
    <ListPage
      list={agentList}
      view={view}
      empty={<NoAgents state={view.state} />}
      notice={added && <AddedAgent {...added} />}
    >
      <IfAllowed ability="queues.edit">
        <Link className="btn btn-outline-secondary" to={pages.agentMatrix.path}>
          {pages.agentMatrix.title}
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

/** Offers what comes next: without a queue hardly a call reaches a new agent [991]. It stays true when people come back to the page. */
function AddedAgent({ name, to, addTo }: { name: string; to: string; addTo: string }) {
  return (
    <Alert kind="info">
      <p>
        <span>You have added</span>{' '}
        <Link to={to} {...AS_IT_IS}>
          {name}
        </Link>
        <span>. A queue rings only the agents who are in it.</span>{' '}
        <IfAllowed ability="queues.edit">
          <Link to={addTo}>Add to queues</Link>
        </IfAllowed>
      </p>
    </Alert>
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
