import type { Page } from '../../support/page'
import type { Person } from '../../support/person'
import { listed, type Filled, type Forms } from '../filled-form'

async function tenantStep(admin: Person, start: string): Promise<Filled> {
  const page = await admin.visit(start)
  return [page, 'Next', { Tenant: page.all('fieldset label')[0] ?? '' }]
}
async function offersStep(admin: Person, start: string): Promise<Page> {
  const [page, button, entries] = await tenantStep(admin, start)
  return page.press(button, entries)
}
async function lastStep(admin: Person, start: string): Promise<Page> {
  const second = await offersStep(admin, start)
  const offer = second.all('tbody tr th label')[0] ?? ''
  return second.press('Next', { [offer]: true, [`Amount of ${offer}`]: '150' })
}

export const forms: Forms = {
  '/orders/new': async ({ admin }) => tenantStep(admin, '/orders/new'),
  '/orders/new/products': async ({ admin }) => [await offersStep(admin, '/orders/new'), 'Search', { q: ' x' }],
  '/orders/addons/new': async ({ admin }) => tenantStep(admin, '/orders/addons/new'),
  '/orders/addons/new/addons': async ({ admin }) => [
    await offersStep(admin, '/orders/addons/new'),
    'Search',
    { q: ' x' },
  ],
  '/orders/new/confirm': async ({ admin }) => [
    await lastStep(admin, '/orders/new'),
    'Place order',
    { 'I accept the Microsoft Customer Agreement': true },
  ],
  '/orders/addons/new/confirm': async ({ admin }) => [
    await lastStep(admin, '/orders/addons/new'),
    'Place order',
    { 'I accept the Microsoft Customer Agreement': true },
  ],
  '/orders/approval/approve': async ({ staff }) => [await listed(staff, '/orders/approval', 'approve'), 'Approve'],
  '/orders/approval/disapprove': async ({ staff }) => [
    await listed(staff, '/orders/approval', 'disapprove'),
    'Disapprove',
  ],
  '/orders/generatepricelist': async ({ staff }) => {
    const page = await staff.visit('/orders/generatepricelist')
    return [page, page.all('main form button')[0] ?? '']
  },
}
