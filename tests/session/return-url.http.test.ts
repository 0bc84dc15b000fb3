/** Where people land who had to sign in first. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rawGet } from '../support/raw'
import { leadsTo } from '../support/person'
import { visitor, World } from '../support/world'

let world: World
beforeAll(async () => {
  world = await World.create()
})
afterEach(() => world.clearFaults())

/** An order of so many offers, as the wizard's form sends it. */
function orderOf(count: number): string {
  const query = new URLSearchParams({ tenant: 'tenant-1' })
  for (let which = 0; which < count; which += 1) query.append('o', `${String(which).padStart(43, 'k')}.150`)
  return `/orders/new/products?${query}`
}

describe('an order that is not finished when its session ends', () => {
  it.each([28, 200])('comes back with its %d offers after the sign-in [500]', async (count) => {
    const wanted = orderOf(count)
    const person = visitor()
    const response = await person.answer(wanted)
    const location = leadsTo(response)
    expect(location.length).toBeLessThan(200)
    expect(location).toMatch(/^\/login\?url=%2Forders%2Fnew%2Fproducts%3Freturn%3D[\w-]{43}$/)

    const page = await world.signIn(await person.visit(wanted))
    expect(page.url.pathname).toMatch(/^\/orders\/new/)
    expect(page.url.searchParams.getAll('o')).toEqual(new URL(wanted, world.at.portal).searchParams.getAll('o'))
  })

  it.each([
    [24_000, true],
    [24_001, false],
  ])('of %d characters comes back whole: %s [500]', async (length, isWhole) => {
    const start = '/orders/new?tenant=tenant-1&o='
    const wanted = start + 'k'.repeat(length - start.length)
    const login = leadsTo(await visitor().answer(wanted))
    const answer = await (await world.signedIn('admin')).raw(login)
    const [, location] = /^location: (\S*)/im.exec(answer) ?? []
    expect(location === world.at.portal + (isWhole ? wanted : '/orders/new'), location?.slice(0, 50)).toBe(true)
  })

  it('of 1,000 characters is in the address of the sign-in page, and of more is kept [500]', async () => {
    const start = '/orders/new?tenant='
    const wanted = start + 'k'.repeat(1_000 - start.length)
    const login = async (address: string) => leadsTo(await visitor().answer(address))
    expect(await login(wanted)).toBe(`/login?url=${encodeURIComponent(wanted)}`)
    expect(await login(`${wanted}k`)).toMatch(/^\/login\?url=%2Forders%2Fnew%3Freturn%3D[\w-]{43}$/)
  })

  it('comes back after a sign-in that failed first [500]', async () => {
    const person = visitor()
    const cancelled = await (await person.visit(orderOf(40))).press('Cancel')
    const page = await world.signIn(await cancelled.follow('Sign in'))
    expect(page.url.pathname).toMatch(/^\/orders\/new/)
    expect(page.url.search).toContain('kk39.150')
  })

  it('comes back at once for who has signed in elsewhere [500]', async () => {
    const login = leadsTo(await visitor().answer(orderOf(40)))
    const response = await (await world.signedIn('admin')).answer(login)
    expect(leadsTo(response)).toBe(orderOf(40))
  })

  it('leaves its page when nobody knows it any more', async () => {
    const login = `/login?url=${encodeURIComponent(`/orders/new?return=${'x'.repeat(43)}`)}`
    const page = await (await world.signedIn('admin')).visit(login)
    expect([page.status, page.url.pathname]).toEqual([200, '/orders/new'])
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
