import type { Page } from '../../support/page'
import type { Person } from '../../support/person'
import { ended, start } from '../../runs/plans'
import { NEXT_YEAR, listed, type Forms } from '../filled-form'

/** The holidays of queues, one of them new, which closes nothing yet. */
async function matrix(admin: Person, description: string, day: string): Promise<Page> {
  await (await admin.visit('/ucm/holidays/new')).press('Add', { Date: `${NEXT_YEAR}-${day}`, Description: description })
  return admin.visit(`/ucm/holidays/queues?year=${NEXT_YEAR}`)
}

export const forms: Forms = {
  '/ucm/holidays/new': async ({ admin }) => [
    await admin.visit('/ucm/holidays/new'),
    'Add',
    { Date: `${NEXT_YEAR}-08-17`, Description: 'Twice ' },
  ],
  '/ucm/holidays/edit': async ({ admin }) => [
    await listed(admin, '/ucm/holidays', 'edit'),
    'Save',
    { Description: 'Renamed, with a blank ' },
  ],
  '/ucm/holidays/remove': async ({ admin }) => [await listed(admin, '/ucm/holidays', 'remove'), 'Remove'],
  '/ucm/holidays/queues': async ({ admin }) => [
    await matrix(admin, 'Fair', '08-03'),
    'Review changes',
    { 'Fair, Planning': true },
  ],
  '/ucm/holidays/queues/file': async ({ admin }) => [
    await admin.visit('/ucm/holidays/queues/file'),
    'Show its days',
    { File: [new File([`Date,Description\n01-07-${NEXT_YEAR},Twice`], 'days.csv')] },
  ],
  '/ucm/changes': async ({ admin }) => [
    await (await matrix(admin, 'Regatta', '08-04')).press('Review changes', { 'Regatta, Main line': true }),
    'Apply this change',
  ],
  '/ucm/changes/put-back': async ({ admin }) => {
    const review = await (await matrix(admin, 'Parade', '08-05')).press('Review changes', { 'Parade, Main line': true })
    const run = await ended(await start(review), admin)
    return [await admin.visit(run.address.replace('?', '/put-back?')), 'Put back']
  },
  '/ucm/changes/keep': async ({ admin }) => [await admin.visit('/ucm/changes/keep?plan=none'), 'Keep as it is'],
}
