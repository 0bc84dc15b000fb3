/** Looks up what calls do, and makes many changes at once, by keyboard in a text browser. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHRISTMAS } from '../support/days'
import { World } from '../support/world'
import { inTextBrowsers, signIn } from './portal'
import type { TextBrowser } from './text-browser'

let world: World
let browser: TextBrowser
const changes = async () =>
  (await world.calls())
    .filter(({ method, path }) => method === 'POST' && path.startsWith('ucm/'))
    .map(({ path, body }) => [path, body])

inTextBrowsers((open) => {
  beforeAll(async () => {
    world = await World.create({ with: ['queues', 'ivr', 'holidays', 'agents'] })
    browser = open(`${world.at.portal}/ucm/who-answers`)
    await signIn(browser, world.account('callcentre').email)
  })
  afterAll(() => browser?.close())

  it('sees who answers at a moment, and why nobody does', async () => {
    await browser.shows('Choose a call')
    await browser.choose('Number, IVR or queue', 'Main line')
    await browser.type('Date', CHRISTMAS)
    await browser.type('Time', '10:00')
    await browser.follow('Show')
    const screen = await browser.shows('Path of the call')
    expect(screen).toContain('Christmas Day')
    expect(screen).toContain('Assumptions')
  })

  it('follows a finding of the check to the call that shows it', async () => {
    await browser.follow('uCallManager')
    await browser.shows('Lead nowhere')
    await browser.follow('Check everything')
    await browser.shows('Try this call for')
    await browser.follow('Try this call for')
    await browser.shows('The call ends')
  })

  it('opens two queues on a holiday, after seeing the calls', async () => {
    await browser.follow('Holidays')
    await browser.shows('Holidays of queues and IVRs')
    await browser.follow('Holidays of queues and IVRs', 'Christmas Day')
    await browser.shows('Which holiday closes what')
    await world.forgetCalls()
    await browser.followAfter('Christmas')
    await browser.next()
    await browser.follow('Review changes')
    await browser.shows('These 2 changes will be made')
    await browser.follow('Apply these 2 changes')
    await browser.shows('Back to the holidays')
    expect(await changes()).toHaveLength(2)
  })

  it('imports agents from a file', async () => {
    const file = join(browser.folder, 'agents.csv')
    writeFileSync(file, 'Agent;Interface type;Number\r\nWeighbridge;SIP phone;395\r\nGhost;Fax;1\r\n')
    await browser.follow('Agents')
    await browser.shows('People and places')
    await browser.follow('Import')
    await browser.shows('Take all agents as Excel or CSV')
    await world.forgetCalls()
    await browser.type('removes agents', file)
    await browser.follow('Check the file')
    const check = await browser.shows('Weighbridge')
    expect(check).toMatch(/3\s+Ghost/)
    await browser.follow('Review')
    await browser.shows('This change will be made')
    await browser.follow('Apply this change')
    await browser.shows('Back to the agents')
    expect(await changes()).toMatchObject([['ucm/agents/add', { Agent: 'Weighbridge', Number: '395' }]])
  })
})
