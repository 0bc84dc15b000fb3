/** People who see the shifts of a queue again: what is asked beside the queue, and what of it counts. */
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { connect } from '../settings/connect'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { World } from '../support/world'

const SHIFTS = '/ucm/queues/shifts?no=Service+Desk'
const QUEUE = 'ucm/queues/get'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  await connect(world, admin)
})
beforeEach(() => world.forgetCalls())
afterEach(() => world.clearFaults())

const pathsOf = (calls: readonly { path: string }[]) => calls.map(({ path }) => path)
const paths = async () => pathsOf(await world.calls())
/** The teams whose shifts these calls ask for. */
const teamsOf = (asked: readonly string[]) =>
  new Set(asked.flatMap((path) => /^teams\/(.*)\/schedule\/shifts$/.exec(path)?.[1] ?? []))
const teams = async () => teamsOf(await paths())

/** The teams that are asked for while the queue itself has not answered. */
async function besideQueue(person: Person) {
  await world.forgetCalls()
  await world.faults({ path: QUEUE, delayMs: 1_000 })
  const page = person.visit(SHIFTS)
  await eventually(async () => expect(await paths()).toContain(QUEUE))
  const beside = await eventually(async () => {
    // One look for both: the queue may answer between two.
    const calls = await world.calls()
    const asked = teamsOf(pathsOf(calls))
    // When the queue has answered it is too late for more.
    expect(asked.size > 0 || calls.some(({ path, status }) => path === QUEUE && status === 200)).toBe(true)
    return calls.some(({ path, status }) => path === QUEUE && status === 0) ? [...asked] : []
  })
  expect((await page).all('.shifts > li:not(.week-axis)')).toHaveLength(8)
  await world.clearFaults()
  return beside
}

it('the shifts of the team are asked for beside the queue when somebody sees them again [818]', async () => {
  const person = await world.signedIn('callcentre')
  expect(await besideQueue(person)).toEqual([])
  const asked = await teams()
  expect(await besideQueue(person)).toEqual([...asked])
  expect((await paths()).filter((path) => path === `teams/${[...asked].join()}/schedule/shifts`)).toHaveLength(2)
})

it('they are asked for beside it also when this person has signed in again, but not for a colleague [822]', async () => {
  await (await world.signedIn('callcentre')).visit(SHIFTS)
  const asked = await teams()
  expect(await besideQueue(await world.signedIn('callcentre'))).toEqual([...asked])
  expect(await besideQueue(await world.signedIn('reader'))).toEqual([])
})

it.each(['/ucm', '/ucm/check', '/ucm/queues/edit?no=Service+Desk'])(
  '%s gets the token of the directory beside the lists when this person has seen shifts before [818]',
  async (address) => {
    await (await world.signedIn('admin')).visit(SHIFTS)
    const person = await world.signedIn('admin')
    await world.forgetCalls()
    await world.faults({ path: 'ucm/queues', delayMs: 1_000 })
    const page = person.visit(address)
    await eventually(async () => {
      const calls = (await world.calls()).map(({ path, status }) => [path, status])
      expect(calls).toContainEqual(['graph-api/auth', 200])
      expect(calls).toContainEqual(['ucm/queues', 0])
    })
    expect((await page).status).toBe(200)
    await world.clearFaults()
  },
)

it('they are asked for beside it also after a form of this person, which may give it another team [822] [829]', async () => {
  const person = await world.signedIn('callcentre')
  await person.visit(SHIFTS)
  const [before] = await besideQueue(person)
  expect(before).toBeDefined()
  const form = await person.visit('/ucm/queues/view/add-hours?no=Planning')
  expect((await form.press('Add', { Saturday: true })).toasts).toHaveLength(1)
  expect(await besideQueue(person)).toEqual([before])
  await (await person.visit('/ucm/queues/edit?no=Service+Desk')).press('Save', { Team: 'Claims Line' })
  expect(await besideQueue(person)).toEqual([expect.not.stringMatching(before ?? '')])
  expect([...(await teams())]).toHaveLength(1)
  await (await person.visit('/ucm/queues/edit?no=Service+Desk')).press('Save', { Team: 'Service Desk' })
})

it('what a colleague has changed meanwhile shows, and the page does not wait for the team of before [819]', async () => {
  await admin.visit(SHIFTS)
  const [before = ''] = await teams()
  const form = await (await world.signedIn('callcentre')).visit('/ucm/queues/edit?no=Service+Desk')
  onTestFinished(async () => void (await form.press('Save', { Team: 'Service Desk' })))
  await form.press('Save', { Team: 'Claims Line' })
  await world.forgetCalls()
  await world.faults({ path: `teams/${before}/schedule/shifts`, delayMs: 8_000 })
  const page = await admin.visit(SHIFTS)
  const ofBefore = await world.calls(`teams/${before}/schedule/shifts`)
  expect(new Set(ofBefore.map(({ status }) => status))).toEqual(new Set([0]))
  expect(page.text).toContain('Team Claims Line, refreshed hourly')
  expect(page.text).toContain('Night shift')
  expect([...(await teams())]).toEqual([before, expect.not.stringMatching(before)])
})

it('who may no longer see queues is refused, and from then on nothing is asked for [821]', async () => {
  const may = ['UCALLMANAGER.ACCESS', 'UCALLMANAGER.QUEUES.VIEW']
  const viewer = await world.signedIn('nobody', may)
  await viewer.visit(SHIFTS)
  await world.permit('nobody', may.slice(0, 1))
  expect((await viewer.visit(SHIFTS)).status).toBe(403)
  await world.forgetCalls()
  expect((await viewer.visit(SHIFTS)).status).toBe(403)
  await world.permit('nobody', may)
  expect(await teams()).toEqual(new Set())
  expect(await besideQueue(viewer)).toEqual([])
})

it('an organisation with a queue of the same name is asked for its own team alone [822]', async () => {
  await admin.visit(SHIFTS)
  const other = await World.create()
  const stranger = await other.signedIn('admin')
  await connect(other, stranger)
  for (const _ of ['first', 'again']) {
    expect((await stranger.visit(SHIFTS)).all('.shifts > li:not(.week-axis)')).toHaveLength(8)
  }
  const asked = (await other.calls()).filter(({ path }) => path.startsWith('teams/'))
  const [own] = await teams()
  expect(asked).toHaveLength(4)
  expect(asked.filter(({ path, status }) => status !== 200 || path.includes(own ?? ''))).toEqual([])
})
