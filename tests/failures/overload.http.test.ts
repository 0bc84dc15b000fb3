import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually'
import { startPortalBeside, tuned } from '../support/processes'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})

it('a portal with more under way than it can bear says so at once, and its health stays fast', async () => {
  const portal = await startPortalBeside(world.at.provider, tuned({ MAX_IN_FLIGHT: 1 }))
  onTestFinished(async () => void (await portal.stop()))
  const admin = await world.signedIn('admin', undefined, portal.portal)
  await world.faults({ path: 'cases', delayMs: 1_000 })
  const slow = admin.visit('/cases')
  await eventually(async () => expect((await world.calls()).map(({ path }) => path)).toContain('cases'))

  const refused = await admin.answer('/profile')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(await refused.text()).toContain('The portal is very busy at the moment.')
  expect((await fetch(`${portal.portal}/healthz`)).status).toBe(200)
  expect((await slow).status).toBe(200)
  expect((await admin.visit('/profile')).status).toBe(200)
})
