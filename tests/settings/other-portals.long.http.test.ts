/** Portals whose settings differ from those of the run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts, startPortalAt, type Started } from '../support/processes'
import { World } from '../support/world'
import { connect, PAGE } from './connect'

let world: World
let without: Started
let hurried: Started
beforeAll(async () => {
  world = await World.create()
  const [one, other] = await freePorts(2)
  without = await startPortalAt(world.at.provider, `http://localhost:${one}`)
  hurried = await startPortalAt(world.at.provider, `http://localhost:${other}`, {
    DIRECTORY_URL: `${world.at.provider}/graph`,
    DIRECTORY_AUTHORIZATION_URL: `${world.at.provider}/identity/directory/oauth2/v2.0/authorize`,
    DIRECTORY_CLIENT_ID: 'customer-portal-directory',
    FIRST_BYTE_TIMEOUT_MS: '1500',
  })
})
afterAll(async () => {
  await Promise.all([without.stop(), hurried.stop()])
})

describe('a portal without a directory', () => {
  it('says so, offers nothing to connect, and asks nobody', async () => {
    const admin = await world.signedIn('admin', undefined, without.portal)
    await world.forgetCalls()
    const page = await admin.visit(PAGE)
    expect(page.status).toBe(200)
    expect(page.text).toContain('This portal has no directory, so there is no account to connect.')
    expect(page.buttons('Connect')).toEqual([])
    expect((await admin.visit(`${PAGE}?code=a&state=b`)).status).toBe(200)
    expect((await admin.post(PAGE)).status).toBe(404)
    expect((await world.calls()).filter(({ path }) => path.includes('graph'))).toEqual([])
  })
})

describe('a directory that is slow', () => {
  it('is waited for so long and no longer; its page stands', async () => {
    const admin = await world.signedIn('admin')
    await connect(world, admin)
    const elsewhere = await world.signedIn('admin', undefined, hurried.portal)
    elsewhere.cookies.set('auth-graph', admin.cookies.get('auth-graph') ?? '')
    for (const [path, text] of [
      ['me', 'Oops, something went wrong: The directory takes too long to answer.'],
      ['me/joinedTeams', 'Oops, something went wrong: The directory takes too long to answer.'],
    ] as const) {
      await world.faults({ path, delayMs: 6_000 })
      const page = await elsewhere.visit(PAGE)
      expect([page.status, page.text.includes(text)]).toEqual([200, true])
      expect(page.text.includes('Connected')).toBe(path === 'me/joinedTeams')
    }
    elsewhere.cookies.delete('auth-graph')
    await world.faults({ method: 'GET', path: 'graph-api/auth', delayMs: 6_000 })
    const page = await elsewhere.visit(PAGE)
    expect(page.all('.toast-danger')).toEqual([
      'Could not fetch token: The provider’s systems take too long to answer.',
    ])
    await world.clearFaults()
  })
})
