/** Sign-ins that succeed and leave no session: people must not be sent back and forth for ever. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Person } from '../../support/person'
import { startPortalBeside, type Started } from '../../support/processes'
import { todays } from '../../support/todays'
import { World } from '../../support/world'
import { failureOn, StubIdentity } from './stub-identity'

let world: World
let stub: StubIdentity
let portal: Started
beforeAll(async () => {
  world = await World.create({ with: [] })
  stub = await StubIdentity.start(world.account('admin').id)
  portal = await startPortalBeside(world.at.provider, stub.settings)
})
beforeEach(() => stub.reset())
afterEach(() => world.clearFaults())
afterAll(async () => {
  await Promise.all([portal.stop(), stub.stop()])
})

/** A browser that keeps what `keeps` says of the cookies that an address has set. */
class Browser extends Person {
  constructor(private readonly keeps: (name: string, address: string) => boolean) {
    super(portal.portal)
  }

  override async answer(address: string, init?: RequestInit): Promise<Response> {
    const before = new Map(this.cookies)
    const response = await super.answer(address, init)
    for (const name of new Set([...before.keys(), ...this.cookies.keys()])) {
      if (this.keeps(name, address)) continue
      const value = before.get(name)
      if (value === undefined) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }
}

/** A token that the stand-in never issues; only what it says of its end matters. */
const tokenUntil = (exp: number) =>
  ['{"alg":"none"}', JSON.stringify({ exp })].map((part) => Buffer.from(part).toString('base64url')).join('.') + '.x'
const now = () => Math.floor(Date.now() / 1_000)

describe('an access token that has ended before its session begins', () => {
  it.each(
    todays([
      ['by expires_in 0', () => ({ access_token: 'x', expires_in: 0 }), 'lives 0 s by expires_in of auth/token'],
      [
        'by an expires_in below 0',
        () => ({ access_token: 'x', expires_in: -5 }),
        'lives -5 s by expires_in of auth/token',
      ],
      ['by its own exp', () => ({ access_token: tokenUntil(now()) }), /lives (0|-\d) s by its exp and our clock/],
      ['by a clock of ours that is ahead', () => ({ access_token: tokenUntil(now() - 600) }), 'lives -60'],
    ]),
  )('%s ends on a page that says so, and the log says by what [542]', async (_how, token, reason) => {
    await world.faults({ path: 'auth/token', status: 200, body: token() })
    const page = await new Person(portal.portal).visit('/cases')
    expect([page.status, page.heading]).toEqual([502, 'Sign-in failed'])
    expect(page.text).toContain('access that has already expired, so you are not signed in. Please tell support.')
    expect(failureOn(page, portal).reason).toMatch(reason)
    expect(stub.tokenRequests).toHaveLength(1)

    await world.clearFaults()
    expect((await page.follow('Try again')).address).toBe('/cases')
  })
})

describe('a browser that', () => {
  const isCallback = (address: string) => address.includes('code=')
  const browsers: [string, (name: string, address: string) => boolean, string][] = [
    ['keeps no long cookies', (name) => !/^portal-(auth|identity)/.test(name), 'portal-auth is missing'],
    [
      'keeps only one of the session’s cookies',
      (name) => !name.startsWith('portal-auth'),
      'portal-identity is readable',
    ],
    ['keeps nothing that comes with an answer', (_name, address) => !isCallback(address), 'portal-auth is missing'],
  ]
  it.each(browsers)('%s is told so after one sign-in, and can try again [542]', async (_how, keeps, reason) => {
    let isBroken = true
    const person = new Browser((name, address) => !isBroken || keeps(name, address))
    const page = await person.visit('/cases')
    expect([page.status, page.heading]).toEqual([400, 'Sign-in failed'])
    expect(page.text).toContain('your browser did not keep the sign-in')
    expect(failureOn(page, portal).reason).toContain(reason)
    expect(stub.tokenRequests).toHaveLength(1)

    const again = await page.follow('Try again')
    expect([again.status, again.heading]).toEqual([400, 'Sign-in failed'])
    isBroken = false
    await person.visit(again.url.href)
    expect((await person.visit('/cases')).address).toBe('/cases')
  })

  it('keeps no cookie at all is told so, and the log says what is missing [542]', async () => {
    const page = await new Browser(() => false).visit('/cases')
    expect([page.status, page.heading]).toEqual([400, 'Sign in again'])
    expect(page.text).toContain('please allow cookies for this site')
    expect(failureOn(page, portal).reason).toBe('the attempt cannot be finished: its cookie is missing')
    expect(stub.tokenRequests).toEqual([])
  })

  it('gets a session that another process cannot read is told so, and the log says that [542]', async () => {
    const person = new Person(portal.portal)
    const secret = 'another-secret-of-at-least-32-characters'
    const other = await startPortalBeside(world.at.provider, {
      ...stub.settings,
      SESSION_SECRET: secret,
    })
    onTestFinished(async () => void (await other.stop()))
    await person.visit('/cases')
    const elsewhere = new Person(other.portal)
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value)
    const page = await elsewhere.visit('/cases')
    expect([page.status, page.heading]).toEqual([400, 'Sign-in failed'])
    expect(readFileSync(other.stdout, 'utf8')).toContain('portal-auth is unreadable, portal-identity is unreadable')
  })
})

describe('somebody who has just signed in', () => {
  it('and whose token the API rejects is not told of cookies', async () => {
    // Once for the sign-in, which asks ahead, and once for the page.
    await world.faults({ path: 'users/me', status: 401, body: 'Not yours.', times: 2 })
    expect((await new Person(portal.portal).visit('/cases')).address).toBe('/cases')
    expect(stub.tokenRequests).toHaveLength(2)
  })

  it('and signs out at once signs in again as always', async () => {
    const person = new Person(portal.portal)
    await (await person.visit('/cases')).press('Sign out')
    expect((await person.visit('/cases')).address).toBe('/cases')
  })
})
