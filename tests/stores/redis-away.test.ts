/** Processes go on while a Redis hangs, refuses, is gone, or has lost all: against one of the test's own. */
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseRedisAddress } from '../../app/platform/settings/redis-address.server'
import { EndedSessions } from '../../app/platform/stores/ended-sessions.server'
import { RateLimiter } from '../../app/platform/limits/rate-limiter.server'
import { RedisConnection } from '../../app/platform/stores/redis-connection.server'
import { RedisState } from '../../app/platform/stores/redis-state.server'
import { FakeRedis } from '../support/fake-redis'

const AWAY = 'Redis does not answer; forms, limits and ended sessions hold for this process alone'
const BACK = 'Redis answers again'

let redis: FakeRedis
const lines: string[] = []
const connections: RedisConnection[] = []
beforeEach(async () => {
  redis = await FakeRedis.start()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const connection of connections.splice(0)) connection.close()
  lines.length = 0
  await redis.stop()
})

/** A portal process as Redis sees it. It asks a Redis that hung again after so many milliseconds. */
function newProcess(leftAloneMs = 20, address = redis.address) {
  const log = pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line).msg) })
  const connection = new RedisConnection(address, log, leftAloneMs)
  connections.push(connection)
  const state = new RedisState(connection, 1_000_000)
  return { connection, state, ended: new EndedSessions(state), limiter: new RateLimiter(connection) }
}
type Process = ReturnType<typeof newProcess>

const isReady = ({ connection }: Process) => expect.poll(() => connection.isReady).toBe(true)
const isAway = ({ connection }: Process) => expect.poll(() => connection.isReady).toBe(false)

async function readyProcess(leftAloneMs?: number) {
  const process = newProcess(leftAloneMs)
  await isReady(process)
  return process
}

const inAnHour = () => Date.now() + 3_600_000

it('a Redis that repeats the login that it does not take has it in no log [927]', async () => {
  redis.isOld = true
  const said: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void said.push(line) })
  const address = parseRedisAddress(`redis://portal:a-secret%2F%22login%22@127.0.0.1:${redis.port}`)
  connections.push(new RedisConnection(address, log))
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toContain('AUTH`, `portal`, `[hidden]`')
})

describe('a Redis that accepts and does not answer', () => {
  it('is waited for half a second by all together, and then no more: the process has its own memory [536]', async () => {
    const { state, limiter } = await readyProcess(60_000)
    redis.hang()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = Promise.all([
      ...['a', 'b', 'c'].map((value) => state.claim('form', value, 60)),
      state.write('other', 'kept', 60),
      state.read('nothing'),
      limiter.consume('reset', 'subject', 'somebody'),
    ])
    await vi.advanceTimersByTimeAsync(600)
    vi.useRealTimers()
    expect((await asked).slice(0, 3)).toEqual([true, false, false])

    const before = redis.bytes
    expect(await state.read('other')).toBe('kept')
    expect(await state.claim('form', 'd', 60)).toBe(false)
    for (let tries = 0; tries < 4; tries += 1) await limiter.consume('reset', 'subject', 'somebody')
    expect(await limiter.consume('reset', 'subject', 'somebody')).toBeGreaterThan(0)
    expect(redis.bytes).toBe(before)
  })

  it('makes one line in the log when it stops answering, and one when it answers again [536]', async () => {
    const process = await readyProcess()
    redis.hang()
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => process.state.write(`${index}`, 'x', 60)))
    }
    // Redis was tried again in vain.
    await expect.poll(() => redis.connections).toBeGreaterThan(2)
    expect(lines).toEqual([AWAY])
    redis.goOn()
    await isReady(process)
    expect(lines).toEqual([AWAY, BACK])
  })

  it('at the start makes the same line, and is used when it answers [536]', async () => {
    redis.hang()
    const process = newProcess()
    expect(await process.state.claim('form', 'x', 60)).toBe(true)
    await expect.poll(() => lines).toEqual([AWAY])
    redis.goOn()
    await isReady(process)
    expect(redis.value('portal:form')).toBe('x')
    expect(lines).toEqual([AWAY, BACK])
  })
})

describe('a Redis that is gone and comes back empty', () => {
  it('is told all that a process wrote, before and meanwhile, and what it dropped [537]', async () => {
    const process = await readyProcess()
    const other = await readyProcess()
    await process.state.claim('form before', 'running', 60)
    await process.state.write('changed', 'one', 60)
    await redis.stop()
    await isAway(process)
    await process.state.write('form meanwhile', 'done', 60)
    await process.state.write('changed', 'two', 60)
    await process.state.drop('form before')
    await process.ended.add('session', inAnHour())
    await redis.restart()
    await isReady(process)
    await isReady(other)

    expect(await other.state.read('form meanwhile')).toBe('done')
    expect(await other.state.read('changed')).toBe('two')
    expect(await other.state.read('form before')).toBeUndefined()
    expect(await other.ended.has('session', inAnHour())).toBe(true)
    expect(lines.toSorted()).toEqual([BACK, BACK, AWAY, AWAY])
  })

  it('but had not lost what another process wrote last, keeps that [915]', async () => {
    const [process, other] = [await readyProcess(), await readyProcess()]
    await process.state.write('list', 'of one', 60)
    await other.state.write('list', 'of both', 60)
    redis.hang()
    await process.state.write('form', 'running', 60)
    redis.goOn()
    await isReady(process)
    expect(redis.value('portal:list')).toBe('of both')
    expect(redis.value('portal:form')).toBe('running')
  })

  it('but had not lost what was dropped meanwhile, loses it now [537]', async () => {
    const process = await readyProcess()
    await process.state.claim('form', 'running', 60)
    redis.hang()
    await process.state.drop('form')
    expect(redis.keys).toContain('portal:form')
    redis.goOn()
    await isReady(process)
    expect(redis.keys).not.toContain('portal:form')
  })
})

describe('a session that has ended', () => {
  it('is known to each process that ended or saw it, also when Redis has lost it [537]', async () => {
    const [ending, seeing, other] = [await readyProcess(), await readyProcess(), await readyProcess()]
    await ending.ended.add('session', inAnHour())
    expect(await seeing.ended.has('session', inAnHour())).toBe(true)
    redis.forgetAll()
    expect(await ending.ended.has('session', inAnHour())).toBe(true)
    expect(await seeing.ended.has('session', inAnHour())).toBe(true)
    expect(await other.ended.has('session', inAnHour())).toBe(false)

    await redis.stop()
    for (const process of [ending, seeing, other]) await isAway(process)
    await redis.restart()
    for (const process of [ending, seeing, other]) await isReady(process)
    expect(await other.ended.has('session', inAnHour())).toBe(true)
  })
})

describe('a Redis behind Sentinels', () => {
  it('is the master that the first of them to answer names; after a fail-over the new one [538]', async () => {
    const servers = await Promise.all([FakeRedis.start(), FakeRedis.start(), FakeRedis.start()])
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    const [hanging, sentinel, second] = servers
    hanging.hang()
    sentinel.masterPort = redis.port
    const hosts = [hanging, sentinel].map(({ port }) => `127.0.0.1:${port}`).join(',')
    const process = newProcess(20, parseRedisAddress(`redis+sentinel://${hosts}/mymaster`))
    await isReady(process)
    await process.state.write('form', 'done', 60)
    expect(redis.value('portal:form')).toBe('done')

    await redis.stop()
    await isAway(process)
    sentinel.masterPort = second.port
    await isReady(process)
    expect(second.value('portal:form')).toBe('done')
  })

  it('that has become a replica is left, and asked for again [538]', async () => {
    const process = await readyProcess()
    redis.refusal = "READONLY You can't write against a read only replica."
    await process.state.write('form', 'done', 60)
    expect(process.connection.isReady).toBe(false)
    expect(lines).toEqual([AWAY])
    redis.refusal = undefined
    await isReady(process)
    expect(redis.value('portal:form')).toBe('done')
  })
})
