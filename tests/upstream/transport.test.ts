/** Calls that are sent again or not, and reads that end: against a stub of the portal API. */
import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../app/platform/config.server'
import type { RequestContext } from '../../app/platform/http/context'
import { portalApi } from '../../app/systems/portal-api/client.server'
import { PortalApiError } from '../../app/systems/portal-api/portal-api-error'
import { createUpstream } from '../../app/systems/upstream/connections.server'
import { auth } from '../../contract/auth'
import { ListedName } from '../../contract/path'
import { cases } from '../../contract/cases'
import { documents } from '../../contract/documents'
import { recordings } from '../../contract/ucm/recordings'
import { users } from '../../contract/users'
import { context } from '../support/context'
import { portalFor } from '../support/signed-in'
import { StubServer } from '../support/stub-server'

let stub: StubServer
beforeEach(async () => {
  stub = await StubServer.start()
})
afterEach(() => stub.stop())
afterEach(() => void vi.useRealTimers())

const says =
  (status: number, body = '[]') =>
  (_request: unknown, response: ServerResponse) =>
    void response.writeHead(status).end(body)
const isSilent = () => undefined
/** Sends more than is read at once, and never ends. */
const endless = (_request: unknown, response: ServerResponse) => void response.write(Buffer.alloc(500_000, 'x'))

const ADA = { token: 't', objectId: 'ada' }
const SETTINGS = { PAGE_TIMEOUT_MS: 20_000, BREAKER_FAILURES: 0 }
const settingsOf = (own: Partial<Settings>) => ({ ...SETTINGS, PORTAL_API_URL: `${stub.origin}/api/`, ...own })

/** One request of Ada. */
const api = (own: Partial<Settings> = {}, of: Partial<RequestContext> = {}) =>
  portalApi(portalFor(settingsOf(own))('ada', of), ADA)
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'answered',
    (error: unknown) => error,
  )
const close = { params: { ticketNumber: '1' } }
const sound = {
  params: { FileName: ListedName.ofRow('call'), FileExtension: ListedName.ofRow('wav') },
}

describe('a read', () => {
  it.each([
    ['fails', says(503, '"Restarting."'), { status: 503, text: 'Restarting.' }],
    ['breaks off', (_request: unknown, response: ServerResponse) => void response.destroy(), { status: 502 }],
  ])('that %s when the time of its page is over is not sent again', async (_how, respond, failure) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    stub.respond = (request, response) => {
      vi.advanceTimersByTime(SETTINGS.PAGE_TIMEOUT_MS)
      respond(request, response)
    }
    expect(await failureOf(api().send(cases.active))).toMatchObject(failure)
    expect(stub.requests).toHaveLength(1)
  })

  it('that gets no answer in its own time is not sent again', async () => {
    stub.respond = isSilent
    const late = { status: 504, retryable: false, outcomeUnknown: false }
    expect(await failureOf(api({ FIRST_BYTE_TIMEOUT_MS: 50 }).send(cases.active))).toMatchObject(late)
    expect(stub.requests).toHaveLength(1)
  })

  it('whose answer stops halfway ends, long before its page does', async () => {
    stub.respond = (_request, response) => void response.writeHead(200).write('[')
    const upstream = createUpstream({ ...context().settings, BODY_IDLE_TIMEOUT_MS: 100 })
    expect(await failureOf(api({}, { upstream }).send(cases.active))).toMatchObject({
      status: 504,
      message: expect.stringContaining('UND_ERR_BODY_TIMEOUT'),
    })
  })

  it('that was made early ends when it turns out to be forbidden, and so do all others of its page', async () => {
    stub.respond = isSilent
    const forbidden = new AbortController()
    const early = { confirmed: Promise.resolve(), discarded: forbidden.signal }
    const page = portalApi(
      portalFor(settingsOf({ PAGE_TIMEOUT_MS: 600_000, FIRST_BYTE_TIMEOUT_MS: 600_000 }))('ada'),
      ADA,
      early,
    )
    const reads = [cases.active, cases.closed, users.me].map((one) => failureOf(page.send(one)))
    await vi.waitUntil(() => stub.requests.length === 3)
    forbidden.abort(new Error('forbidden'))
    for (const failure of await Promise.all(reads)) expect(failure).toBeInstanceOf(PortalApiError)
  })

  it('that was made early ends with the time of its page, too', async () => {
    stub.respond = isSilent
    const early = { confirmed: Promise.resolve(), discarded: new AbortController().signal }
    const settings = settingsOf({ PAGE_TIMEOUT_MS: 50, FIRST_BYTE_TIMEOUT_MS: 600_000 })
    const page = portalApi(portalFor(settings)('ada'), ADA, early)
    expect(await failureOf(page.send(cases.active))).toMatchObject({ status: 504 })
  })

  it('that waits too long for a connection says so in the log', async () => {
    const portal = portalFor(settingsOf({ MAX_CALLS: 1, PAGE_TIMEOUT_MS: 100 }))
    stub.respond = isSilent
    const leaving = new AbortController()
    const first = failureOf(portalApi(portal('ada', { signal: leaving.signal }), ADA).send(cases.close, close))
    await vi.waitUntil(() => stub.requests.length === 1)
    expect(await failureOf(portalApi(portal('ada'), ADA).send(cases.active))).toMatchObject({
      message: 'cases.active: no free connection in time',
    })
    leaving.abort()
    await first
  })
})

it('a change that ends for a reason that is no error is one without an answer', async () => {
  stub.respond = isSilent
  const leaving = new AbortController()
  const change = failureOf(api({}, { signal: leaving.signal }).send(cases.close, close))
  await vi.waitUntil(() => stub.requests.length === 1)
  leaving.abort('left')
  expect(await change).toMatchObject({ status: 502, outcomeUnknown: true, message: 'cases.close: Error left' })
})

describe('a download', () => {
  const download = (from: ReturnType<typeof api>) => from.stream(documents.getInvoices, { body: [] })

  it('that finds no room says in the log whose room it was', async () => {
    stub.respond = endless
    const settings = settingsOf({ MAX_STREAMS: 2, MAX_STREAMS_PER_USER: 1, CONNECT_TIMEOUT_MS: 50 })
    const portal = portalFor(settings)
    const of = (person: string) => portalApi(portal(person), { token: 't', objectId: person })
    const running = [await download(of('ada')), await download(of('bo'))]
    expect(await failureOf(download(of('ada')))).toMatchObject({
      message: 'documents.getInvoices: no free stream of this user',
    })
    expect(await failureOf(download(of('cy')))).toMatchObject({ message: 'documents.getInvoices: no free stream' })
    for (const { body } of running) body.destroy()
  })

  it('gets the room of a player that takes nothing', async () => {
    stub.respond = endless
    const portal = portalFor(settingsOf({ MAX_STREAMS: 1 }))
    const player = await portalApi(portal('ada'), ADA).stream(recordings.audio, sound, { preemptible: true })
    await once(player.body, 'readable')
    vi.useFakeTimers({ toFake: ['performance'], now: Date.now() })
    vi.advanceTimersByTime(performance.timeOrigin)
    const { body } = await download(portalApi(portal('bo'), { token: 't', objectId: 'bo' }))
    await vi.waitUntil(() => player.body.destroyed)
    body.destroy()
  })
})

describe('a system that breaks off again and again', () => {
  const breaksOff = (_request: unknown, response: ServerResponse) => void response.destroy()

  it('is left alone for a while, but not by other people [539] [540]', async () => {
    const portal = portalFor(settingsOf({ BREAKER_FAILURES: 2 }))
    const call = (person: string) =>
      failureOf(portalApi(portal(person), { token: 't', objectId: person }).send(cases.close, close))
    stub.respond = breaksOff
    expect(await call('ada')).toMatchObject({ outcomeUnknown: true })
    expect(await call('ada')).toMatchObject({ outcomeUnknown: true })
    expect(await call('ada')).toMatchObject({ status: 503, message: 'cases.close: breaker open' })
    stub.respond = says(200)
    expect(await call('bo')).toBe('answered')
  })

  it('may answer what is asked of its other parts [539]', async () => {
    const portal = portalFor(settingsOf({ BREAKER_FAILURES: 2 }))
    const ada = () => portalApi(portal('ada'), ADA)
    stub.respond = breaksOff
    await failureOf(ada().send(cases.close, close))
    await failureOf(ada().send(cases.close, close))
    stub.respond = says(200, '{"FullName":"Ada"}')
    expect(await failureOf(ada().send(cases.close, close))).toMatchObject({ status: 503 })
    expect(await ada().send(users.me)).toMatchObject({ FullName: 'Ada' })
  })
})

describe('a refusal', () => {
  it('of the token of a person ends the session, no other does', async () => {
    stub.respond = says(401, '"Expired."')
    expect(await failureOf(api().send(cases.active))).toMatchObject({ tokenRejected: true })
    const token = { body: { grant_type: 'password', username: 'ada', password: '' } } as const
    expect(await failureOf(api().send(auth.token, token))).toMatchObject({ status: 401, tokenRejected: false })
    stub.respond = says(403, '"No."')
    expect(await failureOf(api().send(cases.active))).toMatchObject({ status: 403, tokenRejected: false })
  })

  it('is not worth a second attempt, and says how long to wait where it does [658]', async () => {
    stub.respond = says(409)
    expect(await failureOf(api().send(cases.active))).toMatchObject({ retryable: false, waitSeconds: undefined })
    stub.respond = (_request, response) => void response.writeHead(429, { 'retry-after': '30' }).end()
    expect(await failureOf(api().send(cases.active))).toMatchObject({ waitSeconds: 30 })
  })
})
