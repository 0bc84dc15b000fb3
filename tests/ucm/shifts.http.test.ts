import { beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Agent } from '../../contract/ucm/agents'
import { Queue } from '../../contract/ucm/queues'
import { queueValues } from '../provider/queue-values'
import { connect } from '../settings/connect'
import { queueUrl } from '../../app/features/ucm/record-urls'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
let callcentre: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  callcentre = await world.signedIn('callcentre')
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const shiftsOf = (name: string) => `/ucm/queues/shifts?no=${encodeURIComponent(name)}`
const options = (page: Page, field: string) => page.all(`select[name="${field}"] option`)

describe('before anybody has connected a directory account', () => {
  it('the Shifts tab of a shift queue says who can, and where', async () => {
    const page = await (await admin.visit(queueUrl('Service Desk'))).follow('Shifts')
    expect(page.heading).toBe('Service Desk')
    expect(page.text).toContain('The shifts cannot be shown. No directory account is connected.')
    expect(page.link('Connect an account in the settings').getAttribute('href')).toBe('/settings/graph-api')
    expect((await callcentre.visit(shiftsOf('Service Desk'))).text).toContain(
      'Somebody who may change the settings of your organisation can connect one.',
    )
  })

  it('a shift queue still says which team it has and when its agents were last found, on both pages [593]', async () => {
    await world.faults({
      path: 'ucm/queues/get',
      status: 200,
      body: { ...desk, AgentsRefreshedAt: '2026-11-20T13:05:00Z' },
    })
    const general = await admin.visit(queueUrl('Service Desk'))
    expect(general.text).toMatch(/Team ID\s*team-7\s*Last refresh of the agents\s*20-11-2026 14:05/)
    const shifts = await admin.visit(shiftsOf('Service Desk'))
    expect(shifts.all('.tile')).toEqual([
      expect.stringMatching(/Last refresh of the agents\s*20-11-2026 14:05\s*Team ID team-7, refreshed hourly/),
    ])
    await world.faults({ path: 'ucm/queues/get', status: 200, body: desk })
    expect((await admin.visit(queueUrl('Service Desk'))).text).not.toContain('Last refresh')
    expect((await admin.visit(queueUrl('Main line'))).text).not.toContain('Team ID')
  })

  it('a shift queue cannot be created: the form says why, keeps all, and the server refuses [278] [474]', async () => {
    const form = await callcentre.visit('/ucm/queues/new')
    expect(form.text).toContain('The teams could not be fetched. No directory account is connected.')
    const page = await form.press('Create', {
      Name: 'Night desk',
      Type: 'Shift',
      'Phone number': '31105550117',
      Strategy: 'Ring all',
    })
    expect(page.problems).toEqual(['Choose a team'])
    expect(page.one('input[name="name"]').getAttribute('value')).toBe('Night desk')
    expect(await world.calls('ucm/queues/add/with-graph-connection')).toEqual([])

    const forced = await callcentre.post('/ucm/queues/new', {
      name: 'Night desk',
      type: 'SHIFT',
      team: 'made-up',
      PhoneNumber: '31105550117',
      Strategy: 'RINGALL',
      MaxMembers: '0',
      ...yesAndNo,
    })
    expect(forced.text).toContain('Somebody has to connect an account in the settings first.')
  })
})

const desk = { QueueName: 'Service Desk', QueueType: { Type: 'SHIFT' }, MSTeamsTeamId: 'team-7' }

const yesAndNo = {
  HuntWhenAway: 'yes',
  JoinEmpty: 'no',
  LeaveWhenEmpty: 'no',
  AudioRecording: 'no',
  ShowOnWallboard: 'yes',
}

describe('once somebody has connected one', () => {
  beforeAll(() => connect(world, admin))

  it('shift queues have the tab Shifts, and default queues do not [259]', async () => {
    expect((await admin.visit(queueUrl('Service Desk'))).all('.nav-underline a')).toEqual([
      'General',
      'Hunting',
      'Navigation',
      'Sounds',
      'Shifts',
    ])
    expect((await admin.visit(queueUrl('Main line'))).all('.nav-underline a')).toEqual([
      'General',
      'Hunting',
      'Navigation',
      'Sounds',
    ])
    const none = await admin.visit(shiftsOf('Main line'))
    expect([none.status, none.text.includes('Main line is a default queue and has no shifts.')]).toEqual([404, true])
  })

  it.each([
    ['who connected it', () => admin],
    ['who administers queues but not the settings', () => callcentre],
  ])('%s sees the shifts of today and 7 days, as bars and in words [324] [465]', async (_, person) => {
    const page = await person().visit(shiftsOf('Service Desk'))
    expect(page.all('.shifts > li:not(.week-axis)').length).toBe(8)
    expect(page.all('.shifts svg:not(.icon)').length).toBe(8)
    expect(page.text).toContain('Nobody on shift')
    expect(page.text).toMatch(/\S and \S.* have shifts but are not agents: calls do not reach them\./)
    expect(page.text).toMatch(
      /Last refresh of the agents.*\d\d-\d\d-\d{4} \d\d:\d\d.*Team Service Desk, refreshed hourly/s,
    )
    const asked = await world.calls(`teams/${await teamOf('Service Desk')}/schedule/shifts`)
    const midnight = (days: number) =>
      `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`
    const [start, end] = ['sharedShift/startDateTime ge', 'sharedShift/endDateTime le']
    expect(asked.map(({ query }) => query)).toEqual(
      expect.arrayContaining([
        { $filter: `${start} ${midnight(-1)} and ${end} ${midnight(5)}` },
        { $filter: `${start} ${midnight(4)}` },
      ]),
    )
  })

  it('who has shifts but is no agent begins as a new agent, linked and named [639]', async () => {
    const page = await admin.visit(shiftsOf('Service Desk'))
    const link = page.one('.alert a[href^="/ucm/agents/new?id="]')
    const name = link.textContent ?? ''
    const dialog = await admin.visit(link.getAttribute('href') ?? '')
    const form = new URLSearchParams(String(dialog.pressed('Add').form))
    expect(form.get('alias')).toBe(name)
    expect(form.get('user')).toMatch(new RegExp(`^${name} \\(.+@.+\\)$`))
    const added = await dialog.press('Add', { 'Interface type': 'SIP phone', 'Number or Extension': '8100' })
    expect([added.url.pathname, added.toasts]).toEqual(['/ucm/agents', ['Agent added!']])
    const later = await admin.visit(shiftsOf('Service Desk'))
    expect(later.all('.alert a[href^="/ucm/agents/new"]')).not.toContain(name)
    expect((await admin.visit('/ucm/agents/new?id=nobody')).status).toBe(200)
  })

  it('a night shift goes on in the next day', async () => {
    const page = await admin.visit(shiftsOf('Claims Line'))
    const day = page.all('.shifts > li:not(.week-axis)')[3]
    expect(day).toMatch(/\w{3} \d\d:00 - \d\d:30.*\d\d:00 - \w{3} \d\d:30/s)
  })

  it('who may only view queues sees the shifts, and nothing about agents', async () => {
    const viewer = await world.signedIn('nobody', ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.VIEW'])
    const page = await viewer.visit(shiftsOf('Service Desk'))
    expect(page.all('.shifts > li:not(.week-axis)').length).toBe(8)
    expect(page.text).not.toContain('agents:')
    expect(await world.calls('ucm/agents')).toEqual([])
  })

  it('nobody without the permission sees them, and the provider gets no call [469]', async () => {
    const nobody = await world.signedIn('own-cases')
    await world.forgetCalls()
    expect((await nobody.visit(shiftsOf('Service Desk'))).status).toBe(403)
    expect((await world.calls()).filter(({ path }) => path !== 'users/me')).toEqual([])
  })

  it('a directory that fails leaves the page, with its text', async () => {
    await world.faults({
      path: `teams/${await teamOf('Service Desk')}/schedule/shifts`,
      status: 403,
      body: { error: { code: 'Forbidden', message: 'No schedule <b>here</b>.' } },
    })
    const page = await admin.visit(shiftsOf('Service Desk'))
    expect([page.status, page.heading]).toEqual([200, 'Service Desk'])
    expect(page.text).toContain('The shifts cannot be shown. No schedule <b>here</b>.')
  })

  it('the tiles count who can take calls, and mark no gap as fine while nobody can [590]', async () => {
    const page = await admin.visit(shiftsOf('Service Desk'))
    expect(page.all('.tile').join()).toMatch(/\d of \d can take calls/)
    const teamShifts = `teams/${await teamOf('Service Desk')}/schedule/shifts`
    await world.faults({ path: teamShifts, status: 200, body: { value: [] } })
    const empty = await admin.visit(shiftsOf('Service Desk'))
    expect(empty.all('.tile-figure').slice(0, 3)).toEqual([
      'Nobody',
      'No more shifts',
      expect.stringMatching(/^Not planned from [A-Z][a-z]+day \d\d-\d\d$/),
    ])
    expect(empty.all('.shifts > li:not(.week-axis)').every((day) => day.endsWith('Not planned'))).toBe(true)

    // Shifts from before the plan to after it: of an agent, of somebody else, and with two hours off around now.
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const [agent] = await linkedAgents()
    const shift = (from: number, to: number, userId = agent) => ({
      id: `${userId} ${from}`,
      userId,
      sharedShift: { displayName: 'Day', startDateTime: at(from), endDateTime: at(to) },
    })
    const tilesWith = async (...value: unknown[]) => {
      await world.faults({ path: teamShifts, status: 200, body: { value } })
      const shown = await admin.visit(shiftsOf('Service Desk'))
      return { tiles: shown.all('.tile-figure'), isTicked: shown.html.includes('check-circle-fill'), page: shown }
    }
    expect(await tilesWith(shift(-30, 200))).toMatchObject({ isTicked: true })
    expect(await tilesWith(shift(-30, 200, 'somebody'))).toMatchObject({ isTicked: false })
    expect(await tilesWith(shift(-30, -1), shift(1, 200))).toMatchObject({ isTicked: false })

    const two = await tilesWith(shift(-30, 200), shift(-30, 200, 'somebody'))
    expect(two.tiles[0]).toBe('1 of 2 can take calls')
    expect(two.page.all('.tile small')[0]).not.toContain('Unknown person')
    // The same two hours of each day: no day has less than others, and now nobody is there.
    const daily = Array.from({ length: 11 }, (_, day) => shift(24 * (day - 1) + 1, 24 * (day - 1) + 3))
    const later = await tilesWith(...daily)
    expect([later.tiles[0], later.tiles[2], later.isTicked]).toEqual(['Nobody', 'No gaps', false])
  })

  it('shifts that cannot be read are counted, and the others show [592]', async () => {
    const path = `teams/${await teamOf('Service Desk')}/schedule/shifts`
    await world.faults({ path, status: 200, body: { value: [null] } })
    const page = await admin.visit(shiftsOf('Service Desk'))
    expect(page.text).toContain('One row could not be read and is missing here.')
    expect(page.all('.shifts > li:not(.week-axis)').length).toBe(8)
  })

  it('shifts that go when the schedule is shared again are counted on the page [696]', async () => {
    const path = `teams/${await teamOf('Service Desk')}/schedule/shifts`
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const sharedShift = { displayName: 'Day', startDateTime: at(-1), endDateTime: at(3) }
    const value = [{ id: '1', userId: 'somebody', isStagedForDeletion: true, sharedShift }]
    await world.faults({ path, status: 200, body: { value } })
    expect((await admin.visit(shiftsOf('Service Desk'))).text).toContain(
      '1 shift in this plan is marked for deletion in Microsoft Teams, and goes when the schedule is shared again.',
    )
  })

  it('people without a name are said to be unknown, and the plan stays [592]', async () => {
    await world.faults({ path: 'users', status: 503 }, { path: 'ucm/agents', status: 503 })
    const page = await admin.visit(shiftsOf('Service Desk'))
    expect(page.text).toContain('We could not find out who is an agent:')
    expect(page.text).toContain('We could not find out everybody’s name:')
    expect(page.text).toContain('Unknown person')
    expect(page.all('.shifts > li:not(.week-axis)').length).toBe(8)
  })

  it('an expired connection is said wherever the directory is read, with who can connect again [591]', async () => {
    const expired = {
      method: 'GET',
      path: 'graph-api/auth',
      status: 400,
      body: { Message: 'AADSTS700082: It has expired.' },
    }
    const rejected = ['me/joinedTeams', 'users', `teams/${await teamOf('Service Desk')}/schedule/shifts`].map(
      (path) => {
        return { path, status: 401 }
      },
    )
    await world.faults(expired, ...rejected)
    for (const path of [
      shiftsOf('Service Desk'),
      '/ucm/queues/new',
      '/ucm/queues/edit?no=Service+Desk',
      '/ucm/agents/new',
    ]) {
      const page = await admin.visit(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(page.text).toMatch(/Could not fetch token: AADSTS700082: It has expired\.\s+The connection has expired\./)
      expect(page.link('Connect again in the settings').getAttribute('href')).toBe('/settings/graph-api')
      const other = await callcentre.visit(path)
      expect(other.text).toContain('Somebody who may change the settings of your organisation can connect again.')
      expect(other.links('Connect again in the settings')).toEqual([])
    }
  })

  it('the agents of a shift queue are those that the last refresh found, and the page says when it was [323]', async () => {
    const agentsAt = async () => (await admin.visit(queueUrl('Claims Line'))).all('#agents tbody th')
    const [first = '', ...others] = await agentsAt()
    // Two shifts overlap at some hours.
    expect(others).not.toEqual([])
    // An hour later one of them is off.
    await world.faults({ path: 'ucm/queues/agents', status: 200, body: [{ AgentID: '1', Agent: first }] })
    expect(await agentsAt()).toEqual([first])
    await world.clearFaults()
    expect(await agentsAt()).toEqual([first, ...others])

    const queue = Queue.parse(await world.api('ucm/queues/get?queueName=Claims+Line'))
    for (const [AgentsRefreshedAt, text] of [
      ['2026-11-20T13:05:00Z', '20-11-2026 14:05'],
      ['2026-11-20T14:05:00Z', '20-11-2026 15:05'],
    ] as const) {
      await world.faults({ path: 'ucm/queues/get', status: 200, body: { ...queue, AgentsRefreshedAt } })
      const page = await admin.visit(shiftsOf('Claims Line'))
      expect(page.text).toContain(text)
      expect(page.text).toContain('Team Claims Line, refreshed hourly')
    }
  })

  it('a shift queue is created from one of the account’s teams, by its own call [286] [287] [466]', async () => {
    const form = await callcentre.visit('/ucm/queues/new')
    expect(options(form, 'team')).toEqual(['Choose a team', 'Claims Line', 'Management', 'Service Desk'])
    await world.forgetCalls()
    const page = await form.press('Create', {
      Name: 'Evenings / "24×7"',
      Type: 'Shift',
      Team: 'Claims Line',
      'Phone number': '31105550117',
      Strategy: 'Ring all',
    })
    expect(page.heading).toBe('Evenings / "24×7"')
    expect(page.text).toContain('The agents come from the shifts of the team.')
    expect(await world.calls('ucm/queues/add')).toEqual([])
    expect((await world.calls('ucm/queues/add/with-graph-connection')).map(({ body }) => body)).toEqual([
      {
        ...queueValues,
        QueueName: 'Evenings / "24×7"',
        QueueType: 'SHIFT',
        MSTeamsTeamId: await teamOf('Claims Line'),
        MaxMembers: 0,
        PhoneNumber: '31105550117',
        TimeOut: 0,
        Retry: 0,
        AbsoluteTimeOut: 0,
        ServiceLevel: 0,
      },
    ])
    expect((await page.follow('Shifts')).all('.shifts > li:not(.week-axis)').length).toBe(8)
  })

  it('its team can be changed, and a default queue has none', async () => {
    const form = await callcentre.visit(`/ucm/queues/edit?no=${encodeURIComponent('Evenings / "24×7"')}`)
    const page = await form.press('Save', { Team: 'Service Desk' })
    expect(page.toasts).toEqual(['Queue updated!'])
    const [update] = await world.calls('ucm/queues/update')
    expect(update?.body).toMatchObject({ MSTeamsTeamId: await teamOf('Service Desk') })
    expect((await callcentre.visit('/ucm/queues/edit?no=Main+line')).text).not.toContain('Team')
  })

  it('the team keeps its place while the directory is away', async () => {
    const team = await teamOf('Service Desk')
    await world.faults({ path: 'me/joinedTeams', status: 503 })
    const form = await callcentre.visit('/ucm/queues/edit?no=Service+Desk')
    expect(form.text).toContain('The teams could not be fetched.')
    const page = await form.press('Save', { Timeout: '25' })
    expect(page.toasts).toEqual(['Queue updated!'])
    const [update] = await world.calls('ucm/queues/update')
    expect(update?.body).toMatchObject({ MSTeamsTeamId: team, TimeOut: 25 })
  })

  it('an expired directory token is renewed once for the teams [325]', async () => {
    await world.faults({ path: 'me/joinedTeams', status: 401, times: 1 })
    const form = await callcentre.visit('/ucm/queues/new')
    expect(options(form, 'team').length).toBe(4)
    expect((await world.calls('graph-api/auth')).length).toBe(1)
    expect((await world.calls('me/joinedTeams')).map(({ status }) => status)).toEqual([401, 200])
  })

  it('agents of a shift queue have no controls, and the server refuses each by hand [312]', async () => {
    const view = await admin.visit(queueUrl('Service Desk'))
    expect(view.all('a[href*="-agent?"]')).toEqual([])
    for (const dialog of ['add-agent', 'edit-agent', 'remove-agent']) {
      await world.forgetCalls()
      const path = `/ucm/queues/view/${dialog}?no=Service+Desk&id=1`
      const answer = await admin.post(path, { agent: '1', priority: '0' })
      expect([dialog, answer.status]).toEqual([dialog, 409])
      expect((await world.calls()).filter(({ method }) => method === 'POST')).toEqual([])
    }
  })

  /** The directory users of agents. */
  async function linkedAgents(): Promise<string[]> {
    const agents = z.array(Agent).parse(await world.api('ucm/agents'))
    return agents.map(({ Office365UserId }) => Office365UserId).filter(Boolean)
  }

  async function teamOf(name: string): Promise<string> {
    const form = await admin.visit('/ucm/queues/new')
    const option = [...form.document.querySelectorAll('select[name="team"] option')].find(
      ({ textContent }) => textContent === name,
    )
    return option?.getAttribute('value') ?? ''
  }
})
