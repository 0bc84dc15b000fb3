import { dialog, form, found, HOURS, part, type Places } from '../place'

const QUEUE = '?no=Service+desk'
const NEW_QUEUE = { Name: 'Overflow', 'Phone number': '31105550111', Strategy: 'Ring all', Retry: '17' }

export const places: Places = {
  'queues.list': { at: '/ucm/queues' },
  'queues.meta': { at: '/ucm/queues/new' },
  'queues.detail': { at: `/ucm/queues/edit${QUEUE}` },
  'queues.count': part('/dashboard'),
  'queues.update': form(`/ucm/queues/edit${QUEUE}`, 'Save', { 'Max members': '17', 'Service level': '45' }),
  'queues.remove': dialog('/ucm/queues/view/delete?no=Overflow', 'Delete', { Type: 'Overflow' }),
  'queues.create': form('/ucm/queues/new', 'Create', NEW_QUEUE),
  'queues.createShift': form('/ucm/queues/new', 'Create', { ...NEW_QUEUE, Type: 'Shift', Team: 'Front desk' }),
  'queueHours.list': part(`/ucm/queues/view${QUEUE}`),
  'queueHours.add': form(`/ucm/queues/view/add-hours${QUEUE}`, 'Add', HOURS),
  'queueHours.remove': dialog(`/ucm/queues/view/remove-hours${QUEUE}&id=MON%7C08%3A30%7C17%3A00`, 'Remove'),
  'queueHolidays.list': part(`/ucm/queues/view${QUEUE}`),
  'queueHolidays.add': form(`/ucm/queues/view/assign-holiday${QUEUE}`, 'Assign', { Holiday: '72' }),
  'queueHolidays.remove': dialog(`/ucm/queues/view/remove-holiday${QUEUE}&id=71`, 'Remove'),
  'queueAgents.list': part(`/ucm/queues/view${QUEUE}`),
  'queueAgents.add': form(`/ucm/queues/view/add-agent${QUEUE}`, 'Add', { Agent: 'key:32', Priority: '17' }),
  'queueAgents.update': form(`/ucm/queues/view/edit-agent${QUEUE}&id=31`, 'Save', { Priority: '17' }),
  'queueAgents.remove': dialog(`/ucm/queues/view/remove-agent${QUEUE}&id=31`, 'Remove'),
  'directory.shifts': part('/ucm/queues/shifts?no=Overflow'),
}

export const onSearch = [found('queues.list')]
