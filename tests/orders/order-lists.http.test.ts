import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { daysAgo } from '../support/days'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { startPortalBeside } from '../support/processes'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
let admin: Person
let staff: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  staff = await world.signedIn('staff')
})
afterEach(() => world.clearFaults())

const COLUMNS = ['Products', 'Account name', 'Tenant', 'Created by', 'Created on']
const lists: [path: string, call: string, heading: string, columns: string[]][] = [
  ['/orders', 'orders/pending', 'Pending orders', [...COLUMNS, 'Actions']],
  ['/orders/approval', 'orders/pendingapproval', 'Pending approval', [...COLUMNS, 'Actions']],
  ['/orders/history', 'orders/history', 'Order history', [...COLUMNS, 'Approved', 'Actions']],
]
const WHICH = ': Harbour Logistics, harbour.example, 03-02-2026 05:05'
const PRODUCTS = '3 Visio Plan 1, 25 Backup'
const NAME = `${PRODUCTS}${WHICH}`
const PRODUCTS_LINK = `Show products${WHICH}`
/** Orders to decide on say how many days ago they were created. */
const withoutAge = (text: string) => text.replace(/, \d+ days? ago$/, '')
const reader = (path: string) => (path === '/orders/approval' ? staff : admin)

const product = (DisplayName: string, Amount: number, UnitType = 'Licenses', IsAddOn = false) => {
  const ProductName = DisplayName.split(' ')[0] ?? ''
  return { Amount, ProductName, ProductDisplayName: ProductName, IsAddOn, Name: DisplayName, DisplayName, UnitType }
}
const order = (OrderId: string, given: object = {}) => ({
  OrderId,
  Customer: { Name: 'Harbour Logistics' },
  TenantName: 'harbour.example',
  Creator: { FullName: 'Ada Lovelace' },
  CreatedOn: '2026-02-03T04:05:06Z',
  IsApproved: false,
  Products: [product('Visio Plan 1', 3), product('Backup', 25, 'GB')],
  ...given,
})
const listed = (call: string, ...body: object[]) => world.faults({ path: call, status: 200, body })
const orderCalls = async () => (await world.calls()).filter(({ path }) => path.startsWith('orders/'))

describe.each(todays(lists))('the list at %s', (path, call, heading, columns) => {
  it('has its columns, and its orders [067] [169] [170] [171] [176] [190] [191] [465]', async () => {
    await listed(call, order('O-1'))
    await world.forgetCalls()
    const page = await reader(path).visit(path)
    expect(page.heading).toBe(heading)
    expect(page.title).toBe(`${heading} - Meridian Customer Portal`)
    expect(page.all('thead th')).toEqual(columns)
    const cells = [PRODUCTS, 'Harbour Logistics', 'harbour.example', 'Ada Lovelace', '03-02-2026 05:05']
    expect(page.all('tbody tr > *').slice(0, 5).map(withoutAge)).toEqual(cells)
    const calls = path === '/orders/history' ? [call, 'orders/pending'] : [call]
    expect((await orderCalls()).map(({ method, path }) => `${method} ${path}`)).toEqual(
      calls.map((one) => `GET ${one}`),
    )
  })

  it('shows the newest first, or what has waited longest for a decision, unless asked otherwise [170]', async () => {
    await listed(
      call,
      ...[3, 1, 2].map((day) => order(`O-${day}`, { CreatedOn: `2026-02-0${day}T12:00:00Z`, TenantName: `t${day}` })),
    )
    const tenants = async (query: string) => (await reader(path).visit(path + query)).column('Tenant')
    const newestFirst = ['t3', 't2', 't1']
    expect(await tenants('')).toEqual(path === '/orders/approval' ? newestFirst.toReversed() : newestFirst)
    expect(await tenants('?sort=created')).toEqual(['t1', 't2', 't3'])
    expect(await tenants('?sort=-created')).toEqual(newestFirst)
    expect(await tenants('?sort=-tenant')).toEqual(['t3', 't2', 't1'])
  })

  it('is searched by what its rows say, products too, and narrowed by tenant', async () => {
    await listed(call, order('O-1'), order('O-2', { TenantName: 'alder.example', Products: [product('Exchange', 9)] }))
    const tenants = async (query: string) => (await reader(path).visit(path + query)).column('Tenant')
    expect(await tenants('?q=exchange')).toEqual(['alder.example'])
    expect(await tenants('?q=visio+gb')).toEqual(['harbour.example'])
    expect(await tenants('?tenant=alder.example')).toEqual(['alder.example'])
    const none = await reader(path).visit(`${path}?q=zebra`)
    expect(none.text).toContain('No orders match ‘zebra’')
  })

  it('opens the products of an order in a dialog, and leads back to the list as it was [172] [466] [576]', async () => {
    await listed(call, order('O/1 #&'), order('O-2', { TenantName: 'x.example' }))
    const page = await reader(path).visit(`${path}?q=visio&sort=tenant`)
    expect(page.links(PRODUCTS_LINK).length > 0).toBe(path !== '/orders/approval')
    for (const link of page.links(PRODUCTS_LINK)) expect(link.href).toBe(page.link(NAME).href)
    const dialog = await page.follow(NAME)
    expect(dialog.address).toBe(`${path}/products?q=visio&sort=tenant&id=O%2F1%20%23%26`)
    expect(dialog.status).toBe(200)
    expect(dialog.all('dialog[open] h2')).toEqual(['Products'])
    expect(dialog.all('dialog thead th')).toEqual(['Product', 'Amount', 'Unit'])
    expect(dialog.all('dialog tbody tr > *')).toEqual(['Visio Plan 1', '3', 'Licenses', 'Backup', '25', 'GB'])
    expect(dialog.all('dialog dd').map(withoutAge)).toEqual([
      ...['Harbour Logistics', 'harbour.example', 'Ada Lovelace', '03-02-2026 05:05'],
    ])
    expect(dialog.one('main > div').hasAttribute('inert')).toBe(true)
    expect((await dialog.follow('Close')).address).toBe(`${path}?q=visio&sort=tenant`)
  })

  it('says so when the order of a dialog is no longer in it', async () => {
    const page = await reader(path).visit(`${path}/products?id=gone`)
    expect(page.status).toBe(404)
    expect(page.one('dialog').textContent).toContain('This order is no longer in the list.')
    expect((await page.follow('Close')).address).toBe(path)
  })

  it('has a file of all its rows, with the products in words', async () => {
    await listed(
      call,
      order('O-1', { IsApproved: true }),
      order('O-2', { TenantName: 'x.example', Products: [product('=1+1', 2, '')] }),
    )
    const file = await reader(path).answer(`${path}/csv?sort=tenant`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
    const approved = (text: string) => (path === '/orders/history' ? `,${text}` : '')
    expect(lines).toEqual([
      `${COLUMNS.join(',')}${approved('Approved')}`,
      `Visio Plan 1: 3 Licenses; Backup: 25 GB,Harbour Logistics,harbour.example,Ada Lovelace,03-02-2026 05:05${approved('Approved')}`,
      `'=1+1: 2,Harbour Logistics,x.example,Ada Lovelace,03-02-2026 05:05${approved('Disapproved')}`,
    ])
  })

  it('is found again as it was when its file cannot be made', async () => {
    await world.faults({ path: call, status: 500, body: 'No database.' })
    const page = await reader(path).visit(`${path}/csv?sort=tenant`)
    expect(page.status).toBe(502)
    expect(page.text).toContain('Oops, something went wrong: No database.')
    expect(page.target('Back to the list').href).toContain(`${path}?sort=tenant`)
  })

  it('says what would be in it while it is empty', async () => {
    await listed(call)
    const page = await reader(path).visit(path)
    expect(page.one('.empty').textContent).toMatch(/^No order/)
    expect(page.document.querySelector('table')).toBeNull()
  })

  it.each(
    todays([
      ['status 409', { status: 409, body: { Message: 'Closed for today.' } }, 409, 'Closed for today.'],
      ['status 500', { status: 500, body: 'No database.' }, 502, 'No database.'],
      ['a broken connection', { reset: true }, 502, 'The provider’s systems cannot be reached at the moment.'],
      ['other data', { status: 200, body: { no: 1 } }, 502, 'The answer of the provider’s systems could not be read.'],
    ]),
  )('says what went wrong when its call gets %s [031] [068]', async (_name, fault, status, text) => {
    await world.faults({ path: call, ...fault })
    for (const address of [path, `${path}/products?id=1`, `${path}/csv`]) {
      const page = await reader(path).visit(address)
      expect(page.status).toBe(status)
      expect(page.text).toContain(`Oops, something went wrong: ${text}`)
    }
  })

  it('shows what the provider sends as text [473]', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    await listed(call, order('O-1', { TenantName: evil, Products: [product(evil, 1)] }))
    const page = await reader(path).visit(`${path}/products?id=O-1`)
    expect(page.all('dialog tbody th')).toEqual([expect.stringContaining(evil)])
    expect(page.document.querySelector('img[src=x]')).toBeNull()
  })
})

describe('an order', () => {
  it('that names little is shown all the same', async () => {
    await world.faults({ path: 'orders/pending', status: 200, body: [{ OrderId: 7, Products: null }] })
    const page = await admin.visit('/orders/products?id=7')
    expect(page.status).toBe(200)
    expect(page.one('dialog').textContent).toContain('This order has no products.')
  })

  it('whose amounts are absent says that they are not known [967]', async () => {
    const some = { ...product('Backup', 3), Amount: null }
    await listed('orders/pending', order('O-1', { Products: [some] }))
    expect((await admin.visit('/orders')).column('Products')).toEqual(['Backup, amount not known'])
    const page = await admin.visit('/orders/products?id=O-1')
    expect(page.one('dialog tbody tr').textContent).toBe('Backup  Not knownLicenses')
    expect((await admin.visit('/orders/csv')).text).toContain('Backup: amount not known Licenses')
  })

  it('of an add-on says so, and what the offer belongs to', async () => {
    const addOn = { ...product('Archiving', 5, 'Licenses', true), ProductDisplayName: 'Exchange Online' }
    await listed('orders/pending', order('O-1', { Products: [addOn] }))
    const page = await admin.visit('/orders/products?id=O-1')
    expect(page.all('dialog tbody th')).toEqual(['Archiving Add-on Exchange Online'])
  })
})

describe('the order history', () => {
  it('says in words which orders were approved, and can be narrowed to them [192] [579]', async () => {
    await listed('orders/history', order('O-1', { IsApproved: true }), order('O-2', { TenantName: 'x.example' }))
    const page = await admin.visit('/orders/history')
    expect(page.column('Approved')).toEqual(['Approved', 'Disapproved'])
    expect(page.all('.status-success')).toEqual(['Approved'])
    expect(page.all('.status-danger')).toEqual(['Disapproved'])
    const approved = await page.press('Search', { Approved: 'Approved (1)' })
    expect(approved.address).toBe('/orders/history?approved=Approved')
    expect(approved.column('Approved')).toEqual(['Approved'])
  })

  it('has a picture of what was approved, above the whole list alone, and from the same calls [1043] [1044]', async () => {
    const approved = [10, 40, 70, 100, 130, 160].map((days, at) =>
      order(`O-${at}`, { IsApproved: true, CreatedOn: daysAgo(days), Products: [product('Exchange', 5)] }),
    )
    await listed('orders/history', ...approved, order('O-7', { Products: [product('Visio', 90)] }))
    await world.forgetCalls()
    const page = await admin.visit('/orders/history')
    expect((await orderCalls()).map(({ path }) => path).toSorted()).toEqual(['orders/history', 'orders/pending'])
    expect(page.all('main h2')).toEqual(['Ordered by month'])
    expect(page.all('.ordered > li')[0]).toMatch(/^Exchange .*30$/)
    expect(page.one('.ordered [role=img]').getAttribute('aria-label')).toMatch(/^[A-Z][a-z]+ \d{4}: 5, /)
    expect(page.one('.ordered').textContent).not.toContain('Visio')
    for (const query of ['?q=exchange&tenant=none', '?q=visio', '?approved=Disapproved']) {
      expect((await admin.visit(`/orders/history${query}`)).all('main h2')).toEqual([])
    }
    await listed('orders/history', ...approved.slice(1))
    expect((await admin.visit('/orders/history')).all('main h2')).toEqual([])
  })

  it('says that an order is pending, and of which it is not known [967]', async () => {
    const history = [
      order('O-1', { IsApproved: false }),
      order('O-2', { IsApproved: false }),
      order('O-3', { IsApproved: null }),
      order('O-4', { IsApproved: undefined }),
      order('O-5', { IsApproved: true }),
    ]
    await world.faults(
      { path: 'orders/history', status: 200, body: history },
      { path: 'orders/pending', status: 200, body: [order('O-1'), order('O-4')] },
    )
    const decisions = async () => (await admin.visit('/orders/history?sort=created')).column('Approved')
    expect(await decisions()).toEqual(['Pending', 'Disapproved', 'Not known', 'Pending', 'Approved'])

    await world.clearFaults()
    await world.faults(
      { path: 'orders/history', status: 200, body: history },
      { path: 'orders/pending', status: 500, body: {} },
    )
    expect(await decisions()).toEqual(['Not known', 'Not known', 'Not known', 'Not known', 'Approved'])
  })
})

describe('the pending orders', () => {
  it('link to the pricelist article, in a new tab [173]', async () => {
    const link = (await admin.visit('/orders')).one('a[href$="/external/pricelist"]')
    expect(link.getAttribute('target')).toBe('_blank')
    expect((await fetch(link.getAttribute('href') ?? '')).status).toBe(200)
  })

  it('have no such link when its setting is empty [173]', async () => {
    const other = await startPortalBeside(world.at.provider)
    onTestFinished(async () => void (await other.stop()))
    const page = await (await world.signedIn('admin', undefined, other.portal)).visit('/orders')
    expect(page.heading).toBe('Pending orders')
    expect(page.text).not.toContain('Price list')
  })

  it('have an order button, and a way to add-ons, only with ADMINORDERS [174]', async () => {
    const ways = (page: Page) =>
      [...page.document.querySelectorAll('main a[href^="/orders/"][href$="/new"]')].map((link) =>
        link.getAttribute('href'),
      )
    expect(ways(await admin.visit('/orders'))).toEqual(['/orders/addons/new', '/orders/new'])
    expect(ways(await (await world.signedIn('reader')).visit('/orders'))).toEqual([])
    await listed('orders/pending')
    expect(ways(await admin.visit('/orders'))).toContain('/orders/new')
    expect(ways(await (await world.signedIn('reader')).visit('/orders'))).toEqual([])
  })
})

describe('the tabs of the lists of orders', () => {
  const tabs = (page: Page) => page.all('nav[aria-label=Lists] a')

  it('are those that the person can open, and the one on screen is counted without another call [578]', async () => {
    await world.faults(
      { path: 'orders/pending', status: 200, body: [order('O-1'), order('O-2')] },
      { path: 'orders/history', status: 200, body: [order('O-3')] },
    )
    await world.forgetCalls()
    const page = await admin.visit('/orders?q=nothing')
    expect(tabs(page)).toEqual(['Pending 2', 'History'])
    expect((await orderCalls()).map((made) => made.path)).toEqual(['orders/pending'])
    const history = await page.follow('History')
    expect([history.address, ...tabs(history)]).toEqual(['/orders/history', 'Pending', 'History 1'])
  })

  it('begin for the provider’s staff with the orders that wait for them [578]', async () => {
    await listed('orders/pending')
    const page = await staff.visit('/orders')
    expect(tabs(page)).toEqual(['Approval', 'Pending 0', 'History'])
    const approval = await page.follow('Approval')
    expect([approval.address, approval.heading]).toEqual(['/orders/approval', 'Pending approval'])
  })
})

describe('the orders to decide on', () => {
  it('say how many days ago each was created, in their dialogs too [582]', async () => {
    await listed(
      'orders/pendingapproval',
      order('O-1', { CreatedOn: daysAgo(0) }),
      order('O-2', { CreatedOn: daysAgo(1) }),
      order('O-3', { CreatedOn: daysAgo(40) }),
    )
    const page = await staff.visit('/orders/approval')
    expect(page.all('tbody .ago')).toEqual(['40 days ago', '1 day ago', 'today'])
    for (const decision of ['approve', 'disapprove', 'products']) {
      const dialog = await staff.visit(`/orders/approval/${decision}?id=O-3`)
      expect(dialog.all('dialog dd')[3]).toMatch(/^\d\d-\d\d-\d{4} \d\d:\d\d, 40 days ago$/)
    }
  })
})

describe('who sees orders', () => {
  it.each<[string[], number, number]>([
    [['READORDERS'], 200, 403],
    [['ADMINORDERS'], 200, 403],
    [['MERIDIANAPPROVEORDERS'], 403, 200],
    [['MERIDIANGENERATEPRICELIST', 'ADMINCASES'], 403, 403],
  ])('%j: pending and history %i, approval %i [175] [178] [469]', async (held, own, approval) => {
    const person = await world.signedIn('nobody', held)
    const status = async (path: string) => (await person.answer(path)).status
    for (const page of ['/orders', '/orders/csv', '/orders/history', '/orders/history/csv']) {
      expect(await status(page)).toBe(own)
    }
    for (const page of ['/orders/approval', '/orders/approval/csv']) expect(await status(page)).toBe(approval)
    await world.permit('nobody', [])
  })

  it('who may approve orders gets from the menu to the approval list, everybody else to the pending orders [580]', async () => {
    const led = async (person: Person) => (await (await person.visit('/dashboard')).follow('Orders')).address
    expect([await led(staff), await led(admin)]).toEqual(['/orders/approval', '/orders'])
  })

  it('an approver without READORDERS gets from the menu to the approval list, not to ‘Access denied’ [038]', async () => {
    const approver = await world.signedIn('nobody', ['MERIDIANAPPROVEORDERS'])
    const page = await (await approver.visit('/dashboard')).follow('Orders')
    expect([page.address, page.status]).toEqual(['/orders/approval', 200])
    await world.permit('nobody', [])
  })
})
