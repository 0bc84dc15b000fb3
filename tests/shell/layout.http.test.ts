import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setToast } from '../../app/platform/http/toast.server'
import { leadsTo, type Person } from '../support/person'
import { nameAndValue, requestAfter } from '../support/browser-cookies'
import { settingsOf } from '../support/settings'
import { World } from '../support/world'

let world: World
let admin: Person
beforeAll(async () => {
  world = await World.create()
  admin = await world.signedIn('admin')
})
afterEach(() => world.clearFaults())

describe('around every page', () => {
  it('stand the organisation, the menu, the page’s name, the profile menu and the year [035] [058] [059] [060] [061]', async () => {
    const page = await admin.visit('/cases/closed')
    expect(page.all('.sidebar-title strong')).toEqual([world.name])
    expect(page.all('.breadcrumb li')).toEqual(['Cases', 'Closed cases'])
    expect(page.all('.breadcrumb [aria-current=page]')).toEqual(['Closed cases'])
    expect(page.one('nav[aria-label=Main] [aria-current=page]').getAttribute('href')).toBe('/cases/closed')
    expect(page.link('My Profile').getAttribute('href')).toBe('/profile')
    expect(page.buttons('Sign out')).toHaveLength(1)
    expect(page.text).toContain('You have no notifications.')
    expect(page.all('footer').join()).toContain(`© ${new Date().getFullYear()} Meridian Customer Portal`)
  })

  it('stands above a record the way back to its list, as it was, and above a list its name alone [612]', async () => {
    const list = await admin.visit('/cases?sort=title')
    const page = await list.follow(list.column('Title')[0] ?? '')
    expect(page.all('.breadcrumb li')).toEqual(['Active cases', list.column('Ticket Number')[0]])
    expect(list.all('.breadcrumb li')).toEqual(['Active cases'])
    expect((await page.follow('Active cases')).address).toBe('/cases?sort=title')
  })

  it('come first a link to the page, and the drawer’s switch outside what it covers [062]', async () => {
    const page = await admin.visit('/dashboard')
    expect(page.one('body a').getAttribute('href')).toBe('#content')
    expect(page.one('#page').contains(page.one('#drawer'))).toBe(false)
    expect(page.all('details#drawer > summary')).toEqual(['Menu'])
  })

  it('is a way out that posts, and its answer may lead to the identity provider [020]', async () => {
    const page = await admin.visit('/dashboard')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`form-action 'self' ${world.at.provider}`)
    const leaving = await world.signedIn('reader')
    await (await leaving.visit('/dashboard')).press('Sign out')
    expect(leadsTo(await leaving.answer('/dashboard'))).toBe('/login?url=%2Fdashboard')
  })

  it('are no scripts for who chose so in their profile, until they choose otherwise [610]', async () => {
    const person = await world.signedIn('reader')
    const page = await person.visit('/profile?from=here')
    expect(page.all('script')).not.toEqual([])
    expect(page.all('header form button')).toEqual(['Search everything', 'Sign out'])
    const without = await page.press('Use the portal without scripts (slow or locked-down computers)')
    expect(without.address).toBe('/profile?from=here')
    expect(without.all('script')).toEqual([])
    expect(without.all('main form button')).toEqual(['Use the portal with scripts'])
    const list = await person.visit('/cases?q=backup')
    expect(list.all('header form button')).toEqual(['Search everything', 'Use the portal with scripts', 'Sign out'])
    const again = await list.press('Use the portal with scripts')
    expect([again.address, again.all('script').length > 0]).toEqual(['/cases?q=backup', true])
  })

  it('are toasts of what has just happened; a failure stays, leads the title and is announced once [064] [517]', async () => {
    const person = await world.signedIn('admin')
    const before = requestAfter(settingsOf(world.at.portal))
    setToast(before, { kind: 'danger', text: 'The case is locked.' })
    for (const [name, value] of before.lines.map(nameAndValue)) person.cookies.set(name, value)
    const page = await person.visit('/profile')
    expect(page.title).toMatch(/^Error: My Profile/)
    expect(page.all('.skip-link + .toast-message')).toEqual(['The case is locked.'])
    expect(page.all('main .alert[autofocus]')).toEqual(['The case is locked.'])
    expect(page.all('[role=alert], [role=status]:not(:empty)')).toEqual(['The case is locked.'])
    expect((await person.visit('/profile')).text).not.toContain('The case is locked.')
  })

  it('are toasts that wait for a page which can be shown [064]', async () => {
    const person = await world.signedIn('admin')
    await person.visit('/profile')
    const before = requestAfter(settingsOf(world.at.portal))
    setToast(before, { kind: 'success', text: 'Portal response sent!' })
    for (const [name, value] of before.lines.map(nameAndValue)) person.cookies.set(name, value)
    await world.faults({ path: 'users/me', status: 503, body: {} })
    expect((await person.visit('/profile')).status).toBe(503)
    await world.clearFaults()
    expect((await person.visit('/profile')).all('.toast-message')).toEqual(['Portal response sent!'])
  })

  it('is no link that changes anything: every change is a form that posts [467]', async () => {
    const admin = await world.signedIn('admin')
    for (const path of ['/dashboard', '/cases', '/cases/closed', '/orders', '/orders/history', '/profile']) {
      const page = await admin.visit(path)
      for (const form of page.document.querySelectorAll('form')) {
        const searches = form.getAttribute('role') === 'search'
        expect(form.getAttribute('method') ?? 'get').toBe(searches ? 'get' : 'post')
      }
      expect(page.links('Sign out')).toEqual([])
    }
  })
})

describe('a page that cannot be shown', () => {
  it('says what the provider said, inside the layout, and how to go on [068]', async () => {
    await world.faults({ path: 'cases', status: 503, body: { Message: 'The case store is closed.' } })
    const person = await world.signedIn('admin')
    const page = await person.visit('/cases?sort=title')
    expect(page.status).toBe(503)
    expect(page.heading).toBe('Oops, something went wrong: The case store is closed.')
    expect(page.title).toMatch(/^Error: Active cases/)
    expect(page.link('Try again').getAttribute('href')).toBe('/cases?sort=title')
    expect(page.link('Contact support').getAttribute('href')).toBeTruthy()
    expect(page.text).toMatch(/Reference [0-9a-f-]{13}/)
    expect(page.all('.sidebar-title strong')).toEqual([world.name])
  })

  it('stands alone when even the layout has no data [033]', async () => {
    await world.faults({ path: 'users/me', status: 500, body: 'Nobody home' })
    const page = await (await world.signedIn('admin')).visit('/dashboard')
    expect(page.heading).toBe('Oops, something went wrong: Nobody home')
    expect(page.buttons('Sign out')).toHaveLength(1)
  })

  it('is not found at an address that leads nowhere', async () => {
    const page = await admin.visit('/cases-of-wine')
    expect([page.status, page.heading]).toEqual([404, 'Page not found'])
  })
})
