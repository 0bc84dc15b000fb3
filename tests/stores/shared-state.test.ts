/** State that portal processes share: the same in memory and, with TEST_REDIS_URL, in Redis. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseRedisAddress } from '../../app/platform/settings/redis-address.server'
import { KeptValue } from '../../app/platform/stores/kept-value.server'
import { RedisConnection } from '../../app/platform/stores/redis-connection.server'
import { RedisOnly } from '../../app/platform/stores/redis-only.server'
import { RedisState } from '../../app/platform/stores/redis-state.server'
import { MemoryState, type SharedState } from '../../app/platform/stores/shared-state.server'
import { eventually } from '../support/eventually'

const log = pino({ level: 'silent' })
const redis = process.env.TEST_REDIS_URL
const connections: RedisConnection[] = []
function connectionTo(url: string): RedisConnection {
  const connection = new RedisConnection(parseRedisAddress(url), log)
  connections.push(connection)
  return connection
}
const stateAt = (url: string) => new RedisState(connectionTo(url), 1_000_000)
// Open connections would ask for their Redis again as long as the runner lives.
afterAll(() => connections.forEach((connection) => connection.close()))
/** Each call makes a state that sees what the others of its kind wrote. */
const memory = new MemoryState()
const kinds: [name: string, make: () => SharedState][] = [['memory', () => memory]]
if (redis) {
  kinds.push(['Redis and each process', () => stateAt(redis)])
  kinds.push(['Redis alone', () => new RedisOnly(connectionTo(redis))])
}

describe.each(kinds)('state in %s', (_name, make) => {
  const state = make()
  const other = make()
  const key = () => randomUUID()
  const until = (read: () => Promise<unknown>) => expect.poll(read)
  // A connection is made before its first use counts.
  beforeAll(async () => {
    const name = key()
    await eventually(async () => {
      await state.write(name, 'x', 60)
      expect(await other.read(name)).toBe('x')
    })
  })

  it('is claimed by one alone', async () => {
    const name = key()
    const claims = await Promise.all(['a', 'b', 'c'].map((value) => state.claim(name, value, 60)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await other.claim(name, 'd', 60)).toBe(false)
  })

  it('is read by others, changed and dropped', async () => {
    const name = key()
    expect(await other.read(name)).toBeUndefined()
    await state.write(name, 'one', 60)
    expect(await other.read(name)).toBe('one')
    await other.write(name, 'two', 60)
    expect(await state.read(name)).toBe('two')
    await state.drop(name)
    expect(await other.read(name)).toBeUndefined()
    expect(await other.claim(name, 'three', 60)).toBe(true)
  })

  it('is replaced by those who know its value', async () => {
    const name = key()
    expect(await state.replace(name, 'one', 'two', 60)).toBe(false)
    await state.write(name, 'one', 60)
    const replaced = await Promise.all([state.replace(name, 'one', 'two', 60), other.replace(name, 'one', 'three', 60)])
    expect(replaced.filter(Boolean)).toHaveLength(1)
    expect(await state.read(name)).toBe(await other.read(name))
  })

  it('keeps all that is added to a list in the same moment, by one process and by two [915]', async () => {
    const kind = { name: 'list', schema: z.array(z.number()), seconds: 60 }
    const owner = [key()]
    const [one, two] = [new KeptValue(state, kind, owner), new KeptValue(other, kind, owner)]
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    await Promise.all(numbers.map((number) => (number % 2 ? one : two).change((before = []) => [...before, number])))
    for (const list of [one, two]) expect(new Set(await list.read())).toEqual(new Set(numbers))
  })

  it('is no value where another version of the portal wrote it in another form', async () => {
    const owner = [key()]
    await new KeptValue(state, { name: 'kind', schema: z.string(), seconds: 60 }, owner).write('old')
    const kept = new KeptValue(state, { name: 'kind', schema: z.number(), seconds: 60 }, owner)
    expect(await kept.read()).toBeUndefined()
    await kept.change((before = 1) => before + 1)
    expect(await kept.read()).toBe(2)
  })

  it('is forgotten in time', async () => {
    const [written, claimed] = [key(), key()]
    await state.write(written, 'x', 1)
    await state.claim(claimed, 'x', 1)
    await until(() => other.read(written)).toBeUndefined()
    await until(() => other.claim(claimed, 'y', 60)).toBe(true)
  })
})

describe('state in a Redis that does not answer', () => {
  it('is that of this process alone', async () => {
    const state = stateAt('redis://127.0.0.1:1')
    expect(await state.claim('key', 'a', 60)).toBe(true)
    expect(await state.claim('key', 'b', 60)).toBe(false)
    expect(await state.read('key')).toBe('a')
    await state.drop('key')
    expect(await state.read('key')).toBeUndefined()
  })
})

describe('state in the memory of one process', () => {
  const entry = 'x'.repeat(9)
  const keysOf = (state: MemoryState) => [...state.keys()].join('')

  it('drops the oldest entries of an owner beyond a fifth of it, and none of others [746]', async () => {
    const state = new MemoryState(Date.now, 100)
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await state.write(key, entry, 60, `owner of ${key}`)
    for (const key of ['1', '2', '3', '4']) await state.write(key, entry, 60, 'one')
    expect(keysOf(state)).toBe('abcdefgh34')
    // An entry that is written again counts once.
    await state.write('3', entry, 60, 'one')
    await state.drop('3')
    await state.write('5', entry, 60, 'one')
    expect(keysOf(state)).toBe('abcdefgh45')
  })

  it('keeps nothing that is larger than a share, and drops the oldest of all when it is full', async () => {
    const state = new MemoryState(Date.now, 100)
    await state.write('0', 'x'.repeat(20), 60, 'one')
    for (const key of 'abcdefghijkl') await state.write(key, entry, 60)
    expect(keysOf(state)).toBe('cdefghijkl')
  })
})
