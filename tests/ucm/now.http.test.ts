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

const titles = ['Number', 'First queue or IVR', 'Open or closed', 'Who answers'] as const

describe('the landing page of uCallManager', () => {
  it('has a row for each number with its state and who answers, and makes 40 calls at most [734] [735]', async () => {
    const page = await admin.visit('/ucm')
    expect(page.column(titles[0])).toHaveLength(8)
    expect(page.column(titles[1])).toEqual(expect.arrayContaining(['Main line', 'Main menu IVR']))
    expect(page.column(titles[2]).every((state) => /^(Open|Closed|On shift|Nobody|Not known)/.test(state))).toBe(true)
    expect(page.column(titles[3]).every((who) => who !== '')).toBe(true)
    expect(page.text).toMatch(/Next holiday.* \d\d-\d\d-\d{4} \((?:today|tomorrow|in \d+ days)\)/)
    const calls = (await world.calls()).filter(({ path }) => path !== 'users/me')
    expect(calls.length).toBeLessThanOrEqual(40)
    expect((await page.follow('Main line')).heading).toBe('Who answers?')
  })

  it('keeps its other cards when one fails [735]', async () => {
    await world.faults({ path: 'ucm/queues', status: 500 })
    const page = await admin.visit('/ucm')
    expect(page.all('.tile-figure')).toEqual(['7 queues', '14 agents', '8 holidays'])
    expect(page.text).toMatch(/Now ?Oops, something went wrong/)
    expect(page.text).toContain('Next holiday')
    await world.faults({ path: 'ucm/holidays', status: 500 })
    const other = await admin.visit('/ucm')
    expect(other.column(titles[0])).toHaveLength(8)
    expect(other.text).toMatch(/Next holiday ?Oops, something went wrong/)
  })

  it('shows nobody a number who may see neither queues nor IVRs [726] [734]', async () => {
    const person = await world.signedIn('callcentre', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.AGENTS.VIEW'])
    const page = await person.visit('/ucm')
    expect(page.all('table')).toEqual([])
    expect((await world.calls()).map(({ path }) => path)).not.toContain('ucm/queues')
  })

  it('asks for a number where there are too many for one page [735]', async () => {
    const large = await World.create()
    await large.seed({ queues: 12 })
    const page = await (await large.signedIn('admin')).visit('/ucm')
    expect(page.text).toContain('which are too many to show here at once.')
    expect((await large.calls()).length).toBeLessThanOrEqual(41)
    expect((await page.follow('Choose a number')).heading).toBe('Who answers?')
  })
})
