import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReadTime } from '../../app/systems/upstream/read-time.server'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pause = (milliseconds: number) => new Promise<void>((ended) => setTimeout(ended, milliseconds))

it('the time of a page runs only while it reads, however long a form is on its way', async () => {
  const time = new ReadTime(1_000, new AbortController().signal)
  const read = time.during(() => pause(300))
  await vi.advanceTimersByTimeAsync(300)
  await read
  await vi.advanceTimersByTimeAsync(60_000)
  expect(time.remaining).toBe(700)
})

it('reads that run side by side share the time of their page', async () => {
  const time = new ReadTime(1_000, new AbortController().signal)
  const reads = Promise.all([time.during(() => pause(300)), time.during(() => pause(500))])
  await vi.advanceTimersByTimeAsync(400)
  expect(time.remaining).toBe(600)
  await vi.advanceTimersByTimeAsync(100)
  await reads
  expect(time.remaining).toBe(500)
})

it('a read that begins while another one runs gives its page no more time', async () => {
  const time = new ReadTime(1_000, new AbortController().signal)
  const first = time.during(() => pause(800))
  await vi.advanceTimersByTimeAsync(400)
  const second = time.during(() => pause(400))
  expect(time.remaining).toBe(600)
  await vi.advanceTimersByTimeAsync(400)
  await Promise.all([first, second])
  expect(time.remaining).toBe(200)
})

it('the time of a page is never less than none, and begins again after a change', async () => {
  const time = new ReadTime(1_000, new AbortController().signal)
  const read = time.during(() => pause(3_000))
  await vi.advanceTimersByTimeAsync(3_000)
  await read
  expect(time.remaining).toBe(0)
  time.renew()
  expect(time.remaining).toBe(1_000)
})

it('all reads of a page end when its time is over, and the page after a change can read again', async () => {
  const time = new ReadTime(1_000, new AbortController().signal)
  const { signal } = time
  const read = time.during(() => pause(3_000))
  await vi.advanceTimersByTimeAsync(999)
  expect(signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(2_000)
  await read
  time.renew()
  expect(time.signal.aborted).toBe(false)
})

it('reads that go on while a change ends have the whole time again, and reads of before have ended', async () => {
  const time = new ReadTime(1_000, new AbortController().signal)
  const read = time.during(() => pause(1_500))
  await vi.advanceTimersByTimeAsync(600)
  const { signal } = time
  time.renew()
  expect(time.signal).toBe(signal)
  await vi.advanceTimersByTimeAsync(600)
  expect([time.remaining, signal.aborted]).toEqual([400, false])
  await vi.advanceTimersByTimeAsync(300)
  await read
  expect(time.remaining).toBe(100)
})

it('a page that nobody waits for has no time again after a change', () => {
  const browser = new AbortController()
  const time = new ReadTime(1_000, browser.signal)
  browser.abort(new Error('left'))
  time.renew()
  expect(time.signal.aborted).toBe(true)
})

it('all reads of a page end when nobody waits for it any more', () => {
  const browser = new AbortController()
  const { signal } = new ReadTime(1_000, browser.signal)
  browser.abort(new Error('left'))
  expect(signal.reason).toMatchObject({ message: 'left' })
})

it('a page that nobody waits for reads nothing at all', () => {
  expect(new ReadTime(1_000, AbortSignal.abort()).signal.aborted).toBe(true)
})

it('a page may read much at the same time, and Node suspects nothing', async () => {
  vi.useRealTimers()
  const warned = vi.fn()
  process.once('warning', warned)
  const { signal } = new ReadTime(1_000, new AbortController().signal)
  for (let reads = 0; reads < 300; reads += 1) signal.addEventListener('abort', () => undefined)
  // Node warns in the next turn.
  await new Promise((turn) => setImmediate(turn))
  process.off('warning', warned)
  expect(warned).not.toHaveBeenCalled()
})
