import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'

let admin: Person
beforeAll(async () => {
  admin = await (await World.create()).signedIn('admin')
})

it.each(
  todays([
    ...['remove-hours', 'remove-holiday', 'remove-agent', 'edit-agent'].map(
      (name) => `queues/view/${name}?no=Main+line`,
    ),
    ...['remove-hours', 'remove-holiday', 'remove-option', 'edit-option'].map(
      (name) => `ivr/details/${name}?no=Main+menu`,
    ),
    ...['agents/remove', 'agents/edit', 'holidays/remove', 'holidays/edit', 'audio/delete'].map((name) => `${name}?`),
  ]),
)('/ucm/%s&id= of what is not there asks nothing and says that it is gone [641]', async (dialog) => {
  for (const id of ['nonsense', 'MON%7C08%3A31%7C17%3A00', '0']) {
    const page = await admin.visit(`/ucm/${dialog}&id=${id}`)
    expect([page.status, page.buttons('Remove').length, page.buttons('Delete').length]).toEqual([404, 0, 0])
    expect(page.one('dialog').textContent).toMatch(/ any more\.| no longer in the list\./)
    expect(page.text).not.toContain('Are you sure')
  }
})

it.each(
  todays([
    '/ucm/queues/view/delete?no=Nowhere',
    '/ucm/ivr/details/delete?no=Nowhere',
    '/ucm/ivr/details/remove-hours?no=Nowhere&id=1',
    '/cases/ticket/close?no=CAS-0',
    '/orders/products?id=0',
  ]),
)('%s of a page that is not there asks nothing, with status 404 [641]', async (address) => {
  const page = await admin.visit(address)
  expect([page.status, page.text.includes('Are you sure')]).toEqual([404, false])
})
