/** Browsers that start downloads and read nothing of them. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { World } from '../support/world'

const EACH = 4
const CALLS = 8
/** More than the connections of all calls. */
const MANY = 24

let world: World
let portal: Started
let admin: Person
let reader: Person
let form = ''
beforeAll(async () => {
  world = await World.create()
  await world.seed({ documents: 31, documentBytes: 20_000_000 })
  portal = await startPortalBeside(world.at.provider, {
    MAX_CALLS: String(CALLS),
    ...tuned({ CONNECT_TIMEOUT_MS: 500 }),
  })
  admin = await world.signedIn('admin', undefined, portal.portal)
  reader = await world.signedIn('reader', undefined, portal.portal)
  const list = await admin.visit('/documents/general?sort=uploaded')
  form = `selected-row=${list.one('tbody input').getAttribute('value')}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => portal.stop())

const sockets: Socket[] = []

/** Posts the form of a large document; resolves to the status, and reads no further. */
async function startDownload(person: Person): Promise<number> {
  const { hostname, port, host, origin } = new URL(portal.portal)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const lines = [
    'POST /documents/general/download HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${person.cookieHeader()}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    'Connection: close',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n${form}`)
  await once(socket, 'readable')
  const head: unknown = socket.read(12)
  return Number(String(head).split(' ')[1])
}

const started = (person: Person, count: number) =>
  Promise.all(Array.from({ length: count }, () => startDownload(person)))

describe('downloads that nobody reads', () => {
  it('are at most four of one person; that person’s pages and everybody’s go on [478]', async () => {
    const statuses = await started(admin, MANY)
    expect(statuses.filter((status) => status === 200)).toHaveLength(EACH)
    expect(statuses.filter((status) => status === 429)).toHaveLength(MANY - EACH)
    for (const person of [admin, reader]) expect((await person.visit('/cases')).status).toBe(200)
  })

  it('beyond four are answered by a page that says so and when to come back [478]', async () => {
    await started(admin, EACH)
    const page = await admin.post('/documents/general/download', [['selected-row', form.split('=')[1] ?? '']])
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(page.text).toContain('You already have 4 downloads running. Please wait until one of them has ended.')
    expect(page.link('Back to the list')).toBeDefined()
  })

  it('make room for others as soon as their browser leaves [478]', async () => {
    expect(await started(admin, EACH)).toEqual([200, 200, 200, 200])
    for (const socket of sockets.splice(0)) socket.destroy()
    await eventually(async () => expect(await startDownload(admin)).toBe(200))
  })
})
