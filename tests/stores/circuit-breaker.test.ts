import { describe, expect, it } from 'vitest'
import { CircuitBreaker } from '../../app/stores/circuit-breaker.server'

const FAILURES = 5
const OPEN_MS = 5_000
const WITHIN_MS = 10_000

/** A breaker whose time stands still until it is moved. */
function breakerAt(most = FAILURES) {
  const clock = { now: 1_000 }
  return { clock, breaker: new CircuitBreaker(most, () => clock.now) }
}

function failing(breaker: CircuitBreaker, times: number) {
  for (let time = 0; time < times; time += 1) breaker.failed()
}

describe('the breaker', () => {
  it('lets calls out until five have failed', () => {
    const { breaker } = breakerAt()
    failing(breaker, FAILURES - 1)
    expect(breaker.allows()).toBe(true)
    failing(breaker, 1)
    expect(breaker.allows()).toBe(false)
  })

  it('forgets failures that are more than ten seconds old', () => {
    const { breaker, clock } = breakerAt()
    failing(breaker, FAILURES - 1)
    clock.now += WITHIN_MS
    failing(breaker, 1)
    expect(breaker.allows()).toBe(true)
  })

  it('forgets failures when a call succeeds', () => {
    const { breaker } = breakerAt()
    failing(breaker, FAILURES - 1)
    breaker.succeeded()
    failing(breaker, FAILURES - 1)
    expect(breaker.allows()).toBe(true)
  })

  it('lets one call out after five seconds, and all of them once that one succeeded', () => {
    const { breaker, clock } = breakerAt()
    failing(breaker, FAILURES)
    clock.now += OPEN_MS - 1
    expect(breaker.allows()).toBe(false)
    clock.now += 1
    expect([breaker.allows(), breaker.allows(), breaker.allows()]).toEqual([true, false, false])
    breaker.succeeded()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
  })

  it('waits another five seconds when that one fails', () => {
    const { breaker, clock } = breakerAt()
    failing(breaker, FAILURES)
    clock.now += OPEN_MS
    expect(breaker.allows()).toBe(true)
    breaker.failed()
    clock.now += OPEN_MS - 1
    expect(breaker.allows()).toBe(false)
    clock.now += 1
    expect(breaker.allows()).toBe(true)
  })

  it('lets the next one out when that one told nothing', () => {
    const { breaker, clock } = breakerAt()
    failing(breaker, FAILURES)
    clock.now += OPEN_MS
    expect(breaker.allows()).toBe(true)
    breaker.undecided()
    expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
  })

  it('never stops anything when it is turned off', () => {
    const { breaker } = breakerAt(0)
    failing(breaker, 100)
    expect(breaker.allows()).toBe(true)
  })
})
