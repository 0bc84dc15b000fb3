/** The client of the portal API: every way in which a call can fail, once, on the list of cases. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { logOf } from '../support/processes'
import { todays } from '../support/todays'
import { visitor, World, type Fault } from '../support/world'

const OOPS = 'Oops, something went wrong: '
const NOT_REACHED = 'The provider’s systems cannot be reached at the moment.'
const UNREADABLE = 'The answer of the provider’s systems could not be read.'

/** Everything that a call can answer besides what it should, the status of our page, the text and the status on it. */
const failures: [name: string, fault: Omit<Fault, 'path'>, status: number, text: string, named?: number][] = [
  ...[400, 403, 404, 409, 429, 502, 503, 504].map((status): [string, Omit<Fault, 'path'>, number, string] => [
    `status ${status}`,
    { status, body: { Message: `Refused with ${status}.` } },
    status,
    `Refused with ${status}.`,
  ]),
  ['status 500', { status: 500, body: 'The database is down.' }, 502, 'The database is down.', 500],
  ['status 201', { status: 201, body: [] }, 502, 'status 201', 201],
  ['status 204', { status: 204 }, 502, 'status 204', 204],
  ['status 301', { status: 301, body: { error: 'Moved for good.' } }, 502, 'Moved for good.', 301],
  ['status 302', { status: 302, body: { error_description: 'Moved.' } }, 502, 'Moved.', 302],
  ['a broken connection', { reset: true }, 502, NOT_REACHED],
  ['half of the answer', { status: 200, body: [1, 2, 3], cutAfterBytes: 3 }, 502, NOT_REACHED],
  ['a page instead of data', { status: 200, body: '<html>Hello</html>', contentType: 'text/html' }, 502, UNREADABLE],
  ['a page of some proxy', { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }, 502, 'status 502'],
  ['nothing at all', { status: 200, body: '', contentType: 'application/json' }, 502, UNREADABLE],
  ['other data', { status: 200, body: { Nonsense: [true] } }, 502, UNREADABLE],
]

let world: World
let admin: Person
let active = ''
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  active = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
})
afterEach(() => world.clearFaults())

describe('a call that answers', () => {
  it.each(todays(failures))(
    '%s makes a page that says so, with its status and a reference [031] [068] [515]',
    async (...row) => {
      const [, fault, status, text, named = status] = row
      await world.faults({ path: 'cases', ...fault })
      const page = await admin.visit('/cases')
      expect(page.heading).toBe(OOPS + text)
      expect(page.status).toBe(status)
      expect(page.title).toMatch(/^Error: /)
      expect(page.text).toMatch(new RegExp(`Status ${named} · Reference [0-9a-f-]{13}`))
    },
  )
})

describe('the reference on an error page', () => {
  it('stands in the log, with the call, its status and no token', async () => {
    await world.faults({ path: 'cases', status: 409, body: 'Locked.' })
    const page = await admin.visit('/cases')
    const [, requestId = 'none'] = /Reference ([0-9a-f-]+)/.exec(page.text) ?? []
    const lines = logOf(world.at).filter((line) => line.requestId === requestId)
    expect(lines.find(({ msg }) => msg === 'portal API call failed')).toMatchObject({
      endpoint: 'cases.active',
      status: 409,
    })
    expect(JSON.stringify(lines)).not.toMatch(/eyJ|Bearer/)
  })
})

describe('a call', () => {
  const sent = async (path: string) => (await world.calls(path)).length

  it.each(
    todays([
      ['502', { status: 502 }, 2],
      ['503', { status: 503 }, 2],
      ['504', { status: 504 }, 2],
      ['a broken connection', { reset: true }, 2],
      ['500', { status: 500 }, 1],
      ['400', { status: 400 }, 1],
      ['404', { status: 404 }, 1],
      ['429', { status: 429 }, 1],
      ['302', { status: 302 }, 1],
      ['other data', { status: 200, body: {} }, 1],
    ]),
  )('that reads and gets %s is made so often: %#', async (_name, fault, times) => {
    await world.faults({ path: 'cases', ...fault })
    await world.forgetCalls()
    await admin.visit('/cases')
    expect(await sent('cases')).toBe(times)
  })

  it.each([{ status: 503 }, { status: 502 }, { reset: true }])(
    'that reads and fails once with %j is not noticed',
    async (fault) => {
      await world.faults({ path: 'cases', times: 1, ...fault })
      expect((await admin.visit('/cases')).status).toBe(200)
    },
  )

  it.each([{ status: 502 }, { status: 503 }, { status: 504 }, { reset: true }])(
    'that changes something is never repeated: %j',
    async (fault) => {
      const form = await visitor().visit('/login')
      await world.faults({ path: 'auth/token', ...fault })
      await world.forgetCalls()
      await world.signIn(form)
      expect(await sent('auth/token')).toBe(1)
    },
  )

  it('never follows a redirect', async () => {
    await world.faults({ path: 'cases', status: 302, body: 'Elsewhere.', headers: { Location: 'users/me' } })
    await world.forgetCalls()
    expect((await admin.visit('/cases')).heading).toBe(`${OOPS}Elsewhere.`)
    expect(await sent('users/me')).toBe(1)
  })

  it('is read whatever its answer calls itself', async () => {
    await world.faults({ path: 'cases', status: 200, body: '[]', contentType: 'text/plain' })
    expect((await admin.visit('/cases')).text).toContain('No active cases')
  })

  it('carries the access token, each of them [029]', async () => {
    await world.forgetCalls()
    for (const path of ['/dashboard', '/cases', '/cases/closed', `/cases/ticket?no=${active}`]) await admin.visit(path)
    const calls = await world.calls()
    expect(calls.length).toBeGreaterThan(8)
    for (const { path, bearer, status } of calls) {
      // Nobody has connected a directory, whose shifts the phones on Home would need.
      expect({ path, bearer, status }).toEqual({ path, bearer: true, status: path === 'graph-api/auth' ? 404 : 200 })
    }
  })
})

describe('an answer of 33 MB', () => {
  it('is read no further than 32 MB, once, and the portal lives on', async () => {
    await world.faults({ path: 'cases', status: 200, body: 'x'.repeat(33_000_000), contentType: 'application/json' })
    await world.forgetCalls()
    const page = await admin.visit('/cases')
    expect(page.status).toBe(502)
    expect(page.heading).toBe(`${OOPS}The answer is too large to show.`)
    expect(await world.calls('cases')).toHaveLength(1)
    await world.clearFaults()
    expect((await page.follow('Try again')).status).toBe(200)
  })
})
