/** An organisation whose directory has 5,000 people, where each call to the provider and the directory takes 200 ms. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../settings/connect'
import type { Person } from '../support/person'
import { World } from '../support/world'

const AGENTS = '/ucm/agents'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  await connect(world, admin)
  await world.seed({ directoryUsers: 5_000 })
  await world.faults({ path: '**', delayMs: 200 })
})
beforeEach(() => world.forgetCalls())

async function timeOf(path: string): Promise<number> {
  const start = performance.now()
  expect((await admin.answer(path)).status).toBe(200)
  return performance.now() - start
}

const callsOf = async (name: string) => (await world.calls()).filter(({ system }) => system === name).length

describe('a directory of 5,000 people at 200 ms a call', () => {
  it.each([
    ['the form of a new agent', `${AGENTS}/new`],
    ['suggestions while somebody types', `${AGENTS}/people?q=colleague+12`],
  ])('costs %s at most 6 calls and 1.5 s [785]', async (_, path) => {
    const oneCall = await timeOf('/profile')
    await world.forgetCalls()
    // The page of one call takes longer too on a busy machine.
    expect(await timeOf(path)).toBeLessThan(Math.max(1_500, 7 * oneCall))
    expect((await callsOf('directory')) + (await callsOf('portal-api'))).toBeLessThanOrEqual(6)
    expect(await callsOf('directory')).toBe(1)
  })

  it('costs a new agent who is one of them two calls of it: to list, and to search [785]', async () => {
    const form = await admin.visit(`${AGENTS}/new`)
    await world.forgetCalls()
    const user = `colleague.01234@${world.id}.example`
    const fields = {
      Agent: 'Far',
      'Interface type': 'SIP phone',
      'Number or Extension': '7790',
      'Directory user': user,
    }
    const after = await form.press('Add', fields)
    expect([after.all('.alert-danger'), after.toasts]).toEqual([[], ['Agent added!']])
    expect(await callsOf('directory')).toBe(2)
  })
})
