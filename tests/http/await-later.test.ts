import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { awaitLater } from '~/platform/await-later'

const FAILS = 'Promise.reject(new Error("The list is away."))'

/** The output of a process that goes on for a moment after this code. */
const printed = (code: string) =>
  execFileSync(process.execPath, ['--eval', `${code}; setTimeout(() => console.log('lives'), 20)`], { stdio: 'pipe' })
    .toString()
    .trim()

it('lives on when work fails for which nobody waits any more', () => {
  expect(printed(`(${awaitLater.toString()})(${FAILS})`)).toBe('lives')
  expect(() => printed(FAILS)).toThrow('The list is away.')
})

it('shows the failure to whoever awaits the work', async () => {
  await expect(awaitLater(Promise.reject(new Error('The list is away.')))).rejects.toThrow('The list is away.')
})
