/** Telephone numbers in groups, on each page that has some. */
import { beforeAll, expect, it } from 'vitest'
import { parsePage } from '../support/parse-page'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})

const NUMBER = '31105550110'
const SHOWN = '+31 10 555 0110'

/** The texts of a page that people see, with what its elements show beside them. Choices of a field stay as they are. */
function seen({ html }: Page): string {
  const { body } = parsePage(html)
  for (const hidden of body.querySelectorAll('script, option, svg, .visually-hidden')) hidden.remove()
  for (const group of body.querySelectorAll('.ms-1')) group.prepend(' ')
  for (const code of body.querySelectorAll('.phone-code')) code.prepend('+')
  return body.textContent ?? ''
}

it.each([
  '/ucm',
  '/ucm/queues',
  '/ucm/queues/view?no=Main+line',
  '/ucm/ivr',
  '/ucm/ivr/details?no=Main+menu',
  '/ucm/calls',
  '/ucm/check',
  '/ucm/who-answers?number=31105550110',
  '/ucm/agents',
  '/ucm/recordings',
  '/search?q=010+5550110',
])('%s shows numbers in groups, and has the digits as its text [1037] [1038]', async (path) => {
  const page = await admin.visit(path)
  const text = seen(page)
  expect(text).toMatch(/\+31 (10 555|6 555001)/)
  expect(text.match(/(?<!\d)31(?:10|65)\d{7}(?!\d)/g) ?? []).toEqual([])
  expect(page.text).toMatch(/31(?:10|65)\d{7}/)
  expect(page.text).not.toContain(SHOWN)
})

it('files of lists have the numbers as they are [1038]', async () => {
  const csv = await (await admin.answer('/ucm/queues/csv')).text()
  expect(csv).toContain(NUMBER)
  expect(csv).not.toContain(SHOWN)
})
