/** Results that people get from each kind of answer, and the calls sent for them: against a stub of the portal API. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RequestContext } from '../../app/platform/http/context'
import { Timings } from '../../app/platform/http/timings.server'
import { portalApi } from '../../app/systems/portal-api/client.server'
import { auth } from '../../contract/auth'
import { ListedName } from '../../contract/path'
import { activities, cases } from '../../contract/cases'
import { documents } from '../../contract/documents'
import { orders } from '../../contract/orders'
import { holidays } from '../../contract/ucm/holidays'
import { audio } from '../../contract/ucm/audio'
import { queueHours, queues } from '../../contract/ucm/queues'
import { recordings } from '../../contract/ucm/recordings'
import { users } from '../../contract/users'
import { freePorts } from '../support/processes'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

const UNKNOWN = 'it is not known whether this was carried out'
const UNREADABLE = 'The answer of the provider’s systems could not be read.'
const AWAY = 'The provider’s systems cannot be reached at the moment.'

let stub: StubServer
let seen: { headers: IncomingHttpHeaders; body: string }[] = []
/** One for each request; the last one stays. */
let answers: ((response: ServerResponse) => void)[] = []
beforeEach(async () => {
  stub = await StubServer.start((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      answer?.(response)
    })
  })
})
afterEach(() => stub.stop())
beforeEach(() => {
  seen = []
})

const says =
  (status: number, body = '', type = 'application/json') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body)
const breaks = (response: ServerResponse) => void response.destroy()
const cutsOff = (response: ServerResponse) => {
  response.writeHead(200, { 'content-length': '100' }).write('half')
  setImmediate(() => response.destroy())
}

function api(of: Partial<RequestContext> = {}, origin = stub.origin) {
  const context = portalFor({ PORTAL_API_URL: `${origin}/api/`, PAGE_TIMEOUT_MS: 20_000, BREAKER_FAILURES: 0 })(
    'ada',
    of,
  )
  return portalApi(context, { token: 'token of ada', objectId: 'ada' })
}
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  )
const CLOSE = { params: { ticketNumber: '1' } }

describe('a page', () => {
  it('has the letters of an answer in the encoding that this names [1058]', async () => {
    const named = (charset: string, bytes: Buffer) => (response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': `application/json;charset=${charset}` }).end(bytes)
    const json = '[{"TicketNumber":"1","Title":"Café"}]'
    for (const [charset, encoding] of [
      ['ISO-8859-1', 'latin1'],
      ['"utf-16le"', 'utf16le'],
      ['UTF8', 'utf8'],
      ['nobody', 'utf8'],
    ] as const) {
      answers = [named(charset, Buffer.from(json, encoding))]
      expect((await api().send(cases.active)).rows).toMatchObject([{ Title: 'Café' }])
    }
  })

  it('has the rows of a list that PHP has numbered, and of no other record [1059]', async () => {
    answers = [says(200, '{"0":{"TicketNumber":"1"},"2":{"TicketNumber":"3"}}')]
    expect((await api().send(cases.active)).rows).toMatchObject([{ TicketNumber: '1' }, { TicketNumber: '3' }])
    for (const record of ['{}', '{"0":{"TicketNumber":"1"},"next":2}']) {
      answers = [says(200, record)]
      expect(await failureOf(api().send(cases.active))).toMatchObject({ text: UNREADABLE })
    }
  })

  it.each([502, 503, 504])('is asked for once more after %d, and shows the second answer', async (status) => {
    answers = [says(status, '"Restarting."'), says(200, '[]')]
    expect(await api().send(cases.active)).toEqual({ rows: [], missing: 0 })
    expect(stub.requests).toHaveLength(2)
    stub.requests.length = 0
    answers = [says(status, '"Restarting."')]
    expect(await failureOf(api().send(cases.active))).toMatchObject({
      text: 'Restarting.',
      status,
      upstreamStatus: status,
    })
    expect(stub.requests).toHaveLength(2)
  })

  it.each([
    ['breaks off', breaks],
    ['is cut off', cutsOff],
  ])('whose answer %s is asked for once more', async (_what, answer) => {
    answers = [answer, says(200, '[]')]
    expect(await api().send(cases.active)).toEqual({ rows: [], missing: 0 })
    answers = [answer]
    stub.requests.length = 0
    const failure = { text: AWAY, status: 502, upstreamStatus: undefined, outcomeUnknown: false, retryable: true }
    expect(await failureOf(api().send(cases.active))).toMatchObject(failure)
    expect(stub.requests).toHaveLength(2)
  })

  it.each([
    [400, 400],
    [404, 404],
    [499, 499],
    [500, 502],
    [501, 502],
    [505, 502],
    [201, 502],
    [204, 502],
    [302, 502],
  ])('that gets %d has the status %d, and is asked for once [031]', async (given, shown) => {
    answers = [says(given, given === 204 ? '' : '"Why."')]
    const text = given === 204 ? 'status 204' : 'Why.'
    expect(await failureOf(api().send(cases.active))).toMatchObject({ text, status: shown, upstreamStatus: given })
    expect(stub.requests).toHaveLength(1)
  })

  it.each([
    ['JSON text', '"No <b>room</b>."', 'application/json', 'No <b>room</b>.'],
    ['plain text', 'No room.', 'text/plain', 'No room.'],
    ['an object', '{"Message":"No room."}', 'application/json', 'No room.'],
    ['the page of some proxy', '<h1>Bad</h1>', 'text/html', 'status 400'],
    ['a page without its type', '  <h1>Bad</h1>', 'text/plain', 'status 400'],
    ['a text that is told as a page', 'No room.', 'text/html; charset=utf-8', 'status 400'],
    ['nothing', '', 'text/plain', 'status 400'],
  ])('shows %s as text for people [031]', async (_what, body, type, text) => {
    answers = [says(400, body, type)]
    expect(await failureOf(api().send(cases.active))).toMatchObject({ text, message: 'cases.active: status 400' })
  })

  it.each([
    ['no JSON', 'rubbish', 'not JSON'],
    ['something else than a list', '{"TicketNumber":1}', 'the answer itself'],
  ])('that gets %s says that it could not be read, and the log why', async (_what, body, reason) => {
    answers = [says(200, body)]
    expect(await failureOf(api().send(cases.active))).toMatchObject({
      text: UNREADABLE,
      status: 502,
      upstreamStatus: undefined,
      message: expect.stringContaining(`contract violation at ${reason}`),
    })
  })

  it('names the field that did not fit, in the words of the contract where it has some', async () => {
    answers = [says(200, '{"QueueTypes":"none"}')]
    expect(await failureOf(api().send(queues.meta))).toMatchObject({
      message: 'queues.meta: contract violation at QueueTypes: expected array, received string',
    })
    answers = [says(200, '{"name":"Ada"}')]
    expect(await failureOf(api().send(users.me))).toMatchObject({
      message: expect.stringContaining('users.me: contract violation at the answer itself: none of FullName'),
    })
  })

  it.each(['null', '[]'])('that needs a record and gets %s could not be read', async (body) => {
    answers = [says(200, body)]
    expect(await failureOf(api().send(users.me))).toMatchObject({ text: UNREADABLE, status: 502 })
  })

  it('of more than 32 MB is too large to show', async () => {
    answers = [says(200, `"${'x'.repeat(32_000_000)}"`)]
    expect(await failureOf(api().send(cases.active))).toMatchObject({
      text: 'The answer is too large to show.',
      status: 502,
      retryable: false,
    })
    expect(stub.requests).toHaveLength(1)
  })

  it('of more than 32 MB to a change leaves unknown whether it was carried out [812]', async () => {
    answers = [says(200, `"${'x'.repeat(32_000_000)}"`)]
    expect(await failureOf(api().send(cases.close, CLOSE))).toMatchObject({
      text: 'The provider’s systems gave no answer, so it is not known whether this was carried out. Please check before you try again.',
      status: 502,
      outcomeUnknown: true,
    })
    expect(stub.requests).toHaveLength(1)
  })

  it('says so when nothing listens there', async () => {
    const [nobody] = await freePorts(1)
    const at = `http://127.0.0.1:${nobody}`
    const away = { text: AWAY, status: 502, outcomeUnknown: false, retryable: true }
    expect(await failureOf(api({}, at).send(cases.active))).toMatchObject(away)
    expect(await failureOf(api({}, at).send(cases.close, CLOSE))).toMatchObject(away)
  })
})

describe('a change', () => {
  it.each([502, 503, 504])('is never sent twice, not after %d either', async (status) => {
    answers = [says(status, '"Restarting."'), says(200)]
    expect(await failureOf(api().send(cases.close, CLOSE))).toMatchObject({
      text: 'Restarting.',
      outcomeUnknown: false,
    })
    expect(stub.requests).toHaveLength(1)
  })

  it.each([
    ['breaks off', breaks],
    ['is cut off', cutsOff],
  ])('whose answer %s may have been carried out, and the page says so', async (_what, answer) => {
    answers = [answer]
    expect(await failureOf(api().send(cases.close, CLOSE))).toMatchObject({
      text: expect.stringContaining(UNKNOWN),
      status: 502,
      outcomeUnknown: true,
    })
    expect(stub.requests).toHaveLength(1)
  })

  it('that gets 300 was not carried out [031]', async () => {
    answers = [says(300, '"Choose."')]
    expect(await failureOf(api().send(cases.close, CLOSE))).toMatchObject({ text: 'Choose.', outcomeUnknown: false })
  })

  it('has an answer that nobody reads', async () => {
    answers = [says(200, 'rubbish', 'text/plain')]
    expect(await api().send(cases.close, CLOSE)).toBeUndefined()
  })
})

describe('what is sent', () => {
  it('is whose it is, and what may come back [029]', async () => {
    answers = [says(200, '[]')]
    await api().send(cases.active)
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer token of ada', accept: 'application/json' })
    expect(seen[0]?.headers).not.toHaveProperty('content-type')
    expect(seen[0]?.headers).not.toHaveProperty('range')
  })

  it('is JSON, a form or parts, as the call wants it [011] [138]', async () => {
    answers = [says(200, '{}')]
    await api().send(holidays.add, { body: { day: '2026-12-25', description: 'A & B' } })
    answers = [says(200, '{"access_token":"t"}')]
    await api().send(auth.token, { body: { grant_type: 'password', username: 'a b&c', password: '' } })
    answers = [says(200)]
    const files = [new File(['content'], 'a "1".txt', { type: 'text/plain' })]
    await api().send(activities.sendMessage, { body: { subject: 's', description: 'd', ticketNumber: '1' }, files })
    const [json, form, parts] = seen
    expect([json?.headers['content-type'], json?.body]).toEqual([
      'application/json',
      '{"day":"2026-12-25","description":"A & B"}',
    ])
    expect([form?.headers['content-type'], form?.body]).toEqual([
      'application/x-www-form-urlencoded',
      'grant_type=password&username=a+b%26c&password=',
    ])
    expect(parts?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    answers = [says(200)]
    await api().sendUntyped(audio.add, { body: {} })
    expect(seen[3]?.body).toMatch(/^--[\w-]+--\r\n$/)
    for (const text of ['name="subject"', 'name="attachments"; filename="a %221%22.txt"; filename*=', 'content'])
      expect(parts?.body).toContain(text)
  })

  it('has names and values encoded in its address, and none where nothing is asked [472]', async () => {
    answers = [says(200, '[]')]
    await api().send(queueHours.list, { params: { queueName: ListedName.ofRow('A/B & é') } })
    await failureOf(api().send(queues.detail, { query: { queueName: 'A/B & é=1' } }))
    await api().send(queues.list)
    expect(stub.requests).toEqual([
      `GET /api/ucm/queues/hours/queue/${encodeURIComponent('A/B & é')}`,
      `GET /api/ucm/queues/get?queueName=${encodeURIComponent('A/B & é=1')}`,
      'GET /api/ucm/queues',
    ])
  })

  it('is nothing for a key or a name that nothing can have [521]', async () => {
    answers = [says(200, '[]')]
    const none = {
      text: 'There is nothing with this name.',
      status: 404,
      message: expect.stringContaining('not a key'),
    }
    const odd = { params: { queueName: ListedName.find('B', ['A']) } }
    expect(await failureOf(api().send(queueHours.list, odd))).toMatchObject(none)
    expect(await failureOf(api().send(cases.detail, { params: { ticketNumber: '../users/me' } }))).toMatchObject(none)
    expect(await failureOf(api().send(orders.approve, { query: { orderId: '1/2' } }))).toMatchObject(none)
    expect(stub.requests).toEqual([])
  })
})

describe('bytes that are passed on', () => {
  const params = { FileName: ListedName.ofRow('call'), FileExtension: ListedName.ofRow('wav') }
  const stream = (headers?: Record<string, string>, of?: Partial<RequestContext>) =>
    api(of).stream(recordings.audio, { params }, headers ? { range: new Headers(headers) } : {})

  it('may be anything, also nothing', async () => {
    answers = [says(200, 'bytes', 'audio/wav')]
    expect(Buffer.concat(await (await stream()).body.toArray()).toString()).toBe('bytes')
    expect(seen[0]?.headers).toMatchObject({ accept: '*/*' })
    answers = [says(200)]
    expect(await (await stream()).body.toArray()).toEqual([])
  })

  it('are a part only where one was asked for', async () => {
    answers = [(response) => void response.writeHead(206, { 'content-range': 'bytes 0-1/5' }).end('by')]
    expect(await failureOf(stream())).toMatchObject({ status: 502, upstreamStatus: 206 })
    expect((await stream({ range: 'bytes=0-1' })).status).toBe(206)
    answers = [(response) => void response.writeHead(206, { 'content-range': 'items 0-1/5' }).end('by')]
    expect(await failureOf(stream({ range: 'bytes=0-1' }))).toMatchObject({ text: UNREADABLE, status: 502 })
    answers = [says(206, 'by')]
    expect(await failureOf(stream({ range: 'bytes=0-1' }))).toMatchObject({ text: UNREADABLE, status: 502 })
  })

  it('are the same for a player, which may lose the rest to others', async () => {
    answers = [says(200, 'bytes', 'audio/wav')]
    const { body, status, headers } = await api().stream(recordings.audio, { params }, { preemptible: true })
    expect([status, headers['content-type']]).toEqual([200, 'audio/wav'])
    expect(Buffer.concat(await body.toArray()).toString()).toBe('bytes')
  })

  it('end with the request of the browser, also when nobody has read them', async () => {
    answers = [(response) => void response.writeHead(200).write('begun')]
    const cleanups: (() => Promise<void>)[] = []
    const { body } = await stream(undefined, { onFinish: (cleanup) => void cleanups.push(cleanup) })
    await Promise.all(cleanups.map((cleanup) => cleanup()))
    expect([cleanups.length, body.destroyed]).toEqual([1, true])
  })

  it('of a refusal are its text', async () => {
    answers = [says(410, '"Deleted."')]
    const chosen = { body: [{ FileName: 'a' }] }
    expect(await failureOf(api().stream(documents.getGeneral, chosen))).toMatchObject({ text: 'Deleted.', status: 410 })
  })
})

describe('a portal API that fails again and again', () => {
  it('is left alone for a while, and what waits is not held up by it [539]', async () => {
    const settings = {
      PORTAL_API_URL: `${stub.origin}/api/`,
      BREAKER_FAILURES: 2,
      MAX_CALLS: 1,
      PAGE_TIMEOUT_MS: 20_000,
    }
    const portal = portalFor(settings)
    const send = () => failureOf(portalApi(portal('ada'), { token: 't', objectId: 'ada' }).send(cases.close, CLOSE))
    answers = [says(503, '"Restarting."')]
    await send()
    await send()
    stub.requests.length = 0
    for (const _time of [1, 2, 3]) {
      const refused = { text: AWAY, status: 503, message: 'cases.close: breaker open', outcomeUnknown: false }
      expect(await send()).toMatchObject(refused)
    }
    expect(stub.requests).toEqual([])
  })

  it('is not blamed for browsers that leave, nor for an answer that is too large', async () => {
    const portal = portalFor({ PORTAL_API_URL: `${stub.origin}/api/`, BREAKER_FAILURES: 2, PAGE_TIMEOUT_MS: 20_000 })
    const send = (of: Partial<RequestContext>) =>
      failureOf(portalApi(portal('ada', of), { token: 't', objectId: 'ada' }).send(cases.active))
    answers = [() => undefined]
    for (const _time of [1, 2, 3]) {
      const leaving = new AbortController()
      const left = send({ signal: leaving.signal, disconnected: leaving.signal })
      await vi.waitUntil(() => stub.requests.length > 0)
      stub.requests.length = 0
      leaving.abort()
      await left
    }
    answers = [says(200, `"${'x'.repeat(32_000_000)}"`)]
    for (const _time of [1, 2, 3]) expect(await send({})).toMatchObject({ text: 'The answer is too large to show.' })
    answers = [says(200, '[]')]
    expect(await send({})).toBe('answered')
  })
})

describe('the log', () => {
  const lines = async (call: (own: ReturnType<typeof api>) => Promise<unknown>) => {
    const said: Record<string, unknown>[] = []
    const log = pino({ level: 'info' }, { write: (line) => void said.push(JSON.parse(line)) })
    const timings = new Timings()
    await failureOf(call(api({ log, timings })))
    return { said, calls: timings.calls }
  }

  it('has each call with its status, and a line for one that failed', async () => {
    answers = [says(200, '[]')]
    expect(await lines((own) => own.send(cases.active))).toEqual({
      said: [],
      calls: [expect.objectContaining({ endpoint: 'cases.active', status: 200 })],
    })
    answers = [says(409, '"No."')]
    const { said, calls } = await lines((own) => own.send(cases.close, CLOSE))
    expect(said).toMatchObject([
      { endpoint: 'cases.close', outcome: 'refused', msg: 'change' },
      { endpoint: 'cases.close', status: 409, reason: 'cases.close: status 409', msg: 'portal API call failed' },
    ])
    expect(calls).toMatchObject([{ endpoint: 'cases.close', status: 409 }])
    answers = [breaks]
    expect((await lines((own) => own.send(cases.close, CLOSE))).calls).toMatchObject([{ status: 'failed' }])
    answers = [says(200, 'bytes')]
    const params = { FileName: ListedName.ofRow('call'), FileExtension: ListedName.ofRow('wav') }
    expect((await lines((own) => own.stream(recordings.audio, { params }))).calls).toMatchObject([
      { endpoint: 'recordings.audio', status: 200 },
    ])
  })
})
