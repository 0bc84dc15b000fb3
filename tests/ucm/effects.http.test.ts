/** Effects on callers that dialogs and reviews show, before a change is sent. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../support/person'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
beforeEach(() => world.forgetCalls())

const MAIN = '/ucm/queues/view?no=Main%20line'
const changes = async () => (await world.calls()).filter(({ method }) => method === 'POST').map(({ path }) => path)

it('somebody who gives the first agent a higher number is asked, with what callers notice and names as they are [846] [891]', async () => {
  const queue = await admin.visit(MAIN)
  const edit = queue.all('a').find((text) => text.startsWith('Edit ')) ?? ''
  const dialog = await queue.follow(edit)
  const asked = await dialog.press('Save', { Priority: '50' })
  expect(asked.status).toBe(409)
  expect(asked.text).toMatch(
    /Nothing has been sent yet\. ?From now on .* rings? in Main line only while .* is signed out or on a call\./,
  )
  const names = asked.all('.alert li [translate=no]')
  expect(names).toEqual(expect.arrayContaining(['Main line', edit.slice('Edit '.length)]))
  expect(await changes()).not.toContain('ucm/queues/agents/update')
  const saved = await asked.press('Save anyway')
  expect(saved.text).toContain('Agent updated!')
  expect(await changes()).toContain('ucm/queues/agents/update')
})

it('somebody who takes an agent or hours out of a queue reads it in the dialog [891]', async () => {
  const queue = await admin.visit(MAIN)
  const hours = queue.all('a').find((text) => text.startsWith('Remove Monday')) ?? ''
  expect((await queue.follow(hours)).text).toMatch(
    /On Mondays 08:30 to 17:00 calls to Main line go on to Night service\./,
  )
  const agent = queue.all('a').find((text) => /^Remove (?!Monday|Tuesday|Wednesday|Thursday|Friday)/.test(text)) ?? ''
  expect((await queue.follow(agent)).text).toMatch(
    /From now on .* rings? in Main line when a call comes\.|stays in the list/,
  )
})

it('somebody who assigns holidays reads where calls go on these days, and each day in the review [891]', async () => {
  const dialog = await admin.visit('/ucm/queues/view/assign-holiday?no=Overflow')
  expect(dialog.text).toContain('On these days nobody answers: calls end.')
})

it('somebody who cannot be told is not kept from the change [891]', async () => {
  const queue = await admin.visit(MAIN)
  const edit = queue.all('a').find((text) => text.startsWith('Edit ')) ?? ''
  const dialog = await queue.follow(edit)
  await world.faults({ path: 'ucm/queues/hours/queue/*', status: 500, body: {}, times: 1 })
  expect((await dialog.press('Save', { Priority: '60' })).text).toContain('Agent updated!')
  await world.clearFaults()
})

it('somebody who could be told too late is not kept from the change [891]', async () => {
  const queue = await admin.visit(MAIN)
  const edit = queue.all('a').find((text) => text.startsWith('Edit ')) ?? ''
  const dialog = await queue.follow(edit)
  const slow = (queue: string) => ({ path: `ucm/queues/hours/queue/${queue}`, delayMs: 30_000, times: 1 })
  await world.faults(slow('Night%20service'), slow('Overflow'))
  expect((await dialog.press('Save', { Priority: '61' })).text).toContain('Agent updated!')
  await world.clearFaults()
})
