/** Answers with bad rows, and keys of every kind, on the pages and on the way back. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'

const ONE_MISSING = 'One row could not be read and is missing here.'
const OOPS = 'Oops, something went wrong'

let world: World
let admin: Person
let staff: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  staff = await world.signedIn('staff')
})
afterEach(() => world.clearFaults())

/** Answers the call with this text as JSON, digit by digit. */
const answers = (path: string, text: string) =>
  world.faults({ path, method: 'GET', status: 200, contentType: 'application/json', body: text })

const lists = [
  { path: '/cases', call: 'cases', good: { TicketNumber: 'GOOD' }, bad: { TicketNumber: 'BAD', Type: 'Problem' } },
  { path: '/cases/closed', call: 'cases/closedcases', good: { TicketNumber: 'GOOD' }, bad: null },
  { path: '/documents/general', call: 'documents/general', good: { FileName: 'GOOD' }, bad: { FileExtension: 'pdf' } },
  { path: '/documents/contracts', call: 'documents/contracts', good: { FileName: 'GOOD' }, bad: { FileName: null } },
  { path: '/documents/invoices', call: 'documents/invoices', good: { FileName: 'GOOD' }, bad: 'BAD' },
  { path: '/orders', call: 'orders/pending', ...ordersWith('twelve') },
  { path: '/orders/approval', call: 'orders/pendingapproval', ...ordersWith(null, 'a list') },
  { path: '/orders/history', call: 'orders/history', ...ordersWith(true) },
]

function ordersWith(Amount: unknown, Products: unknown = [{ Amount }]) {
  const order = (id: string) => ({ OrderId: id, Customer: { Name: id }, Products: [] })
  return { good: order('GOOD'), bad: { ...order('BAD'), Products } }
}

describe.each(todays(lists))('$path with a row that cannot be read', ({ path, call, good, bad }) => {
  const person = () => (path === '/orders/approval' ? staff : admin)

  it('shows the other rows and says that one is missing [511]', async () => {
    await answers(call, JSON.stringify([good, bad, good]))
    const page = await person().visit(path)
    const names = page.names('tbody th a, tbody th:not(:has(a))').map((name) => name.replace('No products: ', ''))
    expect([page.status, names]).toEqual([200, ['GOOD', 'GOOD']])
    expect(page.text).toContain(ONE_MISSING)
    expect(page.text).not.toContain('BAD')
  })

  it('has a file of the other rows [511]', async () => {
    await answers(call, JSON.stringify([bad, good]))
    const lines = (await (await person().answer(`${path}/csv`)).text()).trim().split('\r\n')
    expect(lines).toEqual([expect.any(String), expect.stringContaining('GOOD')])
  })

  it('is not empty when none can be read [511]', async () => {
    await answers(call, JSON.stringify([bad, bad]))
    const page = await person().visit(path)
    expect([page.status, page.all('table, .empty')]).toEqual([200, []])
    expect(page.text).toContain('2 rows could not be read and are missing here.')
  })

  it('says nothing of the kind when all rows can be read', async () => {
    await answers(call, JSON.stringify([good]))
    expect((await person().visit(path)).text).not.toContain('missing here')
  })
})

describe('a row that cannot be read', () => {
  it('of the activities leaves the others on the page of the case and on paper [511]', async () => {
    const [ticket = ''] = (await admin.visit('/cases')).column('Ticket Number')
    await answers('activities/get/*', '[{"Subject":"First words"},{"Subject":[7]}]')
    for (const path of ['/cases/ticket', '/cases/ticket/print']) {
      const page = await admin.visit(`${path}?no=${ticket}`)
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('First words')])
      expect(page.text).toContain(ONE_MISSING)
      expect(page.text).not.toContain(OOPS)
    }
  })

  it('of the tenants, and of their offers, leaves the others to choose from [511]', async () => {
    const tenants = { path: 'tenantids', status: 200, body: [{ ID: 42, TenantName: 'GOOD' }, { TenantName: 'BAD' }] }
    const offers = { path: 'pc/products/42', status: 200, body: [{ Name: 'Voice' }, { Name: ['BAD'] }] }
    await world.faults(tenants, offers)
    const page = await admin.visit('/orders/new')
    expect(page.all('fieldset label')).toEqual(['GOOD'])
    expect(page.text).toContain(ONE_MISSING)
    const step = await page.press('Next', { Tenant: 'GOOD' })
    expect(step.all('tbody th label')).toEqual(['Voice'])
    expect(step.text).toContain(ONE_MISSING)
  })
})

describe('a key', () => {
  it('of a choice goes back as it came: a number as a number, text as text [512]', async () => {
    const meta = {
      CaseTypes: [{ Key: 7, Name: 'Problem' }],
      Entitlements: [{ ID: '8', Name: 'Support' }],
      SubjectTree: [{ ID: 1, Title: 'IT', ChildSubjects: [{ ID: 9, Title: 'VPN' }] }],
      CaseOriginCodes: [{ Key: 3, Name: 'Web' }],
    }
    await world.faults({ path: 'cases/meta', status: 200, body: meta }, { path: 'cases/create', status: 200 })
    await world.forgetCalls()
    const choices = { 'Case Type': 'Problem', 'Case Subject': 'IT / VPN', Entitlement: 'Support' }
    await (await admin.visit('/cases/new')).press('Create', { 'Case Title': 'Keys', Description: 'All.', ...choices })
    const [created] = await world.calls('cases/create')
    expect(created?.body).toMatchObject({ CaseTypeKey: 7, SubjectId: 9, EntitlementId: '8', CaseOriginKey: 3 })
  })

  it('of a tenant does too, with the offers as they came [512]', async () => {
    const offer = { Name: 'Voice', Sku: 5, Price: 1.5, MaximumQuantity: null }
    await world.faults(
      { path: 'tenantids', status: 200, body: [{ ID: 42, TenantName: 'Harbour' }] },
      { path: 'pc/products/42', status: 200, body: [offer] },
      { path: 'orders/new', status: 200 },
    )
    await world.forgetCalls()
    const chosen = await (await admin.visit('/orders/new')).press('Next', { Tenant: 'Harbour' })
    const order = await chosen.press('Next', { Voice: true, 'Amount of Voice': '2' })
    await order.press('Place order', { 'I accept the Microsoft Customer Agreement': true })
    const [placed] = await world.calls('orders/new')
    expect(placed?.body).toEqual({ TenantId: 42, Products: [{ ...offer, Amount: 2 }] })
  })

  it('of 20 digits is shown and asked for with all of them [512]', async () => {
    await answers('cases', '[{"TicketNumber":12345678901234567890}]')
    const page = await admin.visit('/cases')
    expect(page.column('Ticket Number')).toEqual(['12345678901234567890'])
    await world.forgetCalls()
    await page.follow('12345678901234567890')
    expect(await world.calls('cases/get/12345678901234567890')).toHaveLength(1)
  })

  it('of an order that leads elsewhere is not decided about [521]', async () => {
    for (const action of ['approve', 'disapprove']) {
      await answers('orders/pendingapproval', '[{"OrderId":"../users/me"}]')
      const page = await staff.visit(`/orders/approval/${action}?id=..%2Fusers%2Fme`)
      await world.forgetCalls()
      const decided = await page.press(action === 'approve' ? 'Approve' : 'Disapprove')
      expect([decided.status, decided.text]).toEqual([200, expect.stringContaining('There is nothing with this name.')])
      expect(await world.calls(`orders/${action}`)).toEqual([])
    }
  })

  it('of a case that leads elsewhere gets no reply and is not closed [521]', async () => {
    await world.forgetCalls()
    for (const path of ['/cases/ticket', '/cases/ticket/close']) {
      const page = await admin.post(`${path}?no=..%2Fusers%2Fme`, { subject: 'a', description: 'b' })
      expect(page.status).toBe(404)
    }
    expect((await world.calls()).filter(({ method }) => method === 'POST')).toEqual([])
  })
})
