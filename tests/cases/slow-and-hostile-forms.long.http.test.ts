/** Senders that are slow, stop, or mean harm. Each test has a portal of its own, in which few requests fit. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { visitor, World } from '../support/world'

/** The limits of a portal in use, shortened. */
const LIMITS = tuned({
  MAX_IN_FLIGHT: 25,
  MAX_BODIES_PER_SENDER: 10,
  FORM_IDLE_TIMEOUT_MS: 1_000,
  FORM_GRACE_MS: 2_000,
  FORM_BYTES_PER_SECOND: 100_000,
})
const MALFORMED = 'We could not read the form. Please try again.'
const TOO_SLOW = 'The form took too long to arrive.'
const TOO_MANY = 'You are sending too many forms at once.'

let world: World
let started: Started
let admin: Person
let reply = ''
beforeAll(async () => {
  world = await World.create()
  started = await startPortalBeside(world.at.provider, LIMITS)
  admin = await world.signedIn('admin', undefined, started.portal)
  reply = `/cases/ticket?no=${(await admin.visit('/cases')).column('Ticket Number')[0] ?? ''}`
})
afterAll(() => started.stop())

/** Somebody on a connection, who writes what they like when they like. */
class Sender {
  readonly #socket: Socket
  readonly #closed: Promise<unknown>
  received = ''

  private constructor(socket: Socket) {
    this.#socket = socket
    this.#closed = once(socket, 'close')
    socket.on('data', (chunk) => (this.received += chunk.toString('latin1')))
    // A connection that is broken is what is looked for.
    socket.on('error', () => undefined)
  }

  static async post(path: string, type: string, length: number, person?: Person): Promise<Sender> {
    const { hostname, port, host, origin } = new URL(started.portal)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, `Content-Type: ${type}`]
    const lines = [
      ...head,
      `Content-Length: ${length}`,
      ...(person ? [`Cookie: ${person.cookieHeader()}`] : []),
      '',
      '',
    ]
    const sender = new Sender(socket)
    sender.write(lines.join('\r\n'))
    return sender
  }

  write(text: string): void {
    this.#socket.write(text, 'latin1')
  }

  /** Writes a text again and again until the connection ends. */
  async keepWriting(text: string, everyMs: number): Promise<void> {
    const timer = setInterval(() => this.write(text), everyMs)
    await this.closed()
    clearInterval(timer)
  }

  async closed(): Promise<string> {
    await this.#closed
    return this.received
  }

  leave(): void {
    this.#socket.destroy()
  }
}

const URLENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'
const filePart = (type: string) =>
  `--b\r\nContent-Disposition: form-data; name="attachments"; filename="a.txt"\r\nContent-Type: ${type}\r\n\r\n`
const typed = '--b\r\nContent-Disposition: form-data; name="subject"\r\n\r\ns\r\n'

function posts(count: number, path: string, type: string, person?: Person): Promise<Sender[]> {
  return Promise.all(Array.from({ length: count }, () => Sender.post(path, type, 1_000_000, person)))
}
const statuses = (senders: readonly Sender[]) =>
  senders.map(({ received }) => received.slice('HTTP/1.1 '.length, 'HTTP/1.1 400'.length))
const refusedForNumber = (senders: readonly Sender[]) => statuses(senders).filter((status) => status === '429').length

/** However people sent: others are served, no file stays, and nothing is held. */
afterEach(async () => {
  expect((await visitor(started.portal).visit('/password-reset')).status).toBe(200)
  expect((await admin.visit(reply)).status).toBe(200)
  await expect.poll(() => filesIn(started.files)).toEqual([])
})

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

describe('a part with a bad header and a file that never ends [475]', () => {
  const attack = `${filePart('text/html\0')}x\r\n${filePart('text/plain')}AAAA`

  it('from a visitor is refused each of 30 times, and holds nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const senders = await posts(10, '/password-reset', MULTIPART)
      for (const sender of senders) sender.write(attack)
      await expect.poll(() => statuses(senders)).toEqual(Array(10).fill('400'))
      expect(senders[0]?.received).toContain(MALFORMED)
      for (const sender of senders) sender.leave()
    }
  })

  it('from a signed-in user is refused each of 30 times, and nothing of it is stored', async () => {
    for (let round = 0; round < 6; round += 1) {
      const senders = await posts(5, reply, MULTIPART, admin)
      for (const sender of senders) sender.write(filePart('text/plain') + 'first\r\n' + attack)
      await expect.poll(() => statuses(senders)).toEqual(Array(5).fill('400'))
      for (const sender of senders) sender.leave()
    }
  })

  it('is refused while its sender stays, and the connection ends soon', async () => {
    const sender = await Sender.post('/password-reset', MULTIPART, 1_000_000)
    sender.write(attack)
    const answer = await sender.closed()
    expect(answer).toContain('HTTP/1.1 400')
    expect(answer).toContain(MALFORMED)
  })
})

describe('a sender who stops [477]', () => {
  it.each([
    ['in a form', '/password-reset', URLENCODED, 'email=ada'],
    ['before the first byte', '/password-reset', URLENCODED, ''],
    ['in a part’s header', '/password-reset', MULTIPART, '--b\r\nContent-Disposition: form-da'],
    ['in a file of nobody', '/password-reset', MULTIPART, `${typed}${filePart('text/plain')}AAAA`],
  ])('%s is told so, and the connection ends', async (_where, path, type, body) => {
    const sender = await Sender.post(path, type, 5_000)
    sender.write(body)
    const answer = await sender.closed()
    expect(answer).toContain('HTTP/1.1 408')
    expect(answer).toContain(TOO_SLOW)
    expect(answer).toMatch(/^connection: close/im)
  })

  it('in a file of theirs leaves nothing of it', async () => {
    const sender = await Sender.post(reply, MULTIPART, 1_000_000, admin)
    sender.write(typed + filePart('text/plain') + 'A'.repeat(200_000))
    await expect.poll(() => filesIn(started.files)).toHaveLength(1)
    expect(await sender.closed()).toContain('HTTP/1.1 408')
    await expect.poll(() => filesIn(started.files)).toEqual([])
  })

  it('and leaves, leaves nothing', async () => {
    const sender = await Sender.post(reply, MULTIPART, 1_000_000, admin)
    sender.write(typed + filePart('text/plain') + 'A'.repeat(200_000))
    await expect.poll(() => filesIn(started.files)).toHaveLength(1)
    sender.leave()
  })
})

describe('a sender who is slow [477]', () => {
  it.each([
    ['a form', '/password-reset', URLENCODED, 'email=', 'a'],
    ['a file', '/password-reset', MULTIPART, filePart('text/plain'), 'A'],
  ])('and sends %s byte by byte is cut off', async (_what, path, type, start, byte) => {
    const sender = await Sender.post(path, type, 5_000)
    sender.write(start)
    await sender.keepWriting(byte, 200)
    expect(sender.received).toContain('HTTP/1.1 408')
  })

  it('but honest gets the file through', async () => {
    const end = '\r\n--b\r\nContent-Disposition: form-data; name="description"\r\n\r\nd\r\n--b--\r\n'
    const start = typed + filePart('text/plain')
    const piece = 'A'.repeat(30_000)
    const pieces = 15
    const sender = await Sender.post(reply, MULTIPART, start.length + pieces * piece.length + end.length, admin)
    sender.write(start)
    // Slower than a body's grace alone allows, and as fast as a slow line.
    for (let count = 0; count < pieces; count += 1) {
      await pause(200)
      sender.write(piece)
    }
    sender.write(end)
    await expect.poll(() => sender.received).toContain('HTTP/1.1 303')
    sender.leave()
  })
})

describe('many who send at once [477]', () => {
  it('from one address are refused beyond a number; who is signed in there can still send', async () => {
    const senders = await posts(15, '/password-reset', URLENCODED)
    for (const sender of senders) sender.write('e')
    await expect.poll(() => refusedForNumber(senders)).toBe(5)
    const refused = senders.find(({ received }) => received.includes('HTTP/1.1 429'))
    expect(refused?.received).toMatch(/^retry-after: 5/im)
    expect(refused?.received).toContain(TOO_MANY)

    const page = await (await admin.visit(reply)).press('Send', { Subject: 'Meanwhile', Message: 'a plain one.' })
    expect(page.toasts).toEqual(['Portal response sent!'])
    await Promise.all(senders.map((sender) => sender.closed()))
  })

  it('and are one user may send six uploads', async () => {
    const senders = await posts(8, reply, MULTIPART, admin)
    for (const sender of senders) sender.write(typed)
    await expect.poll(() => refusedForNumber(senders)).toBe(2)
    await Promise.all(senders.map((sender) => sender.closed()))
  })
})
