import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../../app/config.server'

const external = {
  PORTAL_PROVIDER: 'external',
  PORTAL_ORIGIN: 'https://portal.example',
  SESSION_SECRET: 'x'.repeat(32),
  PORTAL_API_URL: 'https://api.example/api/',
  IDENTITY_SIGN_IN: 'https://identity.example/a',
  IDENTITY_PASSWORD_RESET: 'https://identity.example/b',
  IDENTITY_PROFILE_EDIT: 'https://identity.example/c',
  IDENTITY_CLIENT_ID: 'portal',
  IDENTITY_CLIENT_SECRET: 'secret',
  PRODUCT_NAME: 'Meridian',
  PRODUCT_CODE: 'MERIDIAN',
}
const required = Object.keys(external).filter((name) => name !== 'PORTAL_PROVIDER')

async function started(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['build/server/server.js'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code }
}

describe('a start', () => {
  it('for operators without settings is refused, and names every one that is missing', async () => {
    const { said, code } = await started({ PORTAL_PROVIDER: 'external', DIRECTORY_CLIENT_ID: 'portal' })
    expect(code).toBe(1)
    expect(said).toMatch(/^Cannot start/)
    for (const name of [...required, 'DIRECTORY_URL', 'DIRECTORY_AUTHORIZATION_URL'])
      expect(said).toContain(`\n${name}: is missing`)
    expect(said).not.toContain('    at ')
  })

  it('with the embedded provider at an address that others reach is refused', async () => {
    const { said, code } = await started({ PORTAL_PROVIDER: 'embedded', PORTAL_ORIGIN: 'https://portal.example' })
    expect(code).toBe(1)
    expect(said).toContain('PORTAL_ORIGIN is not a loopback address')
  })
})

describe('settings', () => {
  it('that are all there are enough', () => {
    expect(readSettings(external).PORTAL_ORIGIN).toBe('https://portal.example')
  })

  it('of a directory come all together or not at all', () => {
    const directory = {
      DIRECTORY_URL: 'https://graph.example/v1.0',
      DIRECTORY_AUTHORIZATION_URL: 'https://login.example/authorize',
      DIRECTORY_CLIENT_ID: 'portal',
    }
    expect(readSettings({ ...external, ...directory }).DIRECTORY_URL).toBe('https://graph.example/v1.0/')
    for (const name of Object.keys(directory))
      expect(() => readSettings({ ...external, ...directory, [name]: '' })).toThrow(name)
  })

  it.each(required)('without %s are refused by its name', (name) => {
    expect(() => readSettings({ ...external, [name]: '' })).toThrow(name)
  })

  it.each([
    ['PORTAL_ORIGIN', 'https://portal.example/path'],
    ['PORTAL_ORIGIN', 'portal.example'],
    ['PORTAL_API_URL', 'file:///etc/passwd'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'x'.repeat(32)},short`],
    ['PRODUCT_CODE', 'meridian'],
    ['PORTAL_TIME_ZONE', 'Europe/Atlantis'],
    ['PORTAL_API_METHODS', '{'],
    ['PORTAL_API_METHODS', '{"orders.approve":"BREW"}'],
    ['BRAND_COLOR', 'blue'],
    ['IDLE_MINUTES', '0'],
    ['PORT', '70000'],
    ['CLIENT_SHARE', '0'],
    ['CLIENT_SHARE', '1.5'],
    ['DRAIN_SECONDS', '26'],
  ])('with %s=%s are refused by its name', (name, value) => {
    expect(() => readSettings({ ...external, [name]: value })).toThrow(name)
  })
})
