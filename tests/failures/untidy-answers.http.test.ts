/** Answers as real systems write them, on the pages. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

const odd = 'CAS/2026#14%?'
const caseRow = (more: object) => ({ TicketNumber: 'CAS-1', Title: 'No dial tone', DateCreated: '2026-11-24', ...more })

describe('half of an emoji', () => {
  it('in names, titles and numbers costs no list, file, search or home page [963]', async () => {
    const halves = { Title: 'Fax \ud83d', PrimaryContact: { FullName: 'Anna \ude00' } }
    await world.faults(
      { path: 'cases', status: 200, body: [caseRow({ TicketNumber: 'CAS-\ud83d', ...halves })] },
      { path: 'ucm/queues', status: 200, body: [{ QueueName: 'Sales \ud83d' }] },
      { path: 'ucm/agents', status: 200, body: [{ AgentID: 1, Agent: 'Ben \ud83d' }] },
      { path: 'documents/invoices', status: 200, body: [{ FileName: 'Invoice \ud83d', FileExtension: 'pdf' }] },
    )
    for (const path of ['/dashboard', '/cases', '/ucm/queues', '/ucm/agents', '/documents/invoices', '/search?q=fax']) {
      expect([path, (await admin.visit(path)).status]).toEqual([path, 200])
    }
    for (const path of ['/cases/csv', '/cases/xlsx', '/ucm/queues/csv']) {
      expect([path, (await admin.answer(path)).status]).toEqual([path, 200])
    }
    const list = await admin.visit('/cases')
    expect([list.column('Ticket Number'), list.column('Primary Contact')]).toEqual([['CAS-\ufffd'], ['Anna \ufffd']])
  })
})

describe('dates', () => {
  it('that mean one moment are shown and sorted as this, and never is no date [964] [965]', async () => {
    const dates = [
      '9999-12-31T23:59:59',
      'Tue, 24 Nov 2026 10:00:00 GMT',
      '2026-11-24 12:00:00 UTC',
      '20261124T090000Z',
      '2026-11-24T11:00:00+01:00[Europe/Amsterdam]',
    ]
    const body = dates.map((DateCreated, at) => caseRow({ TicketNumber: `CAS-${at}`, DateCreated }))
    await world.faults({ path: 'cases', status: 200, body })
    expect((await admin.visit('/cases')).column('Created On')).toEqual([
      '24-11-2026 13:00',
      '24-11-2026 11:00',
      '24-11-2026 11:00',
      '24-11-2026 10:00',
      '',
    ])
  })
})

describe('a case with characters of addresses in its number', () => {
  const detail = { TicketNumber: odd, Title: 'No dial tone', Status: 'New', DateCreated: '2026-11-24' }

  it.each(['/cases/ticket', '/cases/closedticket'])('is opened and printed from its list: %s [969]', async (path) => {
    const isClosed = path === '/cases/closedticket'
    await world.faults(
      { path: isClosed ? 'cases/closedcases' : 'cases', status: 200, body: [caseRow({ TicketNumber: odd })] },
      { path: isClosed ? 'cases/get/closed/*' : 'cases/get/*', status: 200, body: detail },
      { path: 'activities/get/*', status: 200, body: [] },
    )
    const list = await admin.visit(isClosed ? '/cases/closed' : '/cases')
    await world.forgetCalls()
    const page = await list.follow(odd)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('No dial tone')])
    expect((await world.calls()).map((call) => call.path)).toContain(
      `cases/get/${isClosed ? 'closed/' : ''}${encodeURIComponent(odd)}`,
    )
    expect((await admin.visit(`${path}/print?no=${encodeURIComponent(odd)}`)).text).toContain('No dial tone')
  })

  it('is answered and closed [969]', async () => {
    await world.faults(
      { path: 'cases', status: 200, body: [caseRow({ TicketNumber: odd })] },
      { path: 'cases/get/*', status: 200, body: detail },
      { path: 'activities/get/*', status: 200, body: [] },
      { path: 'activities/sendmessage', status: 200 },
      { path: 'cases/close/*', status: 200 },
    )
    const page = await admin.visit(`/cases/ticket?no=${encodeURIComponent(odd)}`)
    expect((await page.press('Send', { Subject: 'Re', Message: 'Thanks' })).status).toBe(200)
    const dialog = await admin.visit(`/cases/ticket/close?no=${encodeURIComponent(odd)}`)
    expect((await dialog.press('Close case!')).url.pathname).toBe('/cases')
    const closing = (await world.calls()).filter(({ path }) => path.startsWith('cases/close/'))
    expect(closing.map(({ path }) => path)).toEqual([`cases/close/${encodeURIComponent(odd)}`])
  })

  it('that no list has is 404 without a call about it [521]', async () => {
    await world.forgetCalls()
    expect((await admin.visit(`/cases/ticket?no=${encodeURIComponent(odd)}`)).status).toBe(404)
    expect((await world.calls()).filter((call) => call.path.includes('2026'))).toEqual([])
  })
})

describe('a field that cannot be read', () => {
  it('of a queue is not known, on its page and in its form, and the page stands [970]', async () => {
    const body = {
      QueueName: 'Sales',
      QueueType: { Type: 'default', DisplayName: 'Default queue' },
      Strategy: 7,
      JoinEmpty: 'strict',
      TimeOut: 'long',
      Retry: 5,
    }
    await world.faults(
      { path: 'ucm/queues', status: 200, body: [{ QueueName: 'Sales', QueueType: body.QueueType }] },
      { path: 'ucm/queues/get', status: 200, body },
    )
    const page = await admin.visit('/ucm/queues/view?no=Sales')
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/Join when empty\s*Not known/)
    expect(page.text).toMatch(/Timeout\s*Not known/)
    expect(page.text).toMatch(/Retry\s*5 seconds/)

    const form = await admin.visit('/ucm/queues/edit?no=Sales')
    expect(form.status).toBe(200)
    expect(form.all('input[name=JoinEmpty][checked]')).toEqual([])
  })

  it('of a case costs neither the case nor its activities [970]', async () => {
    const detail = { TicketNumber: 'CAS-1', Title: ['No'], Entitlement: 'Gold', Status: 'New', Description: 'Hello' }
    await world.faults(
      { path: 'cases/get/*', status: 200, body: detail },
      { path: 'activities/get/*', status: 200, body: [] },
    )
    const page = await admin.visit('/cases/ticket?no=CAS-1')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Hello')])
  })
})

it('a reply that is answered with 201 and a text shows the text too [973]', async () => {
  const no = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
  await world.faults({ path: 'activities/sendmessage', status: 201, body: { Message: 'It waits for a colleague.' } })
  const page = await admin.visit(`/cases/ticket?no=${no}`)
  const sent = await page.press('Send', { Subject: 'Re', Message: 'Thanks' })
  expect(sent.status).toBe(502)
  expect(sent.text).toContain('answered with status 201, so it is not known whether this was carried out.')
  expect(sent.text).toContain('They say: It waits for a colleague.')
})
