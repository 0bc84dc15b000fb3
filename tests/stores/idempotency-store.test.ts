import { describe, expect, it } from 'vitest'
import { MemoryState } from '../../app/stores/shared-state.server'
import { IdempotencyStore, type SubmitResult } from '../../app/stores/idempotency-store.server'

const DONE: SubmitResult = { to: '/cases', toast: { kind: 'success', text: 'Done.' } }
const { signal } = new AbortController()

/** Two portal processes that share their state, and its clock. */
function twoProcesses() {
  const clock = { now: 1_000 }
  const state = new MemoryState(() => clock.now)
  return { clock, state, here: new IdempotencyStore(state), there: new IdempotencyStore(state) }
}

/** Work that goes on until it is told how it ended. */
function work() {
  let times = 0
  let end: (outcome: SubmitResult) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const ended = new Promise<SubmitResult>((resolve, reject) => {
    end = resolve
    fail = reject
  })
  const start = () => {
    times += 1
    return ended
  }
  return {
    start,
    end: (outcome: SubmitResult) => end(outcome),
    fail: (error: Error) => fail(error),
    times: () => times,
  }
}

const never = () => Promise.reject(new Error('this must not be done'))

describe('a submission', () => {
  it('is carried out once, also when somebody else sends it again', async () => {
    const { here, there } = twoProcesses()
    expect(await here.run('key', async () => DONE, signal)).toEqual(DONE)
    expect(await here.run('key', never, signal)).toEqual(DONE)
    expect(await there.run('key', never, signal)).toEqual(DONE)
  })

  it('of another key is another one', async () => {
    const { here } = twoProcesses()
    await here.run('one', async () => DONE, signal)
    expect(await here.run('other', async () => ({ to: '/other' }), signal)).toEqual({ to: '/other' })
  })

  it('that is under way is waited for, here and there', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const first = here.run('key', task.start, signal)
    const others = [here.run('key', task.start, signal), there.run('key', task.start, signal)]
    task.end(DONE)
    expect(await Promise.all([first, ...others])).toEqual([DONE, DONE, DONE])
    expect(task.times()).toBe(1)
  })

  it('that was refused is so for who waited', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const both = [here.run('key', task.start, signal), there.run('key', task.start, signal)]
    task.end({ failure: 'Locked.', status: 409 })
    expect(await Promise.all(both)).toEqual([
      { failure: 'Locked.', status: 409 },
      { failure: 'Locked.', status: 409 },
    ])
  })

  it('that was not even tried may be sent again', async () => {
    const { here } = twoProcesses()
    const untried: SubmitResult = { failure: 'Too many tries.', status: 429, untried: true }
    expect(await here.run('key', async () => untried, signal)).toEqual(untried)
    expect(await here.run('key', async () => DONE, signal)).toEqual(DONE)
  })

  it('that threw was not carried out: who waited does it', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const first = here.run('key', task.start, signal)
    const second = there.run('key', async () => DONE, signal)
    task.fail(new Error('no session'))
    await expect(first).rejects.toThrow('no session')
    expect(await second).toEqual(DONE)
  })

  it('whose process died is unknown, and not done again', async () => {
    const { clock, state, there } = twoProcesses()
    await state.claim('key', 'running', 3_600)
    const second = there.run('key', never, signal)
    clock.now += 16_000
    expect(await second).toBe('unknown')
  })

  it('is not waited for by who has left', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const leaving = new AbortController()
    const first = here.run('key', task.start, signal)
    const second = there.run('key', never, leaving.signal)
    leaving.abort()
    await expect(second).rejects.toThrow()
    task.end(DONE)
    expect(await first).toEqual(DONE)
  })

  it('is remembered for an hour', async () => {
    const { clock, here } = twoProcesses()
    await here.run('key', async () => DONE, signal)
    clock.now += 3_599_000
    expect(await here.run('key', never, signal)).toEqual(DONE)
    clock.now += 2_000
    expect(await here.run('key', async () => ({ to: '/again' }), signal)).toEqual({ to: '/again' })
  })
})
