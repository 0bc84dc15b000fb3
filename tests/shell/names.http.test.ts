/** A browser's translator changes some texts of a page and leaves names alone. */
import { beforeAll, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

let admin: Person
beforeAll(async () => {
  admin = await (await World.create()).signedIn('admin')
})

/** True if a translator would change this text where it stands alone. */
function isTranslated(page: Page, text: string, within = 'main'): boolean {
  const elements = [...page.document.querySelectorAll(`${within} *`)]
  const holders = elements.filter(
    ({ textContent, childElementCount }) => childElementCount === 0 && textContent === text,
  )
  if (holders.length === 0) throw new Error(`no element with '${text}' alone on ${page.address}:\n${page.text}`)
  return holders.some((holder) => !holder.closest('[translate=no]'))
}

it.each([
  ['/cases', '.list-rest', ['Recording of a call is missing', 'Problem']],
  ['/ucm/agents', 'th', ['Microsoft Teams']],
  ['/documents/invoices', 'th a', ['Month: any']],
  ['/orders', '.line-item > span', ['Show products']],
  ['/ucm/queues', 'th a', ['Default', 'Shift']],
])(
  'the names in a list are left as they are, and what says something is translated: %s [846]',
  async (path, selector, prose) => {
    const page = await admin.visit(path)
    const [name = ''] = page.all(`tbody ${selector}`)
    expect(isTranslated(page, name)).toBe(false)
    for (const text of prose) expect(isTranslated(page, text)).toBe(true)
  },
)

it('the name that has to be typed before a queue is deleted stays what it is [846]', async () => {
  const page = await admin.visit('/ucm/queues/view/delete?no=Main+line')
  const label = page.one('dialog label')
  expect(label.textContent).toBe('Type ‘Main line’ to confirm')
  expect(isTranslated(page, 'Main line', 'dialog')).toBe(false)
  expect(isTranslated(page, 'Delete queue', 'dialog')).toBe(true)
})

it('a case is found by its number in a page that is translated [846]', async () => {
  const list = await admin.visit('/cases')
  const [number = ''] = list.column('Ticket Number')
  const page = await admin.visit(`/cases/ticket?no=${number}`)
  expect(isTranslated(page, number)).toBe(false)
  expect(isTranslated(page, 'Case details')).toBe(true)
})
