/** `npm run check`: what an operator learns about the settings before the first start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { API_CLIENT, freePorts, IDENTITY_CLIENT_SECRET, SESSION_SECRET } from '../support/processes'
import { hasRedisServer, RedisServer } from '../support/redis-servers'
import { running } from '../support/world'

function settings(): Record<string, string> {
  const { provider } = running()
  return {
    PORTAL_PROVIDER: 'external',
    PORTAL_ORIGIN: 'http://localhost:1',
    PORT: '0',
    SESSION_SECRET,
    PORTAL_API_URL: `${provider}/api/`,
    PORTAL_API_CLIENT_ID: API_CLIENT.id,
    PORTAL_API_CLIENT_SECRET: API_CLIENT.secret,
    IDENTITY_SIGN_IN: `${provider}/identity/sign-in/v2.0/.well-known/openid-configuration`,
    IDENTITY_PASSWORD_RESET: `${provider}/identity/password-reset/v2.0/.well-known/openid-configuration`,
    IDENTITY_CLIENT_ID: 'customer-portal',
    IDENTITY_CLIENT_SECRET,
    DIRECTORY_URL: `${provider}/graph/`,
    DIRECTORY_AUTHORIZATION_URL: `${provider}/identity/directory/oauth2/v2.0/authorize`,
    DIRECTORY_CLIENT_ID: 'customer-portal-directory',
    UPLOAD_TOTAL_MB: '1',
    PRODUCT_NAME: 'Meridian',
    PRODUCT_CODE: 'MERIDIAN',
  }
}

async function checked(changed: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['build/server/server.js', 'check'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings(), ...changed },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, lines: said.trim().split('\n'), complaints }
}

describe('an operator who starts the portal by npm run serve', () => {
  it('can stop it in order by SIGTERM [662]', async () => {
    const child = spawn('npm', ['run', '--silent', 'serve'], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        DRAIN_SECONDS: '0',
        ...settings(),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
      // One that never becomes ready must not go on.
      timeout: 50_000,
    })
    let said = ''
    for await (const part of child.stdout) {
      if (said.includes('portal ready') === false && `${said}${part}`.includes('portal ready')) child.kill('SIGTERM')
      said += String(part)
    }
    expect(said).toContain('"msg":"stopping"')
  })
})

describe('an operator who checks the settings [661]', () => {
  it('learns that all is well, and what was found', async () => {
    const { code, lines } = await checked()
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual(['All is well.'])
    expect(code).toBe(0)
    for (const name of [
      'Settings',
      'Identity provider, sign-in',
      'Identity provider, keys',
      'Identity provider, token',
      'Clock',
      'Portal API, auth/token',
      'Portal API, users/me',
      'Directory',
      'Uploads',
      'Port',
    ]) {
      expect(lines.some((line) => line.startsWith(`ok     ${name}: `))).toBe(true)
    }
  })

  it.skipIf(!hasRedisServer)('needs no more rights at Redis than the portal', async () => {
    const redis = await RedisServer.start()
    onTestFinished(() => redis.remove())
    const rights = ['+get', '+set', '+del', '+eval', '+incrby', '+pttl', '+expire']
    await redis.ask('ACL', 'SETUSER', 'portal', 'on', '>secret', '~portal:*', ...rights)
    const { lines } = await checked({ REDIS_URL: redis.url.replace('//', '//portal:secret@') })
    expect(lines.filter((line) => line.includes('Redis'))).toEqual(['ok     Redis: it answers'])
  })

  it('learns of everything that is wrong at once, and what to do', async () => {
    const [nobody] = await freePorts(1)
    const made = await mkdtemp(join(tmpdir(), 'check-'))
    onTestFinished(() => rm(made, { recursive: true }))
    const folder = join(made, 'file')
    writeFileSync(folder, '')
    const { code, lines } = await checked({
      IDENTITY_PASSWORD_RESET: `${running().provider}/nowhere`,
      PORTAL_API_CLIENT_SECRET: 'wrong',
      DIRECTORY_URL: `http://127.0.0.1:${nobody}/`,
      REDIS_URL: `redis://127.0.0.1:${nobody}/0`,
      UPLOAD_DIR: folder,
      BRAND_LOGO: '/nowhere.png',
      HOST: '192.0.2.1',
    })
    expect(code).toBe(1)
    const wrong = lines.filter((line) => line.startsWith('WRONG  ')).map((line) => line.slice(7).split(': ')[0])
    expect(wrong).toEqual([
      'Identity provider, password-reset',
      'Portal API, auth/token',
      'Directory',
      'Redis',
      'Uploads',
      'Logo',
      'Port',
    ])
    expect(lines.at(-1)).toBe('7 are wrong.')
    expect(lines.join('\n')).toMatch(
      /auth\/token: .*refuses the portal’s own credentials.* See PORTAL_API_URL, PORTAL_API_CLIENT_ID/,
    )
    expect(lines.join('\n')).not.toContain(SESSION_SECRET)
  })

  it('learns that the identity provider refuses the portal’s own secret [783]', async () => {
    const { code, lines } = await checked({ IDENTITY_CLIENT_SECRET: 'another' })
    expect([code, lines.filter((line) => !line.startsWith('ok '))]).toEqual([
      1,
      [
        'WRONG  Identity provider, token: it refuses the portal’s id and secret (invalid_client). ' +
          'See IDENTITY_CLIENT_ID and IDENTITY_CLIENT_SECRET; if both are right, IDENTITY_CLIENT_AUTH',
        '1 is wrong.',
      ],
    ])
  })

  it('learns of one cause once [783]', async () => {
    const { lines } = await checked({ IDENTITY_SIGN_IN: `${running().provider}/nowhere` })
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([
      expect.stringMatching(/^WRONG {2}Identity provider, sign-in: discovery failed: status 404\. /),
      '-      Identity provider, keys: not tried, see ‘Identity provider, sign-in’',
      '-      Identity provider, token: not tried, see ‘Identity provider, sign-in’',
      '-      Clock: not tried, see ‘Identity provider, sign-in’',
      '1 is wrong.',
    ])
  })

  it('learns which settings are missing', async () => {
    const { code, complaints } = await checked({ PRODUCT_NAME: '' })
    expect([code, complaints]).toEqual([1, expect.stringContaining('PRODUCT_NAME: is missing')])
  })
})
