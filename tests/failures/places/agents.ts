import { dialog, found, part, type Places } from '../place'

export const places: Places = {
  'agents.list': { at: '/ucm/agents' },
  'agents.count': part('/dashboard'),
  'agents.interfaces': { at: '/ucm/agents/new' },
  'agents.add': dialog('/ucm/agents/new', 'Add', {
    Agent: 'Typed alias',
    'Interface type': 'SIP phone',
    'Number or Extension': '417',
    'Always available': true,
  }),
  'agents.update': dialog('/ucm/agents/edit?id=31', 'Save', { Agent: 'Typed alias', 'Fallback phone number': '' }),
  'agents.remove': dialog('/ucm/agents/remove?id=31', 'Remove'),
  'directory.users': part('/ucm/agents/new'),
}

export const onSearch = [found('agents.list')]
