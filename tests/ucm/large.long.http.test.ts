/** An organisation with 1,000 agents and 200 queues, each with 300 of the agents. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

const VIEW = '/ucm/queues/view?no=Main+line'
const ROWS = 50

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  await world.seed({ agents: 1_000, queues: 200, queueAgents: 300 })
  admin = await world.signedIn('admin')
}, 60_000)
afterEach(() => world.clearFaults())

const kilobytes = (page: Page) => Buffer.byteLength(page.html) / 1_000
/** The agents of the queue's card, and the line below them. */
const shown = (page: Page) => [
  page.column('Agent').length,
  page.all('#agents p').find((text) => text.startsWith('Showing')),
]

describe('a call centre with 1,000 agents and 200 queues', () => {
  it('has lists that show 50 at a time', async () => {
    for (const [path, total] of [
      ['/ucm/agents', 1_000],
      ['/ucm/queues', 200],
    ] as const) {
      const page = await admin.visit(path)
      expect(page.all('tbody tr'), path).toHaveLength(ROWS)
      expect(page.text).toContain(`Showing 1-50 of ${total}`)
      expect(kilobytes(page), path).toBeLessThan(80)
    }
  })

  it('shows 50 of a queue’s 300 agents at a time, the first ones first, and finds the others', async () => {
    const page = await admin.visit(VIEW)
    const all = Number(/\d+/.exec(page.one('#agents h2').textContent ?? '')?.[0])
    expect(all).toBeGreaterThanOrEqual(300)
    expect(shown(page)).toEqual([ROWS, `Showing 1-50 of ${all}`])
    expect(kilobytes(page)).toBeLessThan(110)

    const second = await page.follow('Next page')
    expect(shown(second)).toEqual([ROWS, `Showing 51-100 of ${all}`])
    const priorities = [...page.column('Priority'), ...second.column('Priority')].map(Number)
    expect(priorities).toEqual(priorities.toSorted((one, other) => one - other))
    const last = await admin.visit(`${VIEW}&agents=999`)
    expect(last.text).toContain(`of ${all}`)
    expect(last.links('Next page')).toEqual([])

    const name = last.column('Agent').at(-1) ?? ''
    const found = await second.press('Search', { 'Search agents of the queue': name })
    expect(found.heading).toBe('Main line')
    expect(found.column('Agent')).toContain(name)
    expect(found.column('Agent').length).toBeLessThan(5)
    const none = await page.press('Search', { 'Search agents of the queue': 'nobody at all' })
    expect(none.text).toContain('No agent matches ‘nobody at all’.')
  })

  it('comes back to the same agents after one of them was changed', async () => {
    const page = await admin.visit(`${VIEW}&agents=2`)
    const [name = ''] = page.column('Agent')
    const [priority = ''] = page.column('Priority')
    const back = await (await page.follow(`Edit ${name}`)).press('Save', { Priority: priority })
    expect([back.url.searchParams.get('agents'), back.column('Agent')]).toEqual(['2', page.column('Agent')])
    expect((await back.follow('Edit')).links('Cancel')[0]?.getAttribute('href')).toContain('agents=2')
  })

  it('lets people type an agent where a list of 700 would be too long', async () => {
    const dialog = await admin.visit('/ucm/queues/view/add-agent?no=Main+line')
    expect(kilobytes(dialog)).toBeLessThan(180)
    const options = [...dialog.document.querySelectorAll('datalist option')].flatMap(
      (o) => o.getAttribute('value') ?? [],
    )
    expect(options.length).toBeGreaterThan(600)
    expect(dialog.document.querySelector('dialog select')).toBeNull()

    const which = await dialog.press('Add', { Agent: 'agent 05' })
    expect([which.status, which.problems]).toEqual([
      422,
      [expect.stringMatching(/^Which one\? Agent \d+ \(\d+\), .* and \d+ more$/)],
    ])
    expect(new URLSearchParams(String(which.pressed('Add').form)).get('agent')).toBe('agent 05')
    const none = await which.press('Add', { Agent: 'nobody' })
    expect(none.problems).toEqual(['No agent matches ‘nobody’'])
    expect((await none.press('Add', { Agent: '' })).problems).toEqual(['Choose an agent'])

    const number = /\((\d+)\)$/.exec(options.at(-1) ?? '')?.[1] ?? ''
    const added = await none.press('Add', { Agent: number, Priority: '0' })
    expect(added.toasts).toEqual(['Agent assigned to queue!'])
    const found = await added.press('Search', { 'Search agents of the queue': number })
    expect(found.column('Number')).toContain(number)
  })

  it('asks each queue on request alone where an agent is used, however many there are [624]', async () => {
    const [name = ''] = (await admin.visit(VIEW)).column('Agent')
    const list = await admin.visit(`/ucm/agents?${new URLSearchParams({ q: name })}`)
    await world.forgetCalls()
    const dialog = await list.follow(`Remove: ${name}`)
    expect(dialog.text).toContain('Not looked through: 200 queues and 3 IVRs, which may use it. See where it is used')
    expect(await world.calls('ucm/queues/agents')).toEqual([])
    const whole = await dialog.follow('See where it is used')
    expect(await world.calls('ucm/queues/agents')).toHaveLength(200)
    expect(whole.text).toContain('This agent is used here:')
    expect(whole.all('dialog details summary')).toEqual([expect.stringMatching(/^\d+ more$/)])
    expect(kilobytes(whole)).toBeLessThan(200)
  })

  it('asks 300 queues and IVRs and no more, and says so', async () => {
    await world.seed({ queues: 301 })
    const other = await world.signedIn('admin')
    const dialog = await (await other.visit('/ucm/agents?q=reception')).follow('Remove: Reception')
    await world.forgetCalls()
    const whole = await dialog.follow('See where it is used')
    expect((await world.calls('ucm/queues/agents')).length).toBeLessThanOrEqual(300)
    expect(whole.text).toMatch(
      /Not looked through: \d+ queues? and 3 IVRs, .*: there are more than 300 to look through\./,
    )
    expect(whole.links('Try again')).toEqual([])
    expect(whole.buttons('Remove')).toHaveLength(1)
  })
})

describe('an IVR of a provider with 60,000 names for each choice', () => {
  const names = (kind: string) => Array.from({ length: 60_000 }, (_, index) => `${kind} ${index}`)

  it('opens its forms, suggests 1,000 of them, and takes any other name that people type [571]', async () => {
    const lists = { QueueNames: names('Queue'), IVRNames: names('IVR'), AgentNames: names('Agent') }
    const audio = names('sound')
    const types = [{ Key: 'JUMP_TO_QUEUE', Value: 'Jump to queue' }]
    await world.faults({
      path: 'ucm/ivr/options/meta',
      status: 200,
      contentType: 'application/json',
      body: { ...lists, ActionTypes: types, AudioFiles: [...audio, 'main-menu.wav'] },
    })
    const dialog = await admin.visit('/ucm/ivr/details/add-option?no=Main+menu')
    expect(dialog.all('datalist').length).toBe(4)
    expect(dialog.document.querySelectorAll('datalist option').length).toBe(4_000)
    expect(kilobytes(dialog)).toBeLessThan(600)
    await world.forgetCalls()
    const entries = { Index: '66', 'Action type': 'Jump to queue', 'Acknowledge audio': 'main-menu.wav' }
    const added = await dialog.press('Add', { ...entries, Queue: 'Main line' })
    expect(added.toasts).toEqual(['IVR menu option added!'])
    expect((await world.calls('ucm/ivr/options/add'))[0]?.body).toMatchObject({ Action: 'Main line' })
  })
})
