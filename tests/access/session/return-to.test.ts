import { describe, expect, it } from 'vitest'
import { loginAddress, safeReturnTo } from '../../../app/access/session/return-to'

const origin = 'https://portal.example'

describe('after signing in a person lands [471]', () => {
  it.each([
    '/cases',
    '/cases/ticket?no=CAS-1%2F2&x=a%20b',
    '/documents/general?sort=-uploaded',
    '/documents/login',
    '/loginless',
    `/cases?q=${'x'.repeat(991)}`,
  ])('at %s, where they wanted to go', (url) => {
    expect(safeReturnTo(url, origin)).toBe(url)
  })

  it.each([
    undefined,
    '',
    'cases',
    '/',
    '//evil.example',
    '//portal.example/cases',
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
    '/login/%zz',
    '/logout',
    '/logout.data',
    `/cases?q=${'x'.repeat(992)}`,
  ])('at the dashboard instead of %j', (url) => {
    expect(safeReturnTo(url, origin)).toBe('/dashboard')
  })

  it('on the page alone when its query is too long to come back [487]', () => {
    expect(loginAddress(new URL(`https://portal.example/cases?q=${'/'.repeat(24_000)}`))).toBe('/login?url=%2Fcases')
    expect(loginAddress(new URL(`https://portal.example/${'x'.repeat(24_000)}`))).toBe('/login')
  })

  it('with the query of an address of 1,000 characters, and without that of a longer one [487]', () => {
    const login = (length: number) => loginAddress(new URL(`${origin}/cases?q=${'x'.repeat(length - 9)}`))
    expect(login(1_000)).toBe(`/login?url=%2Fcases%3Fq%3D${'x'.repeat(991)}`)
    expect(login(1_001)).toBe('/login?url=%2Fcases')
  })

  it('with path and query kept in the address of the sign-in page [023]', () => {
    expect(loginAddress(new URL('https://portal.example/cases/ticket?no=A%26B'))).toBe(
      '/login?url=%2Fcases%2Fticket%3Fno%3DA%2526B',
    )
  })
})
