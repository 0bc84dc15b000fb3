/** ID tokens that sign a person in, and refusals of the others. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IdentityProvider } from '../../../app/access/session/identity-provider.server'
import { reasonOf } from '../../../app/platform/text/reason-of'
import { settingsOf } from '../../support/settings'
import { StubServer } from '../../support/stub-server'
import { documentOf, refusal } from './identity'

const settings = settingsOf('http://localhost:3000')
const ISSUER = 'https://identity.example'
const NONCE = 'the nonce of this sign-in'
const MINUTE = 60

let stub: StubServer
let respond: StubServer['respond']
let keys: CryptoKeyPair
let others: CryptoKeyPair
beforeAll(async () => {
  stub = await StubServer.start()
  keys = await generateKeyPair('RS256', { extractable: true })
  others = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', kid: 'ours' }
  const document = { ...documentOf(ISSUER), jwks_uri: `${stub.origin}/keys` }
  respond = (request, response) =>
    void response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : document))
})
afterAll(() => stub.stop())
beforeEach(() => void (stub.respond = respond))
afterEach(() => void vi.useRealTimers())

const now = () => Math.round(Date.now() / 1_000)

/** A good token, but for `claims`; undefined leaves a claim out. */
function token(claims: Readonly<Record<string, unknown>> = {}, key = keys.privateKey, kid = 'ours'): Promise<string> {
  const good = {
    iss: ISSUER,
    aud: settings.IDENTITY_CLIENT_ID,
    oid: 'Ingrid',
    sub: 'subject',
    nonce: NONCE,
    iat: now(),
    exp: now() + 5 * MINUTE,
  }
  const payload: Record<string, unknown> = { ...good, ...claims }
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)
}

const identity = () => new IdentityProvider({ ...settings, IDENTITY_SIGN_IN: `${stub.origin}/discovery` })
const verified = async (idToken: Promise<string>) => identity().verify('sign-in', await idToken, NONCE)

/** Text that people read, and line of the log. */
async function refused(idToken: Promise<string>): Promise<string> {
  const { text, message } = await refusal(verified(idToken))
  return `${text} | ${message}`
}

describe('an ID token', () => {
  it('names the person, and how to sign out', async () => {
    const idToken = await token()
    const person = await verified(Promise.resolve(idToken))
    expect(person).toMatchObject({ objectId: 'Ingrid', idToken, logoutHint: 'subject' })
    expect(Math.abs(person.clockAhead)).toBeLessThan(60)
  })

  it('gives its own hint for signing out before the subject, unless that is too long for a cookie', async () => {
    expect((await verified(token({ login_hint: 'ingrid@harbour.example' }))).logoutHint).toBe('ingrid@harbour.example')
    expect((await verified(token({ login_hint: 'i'.repeat(500) }))).logoutHint).toBe('i'.repeat(500))
    expect((await verified(token({ login_hint: 'i'.repeat(501) }))).logoutHint).toBe('subject')
    expect((await verified(token({ sub: undefined }))).logoutHint).toBeUndefined()
  })

  it('is kept up to 2,000 characters, and of more it signs in all the same', async () => {
    const empty = await token({ groups: '' })
    const ofLength = (length: number) => token({ groups: 'g'.repeat(Math.floor(((length - empty.length) * 3) / 4)) })
    const [longest, tooLong] = [await ofLength(2_000), await ofLength(2_001)]
    expect([longest.length, tooLong.length]).toEqual([2_000, 2_001])
    expect((await verified(Promise.resolve(longest))).idToken).toBe(longest)
    expect(await verified(Promise.resolve(tooLong))).toMatchObject({ objectId: 'Ingrid', idToken: undefined })
  })

  it('may be of a clock that is up to five minutes ahead or behind [493]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
    expect((await verified(token({ iat: now() + 300 }))).clockAhead).toBe(300)
    expect(await refused(token({ iat: now() + 301 }))).toMatch(/\(301 s from now by our clock\)$/)
    expect((await verified(token({ iat: now() - 900, exp: now() - 299 }))).objectId).toBe('Ingrid')
    expect(await refused(token({ iat: now() - 900, exp: now() - 300 }))).toMatch(
      /\(expired 300 s ago, issued 900 s ago by our clock\)$/,
    )
  })

  it.each<[string, () => Promise<string>, RegExp]>([
    ['of another key', () => token({}, others.privateKey), /^We could not check your sign-in\. /],
    [
      'of another sign-in',
      () => token({ nonce: 'another' }),
      /could not check your sign-in\. Please try again\. \| ID token refused: another nonce$/,
    ],
    [
      'of another issuer',
      () => token({ iss: 'https://else.example' }),
      /could not check your sign-in.*\("https:\/\/else\.example"\)$/,
    ],
    ['for another portal', () => token({ aud: 'another' }), /could not check your sign-in.*\("another"\)$/],
    ['for a long name', () => token({ aud: 'a'.repeat(1_000) }), /could not check your sign-in.*\("a{199}\)$/],
    [
      'that has expired',
      () => token({ iat: now() - 900, exp: now() - 400 }),
      /has expired.*\(expired \d+ s ago, issued \d+ s ago by our clock\)$/,
    ],
    [
      'of a clock far ahead',
      () => token({ iat: now() + 400 }),
      /The clocks .* differ too much.*\(\d+ s from now by our clock\)$/,
    ],
    ['that is not valid yet', () => token({ nbf: now() + 400 }), /The clocks .* differ too much/],
    ['whose time is no number', () => token({ iat: 'today' }), /"iat" claim must be a number \("today"\)$/],
    ['without the person', () => token({ oid: undefined }), /did not send the claim ‘oid’, so nobody can sign in/],
    ['without a nonce', () => token({ nonce: undefined }), /did not send the claim ‘nonce’/],
    ['without its time', () => token({ exp: undefined }), /did not send the claim ‘exp’/],
    ['whose person is no text', () => token({ oid: 7 }), /the claim oid is no text$/],
    ['whose person is empty', () => token({ oid: '' }), /the claim oid is no text$/],
  ])('%s signs nobody in', async (_which, idToken, said) => expect(await refused(idToken())).toMatch(said))

  it('that is signed with the public key as a secret signs nobody in', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)))
    const forged = new SignJWT({ iss: ISSUER, aud: settings.IDENTITY_CLIENT_ID, oid: 'Ingrid', nonce: NONCE })
    const idToken = forged
      .setIssuedAt()
      .setExpirationTime('5m')
      .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
      .sign(secret)
    expect(await refused(idToken)).toContain('could not check your sign-in')
  })
})

describe('the keys of the identity provider', () => {
  const KEYS = { step: 'keys', address: expect.stringMatching(/^http:.*\/keys$/) }
  const AWAY = 'The sign-in service cannot be reached at the moment.'
  const onKeys = (answer: StubServer['respond']) => {
    stub.respond = (request, response) => (request.url === '/keys' ? answer : respond)(request, response)
  }

  it('do not have the key of a forged token, which signs nobody in', async () => {
    const { text, where } = await refusal(verified(token({}, others.privateKey, 'theirs')))
    expect([text, where]).toEqual(['We could not check your sign-in. Please try again.', KEYS])
  })

  it('cannot be read, so nobody can sign in at the moment, and the log says where and why [546]', async () => {
    onKeys((_request, response) => void response.writeHead(503).end())
    const { text, where, message, cause } = await refusal(verified(token()))
    expect([text, where, message]).toEqual([AWAY, KEYS, 'no key for the ID token'])
    expect(reasonOf(cause)).toContain('200')
  })

  it('are waited for no longer than a page may take', async () => {
    const own = { ...settings, IDENTITY_SIGN_IN: `${stub.origin}/discovery` }
    const provider = new IdentityProvider(own)
    // The rest is read in peace.
    await provider.discover('sign-in')
    Object.assign(own, { PAGE_TIMEOUT_MS: 50 })
    onKeys((request, response) => void setTimeout(() => respond(request, response), 500))
    expect(await refusal(provider.verify('sign-in', await token(), NONCE))).toMatchObject({ text: AWAY, where: KEYS })
  })
})
