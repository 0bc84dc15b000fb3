/** Operators learn of each call: its outcome and its time in the metrics, and its line in the log. */
import type { ServerResponse } from 'node:http'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../app/platform/config.server'
import type { RequestContext } from '../../app/platform/http/context'
import { Timings } from '../../app/platform/http/timings.server'
import { portalApi, type PortalApi } from '../../app/systems/portal-api/client.server'
import { cases } from '../../contract/cases'
import { holidays } from '../../contract/ucm/holidays'
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
const breaksOff = (_request: unknown, response: ServerResponse) => void response.destroy()

type Early = Parameters<typeof portalApi>[2]
interface World {
  readonly settings?: Partial<Settings>
  readonly of?: Partial<RequestContext>
  readonly early?: Early
}

/** Lines and metrics of the calls that a person makes. */
async function known(call: (api: PortalApi) => Promise<unknown>, { settings, of, early }: World = {}) {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const timings = new Timings()
  const own = { PORTAL_API_URL: `${stub.origin}/api/`, BREAKER_FAILURES: 0, ...settings }
  const context = portalFor(own)('ada', { log, timings, ...of })
  await call(portalApi(context, { token: 't', objectId: 'ada' }, early)).catch(() => undefined)
  const { registry } = context.stores.metrics
  const counted = await registry.getSingleMetricAsString('portal_calls_total')
  const seconds = await registry.getSingleMetricAsString('portal_call_seconds')
  const outcomes = [...counted.matchAll(/outcome="(.+?)"\} [1-9]/g)].map(([, outcome]) => outcome)
  const sum = Number(/portal_call_seconds_sum\{.*\} (.+)/.exec(seconds)?.[1])
  return { lines, outcomes, seconds: sum, calls: timings.calls }
}

const read = (api: PortalApi) => api.send(cases.active)
const change = (api: PortalApi) => api.send(cases.close, { params: { ticketNumber: '1' } })
const messages = (lines: readonly Record<string, unknown>[]) => lines.map(({ msg }) => msg)

describe('the metrics count a call', () => {
  it.each([
    [200, 'ok'],
    [302, 'error'],
    [399, 'error'],
    [400, 'refused'],
    [404, 'refused'],
    [428, 'refused'],
    [429, 'too many'],
    [499, 'refused'],
    [500, 'error'],
    [503, 'error'],
  ])('that gets %d as %s [681] [912]', async (status, outcome) => {
    stub.respond = says(status)
    expect((await known(read)).outcomes).toEqual([outcome])
  })

  it.each([
    ['whose answer does not fit', 'unreadable', says(200, 'rubbish'), {}],
    ['without an answer', 'no answer', breaksOff, {}],
    ['whose answer does not come in time', 'late', isSilent, { PAGE_TIMEOUT_MS: 50 }],
  ] as const)('%s as %s [681]', async (_which, outcome, respond, settings) => {
    stub.respond = respond
    expect((await known(read, { settings })).outcomes).toEqual([outcome])
  })

  it('that is not sent, because others failed, as not sent [681]', async () => {
    stub.respond = says(503)
    const { outcomes } = await known(
      async (api) => {
        await change(api).catch(() => undefined)
        await change(api)
      },
      { settings: { BREAKER_FAILURES: 1 } },
    )
    expect(outcomes).toEqual(['error', 'not sent'])
    expect(stub.requests).toHaveLength(1)
  })

  it('that the portal made wrongly as failed, and its page alone reports the mistake [681]', async () => {
    const { lines, outcomes } = await known((api) => api.sendUntyped(holidays.add, { body: { day: 7 } }))
    expect([outcomes, messages(lines)]).toEqual([['failed'], ['change']])
    expect(lines[0]).toMatchObject({ outcome: 'failed' })
  })

  it('that fails after its browser has left as discarded, and tells nobody to act [681]', async () => {
    stub.respond = isSilent
    const leaving = new AbortController()
    const of = { signal: leaving.signal, disconnected: leaving.signal }
    const left = known(read, { of })
    await vi.waitUntil(() => stub.requests.length > 0)
    leaving.abort()
    const { lines, outcomes } = await left
    expect(outcomes).toEqual(['discarded'])
    expect(lines).toMatchObject([{ level: pino.levels.values.info, msg: 'portal API call failed' }])
  })

  it('that was carried out after its browser has left as ok [681]', async () => {
    stub.respond = says(200)
    expect((await known(change, { of: { disconnected: AbortSignal.abort() } })).outcomes).toEqual(['ok'])
  })

  it('that was made early and then forbidden as discarded, without a line in the log [681]', async () => {
    stub.respond = isSilent
    const forbidden = new AbortController()
    const early = known(read, { early: { confirmed: Promise.resolve(), discarded: forbidden.signal } })
    await vi.waitUntil(() => stub.requests.length > 0)
    forbidden.abort()
    expect(await early).toMatchObject({ lines: [], outcomes: ['discarded'] })
  })

  it('with its time, in seconds; the log of its page has it in milliseconds [681]', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(60_000)
    stub.respond = (_request, response) => {
      vi.advanceTimersByTime(2_000)
      response.end('[]')
    }
    const { seconds, calls } = await known(read)
    expect([seconds, calls]).toEqual([2, [{ endpoint: 'cases.active', status: 200, ms: 2_000 }]])
  })
})

describe('a call that fails', () => {
  it('has one line with its name, its status and what came, and a read has no other [657]', async () => {
    stub.respond = says(409, '"Locked."')
    const { lines } = await known(read)
    expect(lines).toMatchObject([
      {
        level: pino.levels.values.warn,
        endpoint: 'cases.active',
        status: 409,
        reason: 'cases.active: status 409',
        bytes: 9,
        said: 'Locked.',
        msg: 'portal API call failed',
      },
    ])
  })

  it('for somebody whose early reads are still wanted has its line, too [657]', async () => {
    stub.respond = says(409)
    const early = { confirmed: Promise.resolve(), discarded: new AbortController().signal }
    expect(messages((await known(read, { early })).lines)).toEqual(['portal API call failed'])
  })
})
