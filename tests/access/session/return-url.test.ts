/** A long address is kept by the portal while the person who asked for it signs in. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeSignInAddress, readReturnUrl } from '../../../app/access/session/return-url.server'
import type { RequestContext } from '../../../app/platform/http/context'
import { context } from '../../support/context'

const MINUTE = 60_000
const START = '/cases?q='
const ofLength = (length: number, letter = 'k') => START + letter.repeat(length - START.length)
const LONG = ofLength(1_001)
const KEPT = /^\/cases\?return=[\w-]{43}$/

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** The `url` of the sign-in page for somebody who asks for this address. */
async function askedFor(request: RequestContext, address: string): Promise<string> {
  const login = new URL(await makeSignInAddress(request, new URL(request.settings.PORTAL_ORIGIN + address)), 'http://x')
  expect(login.pathname).toBe('/login')
  return login.searchParams.get('url') ?? 'none'
}

/** Address at which somebody lands who asks for this one and signs in. */
const landing = async (request: RequestContext, address: string) =>
  readReturnUrl(request, await askedFor(request, address))

describe('somebody who signs in', () => {
  it.each([1_001, 24_000])('lands at an address of %i characters, which the portal keeps [500]', async (length) => {
    const request = context()
    expect(await askedFor(request, ofLength(length))).toMatch(KEPT)
    expect(await landing(request, ofLength(length))).toBe(ofLength(length))
  })

  it('lands at an address of 1,000 characters, of which nothing is kept', async () => {
    expect(await askedFor(context(), ofLength(1_000))).toBe(ofLength(1_000))
  })

  it('lands at the page alone when its address is longer than the portal keeps [487]', async () => {
    expect(await askedFor(context(), ofLength(24_001))).toBe('/cases')
  })

  it('lands at each of two long addresses, one in each tab', async () => {
    const request = context()
    const names = [await askedFor(request, LONG), await askedFor(request, ofLength(1_001, 'x'))]
    expect(await Promise.all(names.map((name) => readReturnUrl(request, name)))).toEqual([LONG, ofLength(1_001, 'x')])
  })

  it('lands there for an hour, then at the address as it is', async () => {
    const request = context()
    const kept = await askedFor(request, LONG)
    vi.advanceTimersByTime(59 * MINUTE)
    expect(await readReturnUrl(request, kept)).toBe(LONG)
    vi.advanceTimersByTime(2 * MINUTE)
    expect(await readReturnUrl(request, kept)).toBe(kept)
  })

  it('lands at the dashboard instead of another site [471]', async () => {
    expect(await landing(context(), `//evil.example/?x=${'y'.repeat(2_000)}`)).toBe('/dashboard')
  })

  it.each([
    ['without a name', () => '/cases?q=vpn'],
    ['with more behind the name', (kept: string) => `${kept}&q=vpn`],
    ['with a name that is cut', (kept: string) => kept.slice(0, -1)],
    ['with another name', (kept: string) => kept.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['with a name elsewhere', (kept: string) => kept.replace('?return=', '/')],
  ])('lands at an address %s as it is', async (_which, addressOf) => {
    const request = context()
    const address = addressOf(await askedFor(request, LONG))
    expect(await readReturnUrl(request, address)).toBe(address)
  })
})

describe('a client network', () => {
  it('can have 50 long addresses kept in 15 minutes, and after that the page alone', async () => {
    const request = context()
    for (let asked = 0; asked < 50; asked += 1) expect(await askedFor(request, LONG)).toMatch(KEPT)
    expect(await askedFor(request, LONG)).toBe('/cases')
    expect(await askedFor({ ...request, clientNetwork: '192.0.2.2' }, LONG)).toMatch(KEPT)
  })

  it('is not held to that for addresses of which nothing is kept', async () => {
    const request = context()
    for (let asked = 0; asked < 60; asked += 1) await askedFor(request, ofLength(asked % 2 === 0 ? 1_000 : 24_001))
    expect(await askedFor(request, LONG)).toMatch(KEPT)
  })
})
