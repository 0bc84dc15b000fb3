import { describe, expect, it } from 'vitest'
import { encodingFor } from '../../app/platform/http/compress.server'

const LARGE = 10_000
const SMALL = 100

describe('a page [483]', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['*', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['BR', 'br'],
    ['gzip;q=0.9, br;q=0.1', 'gzip'],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0', undefined],
    ['*;q=0', undefined],
    ['zstd', undefined],
    [',;q=,;;', undefined],
  ])('for a browser that accepts %j is encoded as %s', (accepted, encoding) => {
    expect(encodingFor(accepted, LARGE)).toBe(encoding)
  })

  it.each([
    ['gzip, br', undefined],
    ['identity;q=0, gzip', 'gzip'],
  ])('that is small, for a browser that accepts %j, is encoded as %s', (accepted, encoding) => {
    expect(encodingFor(accepted, SMALL)).toBe(encoding)
  })
})
