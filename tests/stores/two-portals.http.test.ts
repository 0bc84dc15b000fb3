/** Two portal processes that share Redis and a folder for files, as behind a load balancer. Needs TEST_REDIS_URL. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newCase } from '../support/cases'
import type { PageRequest } from '../support/page'
import { leadsTo, Person } from '../support/person'
import { freePorts, redisFor, startPortalAt, type Started } from '../support/processes'
import { World } from '../support/world'

const [shared] = await freePorts(1)
const redis = redisFor(shared ?? 0)

describe.skipIf(!redis)('two portals', () => {
  let world: World
  let portals: Started[] = []
  let people: Person[] = []
  beforeAll(async () => {
    world = await World.create()
    const settings = { REDIS_URL: redis, UPLOAD_DIR: `test-results/files/shared-${shared}` }
    const ports = await freePorts(2)
    portals = await Promise.all(
      ports.map((port) => startPortalAt(world.at.provider, `http://localhost:${port}`, settings)),
    )
    people = await Promise.all(portals.map(({ portal }) => world.signedIn('admin', undefined, portal)))
  })
  beforeEach(() => world.forgetCalls())
  afterEach(() => world.clearFaults())
  afterAll(() => Promise.all(portals.map((portal) => portal.stop())))

  /** The same form, sent through the other portal. */
  const at = (index: number, { address, ...request }: PageRequest): PageRequest => {
    const { pathname, search } = new URL(address)
    return { ...request, address: (portals[index]?.portal ?? '') + pathname + search }
  }
  async function send(index: number, request: PageRequest): Promise<string> {
    const { form, address } = at(index, request)
    const response = await people[index]?.answer(address, { method: 'POST', ...(form ? { body: form } : {}) })
    await response?.arrayBuffer()
    return `${response?.status} ${response && leadsTo(response)}`
  }

  it('to which one form is sent at once carry it out once', async () => {
    const page = await people[0]?.visit('/cases/new')
    if (!page) throw new Error('no page')
    const request = page.pressed('Create', newCase(page, 'Twice at once'))
    await world.faults({ path: 'cases/create', delayMs: 300 })
    const both = await Promise.all([send(0, request), send(1, request)])
    expect(both[0]).toMatch(/^303 \/cases\?created=/)
    expect(both[1]).toBe(both[0])
    expect(await send(1, request)).toBe(both[0])
    expect(await world.calls('cases/create')).toHaveLength(1)
  })

  it('both refuse the copied cookies of a session that ended at one of them [490]', async () => {
    const person = await world.signedIn('reader', undefined, portals[0]?.portal)
    const copies = portals.map(({ portal }) => new Person(portal))
    for (const copy of copies) for (const [name, value] of person.cookies) copy.cookies.set(name, value)
    await (await person.visit('/profile')).press('Sign out')
    for (const copy of copies) expect((await copy.answer('/profile')).status).toBe(302)
  })

  it('both know the long URL that a sign-in returns to [500]', async () => {
    const wanted = `/cases?q=${'x'.repeat(2_000)}`
    const login = await new Person(portals[0]?.portal ?? '').answer(wanted)
    const response = await people[1]?.answer(leadsTo(login))
    expect(response && leadsTo(response)).toBe(wanted)
  })

  it('share the files of a form that came back', async () => {
    const ticket = (await people[0]?.visit('/cases'))?.column('Ticket Number')[0] ?? ''
    const form = await people[0]?.visit(`/cases/ticket?no=${ticket}`)
    await world.faults({ path: 'activities/sendmessage', status: 409, body: 'Locked.' })
    const Attachments = [new File(['x'], 'shared.txt')]
    const page = await form?.press('Send', { Subject: 'S', Message: 'M', Attachments })
    await world.clearFaults()
    await world.forgetCalls()
    const sent = page && (await send(1, page.pressed('Send')))
    expect(sent).toBe(`303 /cases/ticket?no=${ticket}#newest`)
    expect((await world.calls('activities/sendmessage'))[0]?.body).toMatchObject({
      files: [{ fileName: 'shared.txt' }],
    })
  })
})
