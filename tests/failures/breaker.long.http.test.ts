import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually'
import type { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { World } from '../support/world'

const UNREACHABLE = 'The provider’s systems cannot be reached at the moment.'

let world: World
let portal: Started
let admin: Person
beforeAll(async () => {
  world = await World.create()
  portal = await startPortalBeside(world.at.provider, tuned({ BREAKER_FAILURES: 5 }))
  admin = await world.signedIn('admin', undefined, portal.portal)
})
afterEach(() => world.clearFaults())
afterAll(() => portal.stop())

describe('calls below ucm/ that fail for one customer', () => {
  it('make no page of another customer fail, and no other page of this one [540] [541]', async () => {
    const other = await World.create()
    const [customer, colleague] = await Promise.all([
      other.signedIn('admin', undefined, portal.portal),
      world.signedIn('callcentre', undefined, portal.portal),
    ])
    await world.faults({ path: 'ucm/**', status: 502, body: 'No answer.' })
    let isOver = false
    const again = async (person: Person) => {
      while (!isOver) await person.visit('/ucm')
    }
    const failing = [admin, colleague].map(again)
    try {
      for (let round = 0; round < 5; round += 1) {
        for (const address of ['/ucm', '/ucm/queues', '/cases', '/profile']) {
          const page = await customer.visit(address)
          expect(page.status).toBe(200)
          expect(page.text).not.toContain(UNREACHABLE)
        }
        expect((await admin.visit('/cases')).status).toBe(200)
      }
      expect((await admin.visit('/ucm')).text).toContain(UNREACHABLE)
    } finally {
      isOver = true
      await Promise.all(failing)
    }
  })
})

describe('a provider that does not answer', () => {
  it('is left alone after five failures; pages say 503 at once, and are back soon after it is [539]', async () => {
    await world.faults({ path: '**', status: 504, body: 'No answer.' })
    // Each page reads the user twice: it asks once more.
    for (const _ of [1, 2]) expect((await admin.visit('/cases')).status).toBe(504)
    await admin.visit('/cases')
    await world.forgetCalls()

    const page = await admin.visit('/cases')
    expect(page.status).toBe(503)
    expect(page.heading).toBe(`Oops, something went wrong: ${UNREACHABLE}`)
    expect(await world.calls()).toEqual([])
    expect((await fetch(`${portal.portal}/healthz`)).status).toBe(200)

    await world.clearFaults()
    await eventually(async () => expect((await admin.visit('/cases')).status).toBe(200))
  })

  it('is one that refuses a hundred times no such provider [539]', async () => {
    await world.faults({ path: 'cases', status: 500, body: 'No.' })
    for (let time = 0; time < 10; time += 1) expect((await admin.visit('/cases')).status).toBe(502)
    await world.faults({ path: 'users/me', status: 429, body: 'Slow down.' })
    for (let time = 0; time < 10; time += 1) expect((await admin.visit('/cases')).status).toBe(429)
    await world.clearFaults()
    expect((await admin.visit('/cases')).status).toBe(200)
  })
})
