/** Output of `npm run check` about what does not answer as it should: which setting it is, and what to do. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Settings } from '../../app/platform/config.server'
import { parseRedisAddress } from '../../app/platform/settings/redis-address.server'
import { check } from '../../tools/check/check'
import { StubIdentity } from '../access/session/stub-identity'
import { freePorts } from '../support/processes'
import { hasRedisServer, RedisServer } from '../support/redis-servers'
import { settingsOf } from '../support/settings'
import { StubServer } from '../support/stub-server'

let identity: StubIdentity
let api: StubServer
beforeAll(async () => {
  identity = await StubIdentity.start('ada')
  api = await StubServer.start((_request, response) => void response.writeHead(401).end())
})
afterAll(() => Promise.all([identity.stop(), api.stop()]))

/** The line about a part. */
async function said(part: string, changed: Partial<Settings>): Promise<string | undefined> {
  const lines: string[] = []
  const own = {
    PORTAL_API_URL: `${api.origin}/`,
    DIRECTORY_URL: undefined,
    REDIS_URL: undefined,
    UPLOAD_TOTAL_MB: 1,
    PORT: 0,
    IDENTITY_PASSWORD_RESET: undefined,
    IDENTITY_PROFILE_EDIT: undefined,
  }
  const settings = { ...settingsOf('http://localhost:3000'), ...identity.settings, ...own, ...changed }
  await check(settings, 'build/client', (line) => void lines.push(line))
  return lines.find((line) => line.slice(7).startsWith(`${part}: `))
}

describe.skipIf(!hasRedisServer)('an operator with a wrong REDIS_URL', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await RedisServer.start()
    await redis.ask('ACL', 'SETUSER', 'portal', 'on', '>knock-knock', '~other:*', '+@all')
    await redis.ask('ACL', 'SETUSER', 'reader', 'on', '>knock-knock', '~portal:*', '+get')
  })
  afterAll(() => redis.remove())

  const ofRedis = (address: (port: number) => string) =>
    said('Redis', { REDIS_URL: parseRedisAddress(address(redis.port)) })

  it.each([
    [
      'a wrong password',
      (port: number) => `redis://portal:knocks@127.0.0.1:${port}`,
      /WRONGPASS.* password in REDIS_URL is another/,
    ],
    [
      'no rights for the keys',
      (port: number) => `redis://portal:knock-knock@127.0.0.1:${port}`,
      /NOPERM.* Give the user of REDIS_URL/,
    ],
    [
      'no rights for a command',
      (port: number) => `redis://reader:knock-knock@127.0.0.1:${port}`,
      /NOPERM.* Give the user of REDIS_URL/,
    ],
    ['TLS at a port without it', (port: number) => `rediss://127.0.0.1:${port}`, /TLS/],
    ['a database that there is not', (port: number) => `redis://127.0.0.1:${port}/99`, /DB index.* use \/0$/],
    [
      'a Sentinel that is none',
      (port: number) => `redis+sentinel://127.0.0.1:${port}/main`,
      /no Sentinel names the master main.* REDIS_URL must have the name/,
    ],
    [
      'a host that there is not',
      () => 'redis://redis.invalid:6379',
      /(?:ENOTFOUND|EAI_AGAIN).* The name of the host leads nowhere.*: see REDIS_URL$/,
    ],
  ])('learns of %s [1031]', async (_what, address, expected) => {
    const line = await ofRedis(address)
    expect(line).toMatch(/^WRONG {2}Redis: /)
    expect(line).toMatch(expected)
    expect(line).not.toMatch(/knock|\{"/)
  })

  it('learns that Redis wants a password, and that nothing listens [1031]', async () => {
    await redis.ask('CONFIG', 'SET', 'requirepass', 'needed')
    expect(await ofRedis((port) => `redis://127.0.0.1:${port}`)).toMatch(/NOAUTH.* REDIS_URL has none/)
    const [nobody = 0] = await freePorts(1)
    expect(await ofRedis(() => `redis://127.0.0.1:${nobody}`)).toMatch(
      /ECONNREFUSED.* Nothing listens.*: see REDIS_URL$/,
    )
  })
})

it('an operator whose REDIS_URL leads to another program learns that it is none [1031]', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await said('Redis', { REDIS_URL: parseRedisAddress(`redis://127.0.0.1:${port}`) })).toMatch(
    /no answer within .* does REDIS_URL begin with rediss/,
  )
  expect(
    await said('Redis', { REDIS_URL: parseRedisAddress(new URL(api.origin.replace('http', 'redis')).href) }),
  ).toMatch(/^WRONG {2}Redis: .*REDIS_URL/)
})

describe('an operator whose identity provider', () => {
  it('has a page for people there, or another address, learns which setting it is [1031]', async () => {
    const pages = await StubServer.start(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>'),
    )
    onTestFinished(() => pages.stop())
    const address = `${pages.origin}/realms/main`
    expect(await said('Identity provider, sign-in', { IDENTITY_SIGN_IN: address })).toMatch(
      /That is no JSON, but perhaps a page for people\. IDENTITY_SIGN_IN \(.*\) must be the discovery document, which ends in \/\.well-known\/openid-configuration/,
    )
    expect(await said('Portal API, users/me', { PORTAL_API_URL: `${pages.origin}/` })).toMatch(
      /it answers with a page for people \(status 200\)\. See PORTAL_API_URL/,
    )
  })

  it('speaks no TLS, or has a certificate of nobody whom Node knows, learns it [1031]', async () => {
    const address = `${identity.origin.replace('http', 'https')}/sign-in/openid-configuration`
    expect(await said('Identity provider, sign-in', { IDENTITY_SIGN_IN: address })).toMatch(
      /This port does not speak TLS.*: see IDENTITY_SIGN_IN$/,
    )
  })

  it('has one address for two policies learns which one to leave out [1031]', async () => {
    const { IDENTITY_SIGN_IN: address = '' } = identity.settings
    expect(await said('Identity provider, profile-edit', { IDENTITY_PROFILE_EDIT: address })).toMatch(
      /it is the address of IDENTITY_SIGN_IN.* IDENTITY_PROFILE_EDIT \(/,
    )
  })
})

describe('an operator whose folder or port', () => {
  it.each(['/proc/uploads', '/proc/self/uploads/deep'])(
    '%s cannot be made learns it at once [1031]',
    async (UPLOAD_DIR) => {
      expect(await said('Uploads', { UPLOAD_DIR })).toMatch(/^WRONG {2}Uploads: .*ENOENT.* See UPLOAD_DIR/)
      expect(await said('Assets of all builds', { ASSETS_DIR: UPLOAD_DIR })).toMatch(/^WRONG .* See ASSETS_DIR$/)
    },
  )

  it('is another program’s learns that, and not of a portal that runs [1031]', async () => {
    const port = Number(new URL(api.origin).port)
    const HOST = '127.0.0.1'
    expect(await said('Port', { PORT: port, HOST })).toBe(
      `WRONG  Port: another program listens at 127.0.0.1:${port}. See PORT and HOST`,
    )
    const portal = await StubServer.start(
      (_request, response) => void response.writeHead(421, { 'x-portal-version': '1' }).end(),
    )
    onTestFinished(() => portal.stop())
    const running = Number(new URL(portal.origin).port)
    expect(await said('Port', { PORT: running, HOST })).toBe(
      `ok     Port: 127.0.0.1:${running} is in use by a running portal`,
    )
    portal.respond = (_request, response) => void response.end(JSON.stringify({ version: '1', startedAt: 'now' }))
    expect(await said('Port of operators', { ADMIN_PORT: running, ADMIN_HOST: HOST })).toMatch(
      /^ok .*a running portal$/,
    )
    expect(await said('Port of operators', { PORT: port, ADMIN_PORT: port })).toMatch(
      /^WRONG .*the same as PORT\. See ADMIN_PORT/,
    )
    expect(await said('Port', { HOST: '192.0.2.1' })).toMatch(/HOST must be an address of this machine$/)
  })
})
