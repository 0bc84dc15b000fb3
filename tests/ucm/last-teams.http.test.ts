/** People who see /ucm again: what is asked beside the lists, and what of it counts. */
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { connect } from '../settings/connect'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { World } from '../support/world'

const QUEUES = 'ucm/queues'
const SHIFTS = /^teams\/(.*)\/schedule\/shifts$/

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  await connect(world, admin)
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

/** The teams whose shifts were asked for. */
async function teams(): Promise<string[]> {
  const asked = (await world.calls()).flatMap(({ path }) => SHIFTS.exec(path)?.[1] ?? [])
  return [...new Set(asked)].toSorted()
}

it('the shifts that somebody has seen are asked for beside the lists the next time, and not for a colleague [913]', async () => {
  await admin.visit('/ucm')
  const seen = await teams()
  expect(seen).not.toEqual([])
  await world.faults({ path: QUEUES, delayMs: 1_500 })
  await world.forgetCalls()
  const page = admin.visit('/ucm')
  await eventually(async () => expect(await teams()).toEqual(seen))
  expect((await world.calls(QUEUES)).map(({ status }) => status)).toEqual([0])
  expect((await page).text).toContain('On shift today')

  const colleague = await world.signedIn('callcentre')
  await world.forgetCalls()
  const first = colleague.visit('/ucm')
  await eventually(async () => expect(await world.calls(QUEUES)).toHaveLength(1))
  expect(await teams()).toEqual([])
  expect((await first).text).toContain('On shift today')
})

it('nobody waits for the team that a queue had before [913]', async () => {
  await admin.visit('/ucm/queues/shifts?no=Service+Desk')
  const [before = ''] = await teams()
  await admin.visit('/ucm')
  const form = await (await world.signedIn('callcentre')).visit('/ucm/queues/edit?no=Service+Desk')
  onTestFinished(async () => void (await form.press('Save', { Team: 'Service Desk' })))
  await form.press('Save', { Team: 'Claims Line' })
  await world.forgetCalls()
  await world.faults({ path: `teams/${before}/schedule/shifts`, delayMs: 8_000 })
  expect((await admin.visit('/ucm')).text).toContain('On shift today')
  const ofBefore = await world.calls(`teams/${before}/schedule/shifts`)
  expect(new Set(ofBefore.map(({ status }) => status))).toEqual(new Set([0]))
  await world.clearFaults()
  await world.forgetCalls()
  await admin.visit('/ucm')
  expect(await teams()).toEqual([expect.not.stringMatching(before)])
})
