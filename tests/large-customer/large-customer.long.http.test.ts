/** What each page and dialog costs a large customer. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '../settings/connect'
import { Person } from '../support/person'
import { running, World } from '../support/world'
import { addressesOf } from './addresses'
import { startMeasured, type Cost, type MeasuredPortal } from './measured-portal'

const SIZE = {
  agents: 1_000,
  phoneNumbers: 330,
  queues: 300,
  queuesInARow: 10,
  queueAgents: 300,
  ivrs: 100,
  holidays: 500,
  closedDays: 500,
  sounds: 300,
  directoryUsers: 5_000,
  recordings: 30_000,
  cases: 20_000,
  closedCases: 2_000,
  mailBytes: 1_000_000,
  documents: 3_000,
  orders: 3_000,
  offers: 2_000,
}
const VISITS = 4

let world: World
let portals: MeasuredPortal[] = []
beforeAll(async () => {
  let t = performance.now()
  world = await World.create()
  await world.seed(SIZE)
  console.log('seeded', performance.now() - t)
  portals = [await startMeasured(running().provider, false), await startMeasured(running().provider, true)]
}, 600_000)
afterAll(() => Promise.all(portals.map((portal) => portal.stop())))

const lowest = (costs: readonly Cost[], of: keyof Cost) => Math.min(...costs.map((cost) => cost[of]))

it('costs', { timeout: 3_600_000 }, async () => {
  const people = { admin: await world.signedIn('admin'), staff: await world.signedIn('staff') }
  await connect(world, people.admin)
  const all = await addressesOf(people)
  const lines: string[] = []
  for (const { name, address, as } of all) {
    if (process.env.ONLY && !new RegExp(process.env.ONLY).test(name)) continue
    const cells: string[] = []
    let status = 0
    let size = 0
    for (const portal of portals) {
      const person = new Person(portal.portal)
      for (const [key, value] of people[as].cookies) person.cookies.set(key, value)
      const costs: Cost[] = []
      for (let visit = 0; visit < VISITS; visit += 1) {
        await portal.used()
        const response = await person.answer(address)
        size = (await response.arrayBuffer()).byteLength
        status = response.status
        costs.push(await portal.used())
      }
      cells.push(lowest(costs.slice(1), 'cpu').toFixed(0), lowest(costs.slice(1), 'piece').toFixed(0))
      if (process.env.ALL) cells.push(costs.map((c) => c.cpu.toFixed(0)).join('/'))
    }
    const line = [name, status, Math.round(size / 1000) + 'kB', ...cells].join(' | ')
    console.log(line)
    lines.push(line)
  }
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/large-customer.txt', lines.join('\n'))
  expect(lines.length).toBeGreaterThan(0)
})
