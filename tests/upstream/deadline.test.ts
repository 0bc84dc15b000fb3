import { afterEach, expect, it, vi } from 'vitest'
import { withDeadline } from '../../app/systems/upstream/deadline.server'

afterEach(() => void vi.useRealTimers())

it.each([
  ['ends', () => Promise.resolve('done')],
  ['fails', () => Promise.reject(new Error('no'))],
])('work that %s in time leaves no timer behind', async (_how, work) => {
  vi.useFakeTimers()
  await withDeadline(60_000, new AbortController().signal, work).catch(() => undefined)
  expect(vi.getTimerCount()).toBe(0)
})

it('work learns that its time is over', async () => {
  vi.useFakeTimers()
  const reason = withDeadline(60_000, new AbortController().signal, async (deadline) => {
    expect(deadline.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    return deadline.reason
  })
  expect(await reason).toMatchObject({ name: 'TimeoutError' })
})
