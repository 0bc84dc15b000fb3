/** Identity providers that differ from the stand-in, as tenants and their settings do. */
import { readFileSync } from 'node:fs'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startPair, startPortalBeside, type Started } from '../../support/processes'
import { visitor, World } from '../../support/world'
import { failureOn, StubIdentity } from './stub-identity'

const CLIENT = 'customer-portal'
/** The page lists the claims that an identity provider must issue. */
const OPERATING = readFileSync('docs/operating.md', 'utf8')
const SECRET = 'identity secret: 100% for tests / alone'

let world: World
let stub: StubIdentity
let portal: Started
let chosen: Started
beforeAll(async () => {
  world = await World.create()
  stub = await StubIdentity.start(world.account('admin').id)
  portal = await startPortalBeside(world.at.provider, stub.settings)
  chosen = await startPortalBeside(world.at.provider, {
    ...stub.settings,
    IDENTITY_CLIENT_AUTH: 'client_secret_post',
    IDENTITY_SCOPES: 'openid profile',
  })
})
afterEach(() => world.clearFaults())
beforeEach(() => {
  stub.reset()
  stub.objectId = world.account('admin').id
})
afterAll(async () => {
  await Promise.all([portal.stop(), chosen.stop(), stub.stop()])
})

const somebody = (at = portal) => visitor(at.portal)
const now = () => Math.floor(Date.now() / 1_000)
const log = () => readFileSync(portal.stdout, 'utf8')

/** Starts a portal for one test: a portal fetches the discovery document once an hour. */
async function portalOf(discovery: object): Promise<Started> {
  stub.discovery = discovery
  const own = await startPortalBeside(world.at.provider, stub.settings)
  onTestFinished(async () => void (await own.stop()))
  return own
}

describe('the client secret', () => {
  const basic = `Basic ${Buffer.from(`${CLIENT}:${encodeURIComponent(SECRET)}`).toString('base64')}`
  const sent = () => {
    const [{ authorization, body } = { authorization: undefined, body: new URLSearchParams() }] = stub.tokenRequests
    return { authorization, id: body.get('client_id'), secret: body.get('client_secret') }
  }
  const inHeader = { authorization: basic, id: null, secret: null }
  const inBody = { authorization: undefined, id: CLIENT, secret: SECRET }

  it('goes in the header to people’s identity provider when it does not say what it takes [492]', async () => {
    expect((await somebody().visit('/cases')).address).toBe('/cases')
    expect(sent()).toEqual(inHeader)
  })

  it.each([
    [['client_secret_post'], inBody],
    [['private_key_jwt', 'client_secret_post', 'client_secret_basic'], inHeader],
  ])('goes as its discovery document %j says [492]', async (methods, expected) => {
    const own = await portalOf({ token_endpoint_auth_methods_supported: methods })
    expect((await somebody(own).visit('/cases')).address).toBe('/cases')
    expect(sent()).toEqual(expected)
  })

  it('goes as the setting says, whatever the document says [492]', async () => {
    expect((await somebody(chosen).visit('/cases')).address).toBe('/cases')
    expect(sent()).toEqual(inBody)
  })

  it('goes nowhere when the identity provider takes none, and the log says so [492]', async () => {
    const own = await portalOf({ token_endpoint_auth_methods_supported: ['private_key_jwt'] })
    const page = await somebody(own).visit('/cases')
    expect([page.status, page.heading]).toEqual([502, 'Sign-in failed'])
    expect(stub.tokenRequests).toEqual([])
    expect(readFileSync(own.stdout, 'utf8')).toContain('the token endpoint takes only private_key_jwt')
  })

  it('goes to the token endpoint alone, not where that redirects to [031]', async () => {
    const own = await portalOf({ token_endpoint: `${stub.origin}/authorize?redirect_uri=${stub.origin}/token` })
    const page = await somebody(own).visit('/cases')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('gave an answer that we could not read')])
    expect(stub.tokenRequests).toEqual([])
    expect(failureOn(page, own).step).toBe('token')
  })

  it('is taken in the body by a provider that takes it in no other way [492]', async () => {
    const pair = await startPair('secret-in-body', { PROVIDER_CLIENT_AUTH: 'client_secret_post' })
    onTestFinished(async () => void (await pair.stop()))
    const own = await World.create({ at: pair, with: [] })
    expect((await own.signIn(await visitor(pair.portal).visit('/profile'))).address).toBe('/profile')
  })
})

describe('the scopes', () => {
  it('that people are asked for are openid alone, or those of the setting [506]', async () => {
    await somebody().visit('/cases')
    await somebody(chosen).visit('/cases')
    expect(stub.signIns.map((query) => query.get('scope'))).toEqual(['openid', 'openid profile'])
  })

  it.each([
    ['openid', () => portal],
    ['openid profile', () => chosen],
  ])('%s are asked for by every policy, not only at the sign-in [506]', async (scope, at) => {
    const person = somebody(at())
    await person.visit('/profile')
    await person.visit('/profile/edit')
    stub.errors = { 'sign-in': { error: 'access_denied', error_description: 'AADB2C90118: Forgotten.' } }
    await somebody(at()).visit('/cases')
    expect(stub.signIns.map((query) => [query.get('p'), query.get('scope')])).toEqual(
      ['sign-in', 'profile-edit', 'sign-in', 'password-reset'].map((policy) => [policy, scope]),
    )
  })
})

describe('an identity provider whose clock differs', () => {
  it.each([240, -240])('by %d seconds still lets people in, and the log says so [493]', async (ahead) => {
    stub.claims = { iat: now() + ahead, nbf: now() + ahead }
    expect((await somebody().visit('/cases')).address).toBe('/cases')
    const said = log().match(/"secondsAhead":(-?\d+)/g) ?? []
    expect(Math.abs(Number(said.at(-1)?.split(':')[1]) - ahead)).toBeLessThan(5)
  })

  it('is not mentioned when it does not', async () => {
    const lines = log().match(/secondsAhead/g)?.length
    await somebody().visit('/cases')
    expect(log().match(/secondsAhead/g)?.length).toBe(lines)
  })

  it.each(['iat', 'nbf'])('too much by its %s lets nobody in, and says why [493]', async (claim) => {
    stub.claims = { [claim]: now() + 400 }
    const page = await somebody().visit('/cases')
    expect(page.status).toBe(502)
    expect(page.text).toContain('The clocks of the sign-in service and of this portal differ too much.')
    expect(log()).toMatch(new RegExp(`${claim}.. claim timestamp check failed \\((39\\d|400) s from now`))
  })
})

describe('an ID token', () => {
  it.each(['oid', 'nonce', 'exp', 'iat', 'aud', 'iss'])(
    'without %s lets nobody in, and says what is missing [506]',
    async (claim) => {
      expect(OPERATING).toMatch(new RegExp(`^\\|[^|]*\`${claim}\`[^|]*\\| [^|]*\\|`, 'm'))
      stub.claims = { [claim]: undefined }
      const page = await somebody().visit('/cases')
      expect([page.status, page.heading]).toEqual([502, 'Sign-in failed'])
      expect(page.text).toContain(`The sign-in service did not send the claim ‘${claim}’, so nobody can sign in.`)
      expect(log()).toContain(`missing required \\"${claim}\\" claim`)
    },
  )

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'somebody else' }],
    ['another issuer', { iss: 'https://evil.example' }],
  ])('with %s lets nobody in', async (_what, claims) => {
    stub.claims = claims
    const page = await somebody().visit('/cases')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('could not check your sign-in')])
  })

  it.each(['by another key', 'by its public key as a secret', 'by nobody'] as const)(
    'that is signed %s lets nobody in [801]',
    async (forged) => {
      stub.forged = forged
      const person = somebody()
      const page = await person.visit('/cases')
      expect([page.status, page.text]).toEqual([502, expect.stringContaining('could not check your sign-in')])
      expect(person.cookieNames()).not.toContain('portal-auth')
    },
  )

  it('that is small is handed back at sign-out', async () => {
    const person = somebody()
    await person.visit('/cases')
    await person.visit('/logout')
    expect(stub.signOuts[0]?.get('id_token_hint')).toMatch(/^ey/)
    expect(stub.signOuts[0]?.has('logout_hint')).toBe(false)
  })

  it('with a hundred groups is not kept: its owner signs in, and out by name [494]', async () => {
    const groups = Array.from({ length: 100 }, () => crypto.randomUUID())
    stub.claims = { groups }
    const person = somebody()
    expect((await person.visit('/cases')).address).toBe('/cases')
    const cookies = person.cookieHeader()
    expect(cookies.length).toBeLessThan(3_000)

    await person.visit('/logout')
    const [asked] = stub.signOuts
    expect(Object.fromEntries(asked ?? [])).toEqual({
      client_id: CLIENT,
      logout_hint: stub.objectId,
      post_logout_redirect_uri: `${portal.portal}/`,
    })
  })

  it('may say itself who is leaving [494]', async () => {
    stub.claims = { groups: 'x'.repeat(3_000), login_hint: 'admin@harbour.example' }
    const person = somebody()
    await person.visit('/cases')
    await person.visit('/logout')
    expect(stub.signOuts[0]?.get('logout_hint')).toBe('admin@harbour.example')
  })

  it('is not blamed when the access token is too large [494]', async () => {
    stub.claims = { groups: 'x'.repeat(30_000) }
    const body = { access_token: 't'.repeat(30_000), token_type: 'bearer', expires_in: 86_400 }
    await world.faults({ path: 'auth/token', status: 200, body })
    const page = await somebody().visit('/cases')
    expect(page.text).toContain('Your account’s access token is too large for this portal.')
  })
})

describe('a sign-in that the identity provider refuses', () => {
  const refusals = [
    ['says why', { error: 'server_error', error_description: 'AADB2C: Closed <b>today</b>.' }, 'Closed <b>today</b>.'],
    ['gives a code alone', { error: 'temporarily_unavailable' }, 'no reason but the code ‘temporarily_unavailable’'],
    ['says nothing', { error: 'server_error', error_description: ' ' }, 'no reason but the code ‘server_error’'],
  ] as const
  it.each(refusals)('and %s shows that, and the same after a reload [496]', async (_how, error, said) => {
    stub.errors = { 'sign-in': error }
    const person = somebody()
    const page = await person.visit('/cases')
    expect([page.status, page.heading]).toEqual([400, 'Sign-in failed'])
    expect(page.text).toContain(said)
    expect(page.html).not.toContain('<b>today')
    for (const _reload of [1, 2]) {
      const again = await person.visit(page.url.href)
      expect([again.status, again.text]).toEqual([page.status, page.text])
    }

    stub.errors = {}
    expect((await page.follow('Try again')).address).toBe('/cases')
    expect(person.cookieNames().filter((name) => name.startsWith('portal-failed'))).toEqual([])
  })

  it('with neither code nor error is a sign-in that failed, not an error of the portal [802]', async () => {
    const person = somebody()
    const started = await person.answer('/login')
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state')
    const page = await person.visit(`/login?code=&state=${state}`)
    expect([page.status, page.heading]).toEqual([502, 'Sign-in failed'])
    expect(failureOn(page, portal).reason).toBe('SignInError: Missing code in the URL')
  })

  it('at its token endpoint shows the code when it gives no reason [496]', async () => {
    stub.tokenError = { error: 'invalid_grant', error_description: '' }
    const page = await somebody().visit('/cases')
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('the code ‘invalid_grant’')])
  })

  it('for a forgotten password that the reset policy too calls forgotten is shown, not asked for ever [496]', async () => {
    const forgotten = {
      error: 'access_denied',
      error_description: 'AADB2C90118: The user has forgotten their password.',
    }
    stub.errors = { 'sign-in': forgotten, 'password-reset': forgotten }
    const page = await somebody().visit('/cases')
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('AADB2C90118')])
    expect(stub.signIns.map((query) => query.get('p'))).toEqual(['sign-in', 'password-reset'])
  })
})

describe('a copy of the cookie of a sign-in that has begun', () => {
  it('signs nobody in after its owner, or when the owner has failed [547]', async () => {
    for (const fails of [false, true]) {
      stub.reset()
      if (fails) stub.tokenError = { error: 'invalid_grant' }
      const [owner, thief] = [somebody(), somebody()]
      const authorize = await owner.answer('/login?url=/cases')
      for (const [name, value] of owner.cookies) thief.cookies.set(name, value)
      const callback = await owner.answer(authorize.headers.get('location') ?? '')
      await owner.answer(callback.headers.get('location') ?? '')

      stub.tokenError = undefined
      const page = await thief.visit(callback.headers.get('location') ?? '')
      expect([page.status, page.heading]).toEqual([400, 'Sign in again'])
      expect(stub.tokenRequests).toHaveLength(1)
      expect((await page.follow('Try again')).address).toBe('/dashboard')
    }
  })
})

describe('a profile', () => {
  it('that somebody edits as another account changes no session here [497]', async () => {
    const person = somebody()
    await person.visit('/profile')
    stub.objectId = world.account('reader').id
    const page = await person.visit('/profile/edit')
    expect(page.status).toBe(403)
    expect(page.text).toContain('You used a different account there. You are still signed in here as before.')
    expect((await person.visit('/profile')).text).toContain(world.account('admin').email)

    await (await person.visit(page.url.href)).press('Sign out')
    expect(decodeJwt(stub.signOuts[0]?.get('id_token_hint') ?? '')).toMatchObject({ oid: stub.objectId })
  })

  it('that its owner edits is shown afterwards', async () => {
    const person = somebody()
    await person.visit('/profile')
    expect((await person.visit('/profile/edit')).address).toBe('/profile')
  })
})
