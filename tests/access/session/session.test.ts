import { describe, expect, it } from 'vitest'
import { CookieTooLarge } from '../../../app/platform/http/cookies.server'
import { endSession, touchSession, parseSession, startSession } from '../../../app/access/session/session.server'
import { SignInError } from '../../../app/access/session/sign-in-error'
import { requestAfter, requestWith } from '../../support/browser-cookies'
import { settingsOf } from '../../support/settings'

const settings = settingsOf('http://localhost:3000')
const https = { ...settings, PORTAL_ORIGIN: 'https://portal.example' }
const now = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const signedIn = { objectId: 'oid', idToken: 'id', token: 'opaque' }

/** The request that a browser makes after these Set-Cookie lines. */
const after = (lines: readonly string[], at = settings) => requestAfter(at, ...lines)

/** The Set-Cookie lines of a new session. */
function start(token: string, at = settings): string[] {
  const request = requestAfter(at)
  startSession(request, { ...signedIn, token }, now)
  return request.lines
}

/** An access token that others can read, with these claims. */
function tokenWith(claims: object): string {
  return `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

describe('a session', () => {
  it.each([1_000, 3_000, 6_000, 8_000])('holds a token of %i characters, in parts that browsers keep', (length) => {
    const cookies = start('t'.repeat(length))
    for (const cookie of cookies) expect(cookie.length).toBeLessThan(4_096)
    expect(parseSession(after(cookies), now)).toMatchObject({
      objectId: 'oid',
      token: 't'.repeat(length),
    })
  })

  it('refuses a token that no browser would bring back, instead of losing it', () => {
    expect(() => start('t'.repeat(30_000))).toThrow(CookieTooLarge)
  })

  it('takes six cookies at most, and six are brought back whole', () => {
    const cookiesFor = (length: number): readonly string[] => {
      const { cookies, lines } = requestAfter(settings)
      cookies.setSealed('large', 'x'.repeat(length), 60)
      return lines
    }
    let [fits, tooLong] = [1_000, 100_000]
    while (tooLong - fits > 1) {
      const between = Math.floor((fits + tooLong) / 2)
      try {
        cookiesFor(between)
        fits = between
      } catch (error) {
        expect(error).toBeInstanceOf(CookieTooLarge)
        tooLong = between
      }
    }
    const six = cookiesFor(fits)
    expect(six).toHaveLength(6)
    expect(six.at(-1)?.length).toBeGreaterThan(3_500)
    const request = after(six)
    expect(request.cookies.getSealed('large')).toBe('x'.repeat(fits))
    request.cookies.remove('large')
    expect(after([...six, ...request.lines]).header).toBe('')
  })

  it('keeps the access token for a day, host-only, HttpOnly, SameSite Lax, and Secure on https [017] [018] [019]', () => {
    const [auth] = start('opaque', https)
    expect(auth).toMatch(/^__Host-portal-auth=/)
    for (const part of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure', 'Max-Age=86400'])
      expect(auth).toContain(`; ${part}`)
    expect(auth).not.toContain('Domain')
  })

  it('ends with the browser session: the identity cookie has no lifetime [028]', () => {
    const identity = start('opaque').find((cookie) => cookie.startsWith('portal-identity'))
    expect(identity).not.toMatch(/Max-Age|Expires/i)
    const auth = start('opaque').filter((cookie) => cookie.startsWith('portal-auth'))
    expect(parseSession(after(auth), now)).toBeUndefined()
  })

  it('never outlives the token: by the API’s word, or by the token’s own [017]', () => {
    const first = after([])
    startSession(first, { ...signedIn, expiresInSeconds: 600 }, now)
    const short = first.lines
    expect(short[0]).toContain('Max-Age=600')
    expect(parseSession(after(short), now + 599_000)).toBeDefined()
    expect(parseSession(after(short), now + 600_000)).toBeUndefined()
    expect(start(tokenWith({ exp: now / 1_000 + 900 }))[0]).toContain('Max-Age=900')
  })

  it('lives a day by a token that does not say when it ends [017]', () => {
    expect(start(tokenWith({ sub: 'ada' }))[0]).toContain('Max-Age=86400')
  })

  it('is known to the request that begins it as to those that follow', () => {
    const request = after([])
    const session = startSession(request, { ...signedIn, logoutHint: 'ada' }, now)
    expect(session).toEqual(parseSession(after(request.lines), now))
  })

  it('does not begin with a token that has ended, or ends before anybody has read a page [542]', () => {
    const begin = (token: string, expiresInSeconds?: number) => () =>
      startSession(requestAfter(settings), { ...signedIn, token, expiresInSeconds }, now)
    for (const seconds of [-1, 0, 9.9]) {
      expect(begin('opaque', seconds)).toThrow(SignInError)
      expect(begin(tokenWith({ exp: now / 1_000 + seconds }))).toThrow(SignInError)
      expect(begin(tokenWith({ exp: now / 1_000 + seconds }), 10)).not.toThrow()
    }
    // The log says who is wrong about the token.
    expect(begin('opaque', 7)).toThrow('the access token lives 7 s by expires_in of auth/token')
    expect(begin(tokenWith({ exp: now / 1_000 + 7 }))).toThrow('the access token lives 7 s by its exp and our clock')
  })

  it('ends on a machine left alone for an hour, and not on one in use', () => {
    const cookies = start('opaque')
    expect(parseSession(after(cookies), now + HOUR)).toBeUndefined()

    const early = parseSession(after(cookies), now + HOUR / 2)
    if (!early) throw new Error('ended too early')
    const later = after(cookies)
    touchSession(later, early, now + HOUR / 2)
    expect(parseSession(after([...cookies, ...later.lines]), now + HOUR)).toBeDefined()
    const soon = after(cookies)
    touchSession(soon, early, now + 59_000)
    expect(soon.lines).toEqual([])
  })

  it('is nobody’s when a cookie was tampered with, cut, mixed with another’s, or sealed by another secret', () => {
    const cookies = start('t'.repeat(6_000))
    const other = start('t'.repeat(6_000))
    const flipped = cookies.map((cookie, index) =>
      index === 1 ? cookie.replace(/.(?=;)/, (last) => (last === 'A' ? 'B' : 'A')) : cookie,
    )
    const [, otherSecond = ''] = other
    const foreign = { ...settings, SESSION_SECRET: ['another-secret-of-at-least-32-characters'] satisfies [string] }
    expect(parseSession(after(flipped), now)).toBeUndefined()
    expect(parseSession(after(cookies.slice(1)), now)).toBeUndefined()
    expect(parseSession(after([...cookies, otherSecond]), now)).toBeUndefined()
    expect(parseSession(after([...cookies.slice(0, -1), other.at(-1) ?? '']), now)).toBeUndefined()
    expect(parseSession(after(cookies, { ...settings, ...foreign }), now)).toBeUndefined()
    for (const junk of ['portal-auth=x', 'portal-auth=~~', 'portal-auth=a~99~b', 'portal-auth=%', '=;=;']) {
      expect(parseSession(requestWith(settings, junk), now)).toBeUndefined()
    }
  })

  it('survives a change of the secret while the old one is still listed', () => {
    const cookies = start('opaque')
    const [old] = settings.SESSION_SECRET
    const rotated = {
      ...settings,
      SESSION_SECRET: ['a-new-secret-of-at-least-32-characters!', old] satisfies [string, string],
    }
    expect(parseSession(after(cookies, { ...settings, ...rotated }), now)).toBeDefined()
  })

  it('leaves no part of a longer one behind when a shorter one follows, nor anything when it ends', () => {
    const long = start('t'.repeat(8_000))
    const request = after(long)
    startSession(request, signedIn, now)
    const short = request.lines
    expect(short.filter((cookie) => cookie.includes('Max-Age=0'))).toHaveLength(3)
    const both = after([...long, ...short])
    expect(parseSession(both, now)).toMatchObject({ token: 'opaque' })
    endSession(both)
    expect(after([...long, ...short, ...both.lines]).header).toBe('')
  })

  it('does not show the token in its cookies', () => {
    expect(start('a-very-secret-token').join()).not.toContain('a-very-secret-token')
  })
})
