/** Visitors who had to sign in first land where they wanted to go. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rawGet } from '../../support/raw'
import { leadsTo } from '../../support/person'
import { visitor, World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

const START = '/cases?q='
const ofLength = (length: number) => START + 'k'.repeat(length - START.length)

describe('an address that was asked for before the sign-in', () => {
  it('of an order that is not finished leads back to it', async () => {
    const first = await (await world.signedIn('admin')).visit('/orders/new')
    const offers = await first.press('Next', { Tenant: first.all('fieldset label')[0] ?? '' })
    const field = offers.one('tbody input[type=number]').getAttribute('aria-label') ?? ''
    const { address } = await offers.press('Update', { [field]: '150' })
    const page = await world.signIn(await visitor().visit(address))
    expect(page.address).toBe(address)
    expect(page.one(`[aria-label="${field}"]`).getAttribute('value')).toBe('150')
  })

  it('comes back after the sign-in, also when it is long [500]', async () => {
    const wanted = ofLength(10_000)
    const person = visitor()
    const location = leadsTo(await person.answer(wanted))
    expect(location).toMatch(/^\/login\?url=%2Fcases%3Freturn%3D[\w-]{43}$/)
    expect((await world.signIn(await person.visit(wanted))).address).toBe(wanted)
  })

  it.each([
    [24_000, true],
    [24_001, false],
  ])('of %d characters comes back whole: %s [500]', async (length, isWhole) => {
    const wanted = ofLength(length)
    const login = leadsTo(await visitor().answer(wanted))
    const answer = await (await world.signedIn('admin')).raw(login)
    const [, location] = /^location: (\S*)/im.exec(answer) ?? []
    expect(location === world.at.portal + (isWhole ? wanted : '/cases'), location?.slice(0, 50)).toBe(true)
  })

  it('of 1,000 characters is in the address of the sign-in page, and of more is kept [500]', async () => {
    const login = async (address: string) => leadsTo(await visitor().answer(address))
    expect(await login(ofLength(1_000))).toBe(`/login?url=${encodeURIComponent(ofLength(1_000))}`)
    expect(await login(ofLength(1_001))).toMatch(/^\/login\?url=%2Fcases%3Freturn%3D[\w-]{43}$/)
  })

  it('comes back after a sign-in that failed first [500]', async () => {
    const person = visitor()
    const cancelled = await (await person.visit(ofLength(2_000))).press('Cancel')
    expect((await world.signIn(await cancelled.follow('Sign in'))).address).toBe(ofLength(2_000))
  })

  it('comes back at once for who has signed in elsewhere [500]', async () => {
    const login = leadsTo(await visitor().answer(ofLength(2_000)))
    const response = await (await world.signedIn('admin')).answer(login)
    expect(leadsTo(response)).toBe(ofLength(2_000))
  })

  it('leaves its page when nobody knows it any more', async () => {
    const login = `/login?url=${encodeURIComponent(`/cases?return=${'x'.repeat(43)}`)}`
    const page = await (await world.signedIn('admin')).visit(login)
    expect([page.status, page.url.pathname]).toEqual([200, '/cases'])
  })

  it('leads to no other site', async () => {
    const { portal } = world.at
    const answer = await rawGet(portal, `//evil.example/?x=${'y'.repeat(2_000)}`, `Host: ${new URL(portal).host}`)
    const [, login = ''] = /^location: (\S+\/login\S*)/im.exec(answer) ?? []
    const response = await (await world.signedIn('admin')).answer(login)
    expect(leadsTo(response)).toBe('/dashboard')
  })
})

describe('a file that was asked for after the session ended', () => {
  it.each([
    ['/cases/csv?q=vpn&sort=title', '/cases?q=vpn&sort=title'],
    ['/orders/history/csv', '/orders/history'],
    ['/documents/general/csv?sort=name', '/documents/general?sort=name'],
    ['/documents/general/download', '/documents/general'],
  ])('%s leads to its list after the sign-in [501]', async (file, list) => {
    const page = await world.signIn(await visitor().visit(file))
    expect([page.status, page.address]).toEqual([200, list])
    expect(page.headers.get('content-type')).toContain('text/html')
  })

  it('leads there too when the API no longer accepts the token [501]', async () => {
    const person = await world.signedIn('admin')
    await world.faults({ path: 'cases', status: 401, body: 'No.', times: 1 })
    const response = await person.answer('/cases/csv?q=vpn')
    expect(leadsTo(response)).toBe('/login?url=%2Fcases%3Fq%3Dvpn')
  })
})

describe('the start page', () => {
  it('is what a visitor of / wanted, which is the dashboard [500]', async () => {
    expect(leadsTo(await visitor().answer('/'))).toBe('/login?url=%2F')
    expect((await world.signIn(await visitor().visit('/'))).address).toBe('/dashboard')
  })
})
