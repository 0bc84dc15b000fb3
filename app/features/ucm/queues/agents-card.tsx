/** The agents of a queue. Those of a shift queue come from the shifts of its team [309] [312]. */
import { Link } from '@remix-run/react'
import { href } from '~/href'
import { pages } from '~/pages'
import { useAllowed } from '~/ui/allowed'
import { Card } from '~/ui/card'
import { SearchBox } from '~/ui/search-box'
import { LoadableSection } from '~/ui/loadable-section'
import { MissingRows } from '~/ui/missing-rows'
import { Name } from '~/ui/names'
import { PlainTable } from '~/ui/table/plain-table'
import { AddLink, RowActions, RowActionsHead, type CardRecord } from '../cards/card-links'
import { AGENT_SEARCH, AGENTS, CardPages } from '../cards/card-pages'
import { agentUrl } from '../record-urls'
import type { QueueView } from './queue-view.server'

interface AgentsCardProps {
  readonly agents: QueueView['agents']
  readonly record: CardRecord
  readonly isShift: boolean
  /** The meaning of their numbers. */
  readonly priorityNote: string
}

export function AgentsCard({ agents, record, isShift, priorityNote }: AgentsCardProps) {
  const { query, ability } = record
  const may = useAllowed()
  const isChangeable = may(ability) && !isShift
  const mayOpen = may('agents.view')
  return (
    <Card
      title="Agents"
      id={AGENTS}
      count={agents.kind === 'loaded' ? agents.content.total : undefined}
      flush
      action={isChangeable && <AddLink record={record} dialog="add-agent" text="Add agent" />}
      foot={isShift ? `The agents come from the shifts of the team. ${priorityNote}` : priorityNote}
    >
      <LoadableSection section={agents}>
        {({ shown, total, search, missing }) => (
          <>
            <MissingRows count={missing} />
            {(total > shown.rows.length || search !== '') && <AgentSearch query={query} search={search} />}
            {shown.total === 0 ? (
              <p className="mb-0">{total === 0 ? 'The queue has no agents.' : `No agent matches ‘${search}’.`}</p>
            ) : (
              <PlainTable
                caption="Agents of the queue"
                columns={[
                  ['Agent'],
                  ['Interface type', 'col-120'],
                  ['Number', 'col-120'],
                  ['Always available', 'col-104 drops-third'],
                  ['Priority', 'col-68 text-end'],
                ]}
                last={isChangeable && <RowActionsHead />}
              >
                {shown.rows.map(({ id, name, interfaceType, number, isAlwaysAvailable, priority }) => (
                  <tr key={id}>
                    <th scope="row" title={name} translate="no">
                      {mayOpen ? <Link to={agentUrl(id)}>{name}</Link> : name}
                    </th>
                    <td className="list-rest">{interfaceType}</td>
                    <Name as="td" className="list-rest">
                      {number}
                    </Name>
                    <td className="list-rest drops-third" data-label="Always available">
                      {isAlwaysAvailable}
                    </td>
                    <td className="list-rest text-end" data-label="Priority">
                      {priority}
                    </td>
                    {isChangeable && <RowActions record={record} kind="agent" id={id} name={name} />}
                  </tr>
                ))}
              </PlainTable>
            )}
            <CardPages card={AGENTS} page={shown} />
          </>
        )}
      </LoadableSection>
    </Card>
  )
}

/** Finds agents by name or number, and shows all again when it is empty. */
function AgentSearch({ query, search }: { query: string; search: string }) {
  const otherParams = [...new URLSearchParams(query)].filter(([name]) => name !== AGENT_SEARCH && name !== AGENTS)
  return (
    <form className="px-3 py-2 d-print-none" role="search" action={href(pages.queue, '', AGENTS)} autoComplete="off">
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchBox
        name={AGENT_SEARCH}
        aria-label="Search agents of the queue"
        placeholder="Agent or number"
        maxLength={200}
        defaultValue={search}
      />
    </form>
  )
}
