import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

const COUNTS = ['cases/count', 'ucm/queues/count', 'ucm/agents/count', 'ucm/holidays/count']
const figures = (page: Page) => page.all('.tile-figure')
const counted = async () => (await world.calls()).map(({ path }) => path).filter((path) => path.endsWith('/count'))

describe('the dashboard', () => {
  it('welcomes people and counts what there is, each with its own call [072] [073] [074] [075] [079]', async () => {
    const admin = await world.signedIn('admin')
    await world.forgetCalls()
    const page = await admin.visit('/dashboard')
    expect(page.heading).toBe('Welcome Ingrid Vermeulen')
    expect(page.heading).toBe(`Welcome ${world.account('admin').fullName}`)
    expect(page.all('h2')).toEqual(['Customer Portal', 'uCallManager'])
    expect(page.all('.tile h3')).toEqual(['Support cases', 'Call queues', 'Agents', 'Holidays'])
    expect(figures(page)).toEqual([
      '60 tickets',
      expect.stringMatching(/^\d+ queues$/),
      expect.stringMatching(/^\d+ agents$/),
      expect.stringMatching(/^\d+ holidays$/),
    ])
    expect((await counted()).toSorted()).toEqual(COUNTS.toSorted())
    for (const call of await world.calls()) expect(call).toMatchObject({ method: 'GET', status: 200, bearer: true })
  })

  it('leads from each count to its page [073] [076] [077] [078]', async () => {
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    const links = [...page.document.querySelectorAll('.tile-figure a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/cases', '/ucm/queues', '/ucm/agents', '/ucm/holidays'])
  })

  it.each([
    [0, ['0 tickets', '0 queues', '0 agents', '0 holidays']],
    [1, ['1 ticket', '1 queue', '1 agent', '1 holiday']],
    [2, ['2 tickets', '2 queues', '2 agents', '2 holidays']],
    [21, ['21 tickets', '21 queues', '21 agents', '21 holidays']],
  ])('says %i as people do [080] [081]', async (body, words) => {
    await world.faults(...COUNTS.map((path) => ({ path, status: 200, body })))
    expect(figures(await (await world.signedIn('admin')).visit('/dashboard'))).toEqual(words)
  })

  const ACCESS = 'UCALLMANAGER.ACCESS'
  it.each([
    [['ADMINCASES'], ['cases/count']],
    [['PERSONALCASESONLY'], ['cases/count']],
    [['READALLCASES'], ['cases/count']],
    [['READALLCASESPERSONALWRITE'], ['cases/count']],
    [[ACCESS], []],
    [[ACCESS, 'UCALLMANAGER.QUEUES.VIEW'], ['ucm/queues/count']],
    [
      [ACCESS, 'UCALLMANAGER.QUEUES.EDIT'],
      ['ucm/queues/count', 'ucm/agents/count'],
    ],
    [[ACCESS, 'UCALLMANAGER.AGENTS.VIEW'], ['ucm/agents/count']],
    [[ACCESS, 'UCALLMANAGER.AGENTS.EDIT'], ['ucm/agents/count']],
    [[ACCESS, 'UCALLMANAGER.HOLIDAYS.VIEW'], ['ucm/holidays/count']],
    [[ACCESS, 'UCALLMANAGER.HOLIDAYS.EDIT'], ['ucm/holidays/count']],
    [['UCALLMANAGER.QUEUES.EDIT', 'UCALLMANAGER.AGENTS.EDIT', 'UCALLMANAGER.HOLIDAYS.EDIT'], []],
    [['READORDERS', 'ADMININVOICES', 'UCP.DNS'], []],
    [[], []],
  ])('with %j asks for %j alone and denies the rest [082] [083] [084] [085] [086] [087] [088]', async (held, asked) => {
    const person = await world.signedIn('nobody', held)
    await world.forgetCalls()
    const page = await person.visit('/dashboard')
    expect(page.status).toBe(200)
    expect((await counted()).toSorted()).toEqual(asked.toSorted())
    const denied = page.all('.tile').map((tile) => tile.endsWith('Access denied'))
    expect(denied).toEqual(COUNTS.map((path) => !asked.includes(path)))
    await world.permit('nobody', [])
  })

  it('makes no call but that for the user when all are denied [082] [088]', async () => {
    const nobody = await world.signedIn('nobody')
    await world.forgetCalls()
    const page = await nobody.visit('/dashboard')
    expect(page.all('.tile p')).toEqual(['Access denied', 'Access denied', 'Access denied', 'Access denied'])
    expect((await world.calls()).map(({ path }) => path)).toEqual(['users/me'])
  })

  it('shows the error of one widget and keeps the rest of the page', async () => {
    await world.faults({ path: 'ucm/queues/count', status: 503, body: { Message: 'The queues are resting.' } })
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(page.status).toBe(200)
    expect(page.all('.tile .text-danger')).toEqual(['Oops, something went wrong: The queues are resting.'])
    expect(figures(page)).toHaveLength(3)
  })

  it('is where / leads', async () => {
    const page = await (await world.signedIn('nobody')).visit('/')
    expect(page.address).toBe('/dashboard')
  })

  it('shows what the provider says as text, never as HTML [473]', async () => {
    const evil = '<script>alert(1)</script><b>x</b>'
    await world.faults(
      { path: 'cases/count', status: 500, body: evil.slice(8) + evil },
      { path: 'cases', status: 500, body: { Message: evil } },
      { path: 'users/me', status: 200, body: { ...ADMIN, FullName: evil, Email: evil, Organization: { Name: evil } } },
    )
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(page.status).toBe(200)
    expect(page.heading).toContain(evil)
    expect(page.all('.sidebar-title strong')).toEqual([evil])
    expect(page.document.querySelectorAll('b')).toHaveLength(0)
    expect(page.html).not.toContain('<script>alert')
  })
})

const ADMIN = { PortalPermissions: ['ADMINCASES'] }
