/** A run of many calls by one of two portal processes that share a real Redis. Needs the program redis-server. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ended, outcomes, planFor, planForAll, start } from '../runs/plans'
import { eventually } from '../support/eventually'
import type { Page } from '../support/page'
import { Person } from '../support/person'
import { freePorts, startPortalAt, type Started } from '../support/processes'
import { hasRedisServer, RedisServer } from '../support/redis-servers'
import { World } from '../support/world'

describe.skipIf(!hasRedisServer)('a run by one of two portals', () => {
  let redis: RedisServer
  let world: World
  let portals: Started[] = []
  beforeAll(async () => {
    redis = await RedisServer.start()
  })
  beforeEach(async () => {
    world = await World.create({ with: ['queues', 'ivr', 'holidays'] })
    const ports = await freePorts(2)
    portals = await Promise.all(
      ports.map((port) => startPortalAt(world.at.provider, `http://localhost:${port}`, { REDIS_URL: redis.url })),
    )
  })
  afterEach(async () => {
    await world.clearFaults()
    await Promise.all(portals.map((portal) => portal.stop()))
  })
  afterAll(() => redis.remove())

  const sent = async () => {
    const changes = await world.changes()
    return changes.map(({ path, body }) => `${path} ${JSON.stringify(body)}`)
  }
  const first = () => world.signedIn('admin', undefined, portals[0]?.portal)
  /** The same person, at the second portal. */
  const atSecond = ({ cookies }: Person) => {
    const copy = new Person(portals[1]?.portal ?? '')
    for (const [name, value] of cookies) copy.cookies.set(name, value)
    return copy
  }
  const said = (page: Page, state: string) => outcomes(page).filter((outcome) => outcome.includes(` | ${state}`)).length

  it('of 300 calls, when its process is killed: each was made once or is named unknown, and the other goes on [744]', async () => {
    await world.seed({ queues: 24 })
    const admin = await first()
    const review = await planForAll(admin, 'AT')
    const planned = outcomes(review).length
    expect(planned).toBeGreaterThanOrEqual(300)
    await start(review)
    await eventually(async () => expect((await sent()).length).toBeGreaterThan(60))
    process.kill(portals[0]?.pid ?? 0, 'SIGKILL')

    const other = atSecond(admin)
    const running = await other.visit(review.address)
    expect(running.text).toContain('changes tried')
    const run = await ended(review, other)
    const before = await sent()
    expect(new Set(before).size).toBe(before.length)
    expect(said(run, 'Unknown')).toBeLessThanOrEqual(1)
    expect([0, 1]).toContain(before.length - said(run, 'Done'))
    expect(said(run, 'Done') + said(run, 'Unknown') + said(run, 'Not made')).toBe(planned)

    const after = await ended(await start(run), other)
    const all = await sent()
    expect(new Set(all).size).toBe(all.length)
    expect(said(after, 'Done') + said(after, 'Unknown')).toBe(planned)
    expect(all.length).toBeGreaterThanOrEqual(planned - 1)
  }, 120_000)

  it('finishes the call in work when its process is told to stop, and offers the rest again [743]', async () => {
    await world.faults({ path: 'ucm/queues/holidays/*', delayMs: 400 })
    const admin = await first()
    const review = await planFor(admin, 'Planning', 'Overflow', 'Night service', 'Main line')
    await start(review)
    await eventually(async () => expect((await sent()).length).toBeGreaterThan(0))
    expect(await portals[0]?.stop()).toBe(0)

    const made = await sent()
    const other = atSecond(admin)
    const run = await ended(review, other)
    expect(run.text).toContain('The portal was stopped meanwhile.')
    expect([said(run, 'Done'), said(run, 'Not made')]).toEqual([made.length, 4 - made.length])
    const after = await ended(await start(run), other)
    expect(after.text).toContain('All 4 changes were made.')
    expect(await sent()).toHaveLength(4)
  })

  it('is one, also when both are asked to start it at once [740]', async () => {
    const admin = await first()
    const review = await planFor(admin, 'Planning', 'Overflow', 'Night service')
    const other = atSecond(admin)
    const same = await other.visit(review.address)
    await Promise.all([start(review), start(same)])
    expect((await ended(review, other)).text).toContain('All 3 changes were made.')
    expect(await sent()).toHaveLength(3)
  })

  it('neither begins nor goes on while Redis is away: what is left is offered again [745]', async () => {
    await world.faults({ path: 'ucm/queues/holidays/*', delayMs: 200 })
    const admin = await first()
    const names = ['Planning', 'Overflow', 'Night service', 'Main line', 'Sales & Offers 24/7']
    const review = await planFor(admin, ...names)
    const again = await planFor(admin, ...names)
    await start(review)
    await eventually(async () => expect((await sent()).length).toBeGreaterThan(0))
    redis.signal('SIGSTOP')
    try {
      const refused = await start(again)
      expect(refused.status).toBe(503)
      expect(refused.text).toContain('cannot keep track of many changes at the moment')
      expect((await sent()).length).toBeLessThan(5)
    } finally {
      redis.signal('SIGCONT')
    }
    const run = await eventually(async () => {
      const now = await admin.visit(review.address)
      if (now.status !== 200 || now.all('progress').length > 0) throw new Error(now.text)
      return now
    })
    const made = await sent()
    expect(new Set(made).size).toBe(made.length)
    expect(said(run, 'Done') + said(run, 'Unknown')).toBe(made.length)
  }, 60_000)
})
