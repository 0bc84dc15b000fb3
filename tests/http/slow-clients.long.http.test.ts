/** Clients that send or read slowly, or not at all, and what everybody else notices of them: nothing. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { Person } from '../support/person'
import { logOf, startPortalBeside, tuned, type Started } from '../support/processes'
import { openRaw, readToEnd } from '../support/raw'
import { World } from '../support/world'

let world: World
let portal: Started
let admin: Person
/** A request that is answered with more than all buffers on the way hold, so that the portal sees whether it is read. */
let download: string
let open: Socket[] = []
beforeAll(async () => {
  world = await World.create()
  await world.seed({ documents: 31, documentBytes: 40_000_000 })
})
beforeEach(async () => {
  await world.clearFaults()
  await world.forgetCalls()
})
afterEach(() => {
  for (const socket of open) socket.destroy()
  open = []
})

/** Starts a portal with these settings for the tests of a `describe`. */
function portalWith(settings: Record<string, string>): void {
  beforeAll(async () => {
    portal = await startPortalBeside(world.at.provider, { HOST: '127.0.0.1', ...settings })
    admin = await world.signedIn('admin', undefined, portal.portal)
    download = await largeDownload()
  })
  afterAll(async () => {
    expect(await portal.stop()).toBe(0)
    expect(log()).not.toMatch(/"level":[56]0/)
  })
}

/** The same person at the address that a trusted proxy reports. */
function adminAt(address: string): Person {
  const moved = new Person(portal.portal, address)
  for (const [name, value] of admin.cookies) moved.cookies.set(name, value)
  return moved
}

async function send(bytes: string, from?: string): Promise<Socket> {
  const socket = await openRaw(portal.portal, bytes, from)
  open.push(socket)
  return socket
}

function sendMany(count: number, bytes: string, from?: string): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, () => send(bytes, from)))
}

const lines = (...parts: string[]) => [...parts, '', ''].join('\r\n')
const hostLine = () => `Host: ${new URL(portal.portal).host}`
const cookieLine = () => `Cookie: ${admin.cookieHeader()}`

const halfHeaders = () => `GET /login HTTP/1.1\r\n${hostLine()}\r\nAccept: te`
const halfForm = (...headers: string[]) =>
  lines(
    'POST /password-reset HTTP/1.1',
    hostLine(),
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 40',
    ...headers,
  ) + 'email=som'
const restOfForm = 'ebody%40nowhere.example&form-k='
const get = (path: string) => lines(`GET ${path} HTTP/1.1`, hostLine(), cookieLine())

async function largeDownload(): Promise<string> {
  const list = await admin.visit('/documents/general?sort=uploaded')
  const form = new URLSearchParams({
    'selected-row': list.one('tbody tr input').getAttribute('value') ?? '',
  }).toString()
  const type = 'Content-Type: application/x-www-form-urlencoded'
  const length = `Content-Length: ${form.length}`
  return lines('POST /documents/general/download HTTP/1.1', hostLine(), cookieLine(), type, length) + form
}

/** Asks for a file of the build so many times over the same connection. */
async function stylesheet(times: number): Promise<string> {
  const [path] = /\/assets\/[^"]+\.css/.exec((await admin.visit('/profile')).html) ?? []
  return lines(`GET ${path} HTTP/1.1`, hostLine()).repeat(times)
}

const received = async () => (await world.calls()).map(({ path }) => path)

async function untilReceived(path: string, count = 1): Promise<void> {
  const times = async () => (await received()).filter((call) => call === path).length
  await eventually(async () => expect(await times()).toBeGreaterThanOrEqual(count))
}

const log = () => readFileSync(portal.stdout, 'utf8')

describe('a portal that can work on two requests at once', () => {
  portalWith(tuned({ MAX_IN_FLIGHT: 2, CLIENT_SHARE: 1 }))
  const untilIdle = () =>
    eventually(async () => {
      const pages = await Promise.all([admin.answer('/profile'), admin.answer('/profile')])
      expect(pages.map(({ status }) => status)).toEqual([200, 200])
    })
  beforeEach(untilIdle)

  it('serves a page while the forms of twenty clients are still arriving [476]', async () => {
    await sendMany(20, halfForm())
    expect((await admin.visit('/profile')).status).toBe(200)
  })

  it('serves a page while downloads wait for clients that read nothing [476]', async () => {
    const pageIsServed = () => eventually(async () => expect((await admin.answer('/profile')).status).toBe(200))
    await pageIsServed()
    for (const count of [1, 2, 3, 4]) {
      await sendMany(1, download)
      await untilReceived('documents/general/get', count)
      await pageIsServed()
    }
  })

  it('takes a form that has arrived although it is busy by then, and refuses only what has not begun', async () => {
    const [form] = await sendMany(1, halfForm('Connection: close'))
    // This page shows that the portal has begun to read the form too.
    expect((await admin.visit('/profile')).status).toBe(200)
    await world.faults({ path: 'cases', delayMs: 1_000 })
    const slow = [admin.visit('/cases'), admin.visit('/cases')]
    await untilReceived('cases', 2)

    form?.write(restOfForm)
    expect((await admin.answer('/profile')).status).toBe(503)
    expect(form && (await readToEnd(form))).toMatch(/^HTTP\/1\.1 (4(?!29)|2|30)/)
    for (const page of slow) expect((await page).status).toBe(200)
  })

  const leaving: [when: string, begin: () => Promise<unknown>][] = [
    ['in the middle of its headers', () => sendMany(4, halfHeaders())],
    ['in the middle of its form', () => sendMany(4, halfForm())],
    [
      'while the portal works on its page',
      async () => {
        await world.faults({ path: 'cases', delayMs: 5_000 })
        await sendMany(2, get('/cases'))
        await untilReceived('cases', 2)
      },
    ],
    [
      'while the portal works on its form',
      async () => {
        await world.faults({ path: 'documents/general/get', delayMs: 500 })
        await sendMany(2, download)
        await untilReceived('documents/general/get', 2)
      },
    ],
    [
      'in the middle of its response',
      async () => {
        await sendMany(2, download)
        await untilReceived('documents/general/get', 2)
      },
    ],
  ]
  it.each(leaving)('has nothing left to do for a client that leaves %s [476]', async (_when, begin) => {
    await begin()
    for (const socket of open) socket.destroy()
    await world.clearFaults()
    await untilIdle()
  })
})

describe('one client', () => {
  portalWith({})

  it('with 600 connections of each kind slows nobody else down [477]', async () => {
    const fastest = await timeOf(() => admin.visit('/profile'))
    await sendMany(600, halfHeaders(), '127.0.0.2')
    await sendMany(600, halfForm(), '127.0.0.2')
    await sendMany(600, await stylesheet(4), '127.0.0.2')
    expect(await timeOf(() => admin.visit('/profile'))).toBeLessThan(fastest + 300)
  })
})

describe('one client of a small portal', () => {
  portalWith(tuned({ MAX_CONNECTIONS: 20 }))

  it('may hold half of the connections, and others the rest [477]', async () => {
    const sockets = await sendMany(15, halfHeaders(), '127.0.0.2')
    for (const socket of sockets) socket.resume()
    await eventually(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(5))
    expect((await admin.visit('/profile')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await eventually(async () => {
      const [later] = await sendMany(1, lines('GET /healthz HTTP/1.1', 'Host: x', 'Connection: close'), '127.0.0.2')
      expect(later && (await readToEnd(later))).toMatch(/^HTTP\/1\.1 200/)
    })
  })
})

describe('one client behind a proxy', () => {
  portalWith({ ...tuned({ MAX_IN_FLIGHT: 4 }), TRUSTED_PROXIES: '1' })

  it('may have half of the work, and others the rest [477]', async () => {
    const [greedy, other] = [adminAt('192.0.2.1'), adminAt('192.0.2.2')]
    await world.faults({ path: 'cases', delayMs: 1_000 })
    const slow = [greedy.visit('/cases'), greedy.visit('/cases')]
    await untilReceived('cases', 2)

    const refused = await greedy.answer('/profile')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.text()).toContain('Too many requests come from your network at the same time.')
    expect((await other.answer('/profile')).status).toBe(200)
    for (const page of slow) expect((await page).status).toBe(200)
    expect((await greedy.answer('/profile')).status).toBe(200)
  })
})

describe('one client behind the proxy of a small portal', () => {
  portalWith({ ...tuned({ MAX_CONNECTIONS: 20 }), TRUSTED_PROXIES: '1' })

  it('may hold half of the open requests, and others the rest [477]', async () => {
    const [greedy, other] = [adminAt('192.0.2.1'), adminAt('192.0.2.2')]
    // The portal says when it has read the headers.
    const sockets = await sendMany(10, halfForm('X-Forwarded-For: 192.0.2.1', 'Expect: 100-continue'))
    await Promise.all(sockets.map((socket) => once(socket.resume(), 'data')))
    expect((await greedy.answer('/profile')).status).toBe(429)
    expect((await other.answer('/profile')).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await eventually(async () => expect((await greedy.answer('/profile')).status).toBe(200))
  })
})

describe('a client on whose connection nothing moves', () => {
  // Longer than a portal on a busy machine leaves a connection unread.
  portalWith(tuned({ CLIENT_IDLE_TIMEOUT_MS: 1_500 }))

  it('while it should read its download is cut off, with all that feeds it [478]', async () => {
    await sendMany(1, download)
    await eventually(() => expect(requests('/documents/general/download')).toHaveLength(1))
    expect(requests('/documents/general/download')).toMatchObject([{ status: 200, disconnected: true }])
  })

  it('while it should read anything else is cut off [478]', async () => {
    const times = 500
    const bytes = await stylesheet(times)
    const [unread] = await sendMany(1, bytes)
    // One after the other, each is cut off: longer than the first may stay.
    for (let turn = 0; turn < 3; turn += 1) await readToEnd(await send(halfForm()))
    const one = await readToEnd(await send((await stylesheet(1)).replace('Host', 'Connection: close\r\nHost')))
    expect(one).toMatch(/^HTTP\/1\.1 200/)
    expect((await readToEnd(unread ?? expect.fail())).length).toBeLessThan(times * one.length)
  })

  it('while it should send its form is cut off [477]', async () => {
    const [silent] = await sendMany(1, halfForm())
    await readToEnd(silent ?? expect.fail())
    await eventually(() => expect(requests('/password-reset').at(-1)).toMatchObject({ disconnected: true }))
  })

  it('while the portal is working for it waits as long as that takes', async () => {
    await world.faults({ path: 'cases', delayMs: 2_500 })
    expect((await admin.visit('/cases')).heading).toBe('Active cases')
  })
})

function requests(path: string) {
  return logOf(portal).filter((line) => line.msg === 'request' && line.path === path)
}

/** Milliseconds, the least of five. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const started = performance.now()
    await work()
    least = Math.min(least, performance.now() - started)
  }
  return least
}
