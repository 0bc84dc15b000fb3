import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import { freePorts, startPair, startPortalAt, startPortalBeside, tuned } from '../support/processes'
import { World } from '../support/world'

const folder = mkdtempSync(join(tmpdir(), 'orderly-stop-'))
let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())
afterAll(() => rmSync(folder, { recursive: true }))

describe('a portal that is told to stop', () => {
  it('is no longer ready, finishes the page that is under way, and ends well', async () => {
    const [port = 0] = await freePorts(1)
    // A portal behind a proxy keeps connections alive longer than the stop may take.
    const portal = await startPortalAt(world.at.provider, `http://localhost:${port}`, {
      TRUSTED_PROXIES: '1',
      UPLOAD_DIR: '',
      TMPDIR: folder,
    })
    expect(readdirSync(folder)).toEqual([`customer-portal-files-${port}`])
    const admin = await world.signedIn('admin', undefined, portal.portal)
    await world.faults({ path: 'cases', delayMs: 600 })
    // A load balancer holds a connection open.
    const balancer = connect(port, 'localhost')
    await once(balancer, 'connect')

    const page = admin.visit('/cases')
    await eventually(async () => expect((await world.calls()).map(({ path }) => path)).toContain('cases'))
    const stopped = portal.stop()
    await eventually(() => expect(readFileSync(portal.stdout, 'utf8')).toContain('stopping'))
    balancer.write(`GET /readyz HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`)
    const [answer] = await once(balancer, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503/)

    expect((await page).status).toBe(200)
    expect((await page).heading).toBe('Active cases')
    expect(await stopped).toBe(0)
    expect(readFileSync(portal.stderr, 'utf8')).toBe('')
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    { who: 'the portal', signal: 'SIGHUP' },
    { who: 'its embedded provider', signal: 'SIGTERM' },
  ] as const)('leaves no temporary folder when $who gets $signal [884]', async ({ who, signal }) => {
    const pair = await startPair('signal', { UPLOAD_DIR: '', TMPDIR: folder })
    expect(readdirSync(folder)).toHaveLength(2)
    const [provider] = readFileSync(`/proc/${pair.pid}/task/${pair.pid}/children`, 'utf8').trim().split(' ')
    process.kill(who === 'the portal' ? pair.pid : Number(provider), signal)
    await eventually(() => expect(readdirSync(folder)).toEqual([]))
    await pair.stop()
  })

  it('carries out what was posted although its sender has left', async () => {
    const portal = await startPortalBeside(world.at.provider)
    const admin = await world.signedIn('admin', undefined, portal.portal)
    const list = await admin.visit('/cases')
    const ticket = list.column('Ticket Number')[0] ?? ''
    await world.forgetCalls()
    await world.faults({ path: 'users/me', delayMs: 400, times: 1 })

    const left = new AbortController()
    const closing = admin.answer(`/cases/ticket/close?no=${ticket}`, {
      method: 'POST',
      body: new URLSearchParams(),
      signal: left.signal,
    })
    const sent = async () => (await world.calls()).map(({ path }) => path)
    await eventually(async () => expect(await sent()).toContain('users/me'))
    left.abort()
    await expect(closing).rejects.toThrow()
    expect(await portal.stop()).toBe(0)
    expect(await sent()).toContain(`cases/close/${ticket}`)
  })

  it('stops within one budget in all, whatever its clients still wait for [485]', async () => {
    const [port] = await freePorts(1)
    const origin = `http://localhost:${port}`
    const patient = tuned({ FIRST_BYTE_TIMEOUT_MS: 60_000, PAGE_TIMEOUT_MS: 60_000, STOP_SECONDS: 4 })
    const settings = { HOST: '127.0.0.1', DRAIN_SECONDS: '1', ...patient }
    const portal = await startPortalAt(world.at.provider, origin, settings)
    const admin = await world.signedIn('admin', undefined, portal.portal)
    const [ticket = ''] = (await admin.visit('/cases')).column('Ticket Number')
    await world.forgetCalls()
    await world.faults({ path: 'cases/close/*', delayMs: 60_000 }, { path: 'cases', delayMs: 60_000 })
    // A page under way, and a form whose sender leaves.
    const page = admin.answer('/cases').catch(() => 'cut off')
    const left = new AbortController()
    const form = { method: 'POST', body: new URLSearchParams(), signal: left.signal }
    const closing = admin.answer(`/cases/ticket/close?no=${ticket}`, form).catch(() => 'left')
    const sent = async () => (await world.calls()).map(({ path }) => path)
    await eventually(async () =>
      expect(await sent()).toEqual(expect.arrayContaining(['cases', `cases/close/${ticket}`])),
    )
    left.abort()
    await closing

    const started = performance.now()
    expect(await portal.stop()).toBe(0)
    expect(performance.now() - started).toBeLessThan(5_000)
    expect(await page).toBe('cut off')
    expect(readFileSync(portal.stdout, 'utf8')).toContain('stopped before all had ended')
  })

  it('still serves who comes until a load balancer has seen it, each on a connection that ends', async () => {
    const [port = 0] = await freePorts(1)
    const origin = `http://localhost:${port}`
    const portal = await startPortalAt(world.at.provider, origin, { DRAIN_SECONDS: '1.5' })
    const stopped = portal.stop()
    await eventually(() => expect(readFileSync(portal.stdout, 'utf8')).toContain('stopping'))
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
    const late = await fetch(`${origin}/login`, { redirect: 'manual' })
    expect(late.status).toBe(302)
    expect(late.headers.get('connection')).toBe('close')
    expect(await stopped).toBe(0)
  })
})
