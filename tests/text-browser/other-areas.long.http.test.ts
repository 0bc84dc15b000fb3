/** Visits the areas that the tests beside this one leave out: the directory, shifts, reports, approvals, agents and holidays. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { World } from '../support/world'
import { BEFORE_SUBMIT, inTextBrowsers, signIn } from './portal'
import type { TextBrowser } from './text-browser'

const NEXT_YEAR = new Date().getFullYear() + 1

let world: World
let browser: TextBrowser
const sent = async (path: string) => (await world.calls()).filter((call) => call.path === path)

inTextBrowsers((open) => {
  beforeAll(async () => {
    world = await World.create()
    await world.seed({ orders: 3 })
    browser = open(`${world.at.portal}/settings`)
  })
  afterAll(() => browser?.close())

  it('connects the directory', async () => {
    const { email } = world.account('admin')
    await signIn(browser, email)
    await browser.shows('What it is used for')
    await browser.follow('Microsoft directory')
    await browser.shows('Shift queues and the choice of directory users')
    await browser.follow('Connect', 'to allow this')
    await signIn(browser, email)
    await browser.shows('Accept')
    await browser.follow('Accept')
    await browser.shows('Connected')
  })

  it('filters the queues by type, and sees the shifts of one', async () => {
    await browser.follow('uCallManager')
    await browser.shows('Lead nowhere')
    await browser.follow('Call queues')
    await browser.shows('CSV of call queues')
    await browser.choose('Filter and sort', 'Shift')
    await browser.follow('Apply')
    expect(await browser.shows('Showing 1-2 of 2')).not.toContain('Planning')
    await browser.follow('Service Desk', 'sorted by')
    await browser.shows('Shift queue on')
    await browser.follow('Shifts', 'Sounds')
    await browser.shows('Last refresh of the agents')
  })

  it('adds an agent', async () => {
    await browser.follow('Agents')
    await browser.shows('People and places')
    await browser.follow('Add agent')
    await browser.shows('Interface type')
    await browser.type('Agent', 'Gate two', 'use this link')
    await browser.choose('Interface type', 'SIP phone')
    await browser.type('Numbers only', '7711')
    await browser.followAfter(BEFORE_SUBMIT)
    await browser.shows('Agent added!')
    expect(await sent('ucm/agents/add')).toMatchObject([{ status: 200, body: { Agent: 'Gate two', Number: '7711' } }])
  })

  it('adds a holiday, with its date as pages show it [823]', async () => {
    await browser.follow('Holidays')
    await browser.shows('Days on which queues and IVRs are closed')
    await browser.follow('Add holiday')
    await browser.shows(BEFORE_SUBMIT)
    await browser.type('Date', `17-08-${NEXT_YEAR}`)
    await browser.type('Description', 'Regatta')
    await browser.followAfter(BEFORE_SUBMIT)
    expect(await browser.shows('Holiday added!')).toMatch(/17-08-\d{4}\s+Regatta/)
  })

  it('learns that a report needs scripts', async () => {
    await browser.follow('Reporting')
    await browser.shows('This report needs scripts')
  })

  it('chooses the portal with and without scripts [826]', async () => {
    await browser.follow('My Profile')
    await browser.shows('Dates and times')
    await browser.follow('Use the portal without scripts', 'Dates and times')
    await browser.shows('Use the portal with scripts')
    await browser.follow('Use the portal with scripts', 'Dates and times')
    await browser.shows('Use the portal without scripts')
  })

  it('signs out, and in again as somebody else, who approves an order', async () => {
    await browser.follow('Sign out')
    await signIn(browser, world.account('staff').email)
    await browser.shows('wait for your decision')
    await browser.follow('Approve', 'wait for your decision')
    await browser.shows('Are you sure you want to approve this order?')
    await browser.followAfter(BEFORE_SUBMIT)
    await browser.shows('Order approved!')
    expect(await sent('orders/approve')).toMatchObject([{ status: 200 }])
  })
})
