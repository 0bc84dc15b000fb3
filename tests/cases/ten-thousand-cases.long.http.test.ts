import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { World } from '../support/world'

const PAGE_ROWS = 50

let few: Person
let many: Person
beforeAll(async () => {
  const [small, large] = [await World.create({ with: ['cases'] }), await World.create({ with: ['cases'] })]
  await large.seed({ cases: 10_000 })
  few = await small.signedIn('admin')
  many = await large.signedIn('admin')
})

describe('a list of 10,000 cases', () => {
  it('makes no larger a page than one of 60', async () => {
    const [small, large] = [await few.visit('/cases'), await many.visit('/cases')]
    expect(large.all('tbody tr')).toHaveLength(PAGE_ROWS)
    expect(large.text).toContain('Showing 1-50 of 10000')
    expect(Buffer.byteLength(large.html) / Buffer.byteLength(small.html)).toBeLessThan(1.03)
  })

  it('has all its pages, in order and without a gap', async () => {
    const first = await many.visit('/cases')
    const last = await first.follow('Page 200')
    expect(last.address).toBe('/cases?page=200')
    expect(last.text).toContain('Showing 9951-10000 of 10000')
    expect(last.links('Next page')).toEqual([])
    expect((await last.follow('Previous page')).text).toContain('Showing 9901-9950 of 10000')
    const tickets = new Set<string>()
    for (const page of [1, 2, 3, 99, 100, 101, 199, 200]) {
      const shown = await many.visit(`/cases?page=${page}`)
      for (const ticket of shown.column('Ticket Number')) tickets.add(ticket)
    }
    expect(tickets.size).toBe(8 * PAGE_ROWS)
  })

  it('is a file of 10,000 lines and a heading', async () => {
    const file = Buffer.from(await (await many.answer('/cases/csv')).arrayBuffer()).toString('utf8')
    const lines = file.split('\r\n').filter(Boolean)
    expect(lines).toHaveLength(10_001)
    expect(lines[0]).toBe('\uFEFFTicket Number,Title,Type,Subject,Origin,Primary Contact,Status,Created On')
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(10_001)
  })

  it('is a spreadsheet of 10,000 rows and a heading [871]', async () => {
    const sheet = await readSheet(Buffer.from(await (await many.answer('/cases/xlsx')).arrayBuffer()))
    expect(sheet).toHaveLength(10_001)
    expect(new Set(sheet.map(([ticket]) => ticket)).size).toBe(10_001)
  })
})
