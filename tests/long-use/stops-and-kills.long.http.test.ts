/** Two processes behind HAProxy, with a Redis, that are stopped and killed while people work. Needs both programs. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCase } from '../support/cases'
import { eventually } from '../support/eventually'
import { leadsTo, type Person } from '../support/person'
import { freePorts, startPortalAt, type Started } from '../support/processes'
import { hasRedisServer, RedisServer } from '../support/redis-servers'
import { visitor, World } from '../support/world'
import { Chance, LENGTH, SEED, total } from './long-use'

const HAPROXY = '/usr/sbin/haproxy'
const STOPS = Math.min(50, Math.round(10 * LENGTH))
const KILLS = Math.min(50, Math.round(10 * LENGTH))
/** Seconds that the unit of deploy/ waits after a process is ready, before the next one may stop. */
const [, SEEN_AFTER = ''] = /done; sleep (\d)'/.exec(readFileSync('deploy/systemd/portal@.service', 'utf8')) ?? []
/** Less than HAProxy waits for the answer to a check, more than the time between two. */
const BUSY_MS = 2_500
const PEOPLE = 6
/** A person who meets an error tries again so often, a moment later each time. */
const MAX_TRIES = 240
const MOMENT_MS = 250

const TITLE = /a (?:stop|kill) by \d+, round \d+/g
/** Replaces the status of a page that says it is not known. */
const UNKNOWN = 599

const chance = new Chance(SEED)

describe.skipIf(!hasRedisServer || !existsSync(HAPROXY))('people at two processes behind HAProxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-haproxy-'))
  let world: World
  let redis: RedisServer
  let balancer: ChildProcess
  let front = ''
  /** Address at which HAProxy says what it thinks of the processes. */
  let statistics = ''
  let ports: number[] = []
  let adminPorts: number[] = []
  let portals: Started[] = []

  const start = (which: number) =>
    startPortalAt(world.at.provider, front, {
      PORT: String(ports[which]),
      ADMIN_PORT: String(adminPorts[which]),
      HOST: '127.0.0.1',
      ADMIN_HOST: '127.0.0.1',
      TRUSTED_PROXIES: '1',
      REDIS_URL: redis.url,
      DRAIN_SECONDS: '2',
    })

  beforeAll(async () => {
    world = await World.create()
    redis = await RedisServer.start()
    const [frontPort = 0, statisticsPort = 0, one = 0, other = 0, oneAdmin = 0, otherAdmin = 0] = await freePorts(6)
    front = `http://localhost:${frontPort}`
    statistics = `http://127.0.0.1:${statisticsPort}`
    ports = [one, other]
    adminPorts = [oneAdmin, otherAdmin]
    portals = [await start(0), await start(1)]
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, configuration(frontPort))
    balancer = spawn(HAPROXY, ['-f', file, '-db'], { stdio: 'ignore' })
    await bothServe()
  })
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.stop()))
    const ended = once(balancer, 'exit')
    balancer.kill('SIGKILL')
    await Promise.all([ended, redis.remove()])
    rmSync(folder, { recursive: true })
  })

  /** Waits until HAProxy has seen both. */
  const bothServe = () =>
    eventually(async () => {
      const csv = await (await fetch(`${statistics}/;csv`)).text()
      expect(csv.match(/^portal,portal-\d,.*,(?:UP|no check)\b/gm)).toHaveLength(2)
    })

  /** Configuration of deploy/, without TLS and at ports of the test. */
  function configuration(frontPort: number): string {
    const deployed = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8')
    const lines = deployed.split('\n').filter((line) => !/bind :443|redirect scheme|ssl-default/.test(line))
    const shown = ['', 'frontend statistics', `bind ${new URL(statistics).host}`, 'stats enable', 'stats uri /', '']
    return [...lines, ...shown]
      .join('\n')
      .replace('bind :80', `bind 127.0.0.1:${frontPort}`)
      .replace(/127\.0\.0\.1:3001 port 13001/, `127.0.0.1:${ports[0]} port ${adminPorts[0]}`)
      .replace(/127\.0\.0\.1:3002 port 13002/, `127.0.0.1:${ports[1]} port ${adminPorts[1]}`)
  }

  interface Counted {
    requests: number
    /** Answers that were errors, and connections that broke. */
    errors: string[]
    signedOut: number
    /** Titles of cases whose form was answered as done, and as of an unknown outcome. */
    done: string[]
    unknown: string[]
  }

  /** Works until `isOver`, and tries again what failed, as people do. */
  async function work(person: Person, name: string, counted: Counted, isOver: () => boolean): Promise<void> {
    const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
      for (let tries = 1; ; tries += 1) {
        counted.requests += 1
        const answer = await person.answer(address, init).catch((error: unknown) => String(error))
        if (typeof answer !== 'string' && answer.status < 500) return answer
        const what = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`
        if (what.includes('not known whether')) return new Response(what, { status: UNKNOWN })
        counted.errors.push(`${init.method ?? 'GET'} ${address}: ${what.slice(0, 200)}`)
        if (tries === MAX_TRIES) throw new Error(`${name} does not get through: ${what.slice(0, 500)}`)
        await new Promise((passed) => setTimeout(passed, MOMENT_MS))
      }
    }
    for (let round = 0; !isOver(); round += 1) {
      const path = chance.of(['/dashboard', '/cases', '/profile', '/documents'])
      const seen = await ask(path)
      await seen.arrayBuffer()
      if (seen.status !== 200) counted.signedOut += 1
      if (round % 3 !== 0) continue
      const title = `${name}, round ${round}`
      const form = await person.visit('/cases/new').catch(() => undefined)
      if (form?.status !== 200) continue
      const { address, form: body } = form.pressed('Create', newCase(form, title))
      const sent = await ask(address, { method: 'POST', ...(body ? { body } : {}) })
      await sent.arrayBuffer()
      if (sent.status === UNKNOWN) counted.unknown.push(title)
      else if (leadsTo(sent).startsWith('/cases')) counted.done.push(title)
      else if (leadsTo(sent).startsWith('/login')) counted.signedOut += 1
      else throw new Error(`${name} got ${sent.status} for a new case`)
    }
  }

  /** Everybody works while `happen` runs. */
  async function whilePeopleWork(what: string, happen: () => Promise<void>): Promise<Counted> {
    const counted: Counted = { requests: 0, errors: [], signedOut: 0, done: [], unknown: [] }
    let isOver = false
    const kinds = ['admin', 'own-write'] as const
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, index) => world.signedIn(kinds[index % 2] ?? 'admin', undefined, front)),
    )
    const working = Promise.all(
      people.map((person, index) => work(person, `${what} by ${index}`, counted, () => isOver)),
    )
    await Promise.all([working, happen().finally(() => (isOver = true))])
    return counted
  }

  /** How many open cases there are of each title. */
  async function opened(): Promise<Map<string, number>> {
    const admin = await world.signedIn('admin', undefined, front)
    const rows = await (await admin.answer('/cases/csv')).text()
    const times = new Map<string, number>()
    for (const [title] of rows.matchAll(TITLE)) times.set(title, (times.get(title) ?? 0) + 1)
    return times
  }

  it(
    `lose nothing while the processes are stopped and started ${STOPS} times, one after the other [804]`,
    async () => {
      const started = performance.now()
      const counted = await whilePeopleWork('a stop', async () => {
        for (let stop = 0; stop < STOPS; stop += 1) {
          const which = stop % 2
          expect(await portals[which]?.stop()).toBe(0)
          portals[which] = await start(which)
          await new Promise((passed) => setTimeout(passed, Number(SEEN_AFTER) * 1_000))
        }
      })
      const times = await opened()
      const seconds = Math.round((performance.now() - started) / 1_000)
      total(
        `Stops: ${STOPS} in ${seconds} s, ${counted.requests} requests, ${counted.done.length} changes, ${counted.errors.length} lost`,
      )
      expect(counted.errors).toEqual([])
      expect(counted.unknown).toEqual([])
      expect(counted.signedOut).toBe(0)
      expect(counted.done.length).toBeGreaterThan(STOPS)
      expect(counted.done.filter((title) => times.get(title) !== 1)).toEqual([])
    },
    120_000 + 30_000 * STOPS,
  )

  it('wait, and lose nothing, while both processes are too busy to answer for a moment [816]', async () => {
    for (const { pid } of portals) process.kill(pid, 'SIGSTOP')
    const arrivals = Array.from({ length: PEOPLE }, async (_, index) => {
      await new Promise((passed) => setTimeout(passed, (index * BUSY_MS) / PEOPLE))
      return (await visitor(front).answer('/accessibility')).status
    })
    await new Promise((passed) => setTimeout(passed, BUSY_MS))
    for (const { pid } of portals) process.kill(pid, 'SIGCONT')
    expect(await Promise.all(arrivals)).toEqual(Array.from({ length: PEOPLE }, () => 200))
  })

  it(
    `stay signed in and change nothing twice while one process after the other is killed, ${KILLS} times [805]`,
    async () => {
      const started = performance.now()
      const counted = await whilePeopleWork('a kill', async () => {
        for (let kill = 0; kill < KILLS; kill += 1) {
          const which = chance.below(2)
          await new Promise((passed) => setTimeout(passed, 300 + chance.below(1_500)))
          process.kill(portals[which]?.pid ?? 0, 'SIGKILL')
          portals[which] = await start(which)
          await bothServe()
        }
      })
      const times = await opened()
      const twice = [...times].filter(([, count]) => count > 1)
      const seconds = Math.round((performance.now() - started) / 1_000)
      total(
        `Kills: ${KILLS} in ${seconds} s, ${counted.requests} requests, ${counted.errors.length} errors that went by trying again, ` +
          `${counted.done.length} changes, ${counted.unknown.length} of unknown outcome, ${twice.length} made twice, ${counted.signedOut} signed out`,
      )
      expect(twice).toEqual([])
      expect(counted.signedOut).toBe(0)
      expect(counted.done.filter((title) => times.get(title) !== 1)).toEqual([])
      expect(counted.done.length).toBeGreaterThan(KILLS)
    },
    120_000 + 30_000 * KILLS,
  )
})
