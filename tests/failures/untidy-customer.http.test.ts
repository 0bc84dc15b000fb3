/** The customer of the demonstration whose records are untidy: its administrator signs in and walks through the portal. */
import { beforeAll, describe, expect, it } from 'vitest'
import { UNTIDY_TICKET } from '../../provider/seed/untidy'
import { visitor } from '../support/world'

const admin = visitor()
/** 10:00 UTC in Amsterdam. */
const YESTERDAY = /^\d\d-\d\d-\d{4} 1[12]:00$/
const casePath = `/cases/ticket?no=${encodeURIComponent(UNTIDY_TICKET)}`
const queuePath = (name: string, page = 'view') => `/ucm/queues/${page}?no=${encodeURIComponent(name)}`

beforeAll(async () => {
  const start = await admin.visit('/dashboard')
  const home = await start.press('Sign in', {
    'E-mail address': 'admin@tangle.example',
    Password: 'meridian-demo',
  })
  expect([home.status, home.address]).toEqual([200, '/dashboard'])
})

it.each([
  '/dashboard',
  '/cases',
  '/cases/csv',
  casePath,
  '/orders',
  '/orders/history',
  '/documents/invoices',
  '/ucm',
  '/ucm/queues',
  queuePath('Main line'),
  queuePath('Main line', 'edit'),
  queuePath('Planning'),
  queuePath('Night service'),
  queuePath('Service Desk', 'shifts'),
  queuePath('Claims Line', 'shifts'),
  '/ucm/agents',
  '/ucm/agents/queues',
  '/ucm/holidays',
  '/ucm/holidays/queues',
  '/ucm/ivr',
  '/ucm/calls',
  '/ucm/check',
  '/search?q=fax',
])('no untidy record costs the page %s [970]', async (path) => {
  const page = await admin.visit(path)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('Oops')
})

describe('cases', () => {
  it('have half an emoji as �, and dates of each form as dates; never is none [963] [964] [965]', async () => {
    const list = await admin.visit('/cases?q=fax')
    expect([list.column('Ticket Number')[0], list.column('Title')[0]]).toEqual([UNTIDY_TICKET, 'Fax \ufffd'])
    const dates = (await admin.visit('/cases')).column('Created On').slice(0, 3)
    expect(new Set(dates).size).toBe(1)
    expect(dates[0]).toMatch(YESTERDAY)
    expect((await admin.visit('/cases?page=3')).column('Created On').at(-1)).toBe('')
  })

  it('with characters of addresses in their number are opened [969]', async () => {
    const page = await (await admin.visit('/cases')).follow(UNTIDY_TICKET)
    expect([page.address, page.heading]).toEqual([casePath, 'Fax \ufffd'])
  })
})

describe('orders', () => {
  it('say what is not known of them, and which is pending [967]', async () => {
    const history = await admin.visit('/orders/history')
    expect(history.column('Approved').slice(0, 3)).toEqual(['Pending', 'Not known', 'Approved'])
    expect(history.column('Products')[1]).toContain('amount not known')
  })

  it('of an offer of 10 to 5 cannot be made [967]', async () => {
    const start = await admin.visit('/orders/new')
    const offers = await start.press('Next', { Tenant: 'tangle.onmicrosoft.example' })
    expect(offers.text).toContain('cannot be ordered: at least 10, but at most 5')
  })
})

it.each([
  ['Invoice page', 'sent something else than this file'],
  ['Invoice empty', 'sent is empty'],
])('%s is not saved as an invoice [968]', async (name, text) => {
  const list = await admin.visit('/documents/invoices')
  const page = await list.follow(name)
  expect([page.status, page.headers.get('content-disposition')]).toEqual([502, null])
  expect(page.text).toContain(text)
})

describe('call queues', () => {
  it('are not known to be open by ‘weekdays’ or a holiday without a day [979] [980]', async () => {
    const main = await admin.visit(queuePath('Main line'))
    expect(main.text).toContain('Not known if it is open: its business hours ‘weekdays 08:30 - 17:00’ cannot')
    const night = await admin.visit(queuePath('Night service'))
    expect(night.text).toContain('Not known if it is open: the day of its holiday Christmas Day, ‘Christmas’, cannot')
  })

  it('are open by ‘8:30 AM’ on ‘Monday’, and closed on the day that begins at a moment [966] [980]', async () => {
    const { text } = await admin.visit(queuePath('Planning'))
    expect(text).toMatch(/Monday 08:30 - 17:00 Remove Monday/)
    expect(text).toMatch(/26-12-\d{4} Boxing Day/)
    expect(text).not.toContain('ot known')
  })

  it('show a strategy as it came, and nothing of what nobody can read [970] [982]', async () => {
    const { text } = await admin.visit(queuePath('Main line'))
    expect(text).toMatch(/Strategy\s*top-down/)
    expect(text).toMatch(/Join when empty\s*Not known/)
  })

  it('find their team by an id in braces and capitals, planned or not [971] [981]', async () => {
    expect((await admin.visit(queuePath('Service Desk', 'shifts'))).text).toContain('Team Service Desk')
    const claims = (await admin.visit(queuePath('Claims Line', 'shifts'))).text
    expect(claims).toContain('Team Management')
    expect(claims).toContain('Not planned')
  })
})

it('agents are found by an id in capitals, and have half an emoji as � [963] [971]', async () => {
  const agents = await admin.visit('/ucm/agents')
  expect(agents.column('Agent')[0]).toBe('David Santos \ufffd')
  const shifts = await admin.visit(queuePath('Service Desk', 'shifts'))
  expect(shifts.text).toContain('David Santos \ufffd')
  expect(shifts.text).not.toContain('David Santos (no agent)')
})

it('the check names what it cannot read, and a fallback number in national spelling [980] [981] [998]', async () => {
  const { text } = await admin.visit('/ucm/check')
  for (const found of [
    'It is not known when Main line is open',
    'It is not known when Night service is open',
    'Claims Line is not planned yet',
    'David Santos \ufffd sends calls back to Main line',
  ]) {
    expect(text).toContain(found)
  }
})
