/** Whose ID token signs a person in, and what the others are refused with. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IdentityProvider } from '../../app/access/session/identity-provider.server'
import { SignInError } from '../../app/access/session/sign-in-error'
import { settingsOf } from '../support/settings'
import { StubServer } from '../support/stub-server'

const settings = settingsOf('http://localhost:3000')
const ISSUER = 'https://identity.example'
const NONCE = 'the nonce of this sign-in'
const MINUTE = 60

let stub: StubServer
let keys: CryptoKeyPair
let others: CryptoKeyPair
beforeAll(async () => {
  stub = await StubServer.start()
  keys = await generateKeyPair('RS256', { extractable: true })
  others = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), alg: 'RS256', kid: 'ours' }
  const document = {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${stub.origin}/keys`,
  }
  stub.respond = (request, response) =>
    void response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : document))
})
afterAll(() => stub.stop())

const now = () => Math.round(Date.now() / 1_000)

/** A good token, but for `claims`; undefined leaves a claim out. */
function token(claims: Readonly<Record<string, unknown>> = {}, key = keys.privateKey): Promise<string> {
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
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'ours' }).sign(key)
}

const identity = () => new IdentityProvider({ ...settings, IDENTITY_SIGN_IN: `${stub.origin}/discovery` })
const verified = async (idToken: Promise<string>) => identity().verify('sign-in', await idToken, NONCE)

/** What people read, and what the log says. */
async function refused(idToken: Promise<string>): Promise<string> {
  const error = await verified(idToken).catch((thrown: unknown) => thrown)
  if (!(error instanceof SignInError)) throw new Error('nobody was refused')
  return `${error.text} | ${error.message}`
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

  it('is not kept when it is too long for a cookie, and signs in all the same', async () => {
    expect(await verified(token({ groups: 'g'.repeat(2_000) }))).toMatchObject({
      objectId: 'Ingrid',
      idToken: undefined,
    })
  })

  it('may be of a clock that is up to five minutes ahead or behind', async () => {
    expect((await verified(token({ iat: now() + 290 }))).clockAhead).toBeGreaterThan(200)
    expect((await verified(token({ iat: now() - 900, exp: now() - 200 }))).objectId).toBe('Ingrid')
  })

  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'of another key',
      () => token({}, others.privateKey),
      /^The answer of the sign-in service could not be verified\. /,
    ],
    [
      'of another sign-in',
      () => token({ nonce: 'another' }),
      /could not be verified\. \| ID token refused: another nonce$/,
    ],
    [
      'of another issuer',
      () => token({ iss: 'https://else.example' }),
      /could not be verified.*\("https:\/\/else\.example"\)$/,
    ],
    ['for another portal', () => token({ aud: 'another' }), /could not be verified.*\("another"\)$/],
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
    expect(await refused(idToken)).toContain('could not be verified')
  })
})

it('a policy without an address is set up wrongly, and signs nobody in [544]', async () => {
  const { IDENTITY_PASSWORD_RESET: _, ...without } = settings
  const error = await new IdentityProvider(without).discovery('password-reset').catch((thrown: unknown) => thrown)
  expect(String(error)).toContain('the policy password-reset has no address')
})
