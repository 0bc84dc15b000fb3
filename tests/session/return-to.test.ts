import { describe, expect, it } from 'vitest'
import { loginAddress, safeReturnTo } from '../../app/access/session/return-to'

const origin = 'https://portal.example'

describe('after signing in a person lands [471]', () => {
  it.each(['/cases', '/cases/ticket?no=CAS-1%2F2&x=a%20b', '/documents/general?sort=-uploaded'])(
    'at %s, where they wanted to go',
    (url) => {
      expect(safeReturnTo(url, origin)).toBe(url)
    },
  )

  it.each([
    undefined,
    '',
    'cases',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\tevil',
    '/%0a\n',
    '/.//evil.example',
    '/..//evil.example',
    '/login',
    '/login?url=/cases',
    '/LOGIN',
    '/%6cogin',
    '/logout',
    '/logout.data',
    `/cases?q=${'x'.repeat(1_000)}`,
  ])('at the dashboard instead of %j', (url) => {
    expect(safeReturnTo(url, origin)).toBe('/dashboard')
  })

  it('on the page alone when its query is too long to come back [487]', () => {
    expect(loginAddress(new URL(`https://portal.example/cases?q=${'/'.repeat(24_000)}`))).toBe('/login?url=%2Fcases')
    expect(loginAddress(new URL(`https://portal.example/${'x'.repeat(24_000)}`))).toBe('/login')
  })

  it('with path and query kept in the address of the sign-in page [023]', () => {
    expect(loginAddress(new URL('https://portal.example/cases/ticket?no=A%26B'))).toBe(
      '/login?url=%2Fcases%2Fticket%3Fno%3DA%2526B',
    )
  })
})
