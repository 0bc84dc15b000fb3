import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { World } from '../support/world'

const TOO_SLOW = 'Oops, something went wrong: The provider’s systems take too long to answer.'
/** Far beyond the portal's limits, which are long enough for all other calls of a busy machine. */
const LONG_MS = 6_000

let world: World
let portal: Started
let admin: Person
beforeAll(async () => {
  world = await World.create()
  portal = await startPortalBeside(world.at.provider, tuned({ FIRST_BYTE_TIMEOUT_MS: 1_500, PAGE_TIMEOUT_MS: 2_200 }))
  admin = await world.signedIn('admin', undefined, portal.portal)
})
afterEach(() => world.clearFaults())
afterAll(() => portal.stop())

const sent = async (path: string) => (await world.calls(path)).length

/** Had the portal waited, the page would have come after all. */
describe('a provider that takes too long', () => {
  it.each([
    ['/cases', 'cases'],
    ['/cases/closed', 'cases/closedcases'],
    ['/cases/ticket?no=1', 'cases/get/1'],
    ['/cases/closedticket?no=1', 'cases/get/closed/1'],
    ['/profile', 'users/me'],
  ])('ends %s with 504 at the deadline of %s, asked once', async (path, call) => {
    await world.faults({ path: call, delayMs: LONG_MS })
    await world.forgetCalls()
    const page = await admin.visit(path)
    expect(page.status).toBe(504)
    expect(page.heading).toBe(TOO_SLOW)
    expect(await sent(call)).toBe(1)
  })

  it('by several calls that are each in time ends the page at its own deadline', async () => {
    await world.faults({ path: 'users/me', delayMs: 1_200 }, { path: 'cases', delayMs: 1_200 })
    const page = await admin.visit('/cases')
    expect(page.status).toBe(504)
    expect(page.heading).toBe(TOO_SLOW)
  })

  it('for one widget leaves the others', async () => {
    await world.faults({ path: 'ucm/queues/count', delayMs: LONG_MS })
    const page = await admin.visit('/dashboard')
    expect(page.status).toBe(200)
    expect(page.all('.tile').filter((tile) => tile.includes(TOO_SLOW))).toHaveLength(1)
    expect(page.all('.tile-figure')).toHaveLength(3)
  })

  it('leaves a page whose ‘Try again’ works', async () => {
    await world.faults({ path: 'cases', delayMs: LONG_MS })
    const page = await admin.visit('/cases')
    await world.clearFaults()
    expect((await page.follow('Try again')).heading).toBe('Active cases')
  })
})
