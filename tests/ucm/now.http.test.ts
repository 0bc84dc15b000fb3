import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

describe('the landing page of uCallManager', () => {
  it('has all numbers with who answers now, and makes no call twice and 42 at most [734] [735] [994] [995]', async () => {
    const page = await admin.visit('/ucm')
    expect(page.text).toContain('Your 12 numbers')
    const rows = page.all('.board-row')
    expect(rows).toHaveLength(8)
    for (const row of rows) expect(row).toMatch(/31105550\d{3} ?(Open|Closed|On shift|Nobody|Not)/)
    expect(page.text).toMatch(/Lead nowhere ?4 ?No queue and no IVR has them: ?31105550117/)
    expect(page.text).toMatch(/Next holiday.* \d\d-\d\d-\d{4} \((?:today|tomorrow|in \d+ days)\)/)
    const calls = (await world.calls()).filter(({ path }) => path !== 'users/me')
    expect(new Set(calls.map(({ path, query }) => `${path} ${JSON.stringify(query)}`)).size).toBe(calls.length)
    expect(calls.length).toBeLessThanOrEqual(42)
    expect((await page.follow('Main line')).heading).toBe('Who answers?')
  })

  it('shows another day of the week, and finds numbers by their name [994]', async () => {
    const page = await admin.visit('/ucm')
    const days = [...page.document.querySelectorAll('.board-days a')]
    expect(days).toHaveLength(7)
    const later = await admin.visit(page.target(days[2] ?? page.one('.board-days a')).href)
    expect(later.one('.board-days [aria-current]').textContent).not.toContain('Today')
    expect(later.all('.board-row')).toHaveLength(8)
    const found = await admin.visit('/ucm?find=main')
    expect(found.all('.board-name')).toEqual([
      expect.stringContaining('Main line'),
      expect.stringContaining('Main menu'),
    ])
    expect((await admin.visit('/ucm?find=nobody')).text).toContain('No number has ‘nobody’.')
    const number = /31105550\d{3}/.exec(found.all('.board-row')[0] ?? '')?.[0] ?? ''
    const written = await admin.visit(`/ucm?find=${encodeURIComponent(`0${number.slice(2, 4)}-${number.slice(4)}`)}`)
    expect(written.all('.board-name')).toEqual([expect.stringContaining('Main line')])
  })

  it('says in ‘Who answers?’ and in the search that nothing answers a spare number [995]', async () => {
    const page = await admin.visit('/ucm/who-answers?number=31105550117')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nothing answers 31105550117: no queue and no IVR has it.')
    const written = await admin.visit('/ucm/who-answers?number=010-555%2001%2017')
    expect(written.text).toContain('Nothing answers 31105550117: no queue and no IVR has it.')
    const search = await admin.visit('/search?q=31105550117')
    expect(search.text).toMatch(/Number 31105550117 ?No queue and no IVR has it/)
    expect(search.text).toContain('1 hit for')
    expect(search.text).not.toContain('Nothing was found')
  })

  it.each([
    ['fails', { status: 500 }],
    ['has a row that cannot be read', { status: 200, body: [{ QueueName: {} }] }],
  ])('says of no number that nothing has it when the list of queues %s [995]', async (_why, fault) => {
    await world.faults({ path: 'ucm/queues', ...fault })
    for (const path of ['/search?q=31105550117', '/ucm/who-answers?number=31105550117', '/ucm', '/dashboard']) {
      expect((await admin.visit(path)).text).not.toMatch(/no queue and no IVR has|lead nowhere/i)
    }
  })

  it('says that numbers may be missing where a queue could not be read, and where queues are hidden [726] [994] [997]', async () => {
    await world.faults({ path: 'ucm/queues', status: 200, body: [{ QueueName: {} }] })
    for (const path of ['/ucm', '/dashboard', '/ucm/calls']) {
      const { text } = await admin.visit(path)
      expect(text).toContain('Some queues or IVRs could not be read, so numbers may be missing here.')
    }
    await world.clearFaults()
    const seesMenus = ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.IVR.VIEW'] as const
    const page = await (await world.signedIn('callcentre', seesMenus)).visit('/ucm')
    expect(page.text).toContain('Your account cannot see queues, so numbers may be missing here.')
  })

  it('keeps its other cards when one fails [735]', async () => {
    await world.faults({ path: 'ucm/queues', status: 500 })
    const page = await admin.visit('/ucm')
    expect(page.all('.tile-figure')).toEqual(['7 queues', '14 agents', '8 holidays'])
    expect(page.text).toMatch(/Your numbers ?Oops, something went wrong/)
    expect(page.text).toContain('Next holiday')
    await world.faults({ path: 'ucm/holidays', status: 500 })
    const other = await admin.visit('/ucm')
    expect(other.all('.board-row')).toHaveLength(8)
    expect(other.text).toMatch(/Next holiday ?Oops, something went wrong/)
  })

  it('shows nobody a number who may see neither queues nor IVRs [726] [734]', async () => {
    const person = await world.signedIn('callcentre', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.AGENTS.VIEW'])
    const page = await person.visit('/ucm')
    expect(page.all('.board')).toEqual([])
    expect((await world.calls()).map(({ path }) => path)).not.toContain('ucm/queues')
  })

  it('shows twelve numbers on a page, and Home says that it looks at twelve [994] [997]', async () => {
    const large = await World.create()
    await large.seed({ phoneNumbers: 42, queues: 30 })
    const person = await large.signedIn('admin')
    expect((await person.visit('/dashboard')).text).toContain('of the first 12 numbers')
    const page = await person.visit('/ucm')
    expect(page.text).toMatch(/Showing 1-12 of \d+ numbers/)
    expect(page.all('.board-row')).toHaveLength(12)
    const next = await page.follow('Next page')
    expect(next.text).toMatch(/Showing 13-24 of \d+ numbers/)
  })
})
