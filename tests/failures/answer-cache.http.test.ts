import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseSession, startSession } from '../../app/access/session/session.server'
import { nameAndValue, requestAfter, requestWith } from '../support/browser-cookies'
import { eventually } from '../support/eventually'
import { Person } from '../support/person'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import { settingsOf } from '../support/settings'
import { World } from '../support/world'

let world: World
let portal: Started
let other: Started
let admin: Person
beforeAll(async () => {
  world = await World.create()
  // Longer than in operation, so that a slow machine does not outlast it.
  portal = await startPortalBeside(world.at.provider, tuned({ LIST_CACHE_SECONDS: 60 }))
  other = await startPortalBeside(world.at.provider, tuned({ LIST_CACHE_SECONDS: 60 }))
})
beforeEach(async () => {
  // Signing out drops everything that is kept; the same token comes back when it is asked for within the same second.
  await (await world.signedIn('admin', undefined, portal.portal)).answer('/logout', { method: 'POST' })
  admin = await world.signedIn('admin', undefined, portal.portal)
  await world.forgetCalls()
})
afterEach(() => world.clearFaults())
afterAll(() => Promise.all([portal.stop(), other.stop()]))

const sent = async (path: string) => (await world.calls(path)).length

/** The same person with the same token in another browser. */
function inSecondSession(person: Person): Person {
  const settings = settingsOf(portal.portal)
  const cookies = person.cookieHeader()
  const session = parseSession(requestWith(settings, cookies))
  if (!session) throw new Error('nobody is signed in')
  const { lines, ...request } = requestAfter(settings)
  startSession(request, session)
  const second = new Person(portal.portal)
  for (const [name, value] of lines.map(nameAndValue)) second.cookies.set(name, value)
  return second
}

describe('a long list', () => {
  it('is read once while somebody sorts, searches and pages in it; the user is read each time', async () => {
    for (const path of ['/cases', '/cases?sort=title', '/cases?q=port', '/cases?page=2', '/cases/csv']) {
      expect((await admin.visit(path)).status).toBe(200)
    }
    expect(await sent('cases')).toBe(1)
    expect(await sent('users/me')).toBe(5)
  })

  it('has its number on its tab in the other list while it is known [756]', async () => {
    const tabs = async () => (await admin.visit('/cases')).all('nav[aria-label=Lists] a')
    expect(await tabs()).toEqual([expect.stringMatching(/^Active \d+$/), 'Closed'])
    await admin.visit('/cases/closed')
    expect(await tabs()).toEqual([expect.stringMatching(/^Active \d+$/), expect.stringMatching(/^Closed \d+$/)])
    expect(await sent('cases/closedcases')).toBe(1)
  })

  it('is read by each person for themselves', async () => {
    const all = await admin.visit('/cases')
    const own = await (await world.signedIn('own-cases', undefined, portal.portal)).visit('/cases')
    expect(await sent('cases')).toBe(2)
    expect(own.all('.list-foot p')).not.toEqual(all.all('.list-foot p'))
  })

  it('is not shown to who may no longer see it', async () => {
    const reader = await world.signedIn('reader', undefined, portal.portal)
    expect((await reader.visit('/cases')).status).toBe(200)
    await world.permit('reader', [])
    expect((await reader.visit('/cases')).status).toBe(403)
  })

  it('is read again after signing out', async () => {
    const sameAgain = inSecondSession(admin)
    await admin.visit('/cases')
    await admin.answer('/logout', { method: 'POST' })
    await sameAgain.visit('/cases')
    expect(await sent('cases')).toBe(2)
  })

  it('is read again by who has just changed something, whichever process answers', async () => {
    const elsewhere = await world.signedIn('admin', undefined, other.portal)
    for (const person of [admin, elsewhere]) await person.visit('/cases')
    expect(await sent('cases')).toBe(2)

    const list = await admin.visit('/cases')
    const closed = list.column('Ticket Number')[0] ?? ''
    const dialog = await (await admin.visit(`/cases/ticket?no=${closed}`)).follow('Close case')
    expect((await dialog.press('Close case!')).column('Ticket Number')).not.toContain(closed)
    expect(await sent('cases')).toBe(3)

    for (const [name, value] of admin.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.visit('/cases')).text).not.toContain(closed)
    expect(await sent('cases')).toBe(4)
  })

  it('is not what a change is checked against: a record is read from the provider [557] [558]', async () => {
    const elsewhere = await world.signedIn('callcentre', undefined, other.portal)
    const edit = async (person: Person, list: string) => {
      const href = (await person.visit(list)).one('tbody a[href*="/edit?"]').getAttribute('href')
      return person.visit(href ?? '')
    }
    for (const [list, field] of [
      ['/ucm/agents', 'Agent'],
      ['/ucm/holidays', 'Description'],
    ] as const) {
      const mine = await edit(admin, list)
      await (await edit(elsewhere, list)).press('Save', { [field]: 'Renamed by the other one' })
      const back = await mine.press('Save', { [field]: 'Renamed by me' })
      expect([list, back.status]).toEqual([list, 409])
      expect(back.problems).toEqual([expect.stringContaining('is now ‘Renamed by the other one’')])
    }
  })

  it('that is under way is shared by two pages', async () => {
    await world.faults({ path: 'cases', delayMs: 200 })
    const pages = await Promise.all([admin.visit('/cases'), admin.visit('/cases?sort=title')])
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    expect(await sent('cases')).toBe(1)
  })

  it('comes also when the page that asked for it first was left', async () => {
    await world.faults({ path: 'cases', delayMs: 200 })
    const left = new AbortController()
    const first = admin.answer('/cases', { signal: left.signal })
    await eventually(async () => expect(await sent('cases')).toBe(1))
    const second = admin.visit('/cases?sort=title')
    await eventually(async () => expect(await sent('users/me')).toBe(2))
    left.abort()
    await expect(first).rejects.toThrow()
    expect((await second).status).toBe(200)
  })

  it('that failed is asked for again at once, and the portal lives on', async () => {
    await world.faults({ path: 'cases', status: 500, body: 'No.' })
    const page = await admin.visit('/cases')
    expect(page.status).toBe(502)
    await world.clearFaults()
    expect((await page.follow('Try again')).status).toBe(200)
    expect(readFileSync(portal.stderr, 'utf8')).toBe('')
  })
})
