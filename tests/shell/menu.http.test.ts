import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { isEnough, menuFor } from '../access/who-may-what'
import type { Page } from '../support/page'
import { leadsTo, type Person } from '../support/person'
import { todays } from '../support/todays'
import { World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})

type Kind = Parameters<World['account']>[0]

const menuOf = (page: Page) =>
  [...page.document.querySelectorAll('nav[aria-label=Main] a')].map((link) => link.getAttribute('href'))

/** Answer to a browser that follows a link, which fetch cannot do. */
const clicked = (person: Person, address: string) => person.raw(address, 'Sec-Fetch-Mode: navigate')

const ENTRY = 'a > span:not(.visually-hidden)'

describe('the menu', () => {
  it.each<Kind>(['admin', 'reader', 'own-cases', 'own-write', 'callcentre', 'nobody', 'staff'])(
    'of %s holds what they may see, with its sub-items on its pages, and nothing else [036] [037] [038] [039] [050] [051] [052] [057]',
    async (kind) => {
      const { permissions } = world.account(kind)
      const entries = Object.entries(menuFor).filter(([, { ability }]) => isEnough(permissions, ability))
      const home = await (await world.signedIn(kind)).visit('/dashboard')
      expect(home.all(`.menu ${ENTRY}`)).toEqual(entries.map(([text]) => text))
      for (const [text, { below }] of entries.filter(([, entry]) => entry.below)) {
        const page = await home.follow(text)
        expect(page.status).toBe(200)
        const children = Object.entries(below ?? {}).filter(([, ability]) => isEnough(permissions, ability))
        expect([text, page.all(`.menu .menu ${ENTRY}`)]).toEqual([text, children.map(([child]) => child)])
      }
    },
  )

  it('has two entries for everybody, and more than eight for who may do everything [036]', () => {
    const countFor = (held: readonly string[]) =>
      Object.values(menuFor).filter(({ ability }) => isEnough(held, ability)).length
    expect(countFor([])).toBe(2)
    expect(countFor(world.account('admin').permissions)).toBeGreaterThan(8)
  })

  it('shows Home for /dashboard, and never a page that is reached from another [040] [042] [045] [047]', async () => {
    const admin = await world.signedIn('admin')
    const paths = [
      '/cases/ticket?no=1',
      '/profile',
      '/ucm/queues/new',
      '/ucm/queues/view',
      '/ucm/ivr/new',
      '/ucm/ivr/details',
    ]
    for (const path of paths) {
      const page = await admin.visit(path)
      expect(page.all('nav[aria-label=Main] a')[0]).toBe('Home')
      for (const hidden of [...paths, '/cases/closedticket']) expect(menuOf(page)).not.toContain(hidden.split('?')[0])
    }
  })

  it.each(
    todays([
      [['UCP.DNS'], '/external/dns', '/dashboard', true],
      [['ADMINCCS'], '/external/dns', '/dashboard', false],
      [['ADMINCCS'], '/external/cloud-control', '/dashboard', true],
      [['UCP.DNS'], '/external/cloud-control', '/dashboard', false],
      [['UCALLMANAGER.ACCESS', 'UCALLMANAGER.UWALLBOARD.VIEW'], '/external/wallboard', '/ucm', true],
      [['UCALLMANAGER.ACCESS'], '/external/wallboard', '/ucm', false],
      [['UCALLMANAGER.UWALLBOARD.VIEW'], '/external/wallboard', '/ucm', false],
    ]),
  )('and the way there, for who holds %j alone: %s at %s, %j [054] [055] [056]', async (held, link, path, shown) => {
    const person = await world.signedIn('nobody', held)
    expect(menuOf(await person.visit(path)).includes(link)).toBe(shown)
    expect(await clicked(person, link)).toMatch(shown ? /^HTTP\/1\.1 303 / : /^HTTP\/1\.1 403 /)
    await world.permit('nobody', [])
  })

  it('has no demonstration pages, and there are none [066]', async () => {
    const admin = await world.signedIn('admin')
    for (const path of ['/table', '/typography', '/icons', '/notifications']) {
      const page = await admin.visit(path)
      expect(page.status).toBe(404)
      expect(page.heading).toBe('Page not found')
      expect(menuOf(page)).not.toContain(path)
    }
  })
})

describe('a link to another product', () => {
  it('hands the token over on the click alone: no page and no log holds it [049] [053] [470]', async () => {
    const admin = await world.signedIn('admin')
    const answer = await clicked(admin, '/external/wallboard')
    expect(answer).toMatch(/^HTTP\/1\.1 303 /)
    expect(answer).toMatch(/^referrer-policy: no-referrer\r?$/im)
    const [, token = ''] = /^location: \S+\/external\/wallboard\?user=(ey\S+)/im.exec(answer) ?? []
    const me = await fetch(`${world.at.provider}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(await me.json()).toMatchObject({ Email: world.account('admin').email })

    for (const path of [
      '/dashboard',
      '/ucm',
      '/cases',
      '/cases/new',
      '/profile',
      '/settings',
      '/cases.data',
      '/nothing',
    ]) {
      const html = await (await admin.answer(path)).text()
      expect(html).not.toContain(token)
      expect(html).not.toContain('?user=')
    }
    expect(readFileSync(world.at.stdout, 'utf8')).not.toContain(token)
  })

  it.each(['status', 'dns', 'cloud-control'])('to %s carries nobody’s token [050] [051] [052]', async (name) => {
    const answer = await clicked(await world.signedIn('admin'), `/external/${name}`)
    expect(answer).toMatch(/^HTTP\/1\.1 303 /)
    expect(answer).toMatch(/^referrer-policy: no-referrer\r?$/im)
    expect(answer).toMatch(new RegExp(`^location: \\S+/external/${name}\\r?$`, 'im'))
  })

  it('is refused without its permission, and leads nowhere without an address', async () => {
    expect(await clicked(await world.signedIn('nobody'), '/external/wallboard')).toMatch(/^HTTP\/1\.1 403 /)
    expect(await clicked(await world.signedIn('admin'), '/external/nothing')).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('gives the token to nobody as data, to no script and to no frame [503]', async () => {
    const admin = await world.signedIn('admin')
    const framed = ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe']
    for (const answer of [
      await admin.raw('/external/wallboard.data'),
      await admin.raw('/External/wallboard.data'),
      await admin.raw('/%65xternal/wallboard.data?_routes=shell%2Fexternal-link'),
      await admin.raw('/external/wallboard', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors'),
      await admin.raw('/external/wallboard', ...framed),
    ]) {
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).not.toContain('user=')
    }
    // A text browser says nothing of the kind.
    expect(await admin.raw('/external/wallboard')).toMatch(/^location: \S+\/external\/wallboard\?user=ey/im)
  })
})

/** One of each kind; tests/access tries them all. */
describe('a page', () => {
  const pages: [path: string, name: string][] = [
    ['/cases', 'Active cases'],
    ['/cases/csv', ''],
    ['/cases/ticket/print?no=1', ''],
    ['/documents', 'Documents'],
    ['/orders/approval/approve?id=1', 'Pending approval'],
    ['/orders/new', 'New order'],
    ['/ucm/queues/view/delete?no=Overflow', 'Queue'],
    ['/settings/graph-api', 'Microsoft directory'],
  ]

  it.each(pages)(
    '%s says ‘Access denied’ to who lacks its permission, and calls nothing [069] [469]',
    async (...row) => {
      const [path, name] = row
      const nobody = await world.signedIn('nobody')
      await world.forgetCalls()
      const page = await nobody.visit(path)
      expect(page.status).toBe(403)
      expect(page.text).toContain('Access denied')
      if (name) expect(page.all('.breadcrumb [aria-current=page]')).toEqual([name])
      expect((await world.calls()).map((call) => call.path)).toEqual(['users/me'])
      expect([403, 404]).toContain((await nobody.answer(path.replace(/(\?|$)/, '.data$1'))).status)
    },
  )

  it.each(pages)('%s is not for visitors, who are sent to sign in and back [023] [469]', async (path) => {
    const answer = await fetch(world.at.portal + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    // The way back from a file is its list.
    const wanted = path.replace(/\/(csv|xlsx)$/, '')
    expect(leadsTo(answer)).toBe(`/login?url=${encodeURIComponent(wanted)}`)
  })
})
