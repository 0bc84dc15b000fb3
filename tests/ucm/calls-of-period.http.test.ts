import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})

/** A year in which the demonstration has its holidays. */
const YEAR = new Date().getFullYear()
/** 'Mon 21-12 to Thu 24-12', which phones show before the text. */
const DAYS = /^\w{3} \d\d-\d\d (?:to \w{3} \d\d-\d\d )?/
const CHRISTMAS = `from=${YEAR}-12-21&to=${YEAR + 1}-01-03`

describe('the calls of a period [993]', () => {
  it('show each number on each day, with the reason, and open a call of that day', async () => {
    const page = await admin.visit(`/ucm/calls?${CHRISTMAS}`)
    expect(page.heading).toBe('Calls of a period')
    expect(page.all('.period tbody tr')).toHaveLength(8)
    expect(page.all('.period thead th')).toHaveLength(15)
    expect(page.all('.period .is-unusual').some((text) => text.includes('Christmas Day'))).toBe(true)
    const call = page.target(page.one('.period .is-unusual a'))
    expect(call.pathname).toBe('/ucm/who-answers')
    expect(call.searchParams.get('at')).toMatch(/^\d{4}-(12-25|01-01)T/)
    expect(page.text).toContain('No queue and no IVR has: 31105550117')
  })

  it('say once what several days in a row have alike, with a bar and a name for each [993]', async () => {
    const page = await admin.visit(`/ucm/calls?${CHRISTMAS}`)
    for (const row of page.document.querySelectorAll('.period tbody tr')) {
      const cells = [...row.querySelectorAll('td')]
      const days = cells.map((cell) => Number(cell.getAttribute('colspan')))
      expect(days.reduce((sum, count) => sum + count, 0)).toBe(14)
      expect(cells.map((cell) => cell.querySelectorAll('svg.bar').length)).toEqual(days)
      expect(row.querySelectorAll('.period-bars a')).toHaveLength(14)
      const texts = cells.map((cell) => textOf(cell.querySelector('.period-text')).replace(DAYS, ''))
      expect(texts.length).toBeLessThan(14)
      for (const [at, text] of texts.entries()) {
        const isMarked = cells[at]?.classList.contains('is-unusual')
        if (cells[at - 1]?.classList.contains('is-unusual') === isMarked) expect(text).not.toBe(texts[at - 1])
      }
    }
    const main = [...page.document.querySelectorAll('.period tbody tr')].find((row) =>
      textOf(row).startsWith('Main line'),
    )
    expect(textOf(main?.querySelector('.period-bars a') ?? null)).toMatch(/^\w{3} 21-12 (08:30 - 17:00|Closed)$/)
  })

  it('lead to each queue and IVR, and to other hours for one day of those that have hours [1018]', async () => {
    const page = await admin.visit(`/ucm/calls?${CHRISTMAS}`)
    const heads = page.all('.period tbody th')
    expect(page.link('Main line').getAttribute('href')).toMatch(/^\/ucm\/(queues\/view|ivr\/details)\?no=Main\+line$/)
    const without = heads.filter((text) => !text.includes('Hours of one day'))
    expect(without).toEqual([expect.stringContaining('Claims Line'), expect.stringContaining('Service Desk')])
    const dialog = await page.follow('Hours of one day')
    expect(dialog.text).toContain('Today or one of the next 6 days.')
    const reader = await world.signedIn('reader')
    expect((await reader.visit(`/ucm/calls?${CHRISTMAS}`)).text).not.toContain('Hours of one day')
  })

  it('are two weeks from today on where nothing is asked for, and 31 days at most', async () => {
    expect((await admin.visit('/ucm/calls')).all('.period thead th')).toHaveLength(15)
    const long = await admin.visit(`/ucm/calls?from=${YEAR}-01-01&to=${YEAR}-12-31`)
    expect(long.all('.period thead th')).toHaveLength(32)
    expect(long.text).toContain('A period has at most 31 days.')
  })

  it.each([
    ['from=soon', 'Enter dates as yyyy-mm-dd'],
    ['from=0001-01-01', 'Enter dates as yyyy-mm-dd'],
    ['from=9999-12-31&to=9999-12-31', 'Enter dates as yyyy-mm-dd'],
    ['from=1970-01-01&to=9998-12-31', 'A period has at most 31 days.'],
    [`from=${YEAR}-12-25&to=${YEAR}-12-24`, 'The last day is before the first.'],
  ])('say what is wrong with %s', async (query, text) => {
    const page = await admin.visit(`/ucm/calls?${query}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain(text)
    expect(page.all('.period tbody tr')).toHaveLength(8)
  })

  it('are a file with a line for each number and day', async () => {
    const file = await admin.answer(`/ucm/calls/csv?${CHRISTMAS}`)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 8 * 14)
    const heads = ['Number', 'Queue or IVR', 'Day', 'Somebody answers', 'Callers go to', 'Unlike other weeks']
    expect(lines[0]).toBe(heads.join(','))
    expect(lines.filter((line) => line.includes('Christmas Day')).length).toBeGreaterThan(0)
    const sheet = await admin.answer(`/ucm/calls/xlsx?${CHRISTMAS}`)
    const rows = await readSheet(Buffer.from(await sheet.arrayBuffer()))
    expect(rows[0]).toEqual(heads)
    expect(rows).toHaveLength(lines.length)
  })

  it('are shown to nobody who may see neither queues nor IVRs', async () => {
    const person = await world.signedIn('callcentre', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.AGENTS.VIEW'])
    expect((await person.visit('/ucm/calls')).status).toBe(403)
  })
})
