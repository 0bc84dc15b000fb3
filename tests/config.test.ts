import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { providerEnvironment, parseSettings } from '../app/platform/config.server'
import { parseSettings as parseProviderSettings } from '../provider/settings'

const external: Record<string, string> = {
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
const embeddedSecrets = {
  SESSION_SECRET: 'x'.repeat(32),
  IDENTITY_CLIENT_SECRET: 'i',
  PORTAL_API_CLIENT_SECRET: 'p',
}
const optional = ['PORTAL_PROVIDER', 'IDENTITY_PASSWORD_RESET', 'IDENTITY_PROFILE_EDIT']
const required = Object.keys(external).filter((name) => !optional.includes(name))

describe('settings', () => {
  it('that make a start safe are asked for: the embedded provider is for this machine alone [498]', () => {
    const read = (settings: Record<string, string>) => () => parseSettings({ PORTAL_PROVIDER: 'embedded', ...settings })
    expect(read({ PORTAL_ORIGIN: 'https://portal.example' })).toThrow('PORTAL_ORIGIN is not a loopback address')
    expect(read({ HOST: '0.0.0.0', ...embeddedSecrets })).toThrow(
      'HOST: the embedded provider is for this machine only',
    )
  })

  it.each([
    ['PORTAL_API_URL', 'api.example.com/portal', 'is not an address such as https://example.com/'],
    ['PORTAL_ORIGIN', 'localhost:3000', 'is not an address such as https://example.com/'],
    ['SUPPORT_URL', 'www.example.com', 'is not an address such as https://example.com/'],
    ['IDLE_MINUTES', '1h', 'is not a number'],
    ['PORTAL_TIME_ZONE', 'Europe/Amsterdm', 'is not a time zone, such as Europe/Amsterdam'],
    ['SECURITY_CONTACT', 'security@example.com', 'is not an address on https, mailto: or tel:'],
  ])('of which %s is %s are refused in words that say what is right [1031]', (name, value, message) => {
    expect(() => parseSettings({ ...external, [name]: value })).toThrow(`\n${name}: ${message}`)
  })

  it('whose connections are not safe are refused, and each is named [498]', () => {
    const unsafe = { PORTAL_API_URL: 'http://api.example/', WALLBOARD_URL: 'http://wall.example/' }
    const read = () => parseSettings({ ...external, ...unsafe, NODE_TLS_REJECT_UNAUTHORIZED: '0' })
    for (const name of [...Object.keys(unsafe), 'NODE_TLS_REJECT_UNAUTHORIZED']) expect(read).toThrow(`\n${name}: is`)
    expect(read).not.toThrow('IDENTITY_')
  })

  it('that are secret may be in files, as containers get them [892]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const { SESSION_SECRET: _, ...others } = external
    const files = {
      SESSION_SECRET_FILE: file('session', `${'s'.repeat(40)}\n`),
      REDIS_URL_FILE: file('redis', 'redis://:p@r/1'),
    }
    const read = parseSettings({ ...others, ...files })
    expect(read.SESSION_SECRET).toEqual(['s'.repeat(40)])
    expect(read.REDIS_URL?.login).toEqual({ password: 'p' })
    const wrong = { SESSION_SECRET_FILE: join(folder, 'none'), IDENTITY_CLIENT_SECRET_FILE: file('empty', '\n') }
    const { IDENTITY_CLIENT_SECRET: __, ...fewer } = others
    expect(() => parseSettings({ ...fewer, ...wrong })).toThrow(
      `.env.example):\nSESSION_SECRET_FILE: ${folder}/none cannot be read\nIDENTITY_CLIENT_SECRET_FILE: ${folder}/empty is empty`,
    )
    expect(() => parseSettings({ ...external, SESSION_SECRET_FILE: file('two', 'x') })).toThrow(
      'SESSION_SECRET is set too',
    )
    rmSync(folder, { recursive: true })
  })

  it('have limits and times that one setting changes, each by its name', () => {
    expect(parseSettings({ ...external, TUNING: '{"PAGE_TIMEOUT_MS":20000}' })).toMatchObject({
      PAGE_TIMEOUT_MS: 20_000,
      CONNECT_TIMEOUT_MS: 2_000,
    })
    const read = () => parseSettings({ ...external, TUNING: '{"PAGE_TIMEOUT_MS":0}' })
    expect(read).toThrow('\nTUNING.PAGE_TIMEOUT_MS: ')
  })

  it('of the footer are as safe as every address [498]', () => {
    const read = (address: string) => () => parseSettings({ ...external, FOOTER_LINKS: `{"Imprint":"${address}"}` })
    expect(read('http://provider.example/')).toThrow('\nFOOTER_LINKS.Imprint: is not https')
    expect(read('/imprint')().FOOTER_LINKS).toEqual({ Imprint: '/imprint' })
  })

  it('of the words for statuses of cases begin with those of Microsoft Dynamics, meaning by meaning [877]', () => {
    const { CASE_STATUSES: words } = parseSettings({ ...external, CASE_STATUSES: '{"new":["Nieuw"]}' })
    expect([words.new, words.active.slice(0, 2)]).toEqual([['Nieuw'], ['In progress', 'Active']])
  })

  it('that are all there are enough', () => {
    expect(parseSettings(external).PORTAL_ORIGIN).toBe('https://portal.example')
  })

  it('need no more than the policy to sign in of the identity provider [544]', () => {
    const read = parseSettings({ ...external, IDENTITY_PASSWORD_RESET: '', IDENTITY_PROFILE_EDIT: '' })
    expect([read.IDENTITY_PASSWORD_RESET, read.IDENTITY_PROFILE_EDIT]).toEqual([undefined, undefined])
    expect(read.IDENTITY_USER_CLAIM).toBe('oid')
  })

  it('of a directory come all together or not at all', () => {
    const directory = {
      DIRECTORY_URL: 'https://graph.example/v1.0',
      DIRECTORY_AUTHORIZATION_URL: 'https://login.example/authorize',
      DIRECTORY_CLIENT_ID: 'portal',
    }
    expect(parseSettings({ ...external, ...directory }).DIRECTORY_URL).toBe('https://graph.example/v1.0/')
    for (const name of Object.keys(directory))
      expect(() => parseSettings({ ...external, ...directory, [name]: '' })).toThrow(name)
  })

  it('that are missing are all named', () => {
    const read = () => parseSettings({ PORTAL_PROVIDER: 'external', DIRECTORY_CLIENT_ID: 'portal' })
    for (const name of [...required, 'DIRECTORY_URL', 'DIRECTORY_AUTHORIZATION_URL'])
      expect(read).toThrow(`\n${name}: is missing`)
    for (const name of required) expect(() => parseSettings({ ...external, [name]: '' })).toThrow(name)
  })

  const addresses = {
    ...Object.fromEntries(
      Object.keys(external)
        .filter((name) => external[name]?.startsWith('https'))
        .map((name) => [name, external[name]]),
    ),
    DIRECTORY_URL: 'https://graph.example/v1.0',
    DIRECTORY_AUTHORIZATION_URL: 'https://login.example/authorize',
    SUPPORT_URL: 'https://support.example',
  }
  it.each(Object.entries(addresses))(
    'with %s on http are for this machine alone, unless for development [498]',
    (name, url) => {
      const all = { ...external, ...addresses, DIRECTORY_CLIENT_ID: 'portal' }
      const http = { ...all, [name]: url.replace('https', 'http') }
      expect(() => parseSettings(http)).toThrow(`\n${name}: is not https`)
      const inCapitals = { ...all, [name]: url.replace('https', 'HTTP') }
      expect(() => parseSettings(inCapitals)).toThrow(`\n${name}: is not https`)
      for (const host of ['localhost', '127.0.0.1', '[::1]']) parseSettings({ ...all, [name]: `http://${host}:4000/` })
      parseSettings({ ...http, NODE_ENV: 'development' })
    },
  )

  it.each(Object.entries(addresses))('with a name or a password in %s are refused [927]', (name, url) => {
    const all = { ...external, ...addresses, DIRECTORY_CLIENT_ID: 'portal' }
    for (const login of ['name', ':secret', 'name:secret']) {
      const read = () => parseSettings({ ...all, [name]: url.replace('https://', `https://${login}@`) })
      expect(read).toThrow(new RegExp(`\\n${name}: has a name or a password in it$`))
    }
  })

  it('of the embedded provider fit on both sides, whichever are given [499]', () => {
    const names = ['SESSION_SECRET', 'IDENTITY_CLIENT_SECRET', 'PORTAL_API_CLIENT_SECRET'] as const
    const given: Record<string, string> = embeddedSecrets
    for (let chosen = 0; chosen < 8; chosen += 1) {
      const some = names.filter((_name, index) => (chosen & (2 ** index)) !== 0)
      const environment = Object.fromEntries(some.map((name) => [name, given[name]]))
      const portal = parseSettings({ PORTAL_PROVIDER: 'embedded', ...environment })
      const provider = parseProviderSettings(providerEnvironment(portal))
      expect(provider.IDENTITY_CLIENT_SECRET).toBe(portal.IDENTITY_CLIENT_SECRET)
      expect(provider.PORTAL_API_CLIENT_SECRET).toBe(portal.PORTAL_API_CLIENT_SECRET)
    }
  })

  it('with methods of unknown calls are refused by their names [499]', () => {
    const read = (calls: object) => parseSettings({ ...external, PORTAL_API_METHODS: JSON.stringify(calls) })
    expect(() => read({ 'orders.approve': 'PUT', 'orders.aprove': 'PUT', orders: 'GET' })).toThrow(
      'PORTAL_API_METHODS: names no call of docs/openapi.json: orders.aprove, orders',
    )
    expect(read({ 'orders.approve': 'PUT' }).PORTAL_API_METHODS).toEqual({ 'orders.approve': 'PUT' })
  })

  it.each([
    ['IDENTITY_SCOPES', 'profile email'],
    ['IDENTITY_CLIENT_AUTH', 'private_key_jwt'],
    ['IDENTITY_USER_CLAIM', 'object id'],
    ['TUNING', '{"PASSWORD_RESET_ANSWER_MS":-1}'],
    ['TUNING', '{"PAGE_TIMEOUT":10000}'],
    ['PASSWORD_LENGTH', '8'],
    ['PASSWORD_LENGTH', '51-64'],
    ['PASSWORD_LENGTH', '8-49'],
    ['CASE_STATUSES', '{"open":[]}'],
    ['PORTAL_ORIGIN', 'https://portal.example/path'],
    ['PORTAL_ORIGIN', 'portal.example'],
    ['PORTAL_API_URL', 'file:///etc/passwd'],
    ['SESSION_SECRET', 'short'],
    ['SESSION_SECRET', `${'x'.repeat(32)},short`],
    ['PRODUCT_CODE', 'meridian'],
    ['PORTAL_TIME_ZONE', 'Europe/Atlantis'],
    ['PORTAL_API_DATE_ORDER', 'dd-mm-yyyy'],
    ['PORTAL_API_METHODS', '{'],
    ['PORTAL_API_METHODS', '{"orders.approve":"BREW"}'],
    ['BRAND_COLOR', 'blue'],
    ['IDLE_MINUTES', '0'],
    ['PORT', '70000'],
    ['TUNING', '{"CLIENT_SHARE":0}'],
    ['TUNING', '{"CLIENT_SHARE":1.5}'],
    ['DRAIN_SECONDS', '26'],
  ])('with %s=%s are refused by its name', (name, value) => {
    expect(() => parseSettings({ ...external, [name]: value })).toThrow(name)
  })
})
