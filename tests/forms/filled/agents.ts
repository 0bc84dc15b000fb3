import type { Page } from '../../support/page'
import type { Person } from '../../support/person'
import { listed, type Forms } from '../filled-form'

/** The page that a kept file of agents leads to. */
async function checkedFile(admin: Person): Promise<Page> {
  const file = new File(['Agent,Interface type,Number\nLoading bay,SIP phone,394\n'], 'agents.csv')
  return (await admin.visit('/ucm/agents/import')).press('Check the file', { File: [file] })
}

export const forms: Forms = {
  '/ucm/agents/new': async ({ admin }) => [
    await admin.visit('/ucm/agents/new'),
    'Add',
    { Agent: 'Twice ', 'Interface type': 'SIP phone', 'Number or Extension': ' 7777' },
  ],
  '/ucm/agents/import': async ({ admin }) => [
    await admin.visit('/ucm/agents/import'),
    'Check the file',
    { File: [new File(['Agent,Interface type,Number\nLoading bay,SIP phone,394\n'], 'agents.csv')] },
  ],
  '/ucm/agents/import/check': async ({ admin }) => [await checkedFile(admin), 'Review 1 change'],
  '/ucm/agents/queues': async ({ admin }) => [
    await admin.visit('/ucm/agents/queues?queues=Planning'),
    'Review changes',
    { 'Operations room, Planning': '9' },
  ],
  '/ucm/agents/edit': async ({ admin }) => [
    await listed(admin, '/ucm/agents?q=Gate', 'edit'),
    'Save',
    { Agent: 'Gate house two ', 'Number or Extension': ' 0399' },
  ],
  '/ucm/agents/remove': async ({ admin }) => [await listed(admin, '/ucm/agents?q=Gate', 'remove'), 'Remove'],
}
