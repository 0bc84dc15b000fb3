/** How often visitors may try: the same in memory, with TEST_REDIS_URL in Redis, and while Redis is away. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { parseRedisAddress } from '../../app/platform/settings/redis-address.server'
import { RateLimiter } from '../../app/platform/limits/rate-limiter.server'
import { RedisConnection } from '../../app/platform/stores/redis-connection.server'

const log = pino({ level: 'silent' })
const redis = process.env.TEST_REDIS_URL
const connections: RedisConnection[] = []
function connectionTo(url: string): RedisConnection {
  const connection = new RedisConnection(parseRedisAddress(url), log)
  connections.push(connection)
  return connection
}
// Open connections would ask for their Redis again as long as the runner lives.
afterAll(() => connections.forEach((connection) => connection.close()))
const kinds: [name: string, make: () => RateLimiter][] = [
  ['memory', () => new RateLimiter()],
  ['a Redis that does not answer', () => new RateLimiter(connectionTo('redis://127.0.0.1:1'))],
]
if (redis) kinds.push(['Redis', () => new RateLimiter(connectionTo(redis))])

describe.each(kinds)('a rate limit in %s', (_name, make) => {
  it('tells people who try for the sixth time how long to wait', async () => {
    const limiter = make()
    const name = randomUUID()
    for (let tries = 0; tries < 5; tries += 1) expect(await limiter.consume('reset', 'subject', name)).toBeUndefined()
    const seconds = await limiter.consume('reset', 'subject', name)
    expect(seconds).toBeGreaterThan(890)
    expect(seconds).toBeLessThanOrEqual(900)
  })

  it('lets an address be asked for twenty times, because anybody can ask for it [502]', async () => {
    const limiter = make()
    const address = randomUUID()
    for (let tries = 0; tries < 20; tries += 1)
      expect(await limiter.consume('reset', 'address', address)).toBeUndefined()
    expect(await limiter.consume('reset', 'address', address)).toBeGreaterThan(0)
  })

  it('lets a network try fifty times, because a company may be behind it', async () => {
    const limiter = make()
    const network = randomUUID()
    for (let tries = 0; tries < 50; tries += 1)
      expect(await limiter.consume('reset', 'network', network)).toBeUndefined()
    expect(await limiter.consume('reset', 'network', network)).toBeGreaterThan(0)
  })

  it('counts each name and each kind of try by itself', async () => {
    const limiter = make()
    const [name, other] = [randomUUID(), randomUUID()]
    for (let tries = 0; tries < 6; tries += 1) await limiter.consume('reset', 'subject', name)
    expect(await limiter.consume('reset', 'subject', other)).toBeUndefined()
    expect(await limiter.consume('sign-up', 'subject', name)).toBeUndefined()
  })
})

it.runIf(redis)('two processes with one Redis count together', async () => {
  const both = [redis, redis].map((url = '') => connectionTo(url))
  await expect.poll(() => both.every(({ isReady }) => isReady)).toBe(true)
  const [one, other] = both.map((connection) => new RateLimiter(connection))
  const name = randomUUID()
  for (let tries = 0; tries < 5; tries += 1) await (tries % 2 ? one : other)?.consume('reset', 'subject', name)
  expect(await one?.consume('reset', 'subject', name)).toBeGreaterThan(0)
  expect(await other?.consume('reset', 'subject', name)).toBeGreaterThan(0)
})
