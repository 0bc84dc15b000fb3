/** Jobs of a supervisor without scripts, from uCallManager on: each is done on so many pages [1047]. */
import { beforeEach, describe, expect, it } from 'vitest'
import { dateAfter } from '../../app/platform/time/local-days.server'
import { TODAY } from '../forms/filled-form'
import { ended, start } from '../runs/plans'
import { connect } from '../settings/connect'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
/** Pages that were opened, one after the other. */
let opened: Page[]
beforeEach(async () => {
  world = await World.create({ with: ['queues', 'ivr', 'holidays', 'directory'] })
  admin = await world.signedIn('admin')
  await connect(world, admin)
  opened = [await admin.visit('/ucm')]
})

async function then(step: (page: Page) => Promise<Page>): Promise<Page> {
  const page = await step(opened.at(-1) ?? raise())
  opened.push(page)
  return page
}
const follow = (name: string) => then((page) => page.follow(name))
const press = (name: string, entries: Parameters<Page['press']>[1] = {}) => then((page) => page.press(name, entries))
const apply = () => then(async (page) => ended(await start(page), admin))
const titles = () => opened.map(({ heading }) => heading)

describe('a supervisor', () => {
  it('sees whether Christmas is right on three pages [1047]', async () => {
    await follow('Calls of a period')
    const christmas = await follow('Christmas')
    expect(christmas.all('.period .is-unusual').filter((text) => text.includes('Christmas Day'))).not.toEqual([])
    expect(christmas.all('.period tbody tr')).toHaveLength(8)
    expect(titles()).toHaveLength(3)
  })

  it('closes a queue early on one day on five, and is reminded of the way back [1047]', async () => {
    await follow('Calls of a period')
    await follow('Hours of one day')
    const days = Array.from({ length: 6 }, (_, at) => dateAfter(TODAY, at + 1))
    const dialog = opened.at(-1) ?? raise()
    let review = dialog
    for (const Day of days) {
      review = await dialog.press('Review changes', { Day, Open: '09:00', Close: '12:00' })
      if (review.heading.startsWith('Hours of')) break
    }
    opened.push(review)
    const run = await apply()
    expect(run.all('button')).toContain('Put back')
    expect(titles()).toHaveLength(5)
  })

  it('reads before a number moves that calls to it lead nowhere then, on five [1047]', async () => {
    await follow('Call queues')
    await follow('Main line')
    await follow('Edit')
    const asked = await press('Save', { 'Phone number': '31105550121' })
    expect(asked.text).toMatch(/Calls to \d+ lead nowhere then: no queue and no IVR has it\./)
    expect(titles()).toHaveLength(5)
  })

  it('takes somebody who is ill out of all queues on seven, and can put that back [1047]', async () => {
    await follow('Call queues')
    const queue = await follow('Main line')
    const name = queue.one('#agents tbody th').textContent?.trim() ?? ''
    const page = await follow(name)
    await follow('Away today: change priorities')
    const fields = [...(opened.at(-1)?.document.querySelectorAll('.matrix td label') ?? [])]
    expect(page.heading).toBe(name)
    const none = fields.map((label) => [label.textContent?.trim() ?? '', ''] as const)
    await press('Review changes', Object.fromEntries(none))
    const run = await apply()
    expect(run.all('button')).toContain('Put back')
    expect(titles()).toHaveLength(7)
  })

  it('adds a new employee, and puts them into a queue, on seven [1047]', async () => {
    await follow('Agents')
    await follow('Add agent')
    await press('Add', { Agent: 'Nina New', 'Interface type': 'SIP phone', 'Number or Extension': '3777' })
    await follow('Add to queues')
    await press('Review changes', { 'Nina New, Main line': '5' })
    const run = await apply()
    expect(run.text).toContain('The change was made.')
    expect(titles()).toHaveLength(7)
  })
})

function raise(): never {
  throw new Error('no page')
}
