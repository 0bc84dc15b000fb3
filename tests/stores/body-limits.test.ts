import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkOf } from '../../app/platform/http/client-network.server'
import { BodyLimits, inTime, TooManyBodies } from '../../app/platform/stores/body-limits.server'

const LIMITS = { MAX_BODIES: 5, MAX_BODIES_PER_SENDER: 3, MAX_UPLOADS_PER_USER: 2 }
const visitor = (address: string) => ({ clientNetwork: networkOf(address), userId: undefined, isUpload: false })
const user = (userId: string, isUpload = false) => ({ clientNetwork: '192.0.2.1', userId, isUpload })
const status = (enter: () => unknown) => {
  try {
    enter()
    return 'entered'
  } catch (error) {
    return error instanceof TooManyBodies ? error.status : error
  }
}

describe('bodies that arrive at once [477]', () => {
  it('are counted for each visitor’s address, and a place is free again when one has arrived', () => {
    const limits = new BodyLimits(LIMITS)
    const [leave] = Array.from({ length: 3 }, () => limits.enter(visitor('192.0.2.1')))
    expect(status(() => limits.enter(visitor('192.0.2.1')))).toBe(429)
    leave?.()
    expect(status(() => limits.enter(visitor('192.0.2.1')))).toBe('entered')
  })

  it('of one visitor do not keep a colleague behind the same address from sending', () => {
    const limits = new BodyLimits(LIMITS)
    for (let count = 0; count < 3; count += 1) limits.enter(visitor('192.0.2.1'))
    expect(status(() => limits.enter(user('ada')))).toBe('entered')
  })

  it('of one user may be fewer uploads', () => {
    const limits = new BodyLimits(LIMITS)
    for (let count = 0; count < 2; count += 1) limits.enter(user('ada', true))
    expect(status(() => limits.enter(user('ada', true)))).toBe(429)
    expect(status(() => limits.enter(user('ada')))).toBe('entered')
    expect(status(() => limits.enter(user('bob', true)))).toBe('entered')
  })

  it('have a limit in all', () => {
    const limits = new BodyLimits(LIMITS)
    for (let count = 0; count < 5; count += 1) limits.enter(visitor(`192.0.2.${count}`))
    expect(status(() => limits.enter(user('ada')))).toBe(503)
  })

  it('from one IPv6 network count as from one client', () => {
    const limits = new BodyLimits(LIMITS)
    for (let count = 0; count < 3; count += 1) limits.enter(visitor(`2001:db8:1:2::${count}`))
    expect(status(() => limits.enter(visitor('2001:db8:1:ff:3:4:5:6')))).toBe(429)
    expect(status(() => limits.enter(visitor('2001:db8:1:102::1')))).toBe('entered')
  })
})

describe('a body on its way [477]', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const pace = { FORM_IDLE_TIMEOUT_MS: 400, FORM_GRACE_MS: 500, FORM_BYTES_PER_SECOND: 100_000 }
  type Pieces = readonly (readonly [ms: number, bytes: number])[]
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  /** How many bytes of these pieces arrive, each after so many milliseconds. `workMs`: what the portal takes for each. */
  async function arrive(pieces: Pieces, workMs = 0): Promise<number> {
    const left = [...pieces]
    const next = async () => {
      const [ms, bytes] = left.shift() ?? [0, undefined]
      await pause(ms)
      return bytes === undefined ? undefined : new Uint8Array(bytes)
    }
    const arriving = async () => {
      let bytes = 0
      for await (const piece of inTime(next, pace)) {
        bytes += piece.length
        await pause(workMs)
      }
      return bytes
    }
    // Not all timers that there are: what other files of this worker keep renews its own.
    const total = pieces.reduce((sum, [ms]) => sum + ms + workMs, 1_000)
    const [bytes] = await Promise.all([arriving(), vi.advanceTimersByTimeAsync(total)])
    return bytes
  }
  const times = (count: number, ms: number, bytes: number): Pieces => Array.from({ length: count }, () => [ms, bytes])

  it('may take its time on a slow honest line', async () => {
    expect(await arrive(times(16, 60, 10_000))).toBe(160_000)
  })

  it('may not pause for longer than the idle limit', async () => {
    const begun = [0, 1_000_000] as const
    expect(await arrive([begun, [399, 1]])).toBe(1_000_001)
    await expect(arrive([begun, [401, 1]])).rejects.toThrow('body too slow')
  })

  it('may not come a byte now and then', async () => {
    await expect(arrive(times(100, 60, 1))).rejects.toThrow('body too slow')
  })

  it('does not pay for the time that the portal takes', async () => {
    expect(await arrive(times(3, 5, 10), 10_000)).toBe(30)
  })
})
