/** Clients that ask for too much at once, and what everybody else notices of them: nothing. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { freePorts, startPortalAt, startPortalBeside, tuned, type Started } from '../support/processes'
import { openRaw, rawGet, readToEnd } from '../support/raw'
import { World } from '../support/world'

let world: World
let portal: Started
let admin: Person
let open: Socket[] = []
beforeAll(async () => {
  world = await World.create()
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open = []
  await world.clearFaults()
})

/** Starts a portal with these settings for the tests of a `describe`. */
function portalWith(settings: Record<string, string>): void {
  beforeAll(async () => {
    portal = await startPortalBeside(world.at.provider, { HOST: '127.0.0.1', ...settings })
    admin = await world.signedIn('admin', undefined, portal.portal)
  })
  afterAll(async () => {
    expect(await portal.stop()).toBe(0)
    expect(log()).not.toMatch(/"level":[56]0/)
  })
}

const log = () => readFileSync(portal.stdout, 'utf8')
const hostLine = () => `Host: ${new URL(portal.portal).host}`
const get = (path: string, ...more: string[]) => [`GET ${path} HTTP/1.1`, hostLine(), ...more, '', ''].join('\r\n')

async function send(bytes: string, from: string): Promise<Socket> {
  const socket = await openRaw(portal.portal, bytes, from)
  open.push(socket)
  return socket
}

describe('a connection on which many requests come at once', () => {
  portalWith({})

  it('is answered up to four of them [552]', async () => {
    const answered = await readToEnd(
      await send(get('/healthz').repeat(3) + get('/healthz', 'Connection: close'), '127.0.0.2'),
    )
    expect(answered.match(/HTTP\/1\.1 200/g)).toHaveLength(4)
  })

  it('ends with the fifth, and the log counts it and has no line for each [552]', async () => {
    const before = log().length
    const answered = await readToEnd(await send(get('/login').repeat(500), '127.0.0.3'))
    expect(answered).not.toContain('HTTP/1.1')
    await eventually(() => expect(log().slice(before)).toContain('refused without an answer'))
    expect(
      log()
        .slice(before)
        .match(/"path":"\/login"/g)?.length ?? 0,
    ).toBeLessThanOrEqual(4)
  })

  it('makes the network wait that it comes from, and nobody else [552]', async () => {
    await readToEnd(await send(get('/login').repeat(500), '127.0.0.4'))
    const next = Promise.all(
      Array.from({ length: 5 }, async () => readToEnd(await send(get('/healthz', 'Connection: close'), '127.0.0.4'))),
    )
    expect((await admin.visit('/profile')).status).toBe(200)
    for (const answer of await next) expect(answer).toMatch(/^HTTP\/1\.1 200/)
  })
})

describe('a network that asks too fast', () => {
  portalWith({ ...tuned({ PAGES_PER_SECOND: 1, PAGES_AT_ONCE: 10 }), TRUSTED_PROXIES: '1' })
  const from = (address: string, path = '/login') =>
    fetch(portal.portal + path, { redirect: 'manual', headers: { 'x-forwarded-for': address } })

  it('is told so and when to come back; others, and files, are served [551]', async () => {
    for (let count = 0; count < 10; count += 1) expect((await from('192.0.2.1')).status).toBe(302)
    const refused = await from('192.0.2.1')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 5]).toEqual([429, true])
    expect(await refused.text()).toContain('Too many requests come from your network.')
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await from('192.0.2.2')).status).toBe(302)
    expect((await from('192.0.2.1', '/assets/nothing.js')).status).toBe(404)
    expect((await from('192.0.2.1', '/healthz')).status).toBe(200)
  })

  it('gets no page for each refusal of many, and one line a second counts them [551]', async () => {
    const before = log().length
    const asked = await Promise.allSettled(Array.from({ length: 200 }, () => from('192.0.2.3')))
    expect(asked.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(100)
    await eventually(() => expect(log().slice(before)).toMatch(/"count":\d+,"msg":"refused without an answer"/))
    expect(
      log()
        .slice(before)
        .match(/"status":429/g)?.length ?? 0,
    ).toBeLessThan(100)
  })
})

describe('a portal that has all connections it can have', () => {
  portalWith(tuned({ MAX_CONNECTIONS: 20, CLIENT_SHARE: 1 }))

  it('takes a new one for the longest idle of the network that has most [552]', async () => {
    const few = [await send(`GET /login HTTP/1.1\r\n${hostLine()}\r\nX`, '127.0.0.5')]
    const many: Socket[] = []
    for (let count = 0; count < 30; count += 1) {
      many.push(await send(`GET /login HTTP/1.1\r\n${hostLine()}\r\nX`, '127.0.0.6'))
    }
    for (const socket of [...few, ...many]) socket.resume()
    await eventually(() => expect(many.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(11))
    expect(many[0]?.closed).toBe(true)
    expect(many.at(-1)?.closed).toBe(false)
    expect(few[0]?.closed).toBe(false)
    expect((await admin.visit('/profile')).status).toBe(200)
  })

  it('does not take the connection of somebody whose page is being made [552]', async () => {
    await world.faults({ path: 'cases', delayMs: 1_500 })
    const slow = admin.visit('/cases')
    await eventually(async () => expect((await world.calls()).map(({ path }) => path)).toContain('cases'))
    for (let count = 0; count < 60; count += 1) await send(`GET /login HTTP/1.1\r\n${hostLine()}\r\nX`, '127.0.0.7')
    expect((await slow).status).toBe(200)
  })
})

describe('a person who asks for many pages at once', () => {
  portalWith(tuned({ MAX_PAGES_PER_USER: 2 }))

  it('has two in work, waits for the rest, and gets all of them; nobody else waits [553]', async () => {
    const other = await world.signedIn('reader', undefined, portal.portal)
    await world.faults({ path: 'cases', delayMs: 700 })
    await world.forgetCalls()
    const asked = Array.from({ length: 6 }, (_, index) => admin.answer(`/cases?page=${index + 1}`))
    await eventually(async () => expect((await world.calls()).some(({ path }) => path === 'cases')).toBe(true))
    const me = async () => (await world.calls('users/me')).length
    expect(await me()).toBe(2)
    expect((await other.visit('/profile')).status).toBe(200)
    for (const page of asked) expect((await page).status).toBe(200)
  })

  it('who leaves is not served any more [553]', async () => {
    await world.faults({ path: 'cases', delayMs: 5_000 })
    const cookie = `Cookie: ${admin.cookieHeader()}`
    await world.forgetCalls()
    for (let count = 0; count < 6; count += 1) await send(get('/cases', cookie), '127.0.0.8')
    await eventually(async () => expect((await world.calls()).some(({ path }) => path === 'cases')).toBe(true))
    for (const socket of open) socket.destroy()
    expect((await admin.visit('/profile')).status).toBe(200)
    const served = (await world.calls('users/me')).length
    // Two in work, perhaps one that begins while they leave, and /profile.
    expect(served).toBeLessThanOrEqual(4)
  })
})

describe.each([
  ['500 pages', 'visitor'],
  ['600 forms that wait for a word', 'expect'],
  ['700 requests for another protocol', 'upgrade'],
])('one visitor who sends %s at once', (_what, kind) => {
  portalWith(tuned({ PAGES_PER_SECOND: 100, PAGES_AT_ONCE: 500 }))
  const answered = () => log().match(/"path":"\/password-reset","status"/g)?.length ?? 0

  it('makes others wait for few of them [920]', async () => {
    const client = fork('bench/hostile-client.mjs', [kind, new URL(portal.portal).port, ''])
    onTestFinished(() => void client.kill('SIGKILL'))
    await once(client, 'message')
    const waits: number[] = []
    while (answered() < 400) {
      const before = answered()
      expect(await rawGet(portal.portal, '/healthz', hostLine())).toMatch(/^HTTP\/1\.1 200/)
      waits.push(answered() - before)
    }
    expect(waits.length).toBeGreaterThan(3)
    expect(Math.max(...waits)).toBeLessThan(150)
  })
})

describe('a portal with a port for its operator', () => {
  it('has health and metrics there, and health at its own port too [554]', async () => {
    const [port, adminPort] = await freePorts(2)
    const started = await startPortalAt(world.at.provider, `http://localhost:${port}`, {
      ADMIN_PORT: String(adminPort),
    })
    const asked = async (origin: string, path: string) => {
      const response = await fetch(origin + path)
      return [response.status, await response.text()] as const
    }
    const admins = `http://localhost:${adminPort}`
    expect(await asked(admins, '/healthz')).toEqual([200, 'ok'])
    expect(await asked(admins, '/readyz')).toEqual([200, 'ready'])
    expect(await asked(started.portal, '/healthz')).toEqual([200, 'ok'])
    expect((await asked(admins, '/cases'))[0]).toBe(404)
    const [status, metrics] = await asked(admins, '/metrics')
    expect(status).toBe(200)
    expect(metrics).toMatch(/^portal_pages_in_work 0$/m)
    expect(metrics).toMatch(/^portal_connections \d+$/m)
    expect(await rawGet(started.portal, '/metrics', `Host: localhost:${port}`)).not.toContain('portal_connections')
    expect(await started.stop()).toBe(0)
  })
})
