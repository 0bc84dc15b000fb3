/** Sign-ins that fail because of the portal's set-up, or of what is between: what people read, and what the log says. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { freePorts, startPortalBeside, type Started } from '../../support/processes'
import { visitor, World } from '../../support/world'
import { failureOn, StubIdentity } from './stub-identity'

const WRONG = 'This portal is not set up correctly for the sign-in service. Please tell support.'
const NOT_REACHED = 'The sign-in service cannot be reached at the moment.'

let world: World
let stub: StubIdentity
let portal: Started
beforeAll(async () => {
  world = await World.create({ with: [] })
  stub = await StubIdentity.start(world.account('admin').id)
  portal = await portalWith({})
})
beforeEach(() => stub.reset())
afterAll(async () => {
  await Promise.all([portal.stop(), stub.stop()])
})

async function portalWith(settings: Record<string, string>): Promise<Started> {
  return startPortalBeside(world.at.provider, { ...stub.settings, ...settings })
}

/** Starts a portal for one test. */
async function ownPortal(settings: Record<string, string>): Promise<Started> {
  const own = await portalWith(settings)
  onTestFinished(async () => void (await own.stop()))
  return own
}

const now = () => Math.floor(Date.now() / 1_000)

describe('a wrong client secret', () => {
  it.each([
    ['unauthorized_client', undefined, 'without a description'],
    ['invalid_client', 'AADSTS7000215: Invalid client secret provided.\r\nTrace ID: 1', 'AADSTS7000215: Invalid'],
  ])('that is called %s tells people to tell support, and operators why [546]', async (error, description, logged) => {
    stub.tokenError = { error, error_description: description }
    const person = visitor(portal.portal)
    const page = await person.visit('/cases')
    expect([page.status, page.heading]).toEqual([502, 'Sign-in failed'])
    expect(page.text).toContain(WRONG)
    expect(page.text).not.toMatch(/AADSTS|undefined/)
    const line = failureOn(page, portal)
    expect(line).toMatchObject({ step: 'token', address: `${stub.origin}/token` })
    expect(line.reason).toContain(`refused: ${error}, ${logged}`)
    expect((await person.visit(page.url.href)).text).toBe(page.text)
  })
})

describe('a portal that the identity provider does not know as it asks', () => {
  it('tells people to tell support, and operators the step and the words [546]', async () => {
    stub.errors = { 'sign-in': { error: 'invalid_scope', error_description: 'No such scope.' } }
    const page = await visitor(portal.portal).visit('/cases')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining(WRONG)])
    expect(failureOn(page, portal)).toMatchObject({
      step: 'authorization',
      address: `${stub.origin}/authorize?p=sign-in`,
      reason: 'SignInError: refused: invalid_scope, No such scope.',
    })
  })
})

describe('an address that is wrong or away', () => {
  const document = (path: string) => new URL(path, world.at.provider).href
  const addresses: [string, () => string | Promise<string>, string, RegExp][] = [
    ['leads to nothing', () => document('/nothing'), WRONG, /status 404/],
    ['is that of another document', () => `${stub.origin}/keys`, WRONG, /does not fit: issuer invalid_type/],
    ['is that of a page', () => document('/external/support'), WRONG, /discovery failed \(SyntaxError: /],
    [
      'is of nobody',
      async () => `http://localhost:${(await freePorts(1))[0]}/none`,
      NOT_REACHED,
      /discovery failed \(TypeError: fetch failed \(.*ECONNREFUSED/,
    ],
  ]
  it.each(addresses)('because it %s is in the log, with the cause [546]', async (_how, find, text, reason) => {
    const address = await find()
    const own = await ownPortal({ IDENTITY_SIGN_IN: address })
    const page = await visitor(own.portal).visit('/login')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining(text)])
    const line = failureOn(page, own)
    expect(line).toMatchObject({ step: 'discovery', address })
    expect(line.reason).toMatch(reason)
  })

  it('of the keys is in the log, with the cause [546]', async () => {
    const [nobody] = await freePorts(1)
    const address = `http://127.0.0.1:${nobody}/keys`
    stub.discovery = { jwks_uri: address }
    const own = await ownPortal({})
    const page = await visitor(own.portal).visit('/cases')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining(NOT_REACHED)])
    expect(failureOn(page, own)).toMatchObject({
      step: 'keys',
      address,
      reason: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('of the tokens is in the log, with the cause [546]', async () => {
    const [nobody] = await freePorts(1)
    const address = `http://127.0.0.1:${nobody}/token`
    stub.discovery = { token_endpoint: address }
    const own = await ownPortal({})
    const page = await visitor(own.portal).visit('/cases')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('could not be reached')])
    expect(failureOn(page, own)).toMatchObject({
      step: 'token',
      address,
      reason: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('of the policy to edit a profile says so on the profile [546]', async () => {
    const own = await ownPortal({ IDENTITY_PROFILE_EDIT: document('/nothing') })
    const person = visitor(own.portal)
    await person.visit('/profile')
    const page = await person.visit('/profile/edit')
    expect([page.address, page.text]).toEqual(['/profile', expect.stringContaining(WRONG)])
    expect(failureOn(page, own)).toMatchObject({ step: 'discovery', address: document('/nothing') })
  })
})

describe('an ID token', () => {
  it('that has expired is not told as a wrong clock [546]', async () => {
    stub.claims = { iat: now() - 4_000, nbf: now() - 4_000, exp: now() - 400 }
    const page = await visitor(portal.portal).visit('/cases')
    expect([page.status, page.heading]).toEqual([502, 'Sign-in failed'])
    expect(page.text).toContain('has expired. Please try again.')
    expect(page.text).not.toContain('clock')
    expect(failureOn(page, portal)).toMatchObject({
      step: 'ID token',
      reason: expect.stringMatching(/expired 40\d s ago, issued 400\d s ago by our clock/),
    })
  })

  it('of another issuer is in the log with what it says [546]', async () => {
    stub.claims = { iss: 'https://other.example/{tenantid}/v2.0' }
    const page = await visitor(portal.portal).visit('/cases')
    expect(failureOn(page, portal).reason).toContain(
      'unexpected "iss" claim value ("https://other.example/{tenantid}/v2.0")',
    )
  })
})
