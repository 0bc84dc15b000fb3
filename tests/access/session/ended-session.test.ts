/** When work that goes on after its request ends: a check of the call centre, a run of calls. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startSession, hasEnded } from '../../../app/access/session/session.server'
import { context } from '../../support/context'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

/** A person who has just signed in, with a token of ten minutes. */
function person() {
  const request = context()
  return { request, session: startSession(request, { objectId: 'ada', token: 'token', expiresInSeconds: 600 }) }
}

it('work goes on while its person is signed in, and ends at the moment when the token expires [017]', async () => {
  const { request, session } = person()
  vi.advanceTimersByTime(10 * MINUTE - 1)
  expect(await hasEnded(request, session)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await hasEnded(request, session)).toBe(true)
})

it('work ends when its person signs out, and that of others goes on [490]', async () => {
  const [ada, other] = [person(), person()]
  await ada.request.stores.endedSessions.add(ada.session.id, ada.session.expiresAt)
  expect(await hasEnded(ada.request, ada.session)).toBe(true)
  expect(await hasEnded(ada.request, other.session)).toBe(false)
})
