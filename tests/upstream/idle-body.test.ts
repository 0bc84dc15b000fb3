/** A sound that a player takes piece by piece. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { IdleBody } from '../../app/systems/upstream/idle-body.server'

const LARGE = Buffer.alloc(200_000, 'x')
afterEach(() => void vi.useRealTimers())

describe('a body that a player takes', () => {
  it('is the same to the byte', async () => {
    const watched = new IdleBody().watch(
      Readable.from([Buffer.from('one '), LARGE, Buffer.from(' two')], { objectMode: false }),
    )
    expect(watched.readableObjectMode).toBe(false)
    expect(
      Buffer.concat(await watched.toArray()).equals(Buffer.concat([Buffer.from('one '), LARGE, Buffer.from(' two')])),
    ).toBe(true)
  })

  it('is idle from when a piece is there and the player takes none, and not while it is waited for', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const body = new Readable({ read: () => undefined })
    const idle = new IdleBody()
    const watched = idle.watch(body)
    expect(idle.idleMs()).toBe(0)
    watched.read(0)
    await turn()
    vi.advanceTimersByTime(5_000)
    expect(idle.idleMs()).toBe(0)
    body.push(LARGE)
    await once(watched, 'readable')
    vi.advanceTimersByTime(700)
    expect(idle.idleMs()).toBe(700)
    watched.read()
    await turn()
    vi.advanceTimersByTime(400)
    expect(idle.idleMs()).toBe(0)
    body.push(null)
    await watched.toArray()
  })

  it('ends for both when it is given to somebody else, and when the player leaves', async () => {
    for (const ends of ['end', 'leave'] as const) {
      const body = new Readable({ read: () => undefined })
      const idle = new IdleBody()
      const watched = idle.watch(body)
      body.push(LARGE)
      await once(watched, 'readable')
      if (ends === 'end') idle.end()
      else watched.destroy()
      await vi.waitUntil(() => body.closed && watched.closed)
      expect([body.destroyed, watched.destroyed]).toEqual([true, true])
    }
    expect(() => new IdleBody().end()).not.toThrow()
  })

  it('that breaks breaks for the player, and ends nothing else', async () => {
    const body = new Readable({ read: () => undefined })
    const watched = new IdleBody().watch(body)
    body.on('error', () => undefined)
    watched.read(0)
    body.destroy(new Error('reset'))
    await vi.waitUntil(() => watched.closed)
    expect(watched.destroyed).toBe(true)
  })
})
