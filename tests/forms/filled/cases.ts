import { newCase } from '../../support/cases'
import type { Person } from '../../support/person'
import { view, type Forms } from '../filled-form'

const ticketOf = async (admin: Person) => (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''

export const forms: Forms = {
  '/cases/new': async ({ admin }) => {
    const page = await admin.visit('/cases/new')
    return [page, 'Create', newCase(page, 'Twice')]
  },
  '/cases/ticket': async ({ admin }) => [
    await admin.visit(view('/cases/ticket', await ticketOf(admin))),
    'Send',
    { Subject: 'S ', Message: 'Twice.', Attachments: [new File(['x'], 'x.txt')] },
  ],
  '/cases/ticket/close': async ({ admin }) => [
    await admin.visit(view('/cases/ticket/close', await ticketOf(admin))),
    'Close case!',
  ],
}
