import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

const NEXT = 'Next'
const AGREE = 'I accept the Microsoft Customer Agreement'
const PAGE_ROWS = 50

const rows = (page: Page) => page.all('tbody tr th label')
const chosen = (page: Page) => page.one('.your-order [role=status]').textContent
const summary = (page: Page) => page.all('.alert-danger')[0]

/** The step of the products for the organisation's first tenant, in a new order. */
async function productsOf(person: Person): Promise<Page> {
  const first = await person.visit('/orders/new')
  return first.press(NEXT, { Tenant: first.all('fieldset label')[0] ?? '' })
}

describe('a catalogue of 2,000 products', () => {
  let large: World
  let person: Person
  let start: Page
  beforeAll(async () => {
    large = await World.create()
    await large.seed({ offers: 2_000 })
    person = await large.signedIn('admin')
    start = await productsOf(person)
  }, 60_000)

  const opened = () => productsOf(person)

  it('is shown 50 at a time, and what is ticked is kept from page to page', async () => {
    expect(start.text).toContain('Showing 1-50 of 2')
    const names = rows(start)
    const second = await (await opened()).press('Next page', { [names[0] ?? '']: true })
    expect(rows(second)).toHaveLength(PAGE_ROWS)
    expect(chosen(second)).toBe('1 chosen')
    const third = await second.press('Next page', { [rows(second)[3] ?? '']: true })
    expect(chosen(third)).toBe('2 chosen')
    const back = await (await third.press('Previous page')).press('Previous page')
    expect(back.document.querySelectorAll('tbody input[checked]')).toHaveLength(1)
    expect((await back.press(NEXT)).all('.simple-table tbody th')).toHaveLength(2)
  })

  it('stays on its page by Enter after an amount, and searches by Enter in the search [828]', async () => {
    const second = await (await opened()).press('Next page')
    const name = rows(second)[0] ?? ''
    const field = second.one('tbody input[type=number]').getAttribute('aria-label') ?? ''
    const same = await second.pressEnter(field, '150')
    expect([rows(same)[0], same.text]).toEqual([name, expect.stringContaining('Page 2 of')])
    expect(same.text).toContain(`${name}: 150 Licenses`)
    const found = await same.pressEnter('Search products', name)
    expect([rows(found)[0], found.text]).toEqual([name, expect.not.stringContaining('Page 2 of')])
    expect(found.text).toContain(`${name}: 150 Licenses`)
  })

  it('makes no larger a page than one of 40', async () => {
    const few = await productsOf(await (await World.create({ with: ['catalogue'] })).signedIn('admin'))
    const perRow = (page: Page) => Buffer.byteLength(page.html) / rows(page).length
    expect(perRow(start) / perRow(few)).toBeLessThan(1.1)
  })

  it('lets 200 be ordered, and says so when there are more', async () => {
    const first = rows(start)[0] ?? ''
    let page = await opened()
    for (let at = 0; at < 4; at += 1) {
      page = await page.press('Next page', Object.fromEntries(rows(page).map((name) => [name, true])))
    }
    expect(chosen(page)).toBe('200 chosen')
    expect(page.all('.alert-danger')).toEqual([])
    expect((await page.press(NEXT)).all('.simple-table tbody th')).toHaveLength(200)

    const tooMany = await page.press('Search', { [rows(page)[0] ?? '']: true })
    const text = 'An order holds at most 200 products, and you chose 201. Please, remove 1 to continue.'
    expect(summary(tooMany)).toBe(text)
    const stays = await tooMany.press(NEXT)
    expect(summary(stays)).toBe(text)
    expect(chosen(stays)).toBe('201 chosen')
    const fits = await stays.press(`Remove ${first}`)
    const confirm = await fits.press(NEXT)
    await large.forgetCalls()
    expect((await confirm.press('Place order', { [AGREE]: true })).url.pathname).toBe('/orders')
    const sent = (await large.calls()).find(({ method }) => method === 'POST')
    expect(z.object({ Products: z.array(z.unknown()) }).parse(sent?.body).Products).toHaveLength(200)
  })

  it('shows wrong amounts first, wherever in the catalogue they stand', async () => {
    const name = rows(start)[7] ?? ''
    const elsewhere = await (await opened()).press('Next page', { [name]: true, [`Amount of ${name}`]: '0' })
    const page = await elsewhere.press(NEXT)
    expect(rows(page)[0]).toBe(name)
    expect(rows(page)).toHaveLength(PAGE_ROWS + 1)
    const mended = await page.press(NEXT, { [`Amount of ${name}`]: '5' })
    expect(mended.all('.simple-table tbody tr')).toHaveLength(1)
  })
})
