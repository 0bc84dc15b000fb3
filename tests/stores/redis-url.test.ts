import { describe, expect, it } from 'vitest'
import { parseSettings } from '../../app/platform/config.server'
import { parseRedisAddress } from '../../app/platform/settings/redis-address.server'

const secrets = { SESSION_SECRET: 'x'.repeat(32), IDENTITY_CLIENT_SECRET: 'i', PORTAL_API_CLIENT_SECRET: 'p' }
const plain = { master: undefined, tls: false, database: 0, login: {}, sentinelLogin: {} }

describe('REDIS_URL', () => {
  it.each([
    ['redis://redis.example', { ...plain, nodes: [{ host: 'redis.example', port: 6379 }] }],
    ['redis://127.0.0.1:7000/3', { ...plain, nodes: [{ host: '127.0.0.1', port: 7000 }], database: 3 }],
    ['redis://[::1]:7000/', { ...plain, nodes: [{ host: '::1', port: 7000 }] }],
    [
      'rediss://portal:p%40ss:word@redis.example:6380',
      {
        ...plain,
        nodes: [{ host: 'redis.example', port: 6380 }],
        tls: true,
        login: { username: 'portal', password: 'p@ss:word' },
      },
    ],
    ['redis://:secret@redis', { ...plain, nodes: [{ host: 'redis', port: 6379 }], login: { password: 'secret' } }],
    [
      'redis+sentinel://one:26379,two,[fd00::3]:26380/mymaster',
      {
        ...plain,
        nodes: [
          { host: 'one', port: 26_379 },
          { host: 'two', port: 26_379 },
          { host: 'fd00::3', port: 26_380 },
        ],
        master: 'mymaster',
      },
    ],
    [
      'rediss+sentinel://portal:secret@one/mymaster/2?user=watch&password=of%20sentinel',
      {
        nodes: [{ host: 'one', port: 26_379 }],
        master: 'mymaster',
        tls: true,
        database: 2,
        login: { username: 'portal', password: 'secret' },
        sentinelLogin: { username: 'watch', password: 'of sentinel' },
      },
    ],
  ])('may be %s [538]', (url, address) => {
    expect(parseRedisAddress(url)).toEqual(address)
  })

  it.each([
    'redis.example:6379',
    'http://redis.example',
    'redis://',
    'redis://redis:0',
    'redis://redis:65536',
    'redis://redis:port',
    'redis://one,two',
    'redis://redis/name',
    'redis://redis/0/1',
    'redis://redis?password=x',
    'redis://%zz@redis',
    'redis+sentinel://one,two',
    'redis+sentinel://one,two/',
    'redis+sentinel://one,,two/mymaster',
    'redis+sentinel://one/mymaster/name',
    'redis+sentinel://one/mymaster?pasword=x',
    'sentinel://one/mymaster',
  ])('as %s stops the start, which names it [538]', (url) => {
    expect(() => parseSettings({ PORTAL_PROVIDER: 'embedded', ...secrets, REDIS_URL: url })).toThrow(
      '\nREDIS_URL: is not like redis://host:6379/0',
    )
  })
})
