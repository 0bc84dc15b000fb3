import type { Person } from '../../support/person'
import { dialogOf, hoursOfOneDay, view, type Forms } from '../filled-form'

const QUEUE = 'Main line'
const queue = (admin: Person, dialog: string, name = QUEUE) => admin.visit(view(`/ucm/queues/view/${dialog}`, name))

export const forms: Forms = {
  '/ucm/queues/new': async ({ admin }) => [
    await admin.visit('/ucm/queues/new'),
    'Create',
    { Name: 'Twice ', 'Phone number': '31105550119', Strategy: 'Ring all', Retry: '007' },
  ],
  '/ucm/queues/edit': async ({ admin }) => [
    await admin.visit(view('/ucm/queues/edit', QUEUE)),
    'Save',
    { Retry: '007', 'Max members': ' 12' },
  ],
  '/ucm/queues/view/delete': async ({ admin }) => [
    await queue(admin, 'delete', 'Overflow'),
    'Delete',
    { Type: 'Overflow' },
  ],
  '/ucm/queues/view/add-hours': async ({ admin }) => [
    await queue(admin, 'add-hours'),
    'Add',
    { Sunday: true, Open: '06:00', Close: '07:00' },
  ],
  '/ucm/queues/view/day-hours': ({ admin }) => hoursOfOneDay(() => queue(admin, 'day-hours')),
  '/ucm/queues/view/remove-hours': async ({ admin }) => [
    await dialogOf(admin, await admin.visit(view('/ucm/queues/view', QUEUE)), 'remove-hours'),
    'Remove',
  ],
  '/ucm/queues/view/assign-holiday': async ({ admin }) => {
    const page = await queue(admin, 'assign-holiday', 'Planning')
    return [page, 'Assign', { Holiday: page.all('dialog select option')[1] ?? '' }]
  },
  '/ucm/queues/view/remove-holiday': async ({ admin }) => [
    await dialogOf(admin, await admin.visit(view('/ucm/queues/view', QUEUE)), 'remove-holiday'),
    'Remove',
  ],
  '/ucm/queues/view/add-agent': async ({ admin }) => [
    await queue(admin, 'add-agent', 'Planning'),
    'Add',
    { Agent: 'Gate house (301)', Priority: ' 7' },
  ],
  '/ucm/queues/view/edit-agent': async ({ admin }) => [
    await dialogOf(admin, await admin.visit(view('/ucm/queues/view', QUEUE)), 'edit-agent'),
    'Save',
    { Priority: '3 ' },
  ],
  '/ucm/queues/view/remove-agent': async ({ admin }) => [
    await dialogOf(admin, await admin.visit(view('/ucm/queues/view', QUEUE)), 'remove-agent'),
    'Remove',
  ],
}
