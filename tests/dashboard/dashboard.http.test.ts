import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { weekdays } from '../../contract/ucm/queues'
import { daysAgo } from '../support/days'
import { eventually } from '../support/eventually'
import { textOf, type Page } from '../support/page'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

const COUNTS = ['cases/count', 'ucm/queues/count', 'ucm/agents/count', 'ucm/holidays/count']
const figures = (page: Page) => page.all('.tile-figure')
const counted = async () => (await world.calls()).map(({ path }) => path).filter((path) => path.endsWith('/count'))

describe('the dashboard', () => {
  it('welcomes people and counts what there is, each with its own call [072] [073] [074] [075] [079]', async () => {
    const admin = await world.signedIn('admin')
    await world.forgetCalls()
    const page = await admin.visit('/dashboard')
    expect(page.heading).toBe('Welcome Ingrid Vermeulen')
    expect(page.heading).toBe(`Welcome ${world.account('admin').fullName}`)
    expect(page.all('h2')).toEqual(['Customer Portal', 'uCallManager'])
    expect(page.all('.tile h3')).toEqual(['Call queues', 'Agents', 'Holidays'])
    expect(textOf(cardOf(page, 'Support cases').querySelector('.card-header'))).toMatch(/^Support cases ?60 tickets$/)
    expect(figures(page)).toEqual([
      '60 tickets',
      expect.stringMatching(/^\d+ queues$/),
      expect.stringMatching(/^\d+ agents$/),
      expect.stringMatching(/^\d+ holidays$/),
    ])
    expect((await counted()).toSorted()).toEqual(COUNTS.toSorted())
    const calls = await world.calls()
    // Nobody has connected a directory, whose shifts the phones would need.
    const asked = calls.filter(({ path }) => path !== 'graph-api/auth')
    for (const call of asked) expect(call).toMatchObject({ method: 'GET', status: 200, bearer: true })
  })

  it('leads from each count to its page [073] [076] [077] [078]', async () => {
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    const links = [...page.document.querySelectorAll('a.tile-figure, .tile-figure a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(links).toEqual(['/cases', '/ucm/queues', '/ucm/agents', '/ucm/holidays'])
  })

  it.each([
    [0, ['0 tickets', '0 queues', '0 agents', '0 holidays']],
    [1, ['1 ticket', '1 queue', '1 agent', '1 holiday']],
    [2, ['2 tickets', '2 queues', '2 agents', '2 holidays']],
    [21, ['21 tickets', '21 queues', '21 agents', '21 holidays']],
  ])('says %i as people do [080] [081]', async (body, words) => {
    await world.faults(...COUNTS.map((path) => ({ path, status: 200, body })))
    expect(figures(await (await world.signedIn('admin')).visit('/dashboard'))).toEqual(words)
  })

  const ACCESS = 'UCALLMANAGER.ACCESS'
  it.each(
    todays<readonly [readonly string[], readonly string[]]>([
      [['ADMINCASES'], ['cases/count']],
      [['PERSONALCASESONLY'], ['cases/count']],
      [['READALLCASES'], ['cases/count']],
      [['READALLCASESPERSONALWRITE'], ['cases/count']],
      [[ACCESS], []],
      [[ACCESS, 'UCALLMANAGER.QUEUES.VIEW'], ['ucm/queues/count']],
      [
        [ACCESS, 'UCALLMANAGER.QUEUES.EDIT'],
        ['ucm/queues/count', 'ucm/agents/count'],
      ],
      [[ACCESS, 'UCALLMANAGER.AGENTS.VIEW'], ['ucm/agents/count']],
      [[ACCESS, 'UCALLMANAGER.AGENTS.EDIT'], ['ucm/agents/count']],
      [[ACCESS, 'UCALLMANAGER.HOLIDAYS.VIEW'], ['ucm/holidays/count']],
      [[ACCESS, 'UCALLMANAGER.HOLIDAYS.EDIT'], ['ucm/holidays/count']],
      [['UCALLMANAGER.QUEUES.EDIT', 'UCALLMANAGER.AGENTS.EDIT', 'UCALLMANAGER.HOLIDAYS.EDIT'], []],
      [['READORDERS', 'ADMININVOICES', 'UCP.DNS'], []],
      [[], []],
    ]),
  )('with %j asks for %j alone and denies the rest [082] [083] [084] [085] [086] [087] [088]', async (held, asked) => {
    const person = await world.signedIn('nobody', held)
    await world.forgetCalls()
    const page = await person.visit('/dashboard')
    expect(page.status).toBe(200)
    expect((await counted()).toSorted()).toEqual(asked.toSorted())
    const names = ['Support cases', 'Call queues', 'Agents', 'Holidays']
    const denied = names.filter((_, index) => !asked.includes(COUNTS[index] ?? ''))
    expect(page.all('.dashed li').toSorted()).toEqual(denied.map((name) => `${name}: Access denied`).toSorted())
    const shown = [...page.all('.tile h3'), ...cards(page).filter((title) => title === 'Support cases')]
    expect(shown.toSorted()).toEqual(names.filter((name) => !denied.includes(name)).toSorted())
    await world.permit('nobody', [])
  })

  it('makes no call but that for the user when all are denied [082] [088]', async () => {
    const nobody = await world.signedIn('nobody')
    await world.forgetCalls()
    const page = await nobody.visit('/dashboard')
    expect(page.all('.dashed li')).toHaveLength(4)
    expect((await world.calls()).map(({ path }) => path)).toEqual(['users/me'])
  })

  it('says who without any permission what to do and where to get help [607]', async () => {
    const page = await (await world.signedIn('nobody')).visit('/dashboard')
    expect(page.all('main .page-error h2')).toEqual(['There is nothing for you here yet'])
    expect(page.text).toContain(`An administrator of ${world.name} can do that.`)
    expect(page.all('.help li')).toContain(`You are ${world.account('nobody').email}`)
    expect(page.link('Check again').getAttribute('href')).toBe('/dashboard')
    const holder = await (await world.signedIn('nobody', ['UCP.DNS'])).visit('/dashboard')
    expect(holder.all('main .page-error')).toEqual([])
    await world.permit('nobody', [])
  })

  it('puts first the section of which people may see something [607]', async () => {
    expect((await (await world.signedIn('callcentre')).visit('/dashboard')).all('h2')).toEqual([
      'uCallManager',
      'Customer Portal',
    ])
  })

  it('shows the error of one widget and keeps the rest of the page', async () => {
    await world.faults({ path: 'ucm/queues/count', status: 503, body: { Message: 'The queues are resting.' } })
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(page.status).toBe(200)
    expect(page.all('.tile .text-danger')).toEqual(['Oops, something went wrong: The queues are resting.'])
    expect(figures(page)).toHaveLength(3)
  })

  it('is where / leads [005]', async () => {
    const page = await (await world.signedIn('nobody')).visit('/')
    expect(page.address).toBe('/dashboard')
  })

  it('shows what the provider says as text, never as HTML [473]', async () => {
    const evil = '<script>alert(1)</script><b>x</b>'
    await world.faults(
      { path: 'cases/count', status: 500, body: evil.slice(8) + evil },
      { path: 'cases', status: 500, body: { Message: evil } },
      { path: 'users/me', status: 200, body: { ...ADMIN, FullName: evil, Email: evil, Organization: { Name: evil } } },
    )
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(page.status).toBe(200)
    expect(page.heading).toContain(evil)
    expect(page.all('.sidebar-title strong')).toEqual([evil])
    expect(page.document.querySelectorAll('b')).toHaveLength(0)
    expect(page.html).not.toContain('<script>alert')
  })
})

/** The cards of news, by their headings. */
const cards = (page: Page) => page.all('.card-header h3')
const cardOf = (page: Page, title: string) => {
  const found = [...page.document.querySelectorAll('.card')].find((card) =>
    textOf(card.querySelector('h3')).startsWith(title),
  )
  if (!found) throw new Error(`no card '${title}'; there are: ${cards(page).join(', ')}`)
  return found
}
/** The cards above all others. */
const needs = (page: Page) => page.all('.needs li')
const linksIn = (card: Element) => [...card.querySelectorAll('.rows a')].map(textOf)
const caseOn = (day: number, Status: string) => ({
  TicketNumber: `CAS-${day}`,
  Title: `Case of day ${day}`,
  Status,
  DateCreated: `2026-05-0${day}T10:00:00Z`,
})
const orderOn = (day: number, ...names: string[]) => ({
  OrderId: `order-${day}`,
  TenantName: 'Tenant',
  OrderedBy: 'Ada',
  CreatedOn: `2026-05-0${day}T10:00:00Z`,
  Products: names.map((Name) => ({ Name, Quantity: 1, ApprovedQuantity: 0 })),
})

describe('what is new', () => {
  const NEWS = ['cases', 'orders/pending', 'documents/invoices']
  const asked = async () => (await world.calls()).map(({ path }) => path).filter((path) => NEWS.includes(path))

  it('are the newest cases, pending orders and invoice, each by its own call', async () => {
    const admin = await world.signedIn('admin')
    await world.forgetCalls()
    const page = await admin.visit('/dashboard')
    expect((await asked()).toSorted()).toEqual(NEWS.toSorted())
    expect(linksIn(cardOf(page, 'Newest cases'))).toEqual((await admin.visit('/cases')).column('Title').slice(0, 4))
    const orders = await admin.visit('/orders')
    expect(textOf(cardOf(page, 'Pending orders').querySelector('.count'))).toBe(`${orders.all('tbody tr').length}`)
    expect(linksIn(cardOf(page, 'Pending orders')).length).toBeLessThanOrEqual(3)
    const [newest = ''] = (await admin.visit('/documents/invoices')).column('File name')
    expect(linksIn(cardOf(page, 'Newest invoice'))).toEqual([newest])
  })

  it('leads from each card to its list, and from each row to what it shows', async () => {
    const admin = await world.signedIn('admin')
    const page = await admin.visit('/dashboard')
    for (const [name, address] of [
      ['All active cases', '/cases'],
      ['All pending orders', '/orders'],
      ['All invoices', '/documents/invoices'],
    ] as const) {
      expect((await page.follow(name)).address).toBe(address)
    }
    const [newest = ''] = linksIn(cardOf(page, 'Newest cases'))
    const opened = await page.follow(newest)
    expect([opened.url.pathname, opened.heading]).toEqual(['/cases/ticket', expect.stringContaining(newest)])
    const [order = ''] = linksIn(cardOf(page, 'Pending orders'))
    expect((await page.follow(order)).url.pathname).toBe('/orders/products')
  })

  it('shows the newest, newest first, however the calls are answered', async () => {
    const days = [3, 7, 1, 5, 2, 6, 4]
    await world.faults(
      { path: 'cases', status: 200, body: days.map((day) => caseOn(day, 'New')) },
      { path: 'orders/pending', status: 200, body: days.map((day) => orderOn(day, `Product ${day}`)) },
    )
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(linksIn(cardOf(page, 'Newest cases'))).toEqual([7, 6, 5, 4].map((day) => `Case of day ${day}`))
    expect(cardOf(page, 'Newest cases').querySelectorAll('.badge')).toHaveLength(4)
    expect(linksIn(cardOf(page, 'Pending orders'))).toEqual([7, 6, 5].map((day) => `Product ${day}`))
    expect(textOf(cardOf(page, 'Pending orders').querySelector('h3'))).toBe('Pending orders 7')
  })

  it('names an order by its first product and how many more it has', async () => {
    const body = [orderOn(3, 'Backup'), orderOn(2, 'Backup', 'Storage'), orderOn(1)]
    await world.faults({ path: 'orders/pending', status: 200, body })
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(linksIn(cardOf(page, 'Pending orders'))).toEqual(['Backup', 'Backup and 1 more', 'No products'])
  })

  it('puts first the cases that need an answer, and leads to all of them by the same filter [603]', async () => {
    const waits = [2, 4, 6, 8].map((day) => caseOn(day, day > 4 ? 'Waiting for customer' : 'Waiting on the customer'))
    await world.faults({ path: 'cases', status: 200, body: [...waits, caseOn(9, 'New')] })
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(needs(page).at(-1)).toMatch(/^4 cases need your answer ?Opened \d+ days ago: Case of day 2 ?Show all 4$/)
    expect(cards(page).slice(0, 2)).toEqual(['Support cases', 'Newest cases'])
    const card = cardOf(page, 'Support cases')
    expect(linksIn(card)).toEqual(['Case of day 2', 'Case of day 4', 'Case of day 6'])
    for (const row of card.querySelectorAll('.rows-when')) expect(textOf(row)).toMatch(/^\d+ days ago$/)
    const all = await page.follow('Show all 4')
    expect(all.address).toBe('/cases?status=Needs+your+answer')
    expect(all.column('Ticket Number')).toEqual(['CAS-8', 'CAS-6', 'CAS-4', 'CAS-2'])
    expect(all.all('select[name=status] option').slice(1)).toEqual([
      'Needs your answer (4)',
      'New (1)',
      'Waiting for customer (2)',
      'Waiting on the customer (2)',
    ])
  })

  it('says of one case that it needs an answer, and of none nothing', async () => {
    const admin = await world.signedIn('admin')
    await world.faults({ path: 'cases', status: 200, body: [caseOn(1, 'Waiting for customer')] })
    expect(needs(await admin.visit('/dashboard')).at(-1)).toMatch(/^1 case needs your answer/)
    await world.faults({ path: 'cases', status: 200, body: [caseOn(1, 'Waiting for delivery')] })
    const none = await admin.visit('/dashboard')
    expect(none.text).not.toContain('your answer')
    expect(cards(none)).toEqual(['Support cases', 'Newest cases', 'Phones now', expect.any(String), 'Newest invoice'])
  })

  it('tells the provider’s staff how many orders wait for them, the oldest first, each a click from its decision [575]', async () => {
    const staff = await world.signedIn('staff')
    const list = await staff.visit('/orders/approval')
    const count = list.document.querySelectorAll('tbody tr').length
    const home = await staff.visit('/dashboard')
    expect(home.all('h3')[0]).toBe(`${count} orders wait for your decision`)
    expect(home.all('.edge-attention .rows-when')).toEqual(list.column('Created on').slice(0, 5))
    const [oldest = ''] = home.names('.edge-attention .stretched-link')
    const dialog = await home.follow(oldest)
    expect([dialog.url.pathname, dialog.all('dialog h2')]).toEqual(['/orders/approval/approve', ['Approve order']])
    expect(home.text).not.toContain('No orders')
  })

  it('shows staff the products and the customer of each order, with both decisions [581]', async () => {
    const staff = await world.signedIn('staff')
    const list = await staff.visit('/orders/approval')
    const home = await staff.visit('/dashboard')
    expect(home.all('.edge-attention .stretched-link')).toEqual(list.column('Products').slice(0, 5))
    expect(home.all('.edge-attention small')).toEqual(list.column('Account name').slice(0, 5))
    for (const decision of ['Approve', 'Disapprove']) {
      const [link = ''] = home.names('.edge-attention a').filter((text) => text.startsWith(`${decision}:`))
      expect((await home.follow(link)).all('dialog h2')).toEqual([`${decision} order`])
    }
    const all = await home.follow(`All ${list.column('Products').length}`)
    expect(all.address).toBe('/orders/approval')
  })

  it('tells staff how many orders each customer has, and since when, where several wait [581]', async () => {
    const order = (OrderId: string, days: number, Name: string) => {
      return { OrderId, CreatedOn: daysAgo(days), Customer: { Name } }
    }
    const body = [order('1', 1, 'Alder'), order('2', 3, 'Harbour'), order('3', 9, 'Alder')]
    await world.faults({ path: 'orders/pendingapproval', status: 200, body })
    const staff = await world.signedIn('staff')
    const home = await staff.visit('/dashboard')
    const card = cardOf(home, 'By customer')
    expect([...card.querySelectorAll('li')].map(textOf)).toEqual([
      'Alder 2 oldest 9 days ago',
      'Harbour 1 oldest 3 days ago',
    ])
    const own = await home.follow('Alder')
    expect([own.address, ...own.column('Account name')]).toEqual(['/orders/approval?account=Alder', 'Alder', 'Alder'])
    await world.faults({ path: 'orders/pendingapproval', status: 200, body: body.slice(1, 2) })
    expect((await staff.visit('/dashboard')).text).not.toContain('By customer')
  })

  it('never says that there is nothing when rows could not be read [602]', async () => {
    await world.faults(
      ...NEWS.map((path) => ({ path, status: 200, body: [{ unreadable: true }, { unreadable: true }] })),
    )
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    const titles = cards(page).filter((title) => title !== 'Phones now' && title !== 'Support cases')
    expect(titles).toEqual(['Newest cases', 'Pending orders 2', 'Newest invoice'])
    for (const title of titles) {
      const said = [...cardOf(page, title).querySelectorAll('.alert')].map(textOf)
      expect(said).toEqual(['2 rows could not be read and are missing here.'])
    }
    for (const none of ['No active cases.', 'No orders of', 'No invoices yet.']) expect(page.text).not.toContain(none)
    await world.faults({ path: 'cases', status: 200, body: [caseOn(1, 'New'), { unreadable: true }] })
    const list = await (await world.signedIn('admin')).visit('/cases')
    expect(list.all('.nav-underline .count')[0]).toBe('2')
    await world.faults({ path: 'orders/pendingapproval', status: 200, body: [{ unreadable: true }] })
    const staff = await (await world.signedIn('staff')).visit('/dashboard')
    expect(staff.text).toContain('One row could not be read and is missing here.')
    expect(staff.text).not.toContain('New orders of your customers appear here.')
  })

  it('says so where there is nothing', async () => {
    await world.faults(...NEWS.map((path) => ({ path, status: 200, body: [] })))
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(cards(page)).toEqual(['Support cases', 'Newest cases', 'Phones now', 'Pending orders 0', 'Newest invoice'])
    expect(page.all('.card-header ~ p:not(.phones-sum)')).toEqual([
      'No active cases.',
      'No orders of your organisation wait for approval.',
      'No invoices yet.',
    ])
  })

  it('shows the cases of each status, with a link to them, and who answers the phones now [997]', async () => {
    const body = [caseOn(1, 'New'), caseOn(2, 'New'), caseOn(3, 'Waiting for customer')]
    await world.faults({ path: 'cases', status: 200, body })
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(page.all('.status-key li')).toEqual(['1 Needs your answer', '2 New'])
    expect((await page.follow('2 New')).address).toBe('/cases?status=New')
    await world.clearFaults()
    await world.faults({ path: 'cases', status: 200, body: [{ ...caseOn(1, 'New'), Status: null }, {}] })
    const odd = await (await world.signedIn('admin')).visit('/dashboard')
    expect((await odd.follow('1 No status')).address).toBe('/cases')
    expect(page.all('.phones li')).toHaveLength(6)
    await world.faults({ path: 'ucm/queues', status: 503 })
    const without = await (await world.signedIn('admin')).visit('/dashboard')
    expect(textOf(cardOf(without, 'Phones now').querySelector('[role=alert]'))).toMatch(/^Oops/)
    expect(without.all('.status-key li')).not.toEqual([])
  })

  it('begins with the numbers whose callers are lost, and where to see why [997]', async () => {
    const lists = {
      'ucm/queues': [{ QueueName: 'Overflow', QueueType: { Type: 'default' }, PhoneNumber: '31105550111' }],
      'ucm/ivr/all': [],
    }
    const HOURS = 'ucm/queues/hours/queue/Overflow'
    const ofQueue = ['ucm/queues/agents', 'ucm/holidays/queue/Overflow']
    const hours = weekdays.map((DayOfWeek, ID) => ({ ID, DayOfWeek, StartTime: '00:00', EndTime: '24:00' }))
    const faults = { ...lists, ...Object.fromEntries(ofQueue.map((path) => [path, []])), [HOURS]: hours }
    await world.faults(...Object.entries(faults).map(([path, body]) => ({ path, status: 200, body })))
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(needs(page)[0]).toMatch(/^Callers are lost at 1 number ?Overflow: .+See why$/)
    const why = await page.follow('See why')
    expect(why.address).toBe('/ucm/who-answers?number=31105550111')
  })

  it('says in which months the active cases were opened, unless it was one [997]', async () => {
    const on = (DateCreated: string, at: number) => ({ ...caseOn(1, 'New'), TicketNumber: `CAS-${at}`, DateCreated })
    const dates = [
      '2025-07-01T10:00:00Z',
      '2026-01-31T23:30:00Z',
      '2026-03-05T10:00:00Z',
      '2026-06-05T10:00:00Z',
      'soon',
    ]
    await world.faults({ path: 'cases', status: 200, body: dates.map(on) })
    const admin = await world.signedIn('admin')
    expect((await admin.visit('/dashboard')).all('.cases-by-month li')).toEqual([
      '1 Earlier',
      '0 Jan',
      '1 Feb',
      '1 Mar',
      '0 Apr',
      '0 May',
      '1 Jun',
    ])
    await world.faults({ path: 'cases', status: 200, body: [on(dates[3] ?? '', 1), on(dates[3] ?? '', 2)] })
    expect((await admin.visit('/dashboard')).all('.cases-by-month li')).toEqual([])
  })

  it.each([
    ['cases', 'Newest cases'],
    ['orders/pending', 'Pending orders'],
    ['documents/invoices', 'Newest invoice'],
  ])('of %s may fail alone', async (path, title) => {
    await world.faults({ path, method: 'GET', status: 503, body: { Message: 'Resting & <b>sleeping</b>.' } })
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(page.status).toBe(200)
    expect(page.all('.card [role=alert]')).toEqual(['Oops, something went wrong: Resting & <b>sleeping</b>.'])
    expect(textOf(cardOf(page, title).querySelector('[role=alert]'))).not.toBe('')
    expect(figures(page)).toHaveLength(4)
    expect(page.all('.card').length).toBeGreaterThanOrEqual(3)
  })

  it('is asked for at the same time', async () => {
    const paths = [...NEWS, ...COUNTS]
    await world.faults(...paths.map((path) => ({ path, method: 'GET', delayMs: 1_500 })))
    const admin = await world.signedIn('admin')
    await world.forgetCalls()
    const page = admin.visit('/dashboard')
    await eventually(async () => {
      const open = (await world.calls()).filter(({ status }) => status === 0)
      expect(open.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
    })
    expect((await page).status).toBe(200)
  })

  it.each(
    todays([
      [['PERSONALCASESONLY'], ['cases'], ['Newest cases']],
      [['READORDERS'], ['orders/pending'], ['Pending orders']],
      [['ADMININVOICES'], ['documents/invoices'], ['Newest invoice']],
      [['UCP.DNS', 'VIEWCONTRACTS'], [], []],
    ]),
  )('for %j is %j alone: of the rest there is neither a call nor a card', async (held, calls, titles) => {
    const person = await world.signedIn('nobody', held)
    await world.forgetCalls()
    const page = await person.visit('/dashboard')
    expect(await asked()).toEqual(calls)
    const shown = cards(page).filter((title) => title !== 'Support cases')
    expect(shown.map((title) => title.replace(/ \d+$/, ''))).toEqual(titles)
    await world.permit('nobody', [])
  })
})

describe('quick actions', () => {
  it.each([
    [
      ['ADMINCASES', 'ADMINORDERS', 'ADMININVOICES'],
      ['New order', 'Create new case'],
    ],
    [['READALLCASES', 'READORDERS'], []],
    [['PERSONALCASESONLY'], ['Create new case']],
  ])('of who holds %j are %j', async (held, names) => {
    const person = await world.signedIn('nobody', held)
    expect((await person.visit('/dashboard')).all('.page-actions a')).toEqual(names)
    await world.permit('nobody', [])
  })
})

const ADMIN = { PortalPermissions: ['ADMINCASES'] }
