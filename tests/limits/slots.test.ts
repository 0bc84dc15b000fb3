import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Slots, type Release, type Preemptible } from '../../app/platform/limits/slots.server'

const patient = new AbortController().signal
const soon = () => AbortSignal.timeout(20)

/** A player that has taken nothing for so long. Ending it releases its slot. */
function player(idle: number) {
  const seen: { ended: boolean; release?: Release } = { ended: false }
  const work: Preemptible = {
    idleMs: () => idle,
    end: () => {
      seen.ended = true
      seen.release?.()
    },
  }
  return { seen, work }
}

async function playing(slots: Slots, owner: string, idle: number) {
  const { seen, work } = player(idle)
  seen.release = await slots.take(owner, patient, work)
  return seen
}

describe('slots', () => {
  it('are given in order, and not to who has left the line', async () => {
    const slots = new Slots(1)
    const release = await slots.take('a', patient)
    await expect(slots.take('b', soon())).rejects.toThrow()
    const next = slots.take('c', patient)
    release()
    release()
    await next
    await expect(slots.take('d', soon())).rejects.toThrow()
  })

  it('go to who has the fewest of them, however many of others were there before', async () => {
    const slots = new Slots(2)
    const [first] = await Promise.all([slots.take('a', patient), slots.take('a', patient)])
    for (let more = 0; more < 50; more++) void slots.take('a', new AbortController().signal)
    const other = slots.take('b', patient)
    first?.()
    await other
  })

  it('are made free by a player that takes nothing: the one that is idle for the longest', async () => {
    const slots = new Slots(3)
    const [short, long, reading] = [
      await playing(slots, 'a', 2_000),
      await playing(slots, 'b', 9_000),
      await playing(slots, 'c', 0),
    ]
    await slots.take('d', patient)
    expect([short.ended, long.ended, reading.ended]).toEqual([false, true, false])
  })

  it('are not made free by players that take something, nor by downloads', async () => {
    const slots = new Slots(2)
    const reading = await playing(slots, 'a', 300)
    await slots.take('b', patient)
    await expect(slots.take('c', AbortSignal.timeout(500))).rejects.toThrow()
    expect(reading.ended).toBe(false)
  })

  it('of a person who has all of theirs are made free by their own players alone', async () => {
    const slots = new Slots(10, 2)
    const [other, own] = [await playing(slots, 'a', 9_000), await playing(slots, 'b', 2_000)]
    await slots.take('b', patient)
    await slots.take('b', patient)
    expect([other.ended, own.ended]).toEqual([false, true])
  })

  it('are looked for again while somebody waits', async () => {
    const slots = new Slots(1)
    let idle = 0
    const seen: { release?: Release } = {}
    seen.release = await slots.take('a', patient, { idleMs: () => idle, end: () => seen.release?.() })
    const next = slots.take('b', patient)
    await pause(10)
    idle = 5_000
    await next
  })
})
