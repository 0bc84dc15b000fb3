/** A queue from its creation to its end, by keyboard in a text browser. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { World } from '../support/world'
import { BEFORE_SUBMIT, CLOSES_DIALOG, FIRST_FIELD, inTextBrowsers, signIn } from './portal'
import type { TextBrowser } from './text-browser'

let world: World
let browser: TextBrowser
const sent = (path: string) => world.calls(`ucm/${path}`)

inTextBrowsers((open) => {
  beforeAll(async () => {
    world = await World.create()
    browser = open(`${world.at.portal}/ucm/queues`)
  })
  afterAll(() => browser?.close())

  it('signs in and creates a queue', async () => {
    await signIn(browser, world.account('callcentre').email)
    await browser.shows('Main line')
    await browser.follow('New queue')
    await browser.shows('It cannot be changed later')
    await browser.type('Name', 'Parts desk')
    await browser.choose('Type', 'Default')
    await browser.choose('Phone number', '31105550117')
    await browser.choose('Strategy', 'Ring all')
    await browser.follow('Create')
    expect(await browser.shows('Default queue on 31105550117')).toContain('Closed: no business hours')
    expect(await sent('queues/add')).toMatchObject([{ status: 200, body: { QueueName: 'Parts desk' } }])
  })

  it('gives it business hours', async () => {
    await browser.follow('Add business hours')
    await browser.shows('Monday')
    await browser.followAfter(FIRST_FIELD)
    await browser.followAfter(BEFORE_SUBMIT)
    expect(await browser.shows('Business hours assigned to queue!')).toMatch(/Monday\s.*08:30 - 17:00/)
  })

  it('gives it a holiday and two agents', async () => {
    await browser.follow('Assign holiday')
    await browser.shows('Choose a holiday')
    await browser.choose(CLOSES_DIALOG, '25-12')
    await browser.followAfter(BEFORE_SUBMIT)
    await browser.shows('Holiday assigned to queue!')
    for (const [agent, priority] of [
      ['Reception', '5'],
      ['Gate house', '10'],
    ] as const) {
      await browser.follow('Add agent')
      await browser.shows('Choose an agent')
      await browser.choose(CLOSES_DIALOG, agent)
      await browser.type('0 to 100', priority)
      await browser.followAfter(BEFORE_SUBMIT)
      await browser.shows('Agent assigned to queue!')
    }
    expect(await sent('queues/agents/add')).toMatchObject([{ body: { penalty: 5 } }, { body: { penalty: 10 } }])
  })

  it('changes a priority', async () => {
    await browser.follow('Edit Gate house')
    await browser.shows('Agents with a lower number')
    await browser.type('0 to 100', '1')
    await browser.followAfter(BEFORE_SUBMIT)
    await browser.shows('Nothing has been sent yet')
    await browser.followAfter(BEFORE_SUBMIT)
    const screen = await browser.shows('Agent updated!')
    expect(screen.indexOf('Gate house')).toBeLessThan(screen.indexOf('Reception'))
  })

  it('deletes it by typing its name', async () => {
    await browser.follow('Delete')
    expect(await browser.shows('Are you sure you want to delete the queue Parts desk')).toContain('31105550117')
    await browser.type('to confirm', 'Parts desk')
    await browser.followAfter(BEFORE_SUBMIT)
    await browser.shows('There is no queue Parts desk any more.')
    expect(await sent('queues/remove')).toMatchObject([{ status: 200, query: { queueName: 'Parts desk' } }])
  })
})
