/** How slowly the body of a form may arrive. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pacedBody } from '../../app/forms/body-pace.server'

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
      for await (const piece of pacedBody(next, pace)) {
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
