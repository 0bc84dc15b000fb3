/** An identity provider that has the policy to sign in alone, and names people by another claim, as some do. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPortalBeside, type Started } from '../../support/processes'
import { visitor, World } from '../../support/world'
import { StubIdentity } from './stub-identity'

let world: World
let stub: StubIdentity
let portal: Started
beforeAll(async () => {
  world = await World.create({ with: [] })
  stub = await StubIdentity.start(world.account('admin').id)
  portal = await startPortalBeside(world.at.provider, {
    ...stub.settings,
    IDENTITY_PASSWORD_RESET: '',
    IDENTITY_PROFILE_EDIT: '',
    IDENTITY_USER_CLAIM: 'http://identity.example/claims/user',
  })
})
beforeEach(() => {
  stub.reset()
  stub.claims = { oid: undefined, 'http://identity.example/claims/user': world.account('admin').id }
})
afterAll(async () => {
  await Promise.all([portal.stop(), stub.stop()])
})

const somebody = () => visitor(portal.portal)

describe('without a policy to edit a profile', () => {
  it('nobody is offered that, and its address leads nowhere [544]', async () => {
    const person = somebody()
    const page = await person.visit('/profile')
    expect(page.heading).toBe('My Profile')
    expect(page.links('Edit profile')).toEqual([])
    const missing = await person.visit('/profile/edit')
    expect([missing.status, missing.heading]).toEqual([404, 'Page not found'])
    expect(stub.signIns).toHaveLength(1)
  })
})

describe('without a policy to reset a password', () => {
  const error = { error: 'access_denied', error_description: 'AADB2C90118: The user has forgotten their password.' }

  it('somebody who has forgotten it is shown where to ask for a new one [544]', async () => {
    stub.errors = { 'sign-in': error }
    const page = await somebody().visit('/cases')
    expect([page.status, page.heading]).toEqual([200, 'Forgot your password?'])
    expect(page.text).toContain('Ask for a link to choose a new one, then sign in.')
    expect(page.document.querySelector('[role=alert]')).toBeNull()
    expect((await page.follow('Forgot your password?')).address).toBe('/password-reset')
    stub.errors = {}
    expect((await page.follow('Sign in')).address).toBe('/cases')
  })
})

describe('the claim that names a person', () => {
  it('can have another name than oid [545]', async () => {
    await world.forgetCalls()
    expect((await somebody().visit('/cases')).address).toBe('/cases')
    const exchange = (await world.calls()).find(({ path }) => path === 'auth/token')
    expect(exchange?.body).toMatchObject({ username: world.account('admin').id })
  })

  it('is named where it is missing, and oid does not stand in for it [545]', async () => {
    stub.claims = {}
    const page = await somebody().visit('/cases')
    expect(page.status).toBe(502)
    expect(page.text).toContain('did not send the claim ‘http://identity.example/claims/user’, so nobody can sign in.')
  })

  it.each([[['a', 'b']], [7], ['']])('lets nobody in as %j, and the log says so [545]', async (value) => {
    stub.claims = { 'http://identity.example/claims/user': value }
    const page = await somebody().visit('/cases')
    expect([page.status, page.text]).toEqual([502, expect.stringContaining('is not set up correctly')])
    expect(readFileSync(portal.stdout, 'utf8')).toContain('the claim http://identity.example/claims/user is no text')
  })
})
