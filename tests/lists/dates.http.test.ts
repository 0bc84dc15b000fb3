/** Dates and durations as other systems write them, on each page that shows a list of them. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let person: Person
let staff: Person
beforeAll(async () => {
  world = await World.create()
  person = await world.signedIn('admin')
  staff = await world.signedIn('staff')
})
afterEach(() => world.clearFaults())

/** The newest has the odd form. As a text it would be the last one. */
const ODD = '/Date(1795514400000+0100)/'
const OLDER = ['2026-11-23 09:00:00.1234567', 1795341600, '2026-10-05T10:00:00+0200', '0001-01-01T00:00:00']
const READ = ['24-11-2026 11:00', '23-11-2026 10:00', '22-11-2026 11:00', '05-10-2026 10:00', '']

const lists: readonly { path: string; call: string; heading: string; row: (date: unknown) => object }[] = [
  {
    path: '/cases',
    call: 'cases',
    heading: 'Created On',
    row: (DateCreated: unknown) => ({ TicketNumber: 'T', DateCreated }),
  },
  {
    path: '/cases/closed',
    call: 'cases/closedcases',
    heading: 'Created On',
    row: (DateCreated: unknown) => ({ TicketNumber: 'T', DateCreated }),
  },
  {
    path: '/documents/general',
    call: 'documents/general',
    heading: 'Uploaded on',
    row: (CreationTime: unknown) => ({ FileName: 'F', CreationTime }),
  },
  {
    path: '/orders/history',
    call: 'orders/history',
    heading: 'Created on',
    row: (CreatedOn: unknown) => ({ OrderId: 'O', CreatedOn }),
  },
  {
    path: '/ucm/recordings',
    call: 'ucm/recordings/list/**',
    heading: 'Call date',
    row: (CallDateTime: unknown) => ({ FileName: 'F', FileExtension: 'wav', CallDateTime }),
  },
]

describe.each(lists)('$path', ({ path, call, heading, row }) => {
  const odd = () => world.faults({ path: call, status: 200, body: [...OLDER, ODD].map(row) })

  it('shows and sorts its dates by what they mean, on the page and in its file [860]', async () => {
    await odd()
    const page = await person.visit(path)
    expect(page.column(heading)).toEqual(READ)
    const [first] = page.document.querySelectorAll('tbody time')
    expect(first?.getAttribute('datetime')).toBe('2026-11-24T11:00:00+01:00')
    const lines = (await (await person.answer(`${path}/csv`)).text()).trim().split('\r\n').slice(1)
    expect(lines.map((line) => /\d\d-\d\d-\d{4} \d\d:\d\d/.exec(line)?.[0] ?? '')).toEqual(READ)
  })
})

it('a list is filtered by the months of such dates [860]', async () => {
  const rows = [...OLDER, ODD].map((CreationTime, at) => ({ FileName: `F-${at}`, CreationTime }))
  await world.faults({ path: 'documents/general', status: 200, body: rows })
  const page = await person.visit('/documents/general?uploaded=2026-11')
  expect(page.column('File name')).toEqual(['F-4', 'F-0', 'F-1'])
})

it('orders to approve say how old such a date is [860]', async () => {
  const CreatedOn = `/Date(${Date.now() - 3 * 86_400_000})/`
  await world.faults({ path: 'orders/pendingapproval', status: 200, body: [{ OrderId: 'O', CreatedOn }] })
  expect((await staff.visit('/orders/approval')).all('tbody .ago')).toEqual(['3 days ago'])
})

it('a case and its paper show such dates, the newest activity first [860]', async () => {
  const activity = (Subject: string, CreatedOn: unknown) => ({ Subject, CreatedOn })
  await world.faults(
    { path: 'cases/get/T', status: 200, body: { TicketNumber: 'T', DateCreated: ODD } },
    { path: 'activities/get/T', status: 200, body: [activity('Old', '2026-11-25 09:00'), activity('New', 1795687200)] },
  )
  for (const path of ['/cases/ticket?no=T', '/cases/ticket/print?no=T']) {
    const page = await person.visit(path)
    expect(page.text).toContain('24-11-2026 11:00')
    expect(page.text.indexOf('26-11-2026 11:00')).toBeGreaterThan(0)
    expect(page.text.indexOf('26-11-2026 11:00')).toBeLessThan(page.text.indexOf('25-11-2026 10:00'))
  }
})

it('a day of a holiday is the day that was meant, in the list and in its form [860]', async () => {
  const days = ['/Date(1798153200000+0100)/', '2026-12-26 00:00:00', '2026-04-27T00:00:00Z']
  const body = days.map((Date, ID) => ({ ID, Date, Description: `Day ${ID}` }))
  await world.faults({ path: 'ucm/holidays', status: 200, body })
  expect((await person.visit('/ucm/holidays')).column('Date')).toEqual(['27-04-2026', '25-12-2026', '26-12-2026'])
  expect((await person.visit('/ucm/holidays/edit?id=0')).field('Date')?.getAttribute('value')).toBe('2026-12-25')
})

it('a date whose day may be its month stays as it came, in the order of the API [861]', async () => {
  const given = ['05-11-2026 10:00', '24-11-2026 10:00', '01-12-2026 10:00']
  const body = given.map((DateCreated) => ({ TicketNumber: 'T', DateCreated }))
  await world.faults({ path: 'cases', status: 200, body })
  const page = await person.visit('/cases')
  expect([page.column('Created On'), page.all('tbody time')]).toEqual([given, []])
})

it('durations are lengths, on the page and in its file [862]', async () => {
  const given = ['PT1M5S', 7, '1.02:03:04', '00:09:59.6000000', '1:05:00', 'long']
  const body = given.map((CallDuration, at) => {
    return { FileName: `call ${at}`, FileExtension: 'wav', CallTo: 'Sales', CallDuration }
  })
  await world.faults({ path: 'ucm/recordings/list/**', status: 200, body })
  const sorted = ['long', '0:07', '1:05', '10:00', '1:05:00', '26:03:04']
  expect((await person.visit('/ucm/recordings?sort=duration')).column('Duration')).toEqual(sorted)
  const file = await (await person.answer('/ucm/recordings/csv?sort=duration')).text()
  const lines = file.trim().split('\r\n').slice(1)
  expect(lines.map((line) => sorted.find((text) => line.includes(`;${text};`) || line.includes(`,${text},`)))).toEqual(
    sorted,
  )
})
