/** The log tells operators about permissions: answers that name no user, permissions that nobody knows, and refusals. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { logOf } from '../support/processes'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

const WARN = 40
const linesOf = (kind: Parameters<World['account']>[0], msg: string) =>
  logOf(world.at).filter((line) => line.user === world.account(kind).id && line.msg === msg)

describe('an answer to users/me', () => {
  const whole = { FullName: 'Ada', Email: 'ada@example.org', Organization: { Name: 'Engines' }, PortalPermissions: [] }

  it.each([
    ['with other names', { displayName: 'Ada', permissions: ['ADMINCASES'] }, 'displayName, permissions'],
    ['in an envelope', { data: whole }, 'data'],
    ['that is empty', {}, 'nothing'],
  ])('%s is an error for people, and the log says what is missing [543]', async (_how, body, named) => {
    await world.faults({ path: 'users/me', status: 200, body })
    const page = await (await world.signedIn('admin')).visit('/cases')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('could not be read')])
    const [, requestId] = /Reference ([\da-f-]{13})/.exec(page.text) ?? []
    const line = logOf(world.at).find((one) => one.requestId === requestId && one.level === WARN)
    const members = 'FullName, Email, Organization, PortalPermissions'
    expect(line?.reason).toBe(`users.me: contract violation at the answer itself: none of ${members}, but ${named}`)
  })

  it('with one of its members alone is a user who may do nothing [032] [543]', async () => {
    await world.faults({ path: 'users/me', status: 200, body: { FullName: 'Ada' } })
    const admin = await world.signedIn('admin')
    expect((await admin.visit('/cases')).status).toBe(403)
    expect((await admin.visit('/dashboard')).status).toBe(200)
  })
})

describe('permissions of which the portal knows none', () => {
  const UNKNOWN = 'PortalPermissions: the portal knows none of them'

  it('are listed in the log, once for a person however many pages they open [543]', async () => {
    const long = 'x'.repeat(100)
    const person = await world.signedIn('callcentre', ['admincases', 'ucallmanager.access', long])
    for (const path of ['/cases', '/dashboard', '/profile']) await person.visit(path)
    expect(linesOf('callcentre', UNKNOWN)).toMatchObject([
      { level: WARN, count: 3, permissions: ['admincases', 'ucallmanager.access', long.slice(0, 60)] },
    ])
  })

  it('are not mentioned of somebody who holds none, or one that is known', async () => {
    await (await world.signedIn('nobody', [])).visit('/dashboard')
    await (await world.signedIn('staff', ['MERIDIANAPPROVEORDERS', 'SOMETHING.NEW'])).visit('/dashboard')
    expect([...linesOf('nobody', UNKNOWN), ...linesOf('staff', UNKNOWN)]).toEqual([])
  })
})

describe('somebody who is refused for want of a permission', () => {
  const DENIED = 'access denied'

  it('is in the log with what and where, once for many tries, without a token [549]', async () => {
    const person = await world.signedIn('nobody', [])
    for (let time = 0; time < 5; time += 1) expect((await person.visit('/cases')).status).toBe(403)
    await person.visit('/cases/csv')
    await person.post('/cases/new', { title: 'x' })
    await person.post('/cases', { title: 'x' })
    const { id } = world.account('nobody')
    await eventually(() => expect(linesOf('nobody', DENIED)).toHaveLength(4))
    expect(linesOf('nobody', DENIED).map(({ requestId: _id, level: _level, ...line }) => line)).toMatchObject([
      { user: id, ability: 'cases.view', route: 'cases', method: 'GET' },
      { user: id, ability: 'cases.view', route: 'cases.csv', method: 'GET' },
      { user: id, ability: 'cases.open', route: 'newCase', method: 'POST' },
      { user: id, ability: 'cases.view', route: 'cases', method: 'POST' },
    ])
    expect(JSON.stringify(linesOf('nobody', DENIED))).not.toMatch(/eyJ|\?/)
  })

  it('to answer a case of somebody else is in the log too [549]', async () => {
    const ticket = (await (await world.signedIn('admin')).visit('/cases')).column('Ticket Number')[0] ?? ''
    const person = await world.signedIn('own-write', ['READALLCASESPERSONALWRITE'])
    await world.faults({ path: 'cases/owner/*', status: 200, body: false })
    expect((await person.post(`/cases/ticket?no=${ticket}`, { Subject: 'S', Message: 'M' })).status).toBe(403)
    expect(linesOf('own-write', DENIED)).toMatchObject([{ ability: 'cases.respond.any', method: 'POST' }])
  })
})
