/** The check of a large call centre, which runs after people have started it. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../support/eventually'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { inManager, World } from '../support/world'

const CHECK = '/ucm/check'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  await world.seed({ queues: 40 })
}, 60_000)
beforeEach(async () => {
  admin = await world.signedIn('admin')
  await world.forgetCalls()
})
afterEach(() => world.clearFaults())

/** Presses the one button that starts the check. */
const start = (page: Page) => page.press(page.all('main form button').at(-1) ?? '')
const ended = (person: Person) =>
  vi.waitFor(
    async () => {
      const page = await person.visit(CHECK)
      if (page.all('progress').length > 0) throw new Error(page.text)
      return page
    },
    { timeout: 30_000, interval: 50 },
  )
const asked = async () =>
  (await world.calls()).filter(({ path }) =>
    /ucm\/(queues\/(get|agents|hours)|holidays\/queue|ivr\/(options|hours|holidays))/.test(path),
  )
const made = async () => {
  const Progress = z.object({ made: z.number(), of: z.number() })
  return Progress.parse(JSON.parse((await admin.visit(`${CHECK}/progress`)).html)).made
}

describe('the check of a large call centre', () => {
  it('says how many calls it takes, and makes none of them before people start it [909]', async () => {
    const page = await admin.visit(CHECK)
    expect(page.text).toMatch(
      /Checking \d+ queues and 3 IVRs takes \d+ calls to the provider’s systems, at most 16 at a time\./,
    )
    expect(page.links('CSV')).toEqual([])
    expect((await admin.visit(`${CHECK}/csv`)).text).toContain('Nothing has been checked yet, so there is no file.')
    expect(await asked()).toEqual([])
  })

  it('goes on while its person is away, says how far it is, and keeps what it found [909]', async () => {
    // One answer is late, so that the check still runs when people look.
    await world.faults({ path: 'ucm/queues/agents', delayMs: 3_000, times: 1 })
    const response = await start(await admin.visit(CHECK))
    expect(response.text).toMatch(/\d+ of \d+ calls made\. You may leave this page: the check goes on\./)
    expect(response.html).toContain(`<meta http-equiv="refresh" content="2;url=${CHECK}"/>`)
    await eventually(async () => expect(await made()).toBeGreaterThan(0))

    const page = await ended(admin)
    expect(page.text).toContain('What was changed since is not in it.')
    const calls = Number(/takes (\d+) calls/.exec(page.text)?.[1])
    expect(await asked()).toHaveLength(calls)
    await world.forgetCalls()
    const later = await (await world.signedIn('admin')).visit(CHECK)
    expect(later.all('.finding h3')).toEqual(page.all('.finding h3'))
    const file = await admin.visit(`${CHECK}/csv`)
    expect(file.html).toContain('Night service is closed when ')
    const found = page.all('[aria-label="Findings"] b').reduce((sum, count) => sum + Number(count), 0)
    expect(file.html.trim().split('\r\n')).toHaveLength(found + 1)
    expect(await asked()).toEqual([])
  })

  it('is one, from two tabs and from a form that is sent twice [909]', async () => {
    await world.faults({ path: 'ucm/queues/agents', delayMs: 40 })
    const [page, tab] = await Promise.all([admin.visit(CHECK), admin.visit(CHECK)])
    await Promise.all([start(page), start(tab)])
    const calls = Number(/takes (\d+) calls/.exec((await ended(admin)).text)?.[1])
    expect(await asked()).toHaveLength(calls)
  })

  it('shows nothing to people who may see less than when it ran [909]', async () => {
    await start(await admin.visit(CHECK))
    await ended(admin)
    const person = await world.signedIn('callcentre', inManager('QUEUES.VIEW', 'IVR.VIEW', 'AGENTS.VIEW'))
    await start(await person.visit(CHECK))
    expect((await ended(person)).all('.finding h3')).not.toEqual([])
    await world.permit('callcentre', inManager('QUEUES.VIEW', 'IVR.VIEW'))
    expect((await person.visit(CHECK)).text).toContain('Not checked today')
    await world.permit('callcentre', inManager('AGENTS.VIEW'))
    expect((await person.visit(`${CHECK}/progress`)).status).toBe(403)
    expect((await person.post(CHECK, {})).status).toBe(403)
  })

  it('makes the calls again that come too soon, and says that it is slower [910]', async () => {
    await world.faults(
      { path: 'ucm/queues/agents', status: 429, headers: { 'Retry-After': '1' }, body: 'Too many', times: 3 },
      { path: 'ucm/queues/hours/**', delayMs: 60 },
    )
    await start(await admin.visit(CHECK))
    await eventually(async () =>
      expect((await admin.visit(CHECK)).text).toContain('asked for fewer calls at a time, so it takes longer'),
    )
    const page = await ended(admin)
    expect(page.all('.alert li').join()).not.toContain('queue')
  })

  it('ends when no answer comes any more, and says what it did not read [730] [910]', async () => {
    await world.faults(
      ...['queues/*', 'queues/**', 'holidays/**', 'ivr/*/**'].map((path) => ({ path: `ucm/${path}`, reset: true })),
    )
    await start(await admin.visit(CHECK))
    const page = await ended(admin)
    expect(page.all('.alert li').join()).toMatch(/\d+ queues.* could not be read: /)
    expect((await asked()).length).toBeLessThan(80)
  })

  it('ends with the session [909]', async () => {
    await world.faults({ path: 'ucm/queues/agents', delayMs: 1_500 })
    await start(await admin.visit(CHECK))
    await eventually(async () => expect((await asked()).length).toBeGreaterThan(0))
    await (await admin.visit('/profile')).press('Sign out')
    const later = await world.signedIn('admin')
    const page = await ended(later)
    expect(page.all('.alert li').join()).toContain('could not be read: your session ended meanwhile.')
    const calls = Number(/takes (\d+) calls/.exec(page.text)?.[1])
    expect((await asked()).length).toBeLessThan(calls)
  })

  it('is refused as the lists are, and nothing runs', async () => {
    const page = await admin.visit(CHECK)
    await world.faults({ path: 'ucm/queues', status: 500, body: 'No lists today' })
    expect((await start(page)).text).toContain('No lists today')
    await world.clearFaults()
    expect((await admin.visit(CHECK)).all('progress')).toEqual([])
  })
})
