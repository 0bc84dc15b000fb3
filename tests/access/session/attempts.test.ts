import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStores } from '../../../app/platform/stores/stores.server'
import { keepAttempt, takeAttempt } from '../../../app/features/sign-in/attempts.server'
import type { RequestContext } from '../../../app/platform/http/context'
import { requestAfter } from '../../support/browser-cookies'
import { context } from '../../support/context'

const MINUTE = 60_000
const started = {
  policy: 'sign-in',
  state: 'the-state',
  codeVerifier: 'v',
  returnTo: '/cases',
  objectId: undefined,
} as const

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A request with the cookie of an attempt that has started, as often as it is sent. */
function attempt(of = context()): () => RequestContext {
  const first = requestAfter(of.settings)
  keepAttempt({ ...of, cookies: first.cookies }, started)
  return () => ({ ...of, cookies: requestAfter(of.settings, ...first.lines).cookies })
}

describe('an attempt to sign in', () => {
  it('can be finished once, and its copied cookie not again [547]', async () => {
    const request = attempt()
    expect(await takeAttempt(request(), 'the-state')).toMatchObject({ returnTo: '/cases' })
    expect(await takeAttempt(request(), 'the-state')).toBe('it has had an answer before')
  })

  it('can be finished once by two answers that come at the same time [547]', async () => {
    const request = attempt()
    const taken = await Promise.all([1, 2].map(() => takeAttempt(request(), 'the-state')))
    expect(taken.filter((one) => typeof one === 'object')).toHaveLength(1)
  })

  it('can be finished for half an hour, however long a copy of its cookie is kept [547]', async () => {
    const [early, late] = [attempt(), attempt()]
    vi.advanceTimersByTime(30 * MINUTE - 1)
    expect(await takeAttempt(early(), 'the-state')).toMatchObject({ returnTo: '/cases' })
    vi.advanceTimersByTime(1)
    expect(await takeAttempt(late(), 'the-state')).toBe('it is too old')
  })

  it('can be finished by nobody who has another state, or no cookie', async () => {
    const of = context()
    const request = attempt(of)
    expect(await takeAttempt(request(), 'other')).toBe('its cookie is missing')
    expect(await takeAttempt(request(), null)).toBe('its cookie is missing')
    expect(await takeAttempt({ ...of, cookies: requestAfter(of.settings).cookies }, 'the-state')).toBe(
      'its cookie is missing',
    )
  })

  it('that has had its answer at one process is over at the others, which share their state [547]', async () => {
    const of = context()
    const request = attempt(of)
    const other = { ...createStores(of.settings, of.log), entries: of.stores.entries }
    await takeAttempt(request(), 'the-state')
    expect(await takeAttempt({ ...request(), stores: other }, 'the-state')).toBe('it has had an answer before')
  })
})
