/** The page of an agent: which calls reach them, and what happens without them. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../settings/connect'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { inManager, World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create({ with: ['queues', 'ivr', 'holidays', 'directory'] })
  await connect(world, await world.signedIn('admin'))
})
beforeEach(async () => {
  admin = await world.signedIn('admin')
  await world.forgetCalls()
})
afterEach(() => world.clearFaults())

/** The page of the agent with this name, by the list. */
async function pageOf(name: string, by = admin): Promise<Page> {
  return (await by.visit(`/ucm/agents?${new URLSearchParams({ q: name })}`)).follow(name)
}

const card = (page: Page, title: string) => page.all('main .card').find((text) => text.startsWith(title))

/** The name of the first agent of a queue, and its priority. */
async function firstOf(queue: string): Promise<{ name: string; priority: string }> {
  const page = await admin.visit(`/ucm/queues/view?${new URLSearchParams({ no: queue })}`)
  const row = page.document.querySelector('#agents tbody tr')
  const text = (selector: string) => row?.querySelector(selector)?.textContent?.trim() ?? ''
  return { name: text('th'), priority: text('[data-label="Priority"]') }
}

describe('the page of an agent', () => {
  it('ends a session that the API no longer accepts, and nobody else’s, whichever call says so first [490]', async () => {
    const { name } = await firstOf('Main line')
    const page = await pageOf(name)
    const other = await world.signedIn('reader')
    await world.faults({ path: 'ucm/agents', delayMs: 500, status: 200, body: [] })
    await world.faults({ path: 'ucm/queues', status: 401, body: '' })
    await admin.visit(page.address)
    await world.clearFaults()
    expect((await other.visit('/dashboard')).status).toBe(200)
  })

  it('shows the queues with priorities and who else is there, and leads to ‘Who answers?’ without the agent [989]', async () => {
    const { name, priority } = await firstOf('Main line')
    const page = await pageOf(name)
    expect([page.status, page.heading]).toEqual([200, name])
    expect(page.title).toBe(`${name} - Agents - Meridian Customer Portal`)
    const row = page.all('main tbody tr').find((text) => text.startsWith('Main line'))
    expect(row).toMatch(new RegExp(`^Main line ?${priority}.*others?: `))

    const links = [...page.document.querySelectorAll('main tbody a')]
    const link = links.find((one) => one.textContent?.includes('in Main line, without'))
    // A Monday on which the queue is open.
    const answer = await admin.visit(`${link?.getAttribute('href')}&at=2026-11-23T10:00`)
    expect(answer.one('#suppose-free').hasAttribute('checked')).toBe(true)
    expect(answer.text).toContain(`Supposed: ${name} signed out, all others pick up`)

    const matrix = await page.follow('Away today: change priorities')
    expect(matrix.heading).toBe('Agents of queues')
    expect(matrix.all('.matrix tbody th')).toEqual([expect.stringContaining(name)])
    expect(matrix.all('.matrix thead th')).toContain('Main line')
  })

  it('names the keys of menus and the agents with that fallback number, however it is written [989]', async () => {
    const page = await pageOf('Duty manager')
    expect(card(page, 'Also reached by')).toMatch(/Support menu ?Option 3/)
    const dialog = await (await admin.visit('/ucm/agents?q=Gate')).follow('Edit: Gate house')
    await dialog.press('Save', { 'Fallback phone number': '0105550199' })
    const own = await (await admin.visit('/ucm/agents?q=Duty')).follow('Edit: Duty manager')
    await own.press('Save', { 'Number or Extension': '31105550199' })
    expect(card(await pageOf('Duty manager'), 'Also reached by')).toMatch(/Gate house ?Fallback number/)
  })

  it('shows the shifts of the next 7 days, and says why there are none [989]', async () => {
    const shifts = await admin.visit('/ucm/queues/shifts?no=Service+Desk')
    const onShift = shifts.all('.shifts p [translate="no"]').map((text) => text.replace(/^, /, ''))
    // Somebody on shift may be no agent.
    const agents = (await admin.visit('/ucm/agents')).column('Agent')
    const name = onShift.find((one) => agents.includes(one)) ?? ''
    const page = await pageOf(name)
    expect(card(page, 'Shifts of the next 7 days')).toMatch(/\w{3} \d\d-\d\d \d\d:\d\d - .*Service Desk/)
    expect(card(await pageOf('Reception'), 'Shifts of the next 7 days')).toContain('Linked to no user of the directory')
  })

  it('has all other parts while one cannot be read [989]', async () => {
    const { name } = await firstOf('Main line')
    await world.faults({ path: 'teams/*/schedule/shifts', status: 403 })
    const page = await pageOf(name)
    expect(card(page, 'Shifts of the next 7 days')).toContain('could not be read')
    expect(page.all('main tbody tr').some((text) => text.startsWith('Main line'))).toBe(true)
    await world.clearFaults()
    await world.faults({ path: 'ucm/queues', status: 500 })
    const without = await admin.visit(page.address)
    expect([without.status, without.heading]).toEqual([200, name])
    expect(card(without, 'Queues')).toContain('Oops, something went wrong')
    expect(card(without, 'Details')).toContain('Microsoft Teams')
  })

  it('says that no call reaches an agent yet, and how to change that; not while something is not known [990] [991]', async () => {
    const dialog = await admin.visit('/ucm/agents/new')
    const list = await dialog.press('Add', {
      Agent: 'Nina New',
      'Interface type': 'SIP phone',
      'Number or Extension': '3777',
    })
    expect(list.toasts).toEqual(['Agent added!'])
    expect(list.one('main .alert').textContent).toContain('You have added Nina New. A queue rings only')
    expect((await list.follow('Add to queues')).all('.matrix tbody th')).toEqual([expect.stringContaining('Nina New')])

    const page = await list.follow('Nina New')
    expect(page.text).toContain('No call reaches Nina New yet.')
    expect((await page.follow('Add to queues')).all('.matrix thead th')).toContain('Main line')

    await world.faults({ path: 'ucm/queues/agents', status: 500 })
    expect((await admin.visit(page.address)).text).not.toContain('No call reaches')
    const reader = await world.signedIn('callcentre', inManager('AGENTS.VIEW'))
    const seen = await reader.visit(page.address)
    expect([seen.status, seen.text.includes('No call reaches')]).toEqual([200, false])
    expect(seen.links('Add to queues')).toEqual([])
  })

  it('is there for who may see agents, and is 404 for one who is not in the list [989] [992]', async () => {
    const { name } = await firstOf('Main line')
    const { address } = await pageOf(name)
    const other = await world.signedIn('callcentre', inManager('QUEUES.VIEW'))
    expect((await other.visit(address)).status).toBe(403)
    const gone = await admin.visit('/ucm/agents/view?no=nobody')
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('There is no such agent.')])

    const queue = await admin.visit('/ucm/queues/view?no=Main+line')
    expect(queue.target(queue.link(name)).pathname).toBe('/ucm/agents/view')
    const found = await admin.visit(`/search?${new URLSearchParams({ q: name })}`)
    expect(found.links(name).map((link) => found.target(link).pathname)).toContain('/ucm/agents/view')
  })
})
