import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../settings/connect'
import { CHRISTMAS } from '../support/days'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const call = (query: string) => `/ucm/who-answers?${query}`
const MONDAY = '2026-11-23T10:00'
const paths = async () => (await world.calls()).map(({ path }) => path).filter((path) => path !== 'users/me')

/** The names in the picture of a call, in their order. */
const AGENTS = '.bars-row p [translate=no]'

describe('somebody who tries a call', () => {
  it('chooses what is called and when, and gets an address to mail [699] [722] [727]', async () => {
    const empty = await admin.visit('/ucm/who-answers')
    expect([empty.status, empty.heading]).toEqual([200, 'Who answers?'])
    const page = await empty.press('Show', {
      'Number, IVR or queue': '31105550110 - Main line',
      Date: '2026-11-23',
      Time: '10:00',
    })
    expect(page.address).toBe('/ucm/who-answers?number=31105550110&date=2026-11-23&time=10%3A00')
    expect(page.text).toContain('31105550110, Monday 23-11-2026, 10:00')
    expect(page.all('[aria-label=Answer] h2')).toEqual([expect.stringMatching(/ rings$/)])
    expect(page.all('.call-path h3').slice(0, 2)).toEqual([
      '31105550110',
      expect.stringMatching(/^Main line has \d agents/),
    ])
    expect(page.all('[aria-label="Assumptions"] li')).toContain(
      'Agents are signed in. Those who are on a call are passed over, unless ‘Ring in use’ is on.',
    )
    expect(page.all('[aria-label="Assumptions"] li').at(-1)).toBe('All times: Amsterdam.')
    expect(page.link('Now').getAttribute('href')).toBe('/ucm/who-answers?number=31105550110')
  })

  it('follows the keys of menus as links, to an agent, and back [706] [707] [710] [720]', async () => {
    const menu = await admin.visit(call(`number=31105550118&at=${MONDAY}`))
    expect(menu.all('[aria-label=Answer] h2')).toEqual(['Main menu asks for a key'])
    const support = await menu.follow('1 Support menu Support menu asks for a key')
    expect(support.all('[aria-label=Answer] h2')).toEqual(['Support menu asks for a key'])
    const agent = await admin.visit(`${support.address}&key=3`)
    expect(agent.all('[aria-label=Answer] h2')).toEqual([expect.stringMatching(/ rings$/)])
    const back = await support.follow('0 Main menu The caller is back at Main menu')
    expect(back.all('[aria-label=Answer] h2')).toEqual(['The caller is back at Main menu'])
    expect(back.all('[aria-label=Answer] p')[0]).toBe('31105550118, Monday 23-11-2026, 10:00, keys 1 and 0')
  })

  it('reads that nothing is known of a wrong key in an IVR that was read in part [723]', async () => {
    const options = [{ ID: 1, Option: 1, ActionType: 'REPEAT_CURRENT_IVR' }, { Option: 2 }]
    await world.faults({ path: 'ucm/ivr/options/get', status: 200, body: options })
    const wrong = await admin.visit(call(`number=31105550118&at=${MONDAY}&key=7`))
    expect(wrong.all('[aria-label=Answer] h2')).toEqual(['Not known: a part of Main menu could not be read'])
    const known = await admin.visit(call(`number=31105550118&at=${MONDAY}&key=1`))
    expect(known.all('[aria-label=Answer] h2')).toEqual(['The caller is back at Main menu'])
  })

  it('shows no text of an address as a key [790]', async () => {
    const menu = await admin.visit(call(`number=31105550118&at=${MONDAY}&key=Call+0900+now&key=1`))
    expect(menu.all('[aria-label=Answer] p')[0]).toMatch(/, key 1$/)
    expect(menu.text).not.toContain('0900')
  })

  it('reads at night where calls go, and when that changes, as links [705] [711] [724]', async () => {
    const page = await admin.visit(call('number=31105550118&at=2026-11-23T03:00'))
    expect(page.all('.call-path h3')[1]).toBe('Main menu is closed until 08:30')
    expect(page.all('.day-list b').at(0)).toMatch(/^00:00 - /)
    const later = page.document.querySelectorAll('.day-list a')[1]
    const next = await admin.visit(later?.getAttribute('href') ?? '')
    expect(next.all('.day-list a[aria-current]')).toEqual([next.all('.day-list a')[1]])
  })

  it('reads why nobody answers on a holiday [701] [709] [722]', async () => {
    const page = await admin.visit(call(`number=ivr:Main menu&at=${CHRISTMAS}T10:00`))
    expect(page.text).toContain(`Main menu is closed on 25-12-${CHRISTMAS.slice(0, 4)}, Christmas Day`)
    expect(page.text).toContain('The caller hears closed.wav. The caller goes on to Main line.')
  })

  it('reads what would help a call that nobody answers, and who does not ring [776] [777]', async () => {
    const page = await admin.visit(call(`number=31105550110&at=${CHRISTMAS}T10:00`))
    expect(page.all('.card-header h2')).toEqual([
      'Path of the call',
      'What would help callers reach somebody',
      expect.stringMatching(/^Do not ring in Night service \d+$/),
      'Assumptions',
    ])
    expect(page.text).toContain('The queue is closed')
    expect(page.text).toContain('Give Night service a next queue outside business hours For calls that come then')
    // The text names this day, or this time where the queue is open on no such weekday.
    const [open = ''] = page.all('a').filter((text) => text.startsWith('Open Night service'))
    const queue = await page.follow(open)
    expect(queue.heading).toBe('Night service')
    const answered = await admin.visit(call('number=31105550110&at=2026-11-23T10:00'))
    expect(answered.text).not.toContain('Open Night service')
  })

  it('reads that nothing is known of a shift queue while no directory is connected, and then who is on shift [713] [723]', async () => {
    const before = await admin.visit(call(`number=queue:Service Desk&at=${MONDAY}`))
    expect(before.all('[aria-label=Answer] h2')).toEqual([
      'Not known: the shifts of Service Desk could not be read: No directory account is connected',
    ])
    const connected = await world.signedIn('admin')
    await connect(world, connected)
    // The claims line has somebody on shift at every hour.
    const now = await connected.visit(call('number=queue:Claims Line'))
    expect(now.all('[aria-label=Answer] h2').join()).not.toContain('Not known')
    expect(now.text).toContain('It is a shift queue.')
  })

  it('reads how long agents ring and callers wait [717]', async () => {
    const page = await admin.visit(call(`number=queue:Main line&at=${MONDAY}`))
    expect(page.text).toContain('A ring takes 20 seconds, the pause after it 5 seconds.')
    expect(page.text).toContain('Without an answer in 10 min the caller goes on to Overflow.')
  })

  it('reads that others ring only while the first cannot, and from second to second who does [886] [887] [889]', async () => {
    const page = await admin.visit(call(`number=queue:Main line&at=${MONDAY}`))
    const [first = '', second = '', third = ''] = page.all(AGENTS)
    expect(page.all('[aria-label=Answer] h2')).toEqual([`${first} rings`])
    expect(page.text).toContain(
      `In Main line only agents with the lowest priority number ring, even if nobody picks up. ${second} (priority 5) rings only while ${first} (priority 0) is signed out or on a call.`,
    )
    const moments = page.all('.moments > li')
    expect(moments[0]).toBe(`0 s Main line: ${first} rings, in all 24 times for 20 seconds, with pauses of 5 seconds.`)
    expect(moments[1]).toMatch(/^10 min Overflow: .* rings, .*in all 24 times for 20 seconds/)
    expect(moments[2]).toBe('20 min Overflow has no next queue. The call ends.')
    expect(moments[3]).toMatch(new RegExp(`^${second}, ${third} and .* do not ring\\.$`))
    expect(page.all('.bars-row')[1]).toMatch(
      new RegExp(`^${second} .*, priority 5 ?Would ring only while ${first} is signed out or on a call$`),
    )
    expect(page.all('.timeline > li').at(-1)).toBe('Overflow has no next queueThe call ends.')
    expect(page.all('[aria-label="Assumptions"] li')).toContain(
      'Only agents with the lowest priority number ring. Others ring only while everyone with a lower one is signed out, or on a call without ‘Ring in use’. You can change the numbers; only your provider can change this rule.',
    )
  })

  it('plays the call with somebody on a call, away or signed out, and mails its address [888]', async () => {
    const page = await admin.visit(call(`number=queue:Main line&at=${MONDAY}`))
    const [first = '', second = ''] = page.all(AGENTS)
    const play = (...states: readonly [agent: string, state: string][]) =>
      page.press('Show what happens', { 'What if': 'all pick up', ...Object.fromEntries(states) })
    const busy = await play([first, 'is on a call'])
    expect(busy.address).toMatch(/&suppose=free&who=busy(?:%3A|:)[\w-]+&/)
    expect(busy.all('.moments > li')[0]).toMatch(
      new RegExp(`^0 s Main line: ${second} rings and picks up at once\\. ${first} is on a call\\.`),
    )
    expect(busy.all('[aria-label=Answer] h2')).toEqual([`${first} rings`])
    const away = await play([first, 'does not pick up'])
    expect(away.all('.moments > li')[1]).toMatch(/^10 min Overflow: .* rings, and one of them picks up at once\./)
    const out = await play([first, 'is signed out'])
    expect(out.all('.moments > li')[0]).toContain(`${second} rings and picks up at once.`)
  })

  it('plays it with one agent on a call and another signed out [1016]', async () => {
    const page = await admin.visit(call(`number=queue:Main line&at=${MONDAY}`))
    const [first = '', second = '', third = ''] = page.all(AGENTS)
    expect(page.one('.suppose ~ details').hasAttribute('open')).toBe(false)
    const both = await page.press('Show what happens', {
      'What if': 'all pick up',
      [first]: 'is on a call',
      [second]: 'is signed out',
    })
    expect(both.text).toContain(`Supposed: ${first} on a call, ${second} signed out, all others pick up`)
    expect(both.all('.moments > li')[0]).toBe(
      `0 s Main line: ${third} rings and picks up at once. ${first} is on a call.`,
    )
    const rows = both.all('.bars-row')
    expect(rows.find((row) => row.startsWith(first))).toMatch(/On a call$/)
    expect(rows.find((row) => row.startsWith(second))).toMatch(/Signed out$/)
    // The form has what was chosen, for the next question.
    expect(both.one('.suppose ~ details').hasAttribute('open')).toBe(true)
    const again = await both.press('Show what happens', { 'What if': 'nobody picks up' })
    expect(again.text).toContain(`Supposed: ${first} on a call, ${second} signed out, nobody else picks up`)
    expect(again.all('.moments > li')[0]).toMatch(new RegExp(`^0 s Main line: ${third} rings, in all 24 times`))
  })

  it('gets 404 and the form for what does not exist [699]', async () => {
    const page = await admin.visit(call('number=31999'))
    expect([page.status, page.all('.alert')]).toEqual([404, ['There is no number, IVR or queue 31999.']])
    expect(await paths()).not.toContain('ucm/queues/get')
  })

  it('sees calls with the permission for queues or for IVRs, and nothing else is asked for [726]', async () => {
    const held = (name: string) => ['UCALLMANAGER.ACCESS', `UCALLMANAGER.${name}`]
    const person = await world.signedIn('callcentre', held('IVR.VIEW'))
    const menu = await person.visit(call(`number=31105550118&at=${MONDAY}&key=2:Planning`))
    expect(menu.all('[aria-label=Answer] h2')).toEqual(['Not known: your account cannot see queues'])
    expect((await paths()).filter((path) => path.startsWith('ucm/queues') || path === 'ucm/agents')).toEqual([])
    expect((await person.visit('/ucm/check')).text).toContain('Your account cannot see queues.')
    await world.permit('callcentre', held('AGENTS.VIEW'))
    expect((await person.visit('/ucm/who-answers')).status).toBe(403)
    expect((await person.visit('/ucm/check')).status).toBe(403)
    expect((await person.visit('/ucm')).links('Who answers?')).toEqual([])
  })

  it('comes from the dashboard, a queue or an IVR [732]', async () => {
    const dashboard = await admin.visit('/ucm')
    expect((await dashboard.follow('Who answers?')).heading).toBe('Who answers?')
    expect((await dashboard.follow('Check')).heading).toBe('Check')
    const queue = await (await admin.visit('/ucm/queues/view?no=Main+line')).follow('Who answers?')
    expect(queue.text).toContain('Main line, ')
    const ivr = await (await admin.visit('/ucm/ivr/details?no=Main+menu')).follow('Who answers?')
    expect(ivr.text).toContain('Main menu, ')
  })
})

describe('the check', () => {
  beforeAll(async () => {
    const form = await admin.visit('/ucm/queues/new')
    await form.press('Create', {
      Name: 'Forgotten',
      Type: 'Default',
      'Phone number': '31105550110',
      Strategy: 'Ring all',
    })
  })

  it('finds what people set up wrongly, with a link to the page that mends it, and has a file of it [728] [729]', async () => {
    const page = await admin.visit('/ucm/check')
    expect([page.status, page.heading]).toEqual([200, 'Check'])
    const titles = page.all('.finding h3')
    expect(titles).toContain('Forgotten has no agents')
    expect(titles).toContain('Forgotten has no business hours')
    expect(titles).toContain('31105550110 is used twice')
    expect((await page.follow('Agents of Forgotten')).heading).toBe('Forgotten')
    const file = await admin.visit('/ucm/check/csv')
    expect(file.headers.get('content-type')).toContain('text/csv')
    const lines = file.html.trim().split('\r\n')
    expect(lines[0]).toBe('How bad,What,Why,Where to mend it,A call that shows it')
    expect(lines).toHaveLength(titles.length + 1)
  })

  it('leads to calls that show what it found [778]', async () => {
    const page = await admin.visit('/ucm/check')
    const called = await page.follow(
      'Try this call for ‘Night service is closed when Main line and Planning are closed’',
    )
    expect(called.all('[aria-label=Answer] h2')).toEqual([
      expect.stringMatching(/^Nobody answers: .* and Night service has no next queue outside business hours$/),
    ])
    const twice = await page.follow('Try this call for ‘31105550110 is used twice’')
    expect(twice.all('[aria-label=Answer] h2')).toHaveLength(2)
  })

  it('says what could not be looked at, and calls it not fine [730]', async () => {
    await world.faults({ path: 'ucm/queues/hours/queue/*', status: 500 })
    const page = await admin.visit('/ucm/check')
    expect(page.status).toBe(200)
    expect(page.all('.alert li').join()).toContain('queues could not be read')
    expect(page.all('.fine li')).not.toContain('Every queue has agents')
    await world.faults({ path: 'ucm/queues', status: 500 })
    expect((await admin.visit('/ucm/check')).text).toContain('Oops, something went wrong')
  })

  it.each(
    todays([
      [403, 403],
      [404, 404],
      [500, 502],
      [503, 503],
    ]),
  )('answers %i of a list with %i where its file is asked for, as other files do [808]', async (status, ours) => {
    await world.faults({ path: 'ucm/queues', status, body: 'No lists today' })
    const file = await admin.visit('/ucm/check/csv')
    expect([file.status, file.text]).toEqual([ours, expect.stringContaining('No lists today')])
  })
})
