/** Players of recordings that read nothing. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { logOf, startPortalBeside, tuned, type Started } from '../support/processes'
import { World } from '../support/world'

const MANY = 200
const SLOTS = 8
const listener = ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.CALLRECORDINGS.VIEW']

let world: World
let portal: Started
let players: Person[] = []
let other: Person
let address = ''
beforeAll(async () => {
  world = await World.create({ with: ['recordings', 'documents'] })
  await world.seed({ recordings: 181, recordingSeconds: 3_600 })
  portal = await startPortalBeside(
    world.at.provider,
    tuned({
      MAX_STREAMS: SLOTS,
      MAX_CONNECTIONS: 1_000,
      // A busy machine needs a while until nothing moves any more.
      CONNECT_TIMEOUT_MS: 12_000,
      CLIENT_IDLE_TIMEOUT_MS: 3_000,
    }),
  )
  const kinds = ['admin', 'callcentre', 'own-cases', 'own-write', 'nobody'] as const
  players = await Promise.all(kinds.map((kind) => world.signedIn(kind, listener, portal.portal)))
  other = await world.signedIn('reader', [...listener, 'UCP.DOCUMENTS.GENERAL.VIEW'], portal.portal)
  const list = await other.visit('/ucm/recordings?sort=-duration')
  address = list.one('audio').getAttribute('src') ?? ''
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => portal.stop())

const sockets: Socket[] = []

/** Asks for the long recording and reads nothing; resolves to the status when there is one. */
function startPlayer(person: Person): { socket: Socket; status: Promise<number> } {
  const { hostname, port, host } = new URL(portal.portal)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  sockets.push(socket)
  const cookie = person.cookieHeader()
  socket.write(`GET ${address} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nRange: bytes=0-\r\n\r\n`)
  const status = once(socket, 'readable').then(() => Number(String(socket.read(12)).split(' ')[1]))
  return { socket, status }
}

const startMany = () =>
  Array.from({ length: MANY }, (_, index) => {
    const person = players[index % players.length]
    if (!person) throw new Error('nobody')
    return startPlayer(person)
  })

describe('200 players that stop reading', () => {
  it('are ended, so that none keeps its place for ever', async () => {
    const { status } = startPlayer(players[0] ?? other)
    expect(await status).toBe(206)
    // Whatever the system's own buffers hold has been taken; an hour of sound is more.
    await eventually(() =>
      expect(logOf(portal)).toContainEqual(
        expect.objectContaining({ path: '/ucm/recordings/sound', disconnected: true }),
      ),
    )
  })

  it('keep nobody else waiting: pages, downloads and other players go on', async () => {
    const statuses = Promise.all(startMany().map(({ status }) => status))
    expect((await other.visit('/ucm/recordings')).status).toBe(200)
    const file = (await other.visit('/documents/general')).one('tbody th a').getAttribute('href') ?? ''
    const download = await other.answer(file)
    expect([download.status, (await download.arrayBuffer()).byteLength > 100]).toEqual([200, true])
    const part = await other.answer(address, { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])
    expect((await statuses).filter((status) => status === 206).length).toBeGreaterThanOrEqual(SLOTS)
    expect(new Set(await statuses)).not.toContain(500)
  })
})
