import { describe, expect, it } from 'vitest'
import { inSteps } from '../../app/features/registration/in-steps.server'

/** When work that takes so long is answered, by a clock that nobody has to wait for. */
async function answeredAfter(stepMs: number, workMs: number, fails = false): Promise<number> {
  let now = 0
  const advance = async (milliseconds: number) => void (now += milliseconds)
  const work = async () => {
    await advance(workMs)
    if (fails) throw new Error('refused')
  }
  const answer = inSteps(stepMs, work, { now: () => now, pause: advance })
  if (fails) await expect(answer).rejects.toThrow('refused')
  else await answer
  return now
}

describe('a visitor who asks for a password', () => {
  it('is answered after the same time, whatever the provider needed for the address [548]', async () => {
    for (const workMs of [0, 2.2, 3, 250, 999.9]) expect(await answeredAfter(1_000, workMs)).toBeCloseTo(1_000)
  })

  it('waits a whole step more when the provider needs longer [548]', async () => {
    for (const workMs of [1_000, 1_001, 1_900]) expect(await answeredAfter(1_000, workMs)).toBeCloseTo(2_000)
  })

  it('is refused no sooner [548]', async () => {
    expect(await answeredAfter(1_000, 5, true)).toBeCloseTo(1_000)
  })

  it('waits for nothing where that is turned off', async () => {
    expect(await answeredAfter(0, 5)).toBe(5)
  })
})
