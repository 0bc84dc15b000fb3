import { afterEach, beforeAll, expect, it } from 'vitest'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

it('welcomes people by their full name and counts what is theirs [072] [073] [074] [075]', async () => {
  const person = await world.signedIn('admin')
  const page = await person.visit('/dashboard')
  expect(page.heading).toBe(`Welcome ${world.account('admin').fullName}`)
  expect(page.all('h2')).toEqual(['Customer Portal', 'uCallManager'])
  expect(page.all('.tile-figure')).toEqual([
    expect.stringMatching(/^\d+ tickets$/),
    expect.stringMatching(/^\d+ queues$/),
    expect.stringMatching(/^\d+ agents$/),
    expect.stringMatching(/^\d+ holidays$/),
  ])
})

it('shows the error of one widget and keeps the rest of the page', async () => {
  await world.faults({ path: 'ucm/queues/count', status: 503, body: { Message: 'The queues are resting.' } })
  const page = await (await world.signedIn('admin')).visit('/dashboard')
  expect(page.status).toBe(200)
  expect(page.all('.tile .text-danger')).toEqual(['Oops, something went wrong: The queues are resting.'])
  expect(page.all('.tile-figure')).toHaveLength(3)
})

it('makes no call for a widget whose permission is lacking [082] [088]', async () => {
  const nobody = await world.signedIn('nobody')
  await world.forgetCalls()
  const page = await nobody.visit('/dashboard')
  expect(page.all('.tile p')).toEqual(['Access denied', 'Access denied', 'Access denied', 'Access denied'])
  expect((await world.calls()).map(({ path }) => path)).toEqual(['users/me'])
})

it('shows people their own profile [089]', async () => {
  const page = await (await world.signedIn('reader')).visit('/profile')
  const { fullName, email } = world.account('reader')
  expect(page.all('.details dd')).toEqual([world.name, fullName, email])
  expect(page.link('Edit profile').getAttribute('href')).toBe('/profile/edit')
})
