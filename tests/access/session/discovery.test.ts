import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Settings } from '../../../app/platform/config.server'
import { IdentityProvider } from '../../../app/access/session/identity-provider.server'
import { settingsOf } from '../../support/settings'
import { StubServer } from '../../support/stub-server'
import { documentOf } from './identity'

const HOUR = 3_600_000
const MINUTE = 60_000

let stub: StubServer
beforeEach(async () => {
  stub = await StubServer.start()
})
afterEach(() => stub.stop())
beforeEach(() => {
  stub.respond = (_request, response) => void response.end(JSON.stringify(documentOf('first')))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const provider = () =>
  new IdentityProvider({ ...settingsOf('http://localhost:3000'), IDENTITY_SIGN_IN: `${stub.origin}/discovery` })
const issuer = async (identity: IdentityProvider) => (await identity.discover('sign-in')).issuer

it('people who sign in at once share one fetch of the identity provider’s endpoints [484]', async () => {
  const identity = provider()
  expect(await Promise.all([1, 2, 3].map(() => issuer(identity)))).toEqual(['first', 'first', 'first'])
  expect(stub.requests).toHaveLength(1)
})

it('people can sign in by the last good copy, which is asked for again each minute [484]', async () => {
  const identity = provider()
  await issuer(identity)
  stub.respond = (_request, response) => void response.writeHead(503).end()
  vi.advanceTimersByTime(HOUR)
  for (let person = 0; person < 5; person += 1) expect(await issuer(identity)).toBe('first')
  expect(stub.requests).toHaveLength(2)
  vi.advanceTimersByTime(MINUTE)
  expect(await issuer(identity)).toBe('first')
  expect(stub.requests).toHaveLength(3)

  stub.respond = (_request, response) => void response.end(JSON.stringify(documentOf('second')))
  vi.advanceTimersByTime(MINUTE)
  expect(await issuer(identity)).toBe('second')
})

it('without a copy a sign-in fails, and the next one asks again', async () => {
  const identity = provider()
  stub.respond = (_request, response) => void response.end('<html>')
  await expect(issuer(identity)).rejects.toThrow('discovery failed')
  stub.respond = (_request, response) => void response.end(JSON.stringify(documentOf('first')))
  expect(await issuer(identity)).toBe('first')
})

describe('a discovery document', () => {
  const trusted = (settings: Partial<Settings>) =>
    issuer(
      new IdentityProvider({
        ...settingsOf('http://localhost:3000'),
        NODE_ENV: 'production',
        IDENTITY_SIGN_IN: `${stub.origin}/discovery`,
        ...settings,
      }),
    )
  const answer = (body: object) => void (stub.respond = (_request, response) => void response.end(JSON.stringify(body)))

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint'])(
    'that sends people’s secrets to an address on http is refused: %s [796]',
    async (name) => {
      answer({ ...documentOf('first'), [name]: 'http://identity.example/x' })
      await expect(trusted({})).rejects.toThrow(`${name} is not https: http://identity.example/x`)
      answer({ ...documentOf('first'), [name]: 'http://localhost:4000/x' })
      expect(await trusted({})).toBe('first')
    },
  )

  it.each([
    'javascript://localhost/%0aalert(1)',
    'blob:https://identity.example/x',
    'ftp://localhost/x',
    'data:text/html,x',
  ])(
    'that names an address of another kind is refused, also where nobody signs in to a real portal: %s [929]',
    async (address) => {
      for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint']) {
        answer({ ...documentOf('first'), [name]: address })
        await expect(trusted({})).rejects.toThrow(`the document does not fit: ${name} `)
        await expect(trusted({ NODE_ENV: 'development' })).rejects.toThrow(`the document does not fit: ${name} `)
      }
    },
  )

  it('may name an address on http where nobody signs in to a real portal', async () => {
    answer({ ...documentOf('first'), token_endpoint: 'http://identity.example/token' })
    expect(await trusted({ NODE_ENV: 'development' })).toBe('first')
  })

  it('of another issuer than people expect is refused, to the letter [796]', async () => {
    answer(documentOf('https://identity.example/first'))
    expect(await trusted({ IDENTITY_ISSUER: 'https://identity.example/first' })).toBe('https://identity.example/first')
    const others = ['https://identity.example/first/', 'https://identity.example/FIRST', 'https://other.example/first']
    for (const IDENTITY_ISSUER of others) {
      await expect(trusted({ IDENTITY_ISSUER })).rejects.toThrow('is not IDENTITY_ISSUER')
    }
  })
})
