/** Two portal processes and a real Redis that is stopped, killed, or fails over. Needs the program redis-server. */
import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCase } from '../support/cases'
import { eventually } from '../support/eventually'
import { Person } from '../support/person'
import { freePorts, startPortalAt, type Started } from '../support/processes'
import { hasRedisServer, RedisServer } from '../support/redis-servers'
import { World } from '../support/world'

const AWAY = 'Redis does not answer'
const BACK = 'Redis answers again'
const PEOPLE = 8

let world: World
beforeAll(async () => {
  world = await World.create()
})
beforeEach(() => world.forgetCalls())

async function startPortals(url: string): Promise<[Started, Started]> {
  const [one = 0, other = 0] = await freePorts(2)
  const start = (port: number) =>
    startPortalAt(world.at.provider, `http://localhost:${port}`, { REDIS_URL: url, LOG_LEVEL: 'info' })
  return Promise.all([start(one), start(other)])
}

/** Lines that a portal has logged about Redis, oldest first. */
function said({ stdout }: Started): string[] {
  const lines = readFileSync(stdout, 'utf8').split('\n')
  return lines.flatMap((line) => [AWAY, BACK].filter((text) => line.includes(text)))
}

/** The longest of so many pages that people open at once, in milliseconds. Every page must be right. */
async function longestPage(people: readonly Person[], each: number): Promise<number> {
  let longest = 0
  const open = async (person: Person) => {
    for (let pages = 0; pages < each; pages += 1) {
      const started = performance.now()
      expect((await person.visit('/profile')).status).toBe(200)
      longest = Math.max(longest, performance.now() - started)
    }
  }
  await Promise.all(people.map(open))
  return longest
}

/** Somebody else's browser with the same cookies. */
function copyAt({ portal }: Started, { cookies }: Person): Person {
  const copy = new Person(portal)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

/** True if the cookies still open a page there. */
async function isSignedIn(person: Person): Promise<boolean> {
  return (await person.answer('/profile')).status === 200
}

describe.skipIf(!hasRedisServer)('two portals with a Redis', () => {
  let redis: RedisServer
  let one: Started
  let other: Started
  beforeAll(async () => {
    redis = await RedisServer.start()
    ;[one, other] = await startPortals(redis.url)
  })
  afterEach(() => redis.signal('SIGCONT'))
  afterAll(async () => {
    await Promise.all([one, other].map((portal) => portal.stop()))
    await redis.remove()
  })

  it('that is stopped (SIGSTOP) make no page wait a second, and two lines each in the log [536]', async () => {
    const at = (portal: Started) =>
      Promise.all(Array.from({ length: PEOPLE / 2 }, () => world.signedIn('admin', undefined, portal.portal)))
    const people = [...(await at(one)), ...(await at(other))]
    const usual = await longestPage(people, 5)
    redis.signal('SIGSTOP')
    const stopped = await longestPage(people, 10)
    expect(stopped).toBeLessThan(usual + 1_000)
    expect([said(one), said(other)]).toEqual([[AWAY], [AWAY]])

    redis.signal('SIGCONT')
    await eventually(() =>
      expect([said(one), said(other)]).toEqual([
        [AWAY, BACK],
        [AWAY, BACK],
      ]),
    )
  })

  it('that is killed and comes back empty both refuse the sessions that ended before and meanwhile [490] [537]', async () => {
    const [before, meanwhile] = await Promise.all([1, 2].map(() => world.signedIn('reader', undefined, one.portal)))
    if (!before || !meanwhile) throw new Error('nobody')
    const copies = [before, meanwhile].map((person) => copyAt(other, person))
    await (await before.visit('/profile')).press('Sign out')
    await redis.kill()
    await (await meanwhile.visit('/profile')).press('Sign out')
    await redis.restart()
    await eventually(async () => {
      for (const portal of [one, other]) expect(said(portal).at(-1)).toBe(BACK)
      expect(await Promise.all(copies.map(isSignedIn))).toEqual([false, false])
    })
  })

  it('that was away give a form that one of them carried out meanwhile its result at the other [537]', async () => {
    const person = await world.signedIn('admin', undefined, one.portal)
    const page = await person.visit('/cases/new')
    const request = page.pressed('Create', newCase(page, 'Sent while Redis is away'))
    redis.signal('SIGSTOP')
    expect((await person.send(request)).status).toBe(200)
    redis.signal('SIGCONT')
    await eventually(() => {
      for (const portal of [one, other]) expect(said(portal).at(-1) ?? BACK).toBe(BACK)
    })
    const { pathname } = new URL(request.address)
    await copyAt(other, person).send({ ...request, address: `${other.portal}${pathname}` })
    expect(await world.calls('cases/create')).toHaveLength(1)
  })
})

describe.skipIf(!hasRedisServer)('two portals with a Redis behind Sentinels', () => {
  let servers: RedisServer[] = []
  let portals: Started[] = []
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.stop()))
    await Promise.all(servers.map((server) => server.remove()))
  })

  it('go on with the new master after a fail-over, and still refuse the sessions that ended before [538]', async () => {
    const master = await RedisServer.start()
    const replica = await RedisServer.start(master)
    const sentinel = await RedisServer.startSentinel('mymaster', master)
    servers = [master, replica, sentinel]
    await eventually(async () => {
      expect(await replica.ask('INFO', 'replication')).toContain('master_link_status:up')
      expect(await sentinel.ask('SENTINEL', 'REPLICAS', 'mymaster')).toHaveLength(1)
    })
    // The first Sentinel of the address does not answer.
    const [nobody] = await freePorts(1)
    const [one, other] = await startPortals(`redis+sentinel://127.0.0.1:${nobody},127.0.0.1:${sentinel.port}/mymaster`)
    portals = [one, other]
    const person = await world.signedIn('reader', undefined, one.portal)
    const copy = copyAt(other, person)
    expect(await isSignedIn(copy)).toBe(true)
    await (await person.visit('/profile')).press('Sign out')

    await master.kill()
    await eventually(async () => {
      // Redis may be away more than once on a busy machine.
      for (const portal of [one, other]) expect(said(portal).slice(-2)).toEqual([AWAY, BACK])
      expect(await isSignedIn(copy)).toBe(false)
    })
    expect(await replica.ask('ROLE')).toEqual(expect.arrayContaining(['master']))
    expect(await replica.ask('KEYS', 'portal:ended-session:*')).toHaveLength(1)
  })
})
