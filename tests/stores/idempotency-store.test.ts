import { describe, expect, it } from 'vitest'
import { MemoryState } from '../../app/platform/stores/shared-state.server'
import { IdempotencyStore, type SubmitResult } from '../../app/platform/stores/idempotency-store.server'

const DONE: SubmitResult = { to: '/cases', toast: { kind: 'success', text: 'Done.' } }
const { signal } = new AbortController()

/** Runs work that always ends with a result. */
async function run(store: IdempotencyStore, key: string, work: () => Promise<SubmitResult>, until = signal) {
  const outcome = await store.run(key, async () => ({ result: await work() }), until)
  return typeof outcome === 'object' && 'result' in outcome ? outcome.result : outcome
}

/** Two portal processes that share their state, and its clock. */
function twoProcesses() {
  const clock = { now: 1_000 }
  const state = new MemoryState(() => clock.now)
  return { clock, here: new IdempotencyStore(state), there: new IdempotencyStore(state) }
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
    expect(await run(here, 'key', async () => DONE)).toEqual(DONE)
    expect(await run(here, 'key', never)).toEqual(DONE)
    expect(await run(there, 'key', never)).toEqual(DONE)
  })

  it('of another key is another one', async () => {
    const { here } = twoProcesses()
    await run(here, 'one', async () => DONE)
    expect(await run(here, 'other', async () => ({ to: '/other' }))).toEqual({ to: '/other' })
  })

  it('that is under way is waited for, here and there', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const first = run(here, 'key', task.start)
    const others = [run(here, 'key', task.start), run(there, 'key', task.start)]
    task.end(DONE)
    expect(await Promise.all([first, ...others])).toEqual([DONE, DONE, DONE])
    expect(task.times()).toBe(1)
  })

  it('that was refused is so for who waited', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const both = [run(here, 'key', task.start), run(there, 'key', task.start)]
    task.end({ failure: 'Locked.', status: 409 })
    expect(await Promise.all(both)).toEqual([
      { failure: 'Locked.', status: 409 },
      { failure: 'Locked.', status: 409 },
    ])
  })

  it('that was refused can be sent again a second later [559]', async () => {
    const { clock, here, there } = twoProcesses()
    const refused = { failure: 'The provider has a problem.', status: 502 }
    expect(await run(here, 'key', async () => refused)).toEqual(refused)
    clock.now += 1_100
    expect(await run(there, 'key', async () => DONE)).toEqual(DONE)
  })

  it('whose outcome nobody knows is not done again [559]', async () => {
    const { clock, here, there } = twoProcesses()
    const unknown: SubmitResult = { failure: 'No answer.', status: 504, isUnknown: true }
    expect(await run(here, 'key', async () => unknown)).toEqual(unknown)
    clock.now += 3_500_000
    expect(await run(there, 'key', never)).toEqual(unknown)
  })

  it('that got an answer instead of a result leaves the key free', async () => {
    const { here } = twoProcesses()
    expect(await here.run('key', async () => ({ answer: 'mistakes' }), signal)).toEqual({ answer: 'mistakes' })
    expect(await run(here, 'key', async () => DONE)).toEqual(DONE)
  })

  it('that was not even tried may be sent again', async () => {
    const { here } = twoProcesses()
    const untried: SubmitResult = { failure: 'Too many tries.', status: 429, untried: true }
    expect(await run(here, 'key', async () => untried)).toEqual(untried)
    expect(await run(here, 'key', async () => DONE)).toEqual(DONE)
  })

  it('that threw was not carried out: who waited does it', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const first = run(here, 'key', task.start)
    const second = run(there, 'key', async () => DONE)
    task.fail(new Error('no session'))
    await expect(first).rejects.toThrow('no session')
    expect(await second).toEqual(DONE)
  })

  it('whose process died is unknown 15 s later, however often it is sent again, and not done again [817]', async () => {
    const { clock, here, there } = twoProcesses()
    const task = work()
    const first = run(here, 'key', task.start)
    clock.now += 10_000
    const second = run(there, 'key', never)
    clock.now += 6_000
    expect(await second).toBe('unknown')
    expect(await run(there, 'key', never)).toBe('unknown')
    task.end(DONE)
    await first
  })

  it('is not waited for by who has left', async () => {
    const { here, there } = twoProcesses()
    const task = work()
    const leaving = new AbortController()
    const first = run(here, 'key', task.start)
    const second = run(there, 'key', never, leaving.signal)
    leaving.abort()
    await expect(second).rejects.toThrow()
    task.end(DONE)
    expect(await first).toEqual(DONE)
  })

  it('is remembered for an hour', async () => {
    const { clock, here } = twoProcesses()
    await run(here, 'key', async () => DONE)
    clock.now += 3_599_000
    expect(await run(here, 'key', never)).toEqual(DONE)
    clock.now += 2_000
    expect(await run(here, 'key', async () => ({ to: '/again' }))).toEqual({ to: '/again' })
  })
})
