/** What portal processes agree on: the same in memory and, with TEST_REDIS_URL, in Redis. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { readRedisAddress } from '../../app/platform/settings/redis-address.server'
import { RedisConnection } from '../../app/platform/stores/redis-connection.server'
import { RedisState } from '../../app/platform/stores/redis-state.server'
import { MemoryState, type SharedState } from '../../app/platform/stores/shared-state.server'

const log = pino({ level: 'silent' })
const redis = process.env.TEST_REDIS_URL
const connections: RedisConnection[] = []
function stateAt(url: string): RedisState {
  const connection = new RedisConnection(readRedisAddress(url), log)
  connections.push(connection)
  return new RedisState(connection, 1_000_000)
}
// They would ask for their Redis again as long as the runner lives.
afterAll(() => connections.forEach((connection) => connection.close()))
/** Each call makes a state that sees what the others of its kind wrote. */
const memory = new MemoryState()
const kinds: [name: string, make: () => SharedState][] = [['memory', () => memory]]
if (redis) kinds.push(['Redis', () => stateAt(redis)])

describe.each(kinds)('state in %s', (_name, make) => {
  const state = make()
  const other = make()
  const key = () => randomUUID()
  const until = (read: () => Promise<unknown>) => expect.poll(read)

  it('is claimed by one alone', async () => {
    const name = key()
    // A connection is made before its first use counts.
    await until(async () => (await state.claim(key(), 'x', 60)) && (await other.claim(key(), 'x', 60))).toBe(true)
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
