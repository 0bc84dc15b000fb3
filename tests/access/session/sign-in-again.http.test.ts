/** Signing in once more: with another account, after being away, and never with what was left behind. */
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startSession } from '../../../app/access/session/session.server'
import { nameAndValue, requestAfter } from '../../support/browser-cookies'
import type { Page } from '../../support/page'
import { leadsTo, Person } from '../../support/person'
import { startPortalBeside } from '../../support/processes'
import { rawGet } from '../../support/raw'
import { settingsOf } from '../../support/settings'
import { apiToken, visitor, World } from '../../support/world'

const MINUTE = 60_000

let world: World
beforeAll(async () => {
  world = await World.create({ with: [] })
})
afterEach(() => world.clearFaults())

const isSignInForm = (page: Page) => page.url.origin === world.at.provider && page.buttons('Sign in').length > 0

describe('somebody whose account the portal API refuses', () => {
  const REFUSED = 'Your account is not linked to an organisation yet.'
  /** Brings one person to the error page; the fault concerns nobody else. */
  async function refused(): Promise<{ person: Person; page: Page }> {
    const person = visitor()
    const form = await person.visit('/cases')
    await world.faults({ path: 'auth/token', status: 400, body: { error_description: REFUSED } })
    return { person, page: await world.signIn(form, 'nobody') }
  }

  it('can sign out there, and sign in with another account [489]', async () => {
    const { person, page } = await refused()
    expect(page.text).toContain(REFUSED)
    const form = await page.press('Sign out')
    expect(isSignInForm(form)).toBe(true)
    await world.clearFaults()
    expect((await world.signIn(form)).address).toBe('/dashboard')
    expect((await person.visit('/profile')).text).toContain(world.account('admin').email)
  })

  it('who tries again meets the sign-in form the second time, not the same page for ever [489]', async () => {
    const { page } = await refused()
    const again = await page.follow('Try again')
    expect(again.text).toContain(REFUSED)
    const form = await again.follow('Try again')
    expect(isSignInForm(form)).toBe(true)
    await world.clearFaults()
    expect((await world.signIn(form)).address).toBe('/cases')
  })

  it('leaves no trace of the failure once signed in', async () => {
    const { person, page } = await refused()
    const traces = () => person.cookieNames().filter((name) => name.startsWith('portal-failed'))
    expect(traces()).toHaveLength(1)
    await world.clearFaults()
    await page.follow('Try again')
    expect(traces()).toEqual([])
  })

  it('can sign out after a sign-in that was never finished, too [489]', async () => {
    const person = visitor()
    await world.signIn(await person.visit('/cases'))
    for (const name of person.cookies.keys()) if (name.startsWith('portal-')) person.cookies.delete(name)
    const page = await person.visit('/login?code=x&state=y')
    const asked = await page.press('Sign out')
    // The portal does not know the person here, so the identity provider asks.
    expect(isSignInForm(await asked.press('Sign out'))).toBe(true)
  })
})

describe('copied cookies', () => {
  it('of a session are worthless after sign-out [490]', async () => {
    const person = await world.signedIn('admin')
    const copy = new Person(world.at.portal)
    for (const [name, value] of person.cookies) copy.cookies.set(name, value)
    expect((await copy.visit('/profile')).status).toBe(200)
    await (await person.visit('/profile')).press('Sign out')

    for (const [name, value] of copy.cookies) person.cookies.set(name, value)
    for (const thief of [copy, person]) {
      expect(leadsTo(await thief.answer('/profile'))).toBe('/login?url=%2Fprofile')
      expect(leadsTo(await thief.answer('/cases/csv'))).toBe('/login?url=%2Fcases')
      expect((await thief.answer('/login')).headers.get('location')).toContain(world.at.provider)
      expect((await thief.post('/cases/new', { title: 'x' })).heading).toBe('Your session has ended')
    }
  })

  it('are worthless after a new sign-in in the same browser [490]', async () => {
    const person = await world.signedIn('reader')
    const copy = new Person(world.at.portal)
    for (const [name, value] of person.cookies) copy.cookies.set(name, value)
    const edited = await world.signIn(await person.visit('/profile/edit'), 'reader')
    expect((await edited.press('Save')).address).toBe('/profile')
    expect((await person.answer('/profile')).status).toBe(200)
    expect((await copy.answer('/profile')).status).toBe(302)
  })
})

describe('somebody who was away for an hour', () => {
  /** Signed in at both, and last seen here so long ago. */
  async function away(minutes: number): Promise<Person> {
    const person = visitor()
    await world.signIn(await person.visit('/profile'))
    const { id: objectId } = world.account('admin')
    const request = requestAfter(settingsOf(world.at.portal))
    const token = await apiToken(world.account('admin'))
    startSession(request, { objectId, idToken: 'minted', token }, Date.now() - minutes * MINUTE)
    for (const [name, value] of request.lines.map(nameAndValue)) person.cookies.set(name, value)
    // A browser keeps this one for seconds.
    person.cookies.delete('portal-signed-in')
    return person
  }

  it('is asked for the password again [491]', async () => {
    const person = await away(61)
    const form = await person.visit('/profile')
    expect(isSignInForm(form)).toBe(true)
    // Also by a second attempt.
    expect(isSignInForm(await person.visit('/login'))).toBe(true)
    expect((await world.signIn(form)).address).toBe('/profile')
    expect((await person.visit('/profile')).status).toBe(200)
  })

  it('is not asked while the session lasts, nor when only the token has ended', async () => {
    const person = await away(30)
    expect((await person.visit('/profile')).address).toBe('/profile')
    person.cookies.delete('portal-auth')
    expect((await person.visit('/profile')).address).toBe('/profile')
  })
})

describe('the cookie of a sign-in that has begun', () => {
  it('goes to every path, and shows neither state nor verifier [495]', async () => {
    const response = await fetch(`${world.at.portal}/login`, { redirect: 'manual' })
    const [cookie = '', ...others] = response.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^portal-sign-in\.[\w-]{12}=[\w-]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/)
    const state = new URL(response.headers.get('location') ?? '').searchParams.get('state') ?? ''
    expect(state.length).toBeGreaterThan(40)
    expect(cookie).not.toContain(state)
  })

  it('has the __Host- prefix on https, and is found again [495]', async () => {
    const settings = { PORTAL_ORIGIN: 'https://portal.example' }
    const portal = await startPortalBeside(world.at.provider, settings)
    onTestFinished(async () => void (await portal.stop()))
    const get = (address: string, ...headers: string[]) =>
      rawGet(portal.portal, address, 'Host: portal.example', ...headers)
    const answer = await get('/login')
    const [, pair = ''] =
      /^set-cookie: (__Host-portal-sign-in\.[^;]+); [^\r]*Path=\/; [^\r]*Secure/im.exec(answer) ?? []
    expect(pair).not.toBe('')
    const state = new URL(/^location: (\S+)/im.exec(answer)?.[1] ?? '').searchParams.get('state') ?? ''

    const callback = `/login?error=x&error_description=Closed.&state=${state}`
    expect(await get(callback, `Cookie: ${pair}`)).toContain('Closed.')
    expect(await get(callback)).toContain('started too long ago')
  })
})
