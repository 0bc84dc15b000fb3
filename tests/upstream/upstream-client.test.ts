import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStores } from '../../app/platform/stores/stores.server'
import type { RequestContext } from '../../app/platform/http/context'
import { download } from '../../app/platform/http/download.server'
import { portalApi, type PortalApi } from '../../app/systems/portal-api/client.server'
import { readTimeOf } from '../../app/systems/upstream/read-time.server'
import type { Settings } from '../../app/platform/config.server'
import { cases } from '../../contract/cases'
import { ListedName } from '../../contract/path'
import { catalogue } from '../../contract/catalogue'
import { documents } from '../../contract/documents'
import { orders } from '../../contract/orders'
import { agents } from '../../contract/ucm/agents'
import { queues } from '../../contract/ucm/queues'
import { recordings } from '../../contract/ucm/recordings'
import { context } from '../support/context'
import { StubServer } from '../support/stub-server'

const TIMED_OUT = { text: 'The provider’s systems take too long to answer.', status: 504 }
const NOTHING_SENT = {
  text: 'The provider’s systems are too slow at the moment, so nothing was sent. Please try again.',
  status: 504,
  outcomeUnknown: false,
}
const close = { params: { ticketNumber: '1' } }
const CLOSE = 'POST /api/cases/close/1'
const NO_ROWS = { rows: [], missing: 0 }
const chosen = { body: [{ FileName: 'a' }] }

let stub: StubServer
beforeEach(async () => {
  stub = await StubServer.start()
})
afterEach(() => stub.stop())

/** A portal with these settings; each call of `page` is a request of its own to it. */
function portal(settings: Partial<Settings>) {
  const given = context()
  const all = { ...given.settings, PORTAL_API_URL: `${stub.origin}/api/`, ...settings }
  const stores = createStores(all, given.log)
  return (person = 'Ingrid', of: Partial<RequestContext> = {}): PortalApi =>
    portalApi({ ...given, state: {}, settings: all, stores, ...of }, { token: person, objectId: person })
}

/** The next request reaches the stub, which leaves it to the test to answer. */
function nextRequest(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    stub.respond = (_request, response) => {
      stub.respond = answerAll
      resolve(response)
    }
  })
}
const answerAll: StubServer['respond'] = (_request, response) => void response.end('[]')

/** Node 20 collects some deadlines as garbage before they pass. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

describe('a call that waits for a connection', () => {
  it('fails as timed out at its deadline and is never sent [479]', async () => {
    const page = portal({ MAX_CALLS: 1, PAGE_TIMEOUT_MS: 150 })
    const held = nextRequest()
    const first = page('Ingrid').send(cases.close, close)
    const response = await held
    const waiting = page('Tomas').send(cases.active)
    await new Promise((turn) => setImmediate(turn))
    collectGarbage()
    await expect(waiting).rejects.toMatchObject(TIMED_OUT)
    response.end()
    await first
    await page('Tomas').send(cases.closed)
    expect(stub.requests).toEqual([CLOSE, 'GET /api/cases/closedcases'])
  })

  it('ends when its browser leaves, and is never sent [479]', async () => {
    const page = portal({ MAX_CALLS: 1 })
    const held = nextRequest()
    const first = page('Ingrid').send(cases.active)
    const response = await held
    const leaving = new AbortController()
    const waiting = page('Tomas', { signal: leaving.signal, disconnected: leaving.signal }).send(cases.active)
    // The call waits when the next turn comes.
    await new Promise((turn) => setImmediate(turn))
    leaving.abort()
    await expect(waiting).rejects.toThrow()
    response.end('[]')
    await first
    expect(stub.requests).toEqual(['GET /api/cases'])
  })

  it('goes out in its turn', async () => {
    const page = portal({ MAX_CALLS: 1 })
    const held = nextRequest()
    const calls = [1, 2, 3].map(() => page().send(cases.active))
    const response = await held
    expect(stub.requests).toHaveLength(1)
    response.end('[]')
    expect(await Promise.all(calls)).toEqual([NO_ROWS, NO_ROWS, NO_ROWS])
  })
})

describe('a change', () => {
  it('is not sent once the time of its page is over, and says so [480]', async () => {
    const api = portal({ PAGE_TIMEOUT_MS: 100 })()
    stub.respond = () => undefined
    await expect(api.send(cases.active)).rejects.toMatchObject(TIMED_OUT)
    await expect(api.send(cases.close, close)).rejects.toMatchObject(NOTHING_SENT)
    expect(stub.requests).toEqual(['GET /api/cases'])
  })

  it('that waits too long for a connection is not sent, and says so [480]', async () => {
    const page = portal({ MAX_CALLS: 1, PAGE_TIMEOUT_MS: 100 })
    const held = nextRequest()
    const first = page('Ingrid').send(cases.close, close)
    const response = await held
    await expect(page('Tomas').send(cases.close, close)).rejects.toMatchObject(NOTHING_SENT)
    response.end()
    await first
    expect(stub.requests).toEqual([CLOSE])
  })

  it('has time of its own beyond that of its page [480]', async () => {
    const api = portal({ PAGE_TIMEOUT_MS: 300 })()
    stub.respond = (_request, response) => void setTimeout(() => response.end(), 600)
    await api.send(cases.close, close)
    // The page shown after it has time again.
    stub.respond = answerAll
    expect(await api.send(cases.active)).toEqual(NO_ROWS)
  })

  it('gives the page after it the whole time again, whatever the page before it has taken', async () => {
    stub.respond = answerAll
    const given = context()
    const settings = { ...given.settings, PORTAL_API_URL: `${stub.origin}/api/`, PAGE_TIMEOUT_MS: 60_000 }
    const request: RequestContext = { ...given, state: {}, settings }
    const api = portalApi(request, { token: 'Ingrid', objectId: 'Ingrid' })
    await api.send(cases.active)
    expect(readTimeOf(request).remaining).toBeLessThan(60_000)
    await api.send(cases.close, close)
    expect(readTimeOf(request).remaining).toBe(60_000)
    // Also when the change was refused: its page shows the form again.
    stub.respond = (_request, response) => void response.writeHead(409).end()
    await expect(api.send(cases.active)).rejects.toMatchObject({ status: 409 })
    await expect(api.send(cases.close, close)).rejects.toMatchObject({ status: 409 })
    expect(readTimeOf(request).remaining).toBe(60_000)
  })

  it('that was sent and got no answer in its own time may have been carried out', async () => {
    const api = portal({ PAGE_TIMEOUT_MS: 50, FIRST_BYTE_TIMEOUT_MS: 50 })()
    stub.respond = () => undefined
    await expect(api.send(cases.close, close)).rejects.toMatchObject({ status: 504, outcomeUnknown: true })
    expect(stub.requests).toEqual([CLOSE])
  })
})

describe('a call whose method is not certain', () => {
  it('is a POST, unless the setting names another method for it [179] [180] [264] [345]', async () => {
    stub.respond = answerAll
    const api = portal({ PORTAL_API_METHODS: { 'orders.approve': 'PUT', 'queues.remove': 'DELETE' } })()
    await api.send(orders.approve, { query: { orderId: '7' } })
    await api.send(orders.disapprove, { query: { orderId: '7' } })
    await api.send(queues.remove, { query: { queueName: 'Main line' } })
    await api.send(agents.remove, { query: { agentId: '7' } })
    expect(stub.requests.map((request) => request.split('?')[0])).toEqual([
      'PUT /api/orders/approve',
      'POST /api/orders/disapprove',
      'DELETE /api/ucm/queues/remove',
      'POST /api/ucm/agents/remove',
    ])
  })
})

describe('what an answer gave and a call sends back', () => {
  it('is on the wire digit by digit [512]', async () => {
    const [tenant, offer] = [
      '{"ID":12345678901234567890,"TenantName":"a"}',
      '{"Sku":98765432109876543210,"Price":0.10}',
    ]
    const received: string[] = []
    stub.respond = (request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk.toString()))
      request.on('end', () => response.end(request.url?.endsWith('tenantids') ? `[${tenant}]` : `[${offer}]`))
    }
    const api = portal({})()
    const [{ ID = '' } = {}] = (await api.send(catalogue.tenants)).rows
    const { rows } = await api.send(catalogue.products, { params: { tenantId: String(ID) } })
    await api.send(orders.create, { body: { TenantId: ID, Products: rows.map((row) => ({ ...row, Amount: 2 })) } })
    expect(stub.requests[1]).toBe('GET /api/pc/products/12345678901234567890')
    expect(received.join('')).toBe(
      '{"TenantId":12345678901234567890,"Products":[{"Amount":2,"Sku":98765432109876543210,"Price":0.1}]}',
    )
  })
})

describe('a list with a bad row', () => {
  it('says in the log which field is wrong, and nothing of what is in it [511]', async () => {
    stub.respond = (_request, response) => void response.end('[{"TicketNumber":1},{"Title":"About Ada"}]')
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    expect(await portal({})('Ingrid', { log }).send(cases.active)).toEqual({
      rows: [{ TicketNumber: '1', DateCreated: '' }],
      missing: 1,
    })
    expect(JSON.parse(lines.join(''))).toMatchObject({
      endpoint: 'cases.active',
      missing: 1,
      fields: ['TicketNumber: expected string or number, received nothing'],
      msg: 'portal API: rows left out',
    })
    expect(lines.join('')).not.toContain('Ada')
  })

  it('is no list when it is something else', async () => {
    stub.respond = (_request, response) => void response.end('{"TicketNumber":1}')
    await expect(portal({})().send(cases.active)).rejects.toMatchObject({ status: 502 })
  })
})

describe('a stream', () => {
  /** Sends something at once and never ends. */
  const endless: StubServer['respond'] = (_request, response) => void response.write('begun')
  const open = (api: PortalApi) => api.stream(documents.getGeneral, chosen)

  it('of somebody who has four already is refused in plain words, with when to come back [478]', async () => {
    stub.respond = endless
    const page = portal({ CONNECT_TIMEOUT_MS: 50 })
    const streams = await Promise.all([1, 2, 3, 4].map(() => open(page())))
    const headers = new Map<string, string>()
    const fifth = open(page('Ingrid', { addHeader: (name, value) => void headers.set(name, value) }))
    await expect(fifth).rejects.toMatchObject({
      text: 'You already have 4 downloads running. Please wait until one of them has ended.',
      status: 429,
    })
    expect(headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(stub.requests).toHaveLength(4)
    // Somebody else is not concerned.
    streams.push(await open(page('Tomas')))
    for (const { body } of streams) body.destroy()
  })

  it('waits for nobody beyond the limit of all streams, and never keeps a call waiting [478]', async () => {
    stub.respond = endless
    const page = portal({ CONNECT_TIMEOUT_MS: 50, MAX_STREAMS: 3, MAX_CALLS: 1 })
    const streams = await Promise.all(['Ingrid', 'Tomas', 'Aisha'].map((person) => open(page(person))))
    await expect(open(page('Piet'))).rejects.toMatchObject({ status: 503 })
    stub.respond = answerAll
    expect(await page('Piet').send(cases.active)).toEqual(NO_ROWS)
    for (const { body } of streams) body.destroy()
  })

  it('that is closed makes room for another at once [478]', async () => {
    stub.respond = endless
    const page = portal({ MAX_STREAMS_PER_USER: 1 })
    const leaving = new AbortController()
    const first = await open(page('Ingrid', { disconnected: leaving.signal }))
    const second = open(page())
    leaving.abort()
    const third = open(page())
    ;(await second).body.destroy()
    const response = download({ fileName: 'a', type: 'b', content: (await third).body })
    const fourth = open(page())
    await response.body?.cancel()
    ;(await fourth).body.destroy()
    expect(first.body.destroyed).toBe(true)
  })

  it('that is refused, broken or read to its end makes room, too', async () => {
    const page = portal({ MAX_STREAMS_PER_USER: 1 })
    stub.respond = (_request, response) => void response.writeHead(409).end('No.')
    await expect(open(page())).rejects.toMatchObject({ text: 'No.', status: 409 })
    stub.respond = (_request, response) => void response.destroy()
    await expect(open(page())).rejects.toMatchObject({ status: 502 })
    stub.respond = answerAll
    expect(await (await open(page())).body.toArray()).toEqual([Buffer.from('[]')])
    const ended = await open(page())
    await once(ended.body.resume(), 'close')
  })
})

describe('a recording', () => {
  const WAV = Buffer.from('0123456789')
  const params = { FileName: ListedName.ofRow('call'), FileExtension: ListedName.ofRow('wav') }
  const headersSeen: (string | undefined)[][] = []

  /** Serves as the API does: ranges, an ETag, and If-Range. */
  const serve: StubServer['respond'] = ({ headers }, response) => {
    headersSeen.push([headers.range, headers['if-range']?.toString()])
    response.setHeader('Accept-Ranges', 'bytes').setHeader('ETag', '"one"')
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
    const isWhole = !headers.range || (headers['if-range'] !== undefined && headers['if-range'] !== '"one"')
    if (isWhole) return void response.setHeader('Content-Length', WAV.length).end(WAV)
    const from = first ? Number(first) : WAV.length - Number(last)
    const to = first && last ? Math.min(Number(last), WAV.length - 1) : WAV.length - 1
    if (from >= WAV.length) return void response.writeHead(416, { 'Content-Range': `bytes */${WAV.length}` }).end('No.')
    const range = { 'Content-Range': `bytes ${from}-${to}/${WAV.length}`, 'Content-Length': to - from + 1 }
    response.writeHead(206, range).end(WAV.subarray(from, to + 1))
  }

  /** Answer that a browser with these headers gets from a route of the portal. */
  async function played(headers: Record<string, string>): Promise<Response> {
    const ranged = await portal({})().stream(recordings.audio, { params }, { range: new Headers(headers) })
    return download({ fileName: 'call.wav', type: 'audio/wav', inline: true, content: ranged.body, ranged })
  }

  beforeEach(() => {
    headersSeen.length = 0
    stub.respond = serve
  })

  it('plays whole in the browser, which learns that it may ask for ranges', async () => {
    const response = await played({})
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '10',
      'content-type': 'audio/wav',
      'content-disposition': 'inline; filename="call.wav"',
      etag: '"one"',
    })
  })

  it.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
  ])('answers %s with these bytes alone', async (range, bytes, contentRange) => {
    const response = await played({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange])
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    expect(await response.text()).toBe(bytes)
  })

  it('answers a range behind its end with 416, how long it is, and no body', async () => {
    const response = await played({ range: 'bytes=10-' })
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    expect(await response.text()).toBe('')
  })

  it('comes whole when it is another one than the browser has begun', async () => {
    expect((await played({ range: 'bytes=5-', 'if-range': '"one"' })).status).toBe(206)
    expect((await played({ range: 'bytes=5-', 'if-range': '"two"' })).status).toBe(200)
  })

  it.each([
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0-1,3-4',
    'items=0-1',
    'bytes=1-2\t3',
    `bytes=${'9'.repeat(16)}-`,
  ])('comes whole for %j, which is not passed on', async (range) => {
    expect((await played({ range, 'if-range': '"one"' })).status).toBe(200)
    expect(headersSeen).toEqual([[undefined, undefined]])
  })

  it('whose part does not say which it is, or that nobody asked for, is no recording', async () => {
    stub.respond = (_request, response) => void response.writeHead(206).end('part')
    await expect(played({ range: 'bytes=2-2' })).rejects.toMatchObject({ status: 502 })
    await expect(played({})).rejects.toMatchObject({ status: 502, text: 'part' })
  })
})
