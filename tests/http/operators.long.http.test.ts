/** Operators see these things of a running portal, at their own port. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { freePorts, logOf, startPortalAt, startPortalBeside, tuned, type Started } from '../support/processes'
import { World } from '../support/world'

let world: World
let portal: Started
let admin: Person
let operators = ''
beforeAll(async () => {
  world = await World.create()
  const [port, adminPort] = await freePorts(2)
  portal = await startPortalAt(world.at.provider, `http://localhost:${port}`, {
    ADMIN_PORT: String(adminPort),
    ...tuned({ BREAKER_FAILURES: 5, LIST_CACHE_SECONDS: 5 }),
  })
  operators = `http://localhost:${adminPort}`
  admin = await world.signedIn('admin', undefined, portal.portal)
})
afterEach(() => world.clearFaults())
afterAll(() => portal.stop())

const metrics = async () => (await fetch(`${operators}/metrics`)).text()

/** The value of a series; 0 for none. */
async function value(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
}

describe('a portal that is held up', () => {
  /** Computes for half a second on SIGUSR2. */
  const HOLDS_UP =
    'data:text/javascript,process.on("SIGUSR2",()=>{const{user}=process.cpuUsage();while(process.cpuUsage().user-user<5e5);})'
  let own: Started
  beforeAll(async () => {
    own = await startPortalBeside(world.at.provider, { NODE_OPTIONS: `--import=${encodeURI(HOLDS_UP)}` })
  })
  afterAll(() => own.stop())
  const lines = () => logOf(own).filter(({ msg }) => msg === 'the process was held up')

  it('says which requests were at work, and nothing of its start or of being stopped [921] [922]', async () => {
    const person = await world.signedIn('admin', undefined, own.portal)
    process.kill(own.pid, 'SIGSTOP')
    await pause(1_000)
    process.kill(own.pid, 'SIGCONT')
    await person.visit('/profile')
    expect(lines()).toEqual([])

    await world.faults({ path: 'cases', delayMs: 1_500 })
    await world.forgetCalls()
    const slow = person.visit('/cases')
    await eventually(async () => expect((await world.calls()).map(({ path }) => path)).toContain('cases'))
    process.kill(own.pid, 'SIGUSR2')
    expect((await slow).status).toBe(200)
    const [line] = lines()
    expect(line).toMatchObject({ level: 40, requests: [{ route: '/cases', requestId: expect.any(String) }], more: 0 })
    expect(logOf(own).find(({ msg, path }) => msg === 'request' && path === '/cases')?.requestId).toBe(
      JSON.parse(JSON.stringify(line?.requests))[0].requestId,
    )
    expect(Number(line?.ms)).toBeGreaterThanOrEqual(400)
  })
})

describe('the metrics of a running portal [681]', () => {
  it('count requests by route and status, never by their address', async () => {
    await admin.visit('/cases?search=a-secret-word')
    await admin.visit('/cases/ticket?no=ghost-ticket')
    await admin.visit('/no/such/secret-page')
    await eventually(async () =>
      expect(await value('portal_requests_total{route="/*",method="GET",status="404"}')).toBe(1),
    )
    expect(await value('portal_requests_total{route="/cases",method="GET",status="200"}')).toBe(1)
    expect(await value('portal_requests_total{route="/cases/ticket",method="GET",status="404"}')).toBe(1)
    expect(await value('portal_request_seconds_count{route="/cases"}')).toBe(1)
    expect(await metrics()).not.toMatch(/secret|ghost/)
  })

  it('count calls by name and outcome, and lists by where they came from', async () => {
    const before = await value('portal_lists_total{from="cache"}')
    await admin.visit('/orders/history')
    await admin.visit('/orders/history?page=1')
    expect(await value('portal_calls_total{endpoint="orders.history",outcome="ok"}')).toBe(1)
    expect(await value('portal_lists_total{from="cache"}')).toBeGreaterThan(before)

    await world.faults({ path: 'documents/invoices', status: 200, body: { not: 'a list' } })
    await admin.visit('/documents/invoices')
    expect(await value('portal_calls_total{endpoint="documents.invoices",outcome="unreadable"}')).toBe(1)
    await world.faults({ path: 'documents/contracts', status: 403, body: 'No.' })
    await admin.visit('/documents/contracts')
    expect(await value('portal_calls_total{endpoint="documents.contracts",outcome="refused"}')).toBe(1)
    await world.faults({ path: 'documents/general', status: 429, body: 'Slow down.' })
    await admin.visit('/documents/general')
    expect(await value('portal_calls_total{endpoint="documents.general",outcome="too many"}')).toBe(1)
  })

  it('count sign-ins, ended sessions and stored files', async () => {
    const person = await world.signedIn('reader', undefined, portal.portal)
    await person.answer('/login?code=x&state=unknown')
    await (await person.visit('/profile')).press('Sign out')
    await person.answer('/login?code=x&state=unknown')
    expect(await value('portal_sign_ins_total{outcome="failed"}')).toBe(1)
    expect(await value('portal_sessions_ended_total')).toBe(1)

    const ticket = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
    const form = await admin.visit(`/cases/ticket?no=${ticket}`)
    await form.press('Send', { Subject: 'S', Message: 'M', Attachments: [new File(['x'], 'a.txt')] })
    expect(await value('portal_uploads_total{outcome="stored"}')).toBe(1)
  })
})

describe('the status of a running portal', () => {
  const status = async () => (await fetch(`${operators}/status`)).json()

  it('names the build, its start and its systems [682]', async () => {
    await world.faults({ path: 'ucm/**', status: 503, body: 'No answer.' })
    for (const _ of [1, 2, 3]) await admin.visit('/ucm/queues')
    await world.clearFaults()
    const { startedAt, breakers, ...rest } = await status()
    expect(Date.now() - Date.parse(startedAt)).toBeLessThan(600_000)
    expect(rest).toEqual({
      version: expect.stringMatching(/^\d+\.\d+\.\d+-[\da-f]{8}$/),
      ready: true,
      redis: 'not set',
    })
    expect(breakers).toContainEqual({ system: 'portal API', group: 'ucm', isOpen: false, people: 1 })
    expect(breakers).toContainEqual({ system: 'portal API', group: 'users', isOpen: false, people: 0 })
  })

  it('has the version that every response and the log have [683]', async () => {
    const { version } = await status()
    for (const path of ['/cases', '/healthz', '/assets/none.js', '/%00']) {
      expect((await admin.answer(path)).headers.get('x-portal-version')).toBe(version)
    }
    expect(logOf(portal).find(({ msg }) => msg === 'portal ready')).toMatchObject({ version })
    expect(await metrics()).toContain(`portal_build_info{version="${version}"} 1`)
  })
})
