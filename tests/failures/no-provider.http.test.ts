import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts, startPortalAt, type Started } from '../support/processes'
import { visitor, World } from '../support/world'

let world: World
let portal: Started
beforeAll(async () => {
  world = await World.create()
  const [port, nobody] = await freePorts(2)
  portal = await startPortalAt(`http://localhost:${nobody}`, `http://localhost:${port}`)
})
afterAll(() => portal.stop())

describe('a portal whose provider is not there', () => {
  it.each(['/dashboard', '/cases', '/cases/ticket?no=1', '/cases/csv', '/cases/ticket/print?no=1', '/nothing'])(
    'says so on %s [033]',
    async (path) => {
      const page = await (await world.signedIn('admin', undefined, portal.portal)).visit(path)
      expect(page.status).toBe(502)
      expect(page.text).toContain('Oops, something went wrong: The provider’s systems cannot be reached at the moment.')
      expect(page.text).toMatch(/Status 502 · Reference [0-9a-f]/)
    },
  )

  it('says so to who wants to sign in', async () => {
    const page = await visitor(portal.portal).visit('/login')
    expect([page.status, page.links('Try again').length]).toEqual([502, 1])
    expect(page.text).toContain('The sign-in service cannot be reached at the moment.')
  })

  it('signs out all the same', async () => {
    const person = await world.signedIn('admin', undefined, portal.portal)
    const answer = await person.answer('/logout', { method: 'POST' })
    expect(answer.status).toBe(302)
    expect(person.cookies.has('portal-auth')).toBe(false)
  })

  it('is well itself', async () => {
    expect((await fetch(`${portal.portal}/healthz`)).status).toBe(200)
  })
})
