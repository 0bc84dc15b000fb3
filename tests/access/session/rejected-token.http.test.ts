/** A token that the API rejects although the identity provider has just given its owner access. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../../support/page'
import { visitor, World } from '../../support/world'

const SAID = 'This token is of another installation.'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

function expectError(page: Page): void {
  expect([page.status, page.heading]).toEqual([401, `Oops, something went wrong: ${SAID}`])
  expect(page.text).toMatch(/Reference [0-9a-f-]{13}/)
  expect(page.buttons('Sign out')).toHaveLength(1)
}

describe('a fresh token that the API rejects', () => {
  it('ends on a page that says so, after one more sign-in, with the reference and ‘Sign out’ [482]', async () => {
    const person = visitor()
    const form = await person.visit('/cases')
    await world.faults({ path: 'users/me', status: 401, body: SAID })
    await world.forgetCalls()
    const page = await world.signIn(form)
    expectError(page)
    expect(page.address).toBe('/cases')
    expect(await world.calls('auth/token')).toHaveLength(2)

    await world.clearFaults()
    expect((await page.follow('Try again')).heading).toBe('Active cases')
  })

  it('for one call alone ends the same way, also for a file [482]', async () => {
    for (const path of ['/cases', '/cases/csv']) {
      const person = visitor()
      const form = await person.visit('/cases')
      await world.faults({ path: 'cases', status: 401, body: SAID })
      await world.signIn(form)
      const page = await person.visit(path)
      expect([page.status, page.text]).toEqual([401, expect.stringContaining(SAID)])
      await world.clearFaults()
    }
  })

  it('lets its owner sign out', async () => {
    const form = await visitor().visit('/')
    await world.faults({ path: 'users/me', status: 401, body: SAID })
    const page = await (await world.signIn(form)).press('Sign out')
    expect(page.url.origin).toBe(world.at.provider)
  })
})

it('a token that has expired leads to the sign-in page, and no further sign-in is asked for', async () => {
  const person = await world.signedIn('admin')
  await world.faults({ path: 'users/me', status: 401, body: SAID, times: 1 })
  const form = await person.visit('/cases')
  expect(form.url.origin).toBe(world.at.provider)
  expect((await world.signIn(form)).address).toBe('/cases')
})
