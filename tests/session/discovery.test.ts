import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { IdentityProvider } from '../../app/session/identity-provider.server'
import { settingsOf } from '../support/settings'
import { StubServer } from '../support/stub-server'

const HOUR = 3_600_000
const MINUTE = 60_000
const document = (issuer: string) => ({
  issuer,
  authorization_endpoint: 'https://identity.example/authorize',
  token_endpoint: 'https://identity.example/token',
  jwks_uri: 'https://identity.example/keys',
})

let stub: StubServer
beforeAll(async () => {
  stub = await StubServer.start()
})
afterAll(() => stub.stop())
beforeEach(() => {
  stub.requests.length = 0
  stub.respond = (_request, response) => void response.end(JSON.stringify(document('first')))
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const provider = () =>
  new IdentityProvider({ ...settingsOf('http://localhost:3000'), IDENTITY_SIGN_IN: `${stub.origin}/discovery` })
const issuer = async (identity: IdentityProvider) => (await identity.discovery('sign-in')).issuer

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

  stub.respond = (_request, response) => void response.end(JSON.stringify(document('second')))
  vi.advanceTimersByTime(MINUTE)
  expect(await issuer(identity)).toBe('second')
})

it('without a copy a sign-in fails, and the next one asks again', async () => {
  const identity = provider()
  stub.respond = (_request, response) => void response.end('<html>')
  await expect(issuer(identity)).rejects.toThrow('discovery failed')
  stub.respond = (_request, response) => void response.end(JSON.stringify(document('first')))
  expect(await issuer(identity)).toBe('first')
})
