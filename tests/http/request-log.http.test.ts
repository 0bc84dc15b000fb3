import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../settings/connect'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { logOf, startPortalBeside, type Started } from '../support/processes'
import { World } from '../support/world'

let world: World
let portal: Started
let connected: Person
beforeAll(async () => {
  world = await World.create()
  portal = await startPortalBeside(world.at.provider, {
    DIRECTORY_URL: `${world.at.provider}/graph`,
    DIRECTORY_AUTHORIZATION_URL: `${world.at.provider}/identity/directory/oauth2/v2.0/authorize`,
    DIRECTORY_CLIENT_ID: 'customer-portal-directory',
  })
  connected = await world.signedIn('admin')
  await connect(world, connected)
  return () => portal.stop()
})
afterEach(() => world.clearFaults())

const INFO = 30
const lineOf = (path: string) => logOf(portal).find((line) => line.msg === 'request' && line.path === path)

describe('the log [488]', () => {
  it('says of a form sent to a page without one that it was refused, and no more', async () => {
    const admin = await world.signedIn('admin', undefined, portal.portal)
    expect((await admin.answer('/profile', { method: 'POST', body: new URLSearchParams() })).status).toBe(405)
    expect((await admin.answer('/profile', { method: 'PUT' })).status).toBe(405)
    await eventually(() => expect(lineOf('/profile')).toMatchObject({ status: 405 }))
    expect(logOf(portal).filter(({ level }) => level > INFO)).toEqual([])
  })

  it.each([
    { path: '/cases', waitsFor: 'cases' },
    { path: '/settings/graph-api', waitsFor: 'me' },
    { path: '/ucm/agents/new', waitsFor: 'users' },
  ])('says of clients that leave $path that they left, and warns of nothing', async ({ path, waitsFor }) => {
    const admin = await world.signedIn('admin', undefined, portal.portal)
    admin.cookies.set('auth-graph', connected.cookies.get('auth-graph') ?? '')
    await world.forgetCalls()
    await world.faults({ path: waitsFor, delayMs: 5_000 })
    const leaving = new AbortController()
    const page = admin.answer(path, { signal: leaving.signal })
    await eventually(async () => expect((await world.calls()).map((call) => call.path)).toContain(waitsFor))
    leaving.abort()
    await expect(page).rejects.toThrow()
    await eventually(() => expect(lineOf(path)).toMatchObject({ disconnected: true }))
    expect(lineOf(path)).not.toHaveProperty('status')
    expect(logOf(portal).filter(({ level }) => level > INFO)).toEqual([])
  })
})
