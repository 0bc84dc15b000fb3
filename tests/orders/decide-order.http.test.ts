import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { textOf, type Page } from '../support/page'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
let staff: Person
let customer: Person
let impatient: Started
beforeAll(async () => {
  world = await World.create()
  await world.seed({ orders: 60 })
  staff = await world.signedIn('staff')
  customer = await world.signedIn('admin')
  impatient = await startPortalBeside(world.at.provider, tuned({ FIRST_BYTE_TIMEOUT_MS: 1_500 }))
})
afterEach(() => world.clearFaults())
afterAll(() => impatient.stop())

const decisions: [decision: string, button: string, toast: string, approved: string][] = [
  ['approve', 'Approve', 'Order approved!', 'Approved'],
  ['disapprove', 'Disapprove', 'Order removed!', 'Disapproved'],
]
/** The decisions of each row are named after it. */
const open = (list: Page, button: string) =>
  list.follow(list.names('a').find((name) => name.startsWith(`${button}:`)) ?? '')
const found = (page: Page) => Number(/of (\d+)/.exec(page.all('.list-foot p')[0] ?? '')?.[1])
const idOf = (page: Page) => page.url.searchParams.get('id') ?? ''
const decided = async () =>
  (await world.calls()).filter(({ path }) => /^orders\/(dis)?approve$/.test(path)).map(({ query }) => query)

/** Texts of the dialog: account, tenant, created by, created on, and the cells of its products. */
const named = (dialog: Page) => [...dialog.all('dialog dd').map(withoutAge), ...dialog.all('dialog tbody tr > *')]
const withoutAge = (text: string) => text.replace(/, (today|\d+ days? ago)$/, '')

/** The cells of the order that a dialog named, in a list of the customer's; undefined when it is not there. */
async function inList(path: string, dialog: Page): Promise<string[] | undefined> {
  const [, , , created = ''] = named(dialog)
  const list = await customer.visit(`${path}?${new URLSearchParams({ q: created })}`)
  const row = list.document.querySelector(`tr:has(a[href$="id=${idOf(dialog)}"])`)
  // Only orders that wait have an age.
  return row ? [...row.children].map((cell) => textOf(cell).replace(/, [^,]+ ago$/, '')) : undefined
}

describe.each(todays(decisions))('to %s an order', (decision, button, toast, approved) => {
  it('takes a dialog that names it and says that it cannot be undone [177] [184] [467]', async () => {
    const list = await staff.visit('/orders/approval')
    const row = list.all('tbody tr:first-child > *')
    const dialog = await open(list, button)
    expect(dialog.address).toBe(`/orders/approval/${decision}?id=${idOf(dialog)}`)
    expect(dialog.title).toMatch(new RegExp(`^${button} order: .+ - Pending approval - Meridian Customer Portal$`))
    expect(named(dialog).slice(0, 4)).toEqual(row.slice(1, 5).map(withoutAge))
    expect(dialog.all('dialog tbody tr').length).toBeGreaterThan(0)
    expect(dialog.text).toContain(`Are you sure you want to ${decision} this order?`)
    expect(dialog.text).toMatch(/ing an order can't be undone\./)
    expect(dialog.one('dialog form').getAttribute('method')).toBe('post')
    expect(dialog.buttons(button).map((shown) => shown.hasAttribute('disabled'))).toEqual([false])
    expect((await dialog.follow('Cancel')).address).toBe('/orders/approval')
  })

  it('moves it, once and for good, from the customer’s pending orders into the history [183] [184] [192] [468]', async () => {
    const list = await staff.visit('/orders/approval')
    const dialog = await open(list, button)
    const pending = await inList('/orders', dialog)
    expect(pending?.slice(1, 5)).toEqual(named(dialog).slice(0, 4))
    await world.forgetCalls()

    const after = await dialog.press(button)
    expect([after.address, after.status, after.toasts]).toEqual(['/orders/approval', 200, [toast]])
    expect(await decided()).toEqual([{ orderId: idOf(dialog) }])
    expect(found(after)).toBe(found(list) - 1)
    expect(after.html).not.toContain(idOf(dialog))
    expect(after.text).not.toMatch(/undo/i)

    expect(await inList('/orders', dialog)).toBeUndefined()
    expect(await inList('/orders/history', dialog)).toEqual(pending?.toSpliced(-1, 0, approved))
    const products = await customer.visit(`/orders/history/products?id=${idOf(dialog)}`)
    expect(named(products)).toEqual(named(dialog))
    expect(products.all('main button')).toEqual(['Search', 'Apply'])
  })

  it('is a POST with the order’s id, and nothing else [179] [180]', async () => {
    const dialog = await open(await staff.visit('/orders/approval'), button)
    await world.forgetCalls()
    await dialog.press(button)
    const [call] = await world.calls(`orders/${decision}`)
    expect(call).toMatchObject({ method: 'POST', query: { orderId: idOf(dialog) }, bearer: true, status: 200 })
    expect(call?.body ?? '').toBe('')
  })

  it('says so in a toast, to the letter, over the list as it was [181] [182] [468]', async () => {
    const list = await staff.visit('/orders/approval?sort=tenant')
    const after = await (await open(list, button)).press(button)
    expect([after.address, after.toasts]).toEqual(['/orders/approval?sort=tenant', [toast]])
    const again = await staff.visit(after.address)
    expect(again.toasts).toEqual([])
  })

  it('makes one call for two clicks', async () => {
    const dialog = await open(await staff.visit('/orders/approval'), button)
    await world.faults({ path: `orders/${decision}`, delayMs: 300, times: 1 })
    await world.forgetCalls()
    const [one, other] = await Promise.all([dialog.press(button), dialog.press(button)])
    expect(await decided()).toHaveLength(1)
    for (const page of [one, other]) expect([page.address, page.status]).toEqual(['/orders/approval', 200])
    const later = await dialog.press(button)
    expect(later.toasts).toEqual([toast])
    expect(await decided()).toHaveLength(1)
  })

  it('when somebody else has decided it answers the list with the provider’s text [185]', async () => {
    const dialog = await open(await staff.visit('/orders/approval'), button)
    const other = await open(await staff.visit('/orders/approval'), button)
    await other.press(button)
    const after = await dialog.press(button)
    expect(after.address).toBe('/orders/approval')
    expect(after.toasts).toEqual([`This order has been ${decision}d already, which cannot be changed.`])
    const gone = await staff.visit(dialog.address)
    expect(gone.status).toBe(404)
    expect(gone.one('dialog').textContent).toContain('may have been approved or disapproved in the meantime')
    expect(gone.buttons(button)).toEqual([])
  })

  it.each(
    todays([
      ['status 400', { status: 400, body: { Message: 'Not on Fridays.' } }, 'Not on Fridays.'],
      ['status 403', { status: 403, body: 'Not you.' }, 'Not you.'],
      ['status 500', { status: 500, body: { error_description: 'No database.' } }, 'No database.'],
      ['markup', { status: 409, body: { Message: '<b>No</b>' } }, '<b>No</b>'],
      ['status 204', { status: 204 }, 'status 204'],
      ['a broken connection', { reset: true }, 'it is not known whether this was carried out'],
      [
        'half of an answer',
        { status: 200, body: 'approved', cutAfterBytes: 3 },
        'it is not known whether this was carried out',
      ],
    ]),
  )(
    'and to get %s closes the dialog with a danger toast, and is not tried again [185] [473]',
    async (_, fault, text) => {
      const dialog = await open(await staff.visit('/orders/approval?sort=tenant'), button)
      await world.faults({ path: `orders/${decision}`, ...fault })
      await world.forgetCalls()
      const after = await dialog.press(button)
      expect([after.address, after.status]).toEqual(['/orders/approval?sort=tenant', 200])
      expect(after.all('dialog')).toEqual([])
      expect(after.all('.toast-danger')).toEqual([expect.stringContaining(text)])
      expect(after.all('main > .alert-danger')).toEqual([expect.stringContaining(text)])
      expect(after.title).toMatch(/^Error: /)
      expect(await decided()).toHaveLength(1)
    },
  )

  it('and to get no answer in time does the same', async () => {
    const hasty = await world.signedIn('staff', undefined, impatient.portal)
    const dialog = await open(await hasty.visit('/orders/approval'), button)
    await world.faults({ path: `orders/${decision}`, delayMs: 6_000, status: 500 })
    await world.forgetCalls()
    const after = await dialog.press(button)
    expect([after.address, after.status]).toEqual(['/orders/approval', 200])
    expect(after.all('.toast-danger')).toEqual([expect.stringContaining('it is not known whether')])
    expect(await decided()).toHaveLength(1)
  })

  it('is refused with 403, without a call, to who posts the form without the permission [178] [469]', async () => {
    const dialog = await open(await staff.visit('/orders/approval'), button)
    for (const kind of ['admin', 'reader', 'nobody'] as const) {
      const person = await world.signedIn(kind)
      await world.forgetCalls()
      const page = await person.post(dialog.address)
      expect([page.status, page.heading]).toEqual([403, 'Access denied'])
      expect((await world.calls()).map(({ path }) => path)).toEqual(['users/me'])
    }
  })

  it('without saying which calls nothing', async () => {
    await world.forgetCalls()
    const page = await staff.post(`/orders/approval/${decision}`)
    expect(page.status).toBe(404)
    expect(page.heading).toBe(
      'Oops, something went wrong: This address does not say which record. Please choose one from the list.',
    )
    expect(await decided()).toEqual([])
  })
})
