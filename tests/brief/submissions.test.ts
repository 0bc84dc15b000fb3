import { expect, it } from 'vitest'
import { MemoryState } from '../../app/brief/shared-state.server'
import { Submissions, type Outcome } from '../../app/brief/submissions.server'

/** How often the work is done when one key is used twice. */
async function done(outcome: Outcome): Promise<number> {
  const submissions = new Submissions(new MemoryState())
  const { signal } = new AbortController()
  let times = 0
  const work = async () => {
    times += 1
    return outcome
  }
  for (const _attempt of [1, 2]) expect(await submissions.once('key', work, signal)).toEqual(outcome)
  return times
}

it('what was carried out or refused is not carried out again, and what was not even tried may be', async () => {
  expect(await done({ to: '/cases' })).toBe(1)
  expect(await done({ failure: 'No.', status: 400 })).toBe(1)
  expect(await done({ failure: 'Too many tries.', status: 429, untried: true })).toBe(2)
})
