import { describe, expect, it } from 'vitest'
import { forgetToken, keepToken, savedToken, type GraphArgs } from '../../app/systems/graph/graph-token.server'
import { TokenNotFetched } from '../../app/systems/graph/graph-error'
import { dateReader } from '../../app/platform/time/given-dates.server'
import type { Settings } from '../../app/platform/config.server'
import { endSession } from '../../app/access/session/session.server'
import { requestAfter } from '../support/browser-cookies'
import { context } from '../support/context'

const unused = () => Promise.reject(new Error('not asked for here'))
const cachedReads = { cached: unused, peek: () => undefined }
const api = {
  send: unused,
  sendUntyped: unused,
  stream: unused,
  ...cachedReads,
  forAMinute: cachedReads,
  dates: dateReader('UTC'),
}
const given = context()
const https = { ...given.settings, PORTAL_ORIGIN: 'https://portal.example' }

/** A request of somebody, and what its response sets. */
function reader(objectId: string, lines: readonly string[] = [], settings: Settings = given.settings) {
  const { cookies, lines: set } = requestAfter(settings, ...lines)
  const of: GraphArgs = { context: { ...given, settings, cookies }, session: { objectId }, api }
  return { of, set }
}

function kept(token: string, settings?: Settings): string[] {
  const { of, set } = reader('ada', [], settings)
  keepToken(of, token)
  return set
}

describe('the directory’s token in the browser', () => {
  it.each([1_000, 3_000, 6_000, 8_000])('of %i characters comes back whole', (length) => {
    const cookies = kept('t'.repeat(length))
    for (const cookie of cookies) expect(cookie.length).toBeLessThan(4_096)
    expect(savedToken(reader('ada', cookies).of)).toBe('t'.repeat(length))
    expect(savedToken(reader('ada', cookies.slice(0, -1)).of)).toBeUndefined()
  })

  it('is named auth-graph, for an hour, Secure on https, SameSite Lax, of this host alone [227] [228] [229]', () => {
    const [cookie] = kept('token', https)
    expect(cookie).toMatch(/^auth-graph=[^;]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(kept('t'.repeat(6_000), https).map((line) => line.split('=')[0])).toEqual([
      'auth-graph',
      'auth-graph.1',
      'auth-graph.2',
    ])
  })

  it('is nobody else’s', () => {
    expect(savedToken(reader('bob', kept('token')).of)).toBeUndefined()
    expect(savedToken(reader('ada', ['auth-graph=token']).of)).toBeUndefined()
  })

  it('that no browser would bring back is refused instead of lost', () => {
    expect(() => kept('t'.repeat(30_000))).toThrow(TokenNotFetched)
  })

  it('goes in all its parts, when it is forgotten and when the session ends', () => {
    for (const forget of [forgetToken, endSession]) {
      const { of, set: lines } = reader('ada', kept('t'.repeat(6_000)))
      forget(of.context)
      expect(lines.map((line) => line.split('=')[0])).toEqual(['auth-graph', 'auth-graph.1', 'auth-graph.2'])
      for (const line of lines) expect(line).toContain('Max-Age=0')
    }
  })
})
