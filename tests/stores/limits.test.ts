import { expect, it } from 'vitest'
import { RateLimiter } from '../../app/stores/rate-limiter.server'
import { MemoryState } from '../../app/stores/shared-state.server'

function limitsAt() {
  const clock = { now: 1_000 }
  return { clock, limits: new RateLimiter(new MemoryState(() => clock.now)) }
}

it('whoever tries for the sixth time is told how long to wait, and may then try again', async () => {
  const { clock, limits } = limitsAt()
  for (let tries = 0; tries < 5; tries += 1) expect(await limits.consume('reset', 'a@example.com')).toBeUndefined()
  expect(await limits.consume('reset', 'a@example.com')).toBe(900)
  clock.now += 600_000
  expect(await limits.consume('reset', 'a@example.com')).toBe(300)
  clock.now += 300_000
  expect(await limits.consume('reset', 'a@example.com')).toBeUndefined()
})

it('what somebody else tries, or something else, does not count', async () => {
  const { limits } = limitsAt()
  for (let tries = 0; tries < 6; tries += 1) await limits.consume('reset', 'a@example.com')
  expect(await limits.consume('reset', 'b@example.com')).toBeUndefined()
  expect(await limits.consume('sign-up', 'a@example.com')).toBeUndefined()
})
