/** The list of agents [327] [336]. */
import type { Agent } from '~contract/ucm/agents'
import type { List } from '~/lists/list'
import { yesOrNo } from '~/platform/text/wording'
import { pages } from '~/pages'
import { agentUrl } from '../record-urls'

export const agentList: List<Agent> = {
  page: pages.agents,
  subtitle: 'People and places that take calls',
  noun: 'agents',
  columns: [
    { name: 'agent', isName: true, label: 'Agent', value: (row) => row.Agent },
    { name: 'type', label: 'Interface type', value: (row) => row.InterfaceType.DisplayName, width: 120 },
    { name: 'number', isName: true, isPhone: true, label: 'Number', value: (row) => row.Number, width: 120 },
    {
      name: 'fallback',
      isName: true,
      isPhone: true,
      label: 'Fallback number',
      value: (row) => row.FallbackNumber,
      width: 120,
      drops: 'second',
      labelledOnCards: true,
    },
    {
      name: 'available',
      label: 'Always available',
      value: (row) => yesOrNo(row.IsAlwaysAvailable),
      isYesNo: true,
      width: 88,
      labelledOnCards: true,
    },
    {
      name: 'in-use',
      label: 'Ring in use',
      value: (row) => yesOrNo(row.RingInUse),
      isYesNo: true,
      width: 68,
      drops: 'third',
      labelledOnCards: true,
    },
    {
      name: 'user',
      isName: true,
      label: 'Directory user',
      value: ({ UserPrincipalName, Office365UserId }) => UserPrincipalName || Office365UserId || 'Not linked',
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
