/** Each page meets a call that fails, and an answer that does not fit. failed-calls has all other failures. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '../support/page'
import type { Person } from '../support/person'
import { todays } from '../support/todays'
import { World, type Fault } from '../support/world'

const OOPS = 'Oops, something went wrong: '
const UNREADABLE = 'The answer of the provider’s systems could not be read.'

type Failure = [name: string, fault: Omit<Fault, 'path'>, status: number, text: string]
const refused: Failure = [
  'a refusal',
  { status: 503, body: { Message: 'Under maintenance.' } },
  503,
  'Under maintenance.',
]
/** Answers that fit differ from call to call, so these fit none. */
const failures: Failure[] = [refused, ['other data', { status: 200, body: { Nonsense: [true] } }, 502, UNREADABLE]]

let world: World
let admin: Person
let active = ''
let closed = ''
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
  active = (await admin.visit('/cases')).column('Ticket Number')[0] ?? ''
  closed = (await admin.visit('/cases/closed')).column('Ticket Number')[0] ?? ''
})
afterEach(() => world.clearFaults())

/** Pages that cannot be shown without this call. */
const needed: [path: string, call: string][] = [
  ['/cases', 'cases'],
  ['/cases/closed', 'cases/closedcases'],
  ['/cases/ticket?no=ACTIVE', 'cases/get/*'],
  ['/cases/closedticket?no=CLOSED', 'cases/get/closed/*'],
  ['/cases/ticket/print?no=ACTIVE', 'cases/get/*'],
  ['/cases/closedticket/print?no=CLOSED', 'cases/get/closed/*'],
]
const address = (path: string) => path.replace('ACTIVE', active).replace('CLOSED', closed)

describe.each(todays(needed))('%s, when %s answers', (path, call) => {
  it.each(failures)('%s, says so in the layout, and ‘Try again’ shows it once all is well [068]', async (...row) => {
    const [, fault, status, text] = row
    await world.faults({ path: call, ...fault })
    const page = await admin.visit(address(path))
    expect(page.heading).toBe(OOPS + text)
    expect(page.status).toBe(status)
    expect(page.title).toMatch(/^Error: /)
    expect(page.text).toMatch(new RegExp(`Status ${status} · Reference [0-9a-f-]{13}`))
    if (!path.includes('print')) expect(page.all('nav[aria-label=Main] a')).toContain('Home')

    await world.clearFaults()
    const again = await page.follow('Try again')
    expect(again.status).toBe(200)
    expect(again.address).toBe(address(path))
    expect(again.heading).not.toContain(OOPS)
  })
})

describe('the current user', () => {
  it.each([
    refused,
    ['a list', { status: 200, body: [{ Nonsense: true }, null, 7] }, 502, UNREADABLE] satisfies Failure,
  ])(
    'that cannot be read for %s gives an error with the status, ‘Try again’ and where to get help [033]',
    async (...row) => {
      const [, fault, status, text] = row
      await world.faults({ path: 'users/me', ...fault })
      const page = await admin.visit('/profile')
      expect(page.heading).toBe(OOPS + text)
      expect(page.status).toBe(status)
      expect(page.text).toContain(`Status ${status}`)
      expect(page.target('Contact support').href).toContain('/external/support')
      await world.clearFaults()
      expect((await page.follow('Try again')).heading).toBe('My Profile')
    },
  )
})

describe('the activities of a case', () => {
  const pages = ['/cases/ticket?no=ACTIVE', '/cases/closedticket?no=CLOSED', '/cases/ticket/print?no=ACTIVE']

  it.each(todays(pages.flatMap((path) => failures.map((failure): [string, ...Failure] => [path, ...failure]))))(
    'on %s leave the case itself readable when they cannot be read for %s',
    async (path, _name, fault, _status, text) => {
      await world.faults({ path: 'activities/get/*', ...fault })
      const page = await admin.visit(address(path))
      expect(page.status).toBe(200)
      expect(page.text).toContain(OOPS + text)
      expect(page.all('dt')).toContain('Ticket Number')
    },
  )
})

describe('a widget of the dashboard', () => {
  /** The head of the card of cases, and the tiles of uCallManager. */
  const widgets = (page: Page) => [
    ...page.all('.card-header').filter((head) => head.startsWith('Support cases')),
    ...page.all('.tiles:not(.needs) .tile'),
  ]
  const calls = ['cases/count', 'ucm/queues/count', 'ucm/agents/count', 'ucm/holidays/count']

  it.each(
    calls.flatMap((path, index) => failures.map((failure): [string, number, ...Failure] => [path, index, ...failure])),
  )('whose %s (%i) gets %s does not take the others down', async (path, index, _name, fault, _status, text) => {
    const whole = widgets(await admin.visit('/dashboard'))
    await world.faults({ path, ...fault })
    const page = await admin.visit('/dashboard')
    const shown = widgets(page)
    expect(page.status).toBe(200)
    expect(shown[index]).toContain(OOPS + text)
    expect(shown.toSpliced(index, 1)).toEqual(whole.toSpliced(index, 1))
  })

  it('leaves the others alone when all calls but the user’s fail', async () => {
    await world.faults({ path: 'cases**', status: 500, body: 'No.' }, { path: 'ucm/**', reset: true })
    const page = await admin.visit('/dashboard')
    expect(page.status).toBe(200)
    expect(page.heading).toMatch(/^Welcome/)
    expect(widgets(page).filter((tile) => tile.includes(OOPS))).toHaveLength(4)
  })
})

describe('a file of a list', () => {
  it('that somebody may not have says ‘Access denied’ [069] [469]', async () => {
    const page = await (await world.signedIn('nobody')).visit('/cases/csv')
    expect(page.status).toBe(403)
    expect(page.text).toContain('Access denied')
  })

  it.each(todays(failures))('that gets %s is no file but says so', async (...row) => {
    const [, fault, status, text] = row
    await world.faults({ path: 'cases', ...fault })
    const page = await admin.visit('/cases/csv')
    expect(page.status).toBe(status)
    expect(page.headers.get('content-disposition')).toBeNull()
    expect(page.text).toContain(OOPS + text)
    expect(page.text).toMatch(/Reference [0-9a-f]/)
  })

  it.each(todays(failures))(
    'that gets %s says so in the layout, and leads back or tries again [515]',
    async (...row) => {
      const [, fault] = row
      await world.faults({ path: 'cases', ...fault })
      const page = await admin.visit('/cases/csv?sort=title')
      expect(page.all('nav[aria-label=Main] a')).toContain('Home')
      expect(page.title).toMatch(/^Error: Active cases/)
      expect(page.target('Back to the list').search).toBe('?sort=title')
      expect(page.html).not.toContain('<script')
      await world.clearFaults()
      expect((await page.follow('Try again')).headers.get('content-disposition')).toContain('.csv')
    },
  )

  it('is refused without the layout only while the user is not known [515]', async () => {
    await world.faults({ path: 'users/me', status: 503, body: { Message: 'Who?' } })
    const page = await admin.visit('/cases/csv')
    expect([page.status, page.heading]).toEqual([503, `${OOPS}Who?`])
    expect(page.all('nav[aria-label=Main] a')).toEqual([])
    expect(page.buttons('Sign out')).toHaveLength(1)
  })
})

describe('a page that is not there', () => {
  it('offers no second try, but the way to what there is [515]', async () => {
    const unknown = await admin.visit('/cases/nowhere')
    expect([unknown.status, unknown.heading]).toEqual([404, 'Page not found'])
    expect(unknown.links('Try again')).toEqual([])

    await world.faults({ path: 'cases/get/*', status: 404, body: { Message: 'No such case.' } })
    const gone = await admin.visit(`/cases/ticket?no=${active}`)
    expect([gone.status, gone.heading]).toEqual([404, `${OOPS}No such case.`])
    expect(gone.links('Try again')).toEqual([])
    expect((await gone.follow('Back to the list')).address).toBe('/cases')
  })
})

describe('a form that is sent to a page without one', () => {
  it.each(['/profile', '/cases', '/documents', '/cases/ticket/print?no=ACTIVE'])(
    'is refused by %s in plain words, inside the layout, with the way to the page [516]',
    async (path) => {
      const page = await admin.post(address(path), { title: 'x' })
      expect([page.status, page.heading]).toEqual([405, 'This page does not take forms'])
      expect(page.headers.get('allow')).toBe('GET, HEAD')
      if (!path.includes('print')) expect(page.all('nav[aria-label=Main] a')).toContain('Home')
      expect((await page.follow('Open the page')).address).toBe(address(path))
    },
  )

  it('is denied to somebody who may not see the page [516]', async () => {
    const nobody = await world.signedIn('nobody')
    for (const path of ['/cases', '/documents', '/settings']) {
      const page = await nobody.post(path, { title: 'x' })
      expect([page.status, page.heading]).toEqual([403, 'Access denied'])
    }
    expect((await nobody.post('/nowhere', { title: 'x' })).status).toBe(404)
  })
})
