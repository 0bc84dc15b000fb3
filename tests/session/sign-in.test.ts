import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import { visitor, World } from '../support/world'

const PASSWORD = 'meridian-demo'
let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

async function signIn(page: Page, email = world.account('admin').email): Promise<Page> {
  return page.press('Sign in', { 'E-mail': email, Password: PASSWORD })
}

describe('signing in', () => {
  it('leads through the identity provider to the page that was wanted, query and all [001] [004] [006] [023]', async () => {
    const person = visitor()
    const form = await person.visit('/cases?q=port&sort=title')
    expect(form.url.origin).toBe(world.at.provider)
    const page = await signIn(form)
    expect(page.address).toBe('/cases?q=port&sort=title')
    expect(page.status).toBe(200)
  })
})
