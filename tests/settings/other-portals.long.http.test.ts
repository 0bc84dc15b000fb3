/** Portals whose settings differ from those of the run. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPortalBeside, tuned, type Started } from '../support/processes'
import type { Page } from '../support/page'
import { visitor, World } from '../support/world'
import { connect, PAGE } from './connect'

let world: World
let without: Started
let hurried: Started
let branded: Started
beforeAll(async () => {
  world = await World.create()
  without = await startPortalBeside(world.at.provider)
  hurried = await startPortalBeside(world.at.provider, {
    DIRECTORY_URL: `${world.at.provider}/graph`,
    DIRECTORY_AUTHORIZATION_URL: `${world.at.provider}/identity/directory/oauth2/v2.0/authorize`,
    DIRECTORY_CLIENT_ID: 'customer-portal-directory',
    ...tuned({ FIRST_BYTE_TIMEOUT_MS: 1_500 }),
  })
  branded = await startPortalBeside(world.at.provider, {
    BRAND_ICON: '/robots.txt',
    BRAND_TITLE: 'My <Meridian>',
    FOOTER_LINKS: '{"Imprint":"https://provider.example/imprint","Accessibility":"/our-statement"}',
  })
})
afterEach(() => world.clearFaults())
afterAll(async () => {
  await Promise.all([without.stop(), hurried.stop(), branded.stop()])
})

describe('a portal without a directory', () => {
  it('says so, offers nothing to connect, and asks nobody', async () => {
    const admin = await world.signedIn('admin', undefined, without.portal)
    await world.forgetCalls()
    const page = await admin.visit(PAGE)
    expect(page.status).toBe(200)
    expect(page.text).toContain('This portal has no directory, so there is no account to connect.')
    expect(page.buttons('Connect')).toEqual([])
    expect((await admin.visit(`${PAGE}?code=a&state=b`)).status).toBe(200)
    expect((await admin.post(PAGE)).status).toBe(404)
    expect((await world.calls()).filter(({ path }) => path.includes('graph'))).toEqual([])
  })
})

describe('a directory that is slow', () => {
  it('is waited for so long and no longer; its page stands', async () => {
    const admin = await world.signedIn('admin')
    await connect(world, admin)
    const elsewhere = await world.signedIn('admin', undefined, hurried.portal)
    elsewhere.cookies.set('auth-graph', admin.cookies.get('auth-graph') ?? '')
    for (const [path, text] of [
      ['me', 'Oops, something went wrong: The directory takes too long to answer.'],
      ['me/joinedTeams', 'Oops, something went wrong: The directory takes too long to answer.'],
    ] as const) {
      await world.faults({ path, delayMs: 6_000 })
      const page = await elsewhere.visit(PAGE)
      expect([page.status, page.text.includes(text)]).toEqual([200, true])
      expect(page.text.includes('Connected')).toBe(path === 'me/joinedTeams')
    }
    elsewhere.cookies.delete('auth-graph')
    await world.faults({ method: 'GET', path: 'graph-api/auth', delayMs: 6_000 })
    const page = await elsewhere.visit(PAGE)
    expect(page.all('.toast-danger')).toEqual([
      'Could not fetch token: The provider’s systems take too long to answer.',
    ])
  })
})

describe('a portal with the icon, title and links of its provider', () => {
  it('shows them on each page, before and after the sign-in, and nothing that is not set [697] [698] [917]', async () => {
    const linksOf = (page: Page, within: string) =>
      [...page.document.querySelectorAll(`${within} a`)].map((link) => [link.textContent, link.getAttribute('href')])
    const admin = await world.signedIn('admin', undefined, branded.portal)
    const cases = await admin.visit('/cases')
    expect(cases.title).toBe('Active cases - My <Meridian>')
    expect(cases.one('link[rel=icon]').getAttribute('href')).toBe('/robots.txt')
    for (const path of ['/robots.txt', '/favicon.ico']) {
      expect(await (await fetch(branded.portal + path)).text()).toContain('User-agent')
    }
    const links = [
      ['Imprint', 'https://provider.example/imprint'],
      ['Accessibility', '/our-statement'],
    ]
    expect(linksOf(cases, '.footer')).toEqual(links)
    const forgot = await visitor(branded.portal).visit('/password-reset')
    expect(forgot.title).toContain('- My <Meridian>')
    expect(linksOf(forgot, '.help')).toEqual(links)

    const plain = await (await world.signedIn('admin', undefined, without.portal)).visit('/cases')
    expect(linksOf(plain, '.footer')).toEqual([['Accessibility', '/accessibility']])
    expect(plain.one('link[rel=icon]').getAttribute('href')).toBe('/favicon.svg')
  })
})
