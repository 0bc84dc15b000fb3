/** The list of agents [327] [336]. */
import type { Agent } from '~contract/ucm/agents'
import type { List } from '~/lists/list'
import { yesOrNo } from '~/platform/text/wording'
import { pages } from '~/pages'
import { agentUrl } from '../record-urls'
import { agentLabels, NOT_LINKED } from './agent-values'

export const agentList: List<Agent> = {
  page: pages.agents,
  subtitle: 'People and places that take calls',
  noun: 'agents',
  columns: [
    { name: 'agent', isName: true, label: agentLabels.alias, value: (row) => row.Agent },
    { name: 'type', label: agentLabels.type, value: (row) => row.InterfaceType.DisplayName, width: 120 },
    { name: 'number', isName: true, isPhone: true, label: agentLabels.number, value: (row) => row.Number, width: 120 },
    {
      name: 'fallback',
      isName: true,
      isPhone: true,
      label: agentLabels.fallback,
      value: (row) => row.FallbackNumber,
      width: 120,
      drops: 'second',
      labelledOnCards: true,
    },
    {
      name: 'available',
      label: agentLabels.isAlwaysAvailable,
      value: (row) => yesOrNo(row.IsAlwaysAvailable),
      isYesNo: true,
      width: 88,
      labelledOnCards: true,
    },
    {
      name: 'in-use',
      label: agentLabels.ringInUse,
      value: (row) => yesOrNo(row.RingInUse),
      isYesNo: true,
      width: 68,
      drops: 'third',
      labelledOnCards: true,
    },
    {
      name: 'user',
      isName: true,
      label: agentLabels.user,
      value: ({ UserPrincipalName, Office365UserId }) => UserPrincipalName || Office365UserId || NOT_LINKED,
      width: 220,
      wraps: true,
      drops: 'first',
    },
  ],
  searches: 'Agent, number or directory user',
  filters: ['type', 'available'],
  sort: 'agent',
  id: (row) => String(row.AgentID),
  opens: { page: agentUrl },
  rowActions: [
    { name: 'edit', text: 'Edit', ability: 'edit' },
    { name: 'remove', text: 'Remove', ability: 'edit' },
  ],
}
